"""Run a command with a PostgreSQL server: `python -m tests.postgres make …`.

The command finds it as DATABASE_URL. If there is none in the environment, a server is
started for it, on this machine alone, and is gone afterwards with all its data.
"""

import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

USER = "zhangfang"
OPERATOR = "postgres"
"""Whom the server runs as if root starts it, as it refuses to run as root."""


class NoServer(Exception):
    """A server cannot be started here, and why."""


@contextmanager
def server() -> Iterator[str]:
    """Yield the address of a database. Raises NoServer."""
    given = os.environ.get("DATABASE_URL")
    if given:
        yield given
        return
    with (
        TemporaryDirectory(prefix="postgres-") as directory,
        _cluster(Path(directory)) as address,
    ):
        yield address


@contextmanager
def _cluster(directory: Path) -> Iterator[str]:
    """Run a server whose data are in the directory."""
    data, socket_port, password = directory / "data", _free_port(), secrets.token_hex()
    word = directory / "password"
    word.write_text(password)
    if os.getuid() == 0:
        for path in (directory, word):
            shutil.chown(path, OPERATOR)
    _run("initdb", "-D", data, "-U", USER, "--pwfile", word, "-A", "scram-sha-256",
         "-E", "UTF8", "--locale=C")  # fmt: skip
    options = f"-p {socket_port} -c listen_addresses=127.0.0.1 -k ''"
    control = ("pg_ctl", "-D", data, "-w", "-t", 30, "-s")
    try:
        _run(*control, "-l", directory / "log", "-o", options, "start")
        yield f"postgres://{USER}:{password}@127.0.0.1:{socket_port}/postgres"
    finally:
        if (data / "postmaster.pid").exists():
            _run(*control, "-m", "immediate", "stop")


def _run(program: str, *words: object) -> None:
    """Run one of PostgreSQL's programs, as another than root. Raises NoServer."""
    command = [str(_bin() / program), *map(str, words)]
    if os.getuid() == 0:
        command = ["runuser", "-u", OPERATOR, "--", *command]
    done = subprocess.run(
        command,
        cwd="/",
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        raise NoServer(f"{program} failed: {done.stdout.strip()}")


def _bin() -> Path:
    """Return where the newest server's programs are. Raises NoServer."""
    found = sorted(
        Path("/usr/lib/postgresql").glob("*/bin/pg_ctl"),
        key=lambda path: int(path.parts[-3]),
    )
    on_path = shutil.which("pg_ctl")
    if not found and not on_path:
        raise NoServer("PostgreSQL is not installed (Debian: apt install postgresql)")
    return found[-1].parent if found else Path(str(on_path)).parent


def _free_port() -> int:
    with closing(socket.create_server(("127.0.0.1", 0))) as listener:
        return int(listener.getsockname()[1])


def main() -> int:
    """Run the command of the command line, and return its exit code."""
    # Ended by whatever signal, it takes its server with it.
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda *_: sys.exit(1))
    try:
        with server() as address:
            environment = {**os.environ, "DATABASE_URL": address}
            return subprocess.run(sys.argv[1:], env=environment, check=False).returncode
    except NoServer as reason:
        sys.exit(str(reason))


if __name__ == "__main__":
    sys.exit(main())
