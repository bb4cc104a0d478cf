# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Serves the page like a web host, compressed and with tags for caches, and the players' tables."""

from __future__ import annotations

import asyncio
import functools
import gzip
import hashlib
import re
import socket
import threading
from pathlib import PurePosixPath

from aiohttp import web

from . import relay

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
LOCAL = "127.0.0.1"
CLOSING = 1  # second that open requests get to end


class Server:
    """Serves files, and tables beside them, in a thread of its own, from `with` to its end.

    `sent` counts the bytes of bodies by name.
    """

    def __init__(self, files: dict[str, bytes], port: int = 0, path: str = "/", lan: str = ""):
        """port: 0 for a free one. lan: this computer's address in a network, to listen there too.

        Raises OSError if the port is taken, or the address is not this computer's.
        """
        self.files = {path + name: data for name, data in files.items()}
        self.files[path] = files["index.html"]
        self.path = path
        self.sent: dict[str, int] = {}
        self._sockets = [_listening(LOCAL, port)]
        self._port = self._sockets[0].getsockname()[1]
        self._names = {"localhost", LOCAL}
        self.lan_address = ""
        """The page's address for other devices, or ""."""
        if lan:
            name = f"[{lan}]" if ":" in lan else lan
            self._sockets.append(_listening(lan, self._port))
            self._names.add(name)
            self.lan_address = f"http://{name}:{self._port}{path}"
        self._loop = asyncio.new_event_loop()
        self._ended = asyncio.Event()
        self.thread = threading.Thread(target=self._run, daemon=True)

    @property
    def address(self) -> str:
        """Returns the page's address on this computer."""
        return f"http://localhost:{self._port}{self.path}"

    @property
    def table_address(self) -> str:
        """Returns an address on this computer at which the page has tables: see main.js."""
        return self.address.replace("localhost", LOCAL)

    def __enter__(self) -> Server:
        self.thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._ended.set)
        self.thread.join()

    def _run(self) -> None:
        self._loop.run_until_complete(self._serve())
        self._loop.close()

    async def _serve(self) -> None:
        tables = relay.Relay()
        app = web.Application(middlewares=[self._refuse_others], client_max_size=relay.MESSAGE)
        app.add_routes([*tables.routes(self.path), web.get("/{name:.*}", self._file)])
        app.on_shutdown.append(tables.close)
        runner = web.AppRunner(
            app, access_log=None, handler_cancellation=True, shutdown_timeout=CLOSING
        )
        await runner.setup()
        for each in self._sockets:
            await web.SockSite(runner, each).start()
        await self._ended.wait()
        await runner.cleanup()

    @web.middleware
    async def _refuse_others(self, request: web.Request, handler) -> web.StreamResponse:
        """Refuses requests of other sites, also of those whose name leads to this server."""
        origin = request.headers.get("Origin")
        is_ours = re.sub(r":\d+$", "", request.host.lower()) in self._names
        if not is_ours or origin not in (None, f"http://{request.host}"):
            raise web.HTTPForbidden(text=f"Open {self.lan_address or self.address} instead.")
        return await handler(request)

    async def _file(self, request: web.Request) -> web.Response:
        """Sends a file, unless the browser has it."""
        name = request.path
        if name not in self.files:
            raise web.HTTPNotFound
        body = self.files[name]
        headers = {
            "Content-Type": KINDS.get(PurePosixPath(name).suffix, KINDS[".html"]),
            "Cache-Control": "no-cache",
            "ETag": _tag(body),
        }
        if request.headers.get("If-None-Match") == _tag(body):
            return web.Response(status=304, headers=headers)
        if "gzip" in request.headers.get("Accept-Encoding", "") and not name.endswith(".pack"):
            headers["Content-Encoding"] = "gzip"
            body = _compressed(body)
        self.sent[name] = self.sent.get(name, 0) + len(body)
        return web.Response(body=body, headers=headers)


def _listening(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise OSError(f"cannot listen at {host}, port {port}: {reason}") from error


@functools.lru_cache
def _tag(data: bytes) -> str:
    return f'"{hashlib.sha256(data).hexdigest()[:16]}"'


_compressed = functools.lru_cache(gzip.compress)
