"""The pages of the site for a WSGI server; sessions.asgi wraps them for its own."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "sessions.settings")

application = get_wsgi_application()
