# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Serves the page on this computer like a web host: compressed, and with tags for caches."""

from __future__ import annotations

import functools
import gzip
import hashlib
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import PurePosixPath

KINDS = {
    ".css": "text/css",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".pack": "application/octet-stream",
    ".png": "image/png",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}


class Server(ThreadingHTTPServer):
    """Serves files to this computer only. `sent` counts the bytes of bodies by name."""

    daemon_threads = True

    def __init__(self, files: dict[str, bytes], port: int = 0, path: str = "/"):
        """port: 0 for a free one. Raises OSError if the port is taken."""
        super().__init__(("127.0.0.1", port), _Handler)
        self.files = {path + name: data for name, data in files.items()}
        self.files[path] = files["index.html"]
        self.path = path
        self.sent: dict[str, int] = {}

    @property
    def address(self) -> str:
        """Returns the page's address."""
        return f"http://localhost:{self.server_port}{self.path}"


class _Handler(BaseHTTPRequestHandler):
    server: Server
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        """Sends a file, unless the browser has it."""
        name = self.path.partition("?")[0]
        if name not in self.server.files:
            self.send_error(HTTPStatus.NOT_FOUND)
        elif self.headers["If-None-Match"] == _tag(self.server.files[name]):
            self._head(HTTPStatus.NOT_MODIFIED, name)
            self.end_headers()
        else:
            self._send(name)

    def log_message(self, format: str, *args) -> None:
        """Logs nothing."""

    def _send(self, name: str) -> None:
        body = self.server.files[name]
        self._head(HTTPStatus.OK, name)
        if "gzip" in self.headers.get("Accept-Encoding", "") and not name.endswith(".pack"):
            body = gzip.compress(body)
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
        self.server.sent[name] = self.server.sent.get(name, 0) + len(body)

    def _head(self, status: HTTPStatus, name: str) -> None:
        self.send_response(status)
        self.send_header("Content-Type", KINDS.get(PurePosixPath(name).suffix, KINDS[".html"]))
        self.send_header("Cache-Control", "no-cache")
        self.send_header("ETag", _tag(self.server.files[name]))


@functools.lru_cache
def _tag(data: bytes) -> str:
    return f'"{hashlib.sha256(data).hexdigest()[:16]}"'
