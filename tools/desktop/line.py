# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The terminal's line to a table of other devices, through the relay of the page's server.

Like the page's (../page/www/line.js), it keeps the order of messages and opens its stream again
whenever that is lost. A message that cannot be delivered breaks the stream, so that both sides are
told that the other is here, and send again what matters.
"""

from __future__ import annotations

import base64
import json
import queue
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from http.client import HTTPConnection, HTTPException
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from match import SEATS
from remote import wire

SILENT = 25  # seconds: the relay sends a beat every 10 seconds
PATIENCE = 5  # seconds for any other answer
AGAIN = 1  # second until a stream is opened, or a message sent, once more
BUSY = (0, 429, 503)  # statuses of a network that is lost, and of a relay that is
TRIES = 5  # for one message
LOST = 2  # vain attempts to open the stream, after which the relay counts as lost
LONGEST = 1 << 16  # bytes of an answer, or of an event
WRONG = (HTTPException, OSError, ValueError, LookupError, TypeError, RecursionError)


class Refused(Exception):
    """The relay refuses. The argument is the status: 0 without a relay, otherwise HTTP's."""


class Table(NamedTuple):
    """An open table. game: its number among the rules; free: the seats that can be taken."""

    key: str
    game: int
    host: str
    free: list[int]
    version: str


class Held:
    """A seat of ours at a table."""

    def __init__(self, table: str, seat: int, token: str):
        self.path, self.seat, self.token = f"/{table}", seat, token
        self.requests: queue.Queue[tuple[str, str, bytes] | None] = queue.Queue()  # to be sent
        self.stream: socket.socket | None = None


class Line:
    """The line of one guest. `events` has what happens, as tuples: ("message", bytes); ("here",)
    and ("gone",) for the host; ("lost",) and ("back",) for the relay; ("closed",) once the table or
    the seat is lost.
    """

    def __init__(self, address: str):
        """address: the page's, such as http://192.168.1.5:8000/."""
        parts = urlsplit(address)
        self._where = parts.hostname or "", parts.port or 80
        self._path = parts.path.rstrip("/") + "/tables"
        self._held: Held | None = None
        self._sender = threading.Thread()
        self.events: queue.SimpleQueue[tuple] = queue.SimpleQueue()

    def tables(self) -> list[Table]:
        """Returns the tables with a free seat. Raises Refused."""
        status, value = self._ask("GET", "")
        if not isinstance(value, list):
            raise Refused(status)
        return [table for each in value if (table := _table(each))]

    def sit(self, table: Table, seat: int, name: str) -> None:
        """Takes a seat. Raises Refused: 404 no such table or seat, 409 taken, 426 other version."""
        body = json.dumps({"name": name, "version": table.version}).encode()
        status, value = self._ask("POST", f"/{table.key}/seats/{seat}", body)
        if status != 200 or not isinstance(value, dict):
            raise Refused(status)
        self._held = held = Held(table.key, seat, str(value.get("token")))
        self._sender = threading.Thread(target=self._send_all, args=(held,), daemon=True)
        self._sender.start()
        threading.Thread(target=self._listen, args=(held,), daemon=True).start()

    def send(self, data: bytes) -> None:
        """Sends a message to the host, after those before it."""
        if self._held:
            self._held.requests.put(("POST", "/messages?to=host", data))

    def leave(self) -> None:
        """Frees the seat, after all messages."""
        held, self._held = self._held, None
        if held:
            held.requests.put(("DELETE", f"/seats/{held.seat}", b""))
            held.requests.put(None)
            self._sender.join(PATIENCE)

    def _send_all(self, held: Held) -> None:
        while request := held.requests.get():
            method, path, body = request
            for _ in range(TRIES):
                if self._ask(method, held.path + path, body, held)[0] not in BUSY:
                    break
                time.sleep(AGAIN)
            else:
                with suppress(OSError, AttributeError):
                    held.stream.shutdown(socket.SHUT_RDWR)  # type: ignore (or there is none)

    def _listen(self, held: Held) -> None:
        failed = 0
        while self._held is held:
            with suppress(*WRONG):
                for event, data in self._stream(held):
                    if failed >= LOST:
                        self.events.put(("back",))
                    failed = 0
                    if self._held is held:
                        self._hear(held, event, data)
            failed += 1
            if self._held is held and failed == LOST:
                self.events.put(("lost",))
            time.sleep(AGAIN)

    def _stream(self, held: Held) -> Iterator[tuple[str, Any]]:
        """Yields the events of a stream and their data, until it ends."""
        with closing(HTTPConnection(*self._where, timeout=SILENT)) as connection:
            connection.connect()
            held.stream = connection.sock
            path = f"{self._path}{held.path}/stream?seat={held.seat}&token={held.token}"
            connection.request("GET", path)
            answer, event = connection.getresponse(), ""
            while line := answer.readline(LONGEST).decode():
                name, _, value = line.rstrip("\n").partition(": ")
                event = value if name == "event" else event
                if name == "data":
                    yield event, json.loads(value)

    def _hear(self, held: Held, event: str, data: Any) -> None:
        if event == "beat":
            self._ask("POST", held.path + "/beat", b"", held)
        elif event == "message":
            self.events.put((event, base64.b64decode(data["data"])))
        elif event == "closed":
            self._held = None
            held.requests.put(None)
            self.events.put((event,))
        elif event in ("here", "gone") and data["seat"] == "host":
            self.events.put((event,))

    def _ask(
        self, method: str, path: str, body: bytes | None = None, held: Held | None = None
    ) -> tuple[int, Any]:
        """Sends a request. Returns its status, 0 without an answer, and the JSON of its answer."""
        status = 0
        with (
            suppress(*WRONG),
            closing(HTTPConnection(*self._where, timeout=PATIENCE)) as connection,
        ):
            proof = {"Authorization": f"Bearer {held.token}"} if held else {}
            connection.request(method, self._path + path, body, proof)
            answer = connection.getresponse()
            content, status = answer.read(LONGEST), answer.status
            return status, json.loads(content)
        return status, None


def _table(given: Any) -> Table | None:
    """Returns a table of the relay's list; None for one that this terminal does not know."""
    with suppress(*WRONG):
        about = wire.about_of(base64.b64decode(given["about"]))
        key, version = given["table"], given["version"]
        free = [number for number in given["free"] if number in range(SEATS)]
        if about and free and key.isalnum() and version.isprintable():
            return Table(key, *about, free, version)
    return None
