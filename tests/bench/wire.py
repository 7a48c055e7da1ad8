"""Bytes that a browser gets, headers and all, from the server that people run."""

import gzip
import io
import os
import re
import signal
import socket
import subprocess
import sys
import time
from contextlib import closing, contextmanager
from http.client import HTTPResponse
from urllib.parse import urljoin

import brotli

from tests.bench.measuring import Row

FIRST_PAGE_KB, WARM_BOARD_KB = 70, 40
START_SECONDS = 30

LINKED = re.compile(rb"<(?:link|script|img)\b[^>]*?\b(?:href|src)=\"([^\"]+)\"")
IN_CSS = re.compile(rb"url\(\s*[\"']?([^\"')]+)")
OPEN = {"br": brotli.decompress, "gzip": gzip.decompress, "": bytes}


@contextmanager
def site(data):
    """Run the site on the data; yield its port."""
    with closing(socket.create_server(("127.0.0.1", 0))) as listener:
        port = listener.getsockname()[1]
    told = {"DATA_DIR": str(data), "HOST": "127.0.0.1", "PORT": str(port)}
    environment = {**os.environ, **told}
    environment.pop("DATABASE_URL", None)
    server = subprocess.Popen(
        [sys.executable, "-m", "sessions"],
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        wait_for(port)
        yield port
    finally:
        server.send_signal(signal.SIGINT)
        server.wait(START_SECONDS)


def wait_for(port):
    """Wait until the site answers."""
    end = time.monotonic() + START_SECONDS
    while True:
        try:
            return Browser(port).get("/healthz")
        except ConnectionError:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)


def rows(port, cookie, tables):
    """Yield the bytes of the first page, and of boards."""
    first = Browser(port)
    yield kilobytes("first page, cold", first.page("/"), FIRST_PAGE_KB)
    for hands, table in tables.items():
        browser = Browser(port, cookie)
        address = f"/tables/{table}/"
        cold, warm = browser.page(address), browser.page(address)
        yield kilobytes(f"board of {hands} hands, cold", cold)
        yield kilobytes(f"board of {hands} hands, warm", warm, WARM_BOARD_KB)
        new = f"{address}hands/new/"
        browser = Browser(port, cookie)
        yield kilobytes(f"form at {hands} hands, cold", browser.page(new))


def kilobytes(what, size, goal=None):
    """Return the row of a size in bytes."""
    return Row(what, size / 1000, "KB", goal)


class Browser:
    """A browser that keeps what it may keep."""

    def __init__(self, port, cookie=""):
        self.port, self.cookie, self.kept = port, cookie, set()

    def page(self, address):
        """Return the bytes of a page with all that it needs and is not kept."""
        size, body = self.get(address)
        wanted = [urljoin(address, found.decode()) for found in LINKED.findall(body)]
        seen = set()
        while wanted:
            asset = wanted.pop()
            if asset in seen or asset in self.kept or not asset.startswith("/"):
                continue
            seen.add(asset)
            more, body = self.get(asset)
            size += more
            if asset.endswith(".css"):
                wanted += [urljoin(asset, url.decode()) for url in IN_CSS.findall(body)]
        return size

    def get(self, address):
        """Return how many bytes an answer took, and its body as it was."""
        request = [
            f"GET {address} HTTP/1.1",
            f"Host: localhost:{self.port}",
            "Accept-Encoding: gzip, deflate, br",
            "Accept-Language: zh-CN",
            f"Cookie: zf={self.cookie}",
            "Connection: close",
        ]
        with socket.create_connection(("127.0.0.1", self.port), 10) as link:
            link.sendall("\r\n".join([*request, "", ""]).encode())
            sent = b"".join(iter(lambda: link.recv(65536), b""))
        answer = parsed(sent)
        body = answer.read()
        assert answer.status == 200, (address, answer.status)
        if "immutable" in answer.getheader("Cache-Control", ""):
            self.kept.add(address)
        return len(sent), OPEN[answer.getheader("Content-Encoding", "")](body)


def parsed(sent):
    """Return the answer that the bytes are."""

    class Received:
        def makefile(self, mode):
            return io.BytesIO(sent)

    answer = HTTPResponse(Received())
    answer.begin()
    return answer
