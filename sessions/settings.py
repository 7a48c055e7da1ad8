"""The settings of the site; what differs from place to place is in the environment.

DATA_DIR       where the database, the secret key and collected static files live
DATABASE_URL   postgres://user:password@host:port/name in place of a SQLite file
SITE_URL       the public address; none means plain http on the local network
ALLOWED_HOSTS  further host names to answer to, separated by commas
TIME_ZONE      the zone in which times are shown
DEBUG          1 to develop
"""

import os
import secrets
import socket
from contextlib import suppress
from pathlib import Path
from tempfile import NamedTemporaryFile
from urllib.parse import urlsplit

from csp.constants import NONE, SELF
from django.utils.translation import gettext_lazy as _

from sessions.databases import database
from sessions.network import lan_addresses


def secret_key(directory: Path) -> str:
    """Return the key kept in the directory, making it the first time.

    Whole keys only are linked into place, and a link replaces nothing, so processes
    that start at once agree on one.
    """
    path = directory / "secret_key"
    if not path.exists():
        with NamedTemporaryFile("w", dir=directory) as new:
            new.write(secrets.token_urlsafe(50))
            new.flush()
            os.fsync(new.fileno())
            with suppress(FileExistsError):
                os.link(new.name, path)
    return path.read_text()


def own_names() -> list[str]:
    """Return the names and addresses this machine has on its local network."""
    name = socket.gethostname()
    return ["localhost", "127.0.0.1", "[::1]", name, f"{name}.local", *lan_addresses()]


def words(text: str) -> list[str]:
    """Return the parts of a list written with commas."""
    return [word.strip() for word in text.split(",") if word.strip()]


# Where things are

BASE_DIR = Path(__file__).resolve().parent.parent
DATA_DIR = Path(os.environ.get("DATA_DIR") or BASE_DIR / "data").resolve()
DATA_DIR.mkdir(mode=0o700, parents=True, exist_ok=True)

SITE_URL = os.environ.get("SITE_URL", "").rstrip("/")
SITE = urlsplit(SITE_URL)
HTTPS = SITE.scheme == "https"

DEBUG = os.environ.get("DEBUG", "").lower() in {"1", "true", "yes", "on"}
SECRET_KEY = secret_key(DATA_DIR)

ALLOWED_HOSTS = [SITE.hostname] if SITE.hostname else own_names()
ALLOWED_HOSTS += words(os.environ.get("ALLOWED_HOSTS", ""))
CSRF_TRUSTED_ORIGINS = [f"{SITE.scheme}://{SITE.netloc}"] if SITE_URL else []

# What it is made of

INSTALLED_APPS = [
    "django.contrib.contenttypes",
    "django.contrib.auth",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "rest_framework",
    "drf_spectacular",
    "django_htmx",
    "csp",
    "sessions.clubs",
    "sessions.nights",
    "sessions.sheets",
    "sessions.api",
]
MIDDLEWARE = [
    "sessions.middleware.request_id",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "sessions.middleware.private",
    "django_permissions_policy.PermissionsPolicyMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "sessions.faults.Faults",
]
ROOT_URLCONF = "sessions.urls"
WSGI_APPLICATION = "sessions.wsgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
            ]
        },
    }
]

# Database

DATABASES = {"default": database(os.environ.get("DATABASE_URL", ""), DATA_DIR)}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# Languages and time

LANGUAGE_CODE = "zh-hans"
LANGUAGES = [("zh-hans", "简体中文"), ("zh-hant", "繁體中文"), ("en", "English")]
LOCALE_PATHS = [BASE_DIR / "sessions" / "locale"]
LANGUAGE_COOKIE_NAME = "lang"
LANGUAGE_COOKIE_AGE = 365 * 24 * 3600
LANGUAGE_COOKIE_SAMESITE = "Lax"
LANGUAGE_COOKIE_HTTPONLY = True
LANGUAGE_COOKIE_SECURE = HTTPS
USE_I18N = True
USE_TZ = True
TIME_ZONE = os.environ.get("TIME_ZONE") or "Asia/Shanghai"

# Static files

STATIC_URL = "static/"
STATIC_ROOT = DATA_DIR / "static"
STATIC_ROOT.mkdir(exist_ok=True)
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "sessions.static.CollectedOrPlainStorage"},
}
WHITENOISE_USE_FINDERS = True
WHITENOISE_ALLOW_ALL_ORIGINS = False

# Requests and what they may do

ACCESS_COOKIE_NAME = "__Host-zf" if HTTPS else "zf"
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SECURE = HTTPS
CSRF_FAILURE_VIEW = "sessions.faults.csrf_failure"
DATA_UPLOAD_MAX_MEMORY_SIZE = 64 * 1024

SECURE_SSL_REDIRECT = HTTPS
SECURE_REDIRECT_EXEMPT = [r"^healthz$", r"^readyz$"]
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if HTTPS else 0
# The proxy in front of an https site must set this header itself.
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HTTPS else None
# Under "no-referrer" browsers send "Origin: null" with a form, and it is refused.
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
SECURE_CONTENT_TYPE_NOSNIFF = True
X_FRAME_OPTIONS = "DENY"
# Whether other sites under the same domain use https is their owner's affair.
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "font-src": [SELF],
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    }
}
PERMISSIONS_POLICY: dict[str, list[str]] = {
    feature: []
    for feature in (
        "accelerometer",
        "autoplay",
        "browsing-topics",
        "camera",
        "display-capture",
        "encrypted-media",
        "geolocation",
        "gyroscope",
        "hid",
        "idle-detection",
        "local-fonts",
        "magnetometer",
        "microphone",
        "midi",
        "payment",
        "publickey-credentials-get",
        "serial",
        "usb",
        "xr-spatial-tracking",
    )
}

# The JSON API

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [],
    "DEFAULT_PERMISSION_CLASSES": [],
    "DEFAULT_PARSER_CLASSES": ["sessions.api.reading.StrictJSONParser"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "EXCEPTION_HANDLER": "sessions.api.faults.explain",
    "UNAUTHENTICATED_USER": None,
}
SPECTACULAR_SETTINGS = {
    "TITLE": "账房 Zhangfang",
    "DESCRIPTION": _("Keeps score for Chinese card games."),
    "VERSION": "1",
    "OAS_VERSION": "3.1.1",
    "SERVE_INCLUDE_SCHEMA": False,
    "POSTPROCESSING_HOOKS": ["sessions.api.schema.add_components"],
}

# Logs

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"json": {"()": "sessions.logs.JsonFormatter"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "json"}},
    "root": {"handlers": ["stderr"], "level": "WARNING"},
    "loggers": {
        "sessions": {"level": "INFO"},
        # Django's own handlers write in another format, and its warnings about
        # requests repeat what the line of the request already tells.
        "django": {"handlers": [], "level": "WARNING"},
        "django.request": {"level": "ERROR"},
        "django.security": {"level": "CRITICAL"},
    },
}
