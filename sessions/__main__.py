"""Start the site: `python -m sessions`.

PORT and HOST in the environment say where to listen; the rest is in sessions.settings.
"""

import errno
import os
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import TextIOWrapper

import django
import segno
import uvicorn
from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.core.management import CommandError, call_command
from django.db import DatabaseError, connection
from django.utils.translation import gettext as _

from sessions import faults
from sessions.network import lan_addresses

EVERYWHERE = {"", "0.0.0.0"}
HERE_ONLY = {"localhost", "127.0.0.1", "::1"}


def main() -> None:
    """Bring the data up to date, say where the site is, and serve it until stopped."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "sessions.settings")
    with trouble_in_a_line():
        django.setup()
    host = os.environ.get("HOST", "0.0.0.0")
    port = os.environ.get("PORT", "8000")
    with suppress(KeyboardInterrupt), listen(host, port) as listener:
        with trouble_in_a_line():
            prepare()
        announce(host, listener.getsockname()[1])
        serve(listener)


def listen(host: str, port: str) -> socket.socket:
    """Return a socket that listens there, or exit with a line that says why not."""
    if not port.isdecimal() or int(port) > 65535:
        sys.exit(_("PORT=%(port)s is not a port number.") % {"port": port})
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, int(port)), family=family)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            text = _("Port %(port)s is taken. Choose another, such as PORT=8001.")
            sys.exit(text % {"port": port})
        text = _("Cannot listen on %(host)s, port %(port)s: %(reason)s.")
        sys.exit(text % {"host": host, "port": port, "reason": error.strerror})


@contextmanager
def trouble_in_a_line() -> Iterator[None]:
    """Exit with a line that says why the site cannot start in its surroundings."""
    try:
        yield
    except (OSError, CommandError, ImproperlyConfigured) as error:
        sys.exit(str(error))
    except DatabaseError as error:
        if faults.database_fault(error) is None:
            raise
        text = _("The database %(name)s cannot be used: %(reason)s.")
        name = settings.DATABASES["default"]["NAME"]
        sys.exit(text % {"name": name, "reason": " ".join(str(error).split())})


def prepare() -> None:
    """Check the database, bring it up to date, and collect the static files."""
    call_command("migrate", interactive=False, verbosity=0, skip_checks=False)
    with connection.cursor() as cursor:
        # Where there was nothing to migrate, nothing has been written yet.
        cursor.execute("UPDATE nights_night SET title = title WHERE 1 = 0")
    call_command(
        "collectstatic",
        interactive=False,
        verbosity=0,
        ignore_patterns=["rest_framework"],
    )


def announce(host: str, port: int) -> None:
    """Say where the site is: on this machine, and for the phones at the table."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # not every terminal can draw
    print("账房 Zhangfang")
    here = "localhost" if host in EVERYWHERE | HERE_ONLY else host
    print(_("On this computer: %(url)s") % {"url": address(here, port)})
    url = phone_url(host, port)
    if url:
        print(_("On phones: %(url)s") % {"url": url})
        segno.make(url).terminal(compact=True)
    elif host in HERE_ONLY:
        print(_("Phones cannot reach it: HOST=%(host)s.") % {"host": host})
    else:
        print(_("Phones cannot reach it: this computer is in no network."))
    print(_("Stop with Ctrl-C."), flush=True)


def phone_url(host: str, port: int) -> str | None:
    """Return the address for phones, None if there is none."""
    if settings.SITE_URL:
        return f"{settings.SITE_URL}/"
    if host in HERE_ONLY:
        return None
    hosts = lan_addresses() if host in EVERYWHERE else [host]
    return address(hosts[0], port) if hosts else None


def address(host: str, port: int) -> str:
    """Return the address of the start page."""
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def serve(listener: socket.socket) -> None:
    """Serve until a signal stops it."""
    config = uvicorn.Config(
        "sessions.asgi:application",
        access_log=False,
        log_config=None,
        proxy_headers=bool(settings.SITE_URL),
        server_header=False,
        timeout_graceful_shutdown=3,
        ws="none",
    )
    uvicorn.Server(config).run(sockets=[listener])


if __name__ == "__main__":
    main()
