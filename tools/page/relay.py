# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Passes messages between the host of a table and its guests, and never reads them.

A table has a host and up to nine seats. Whoever opens a table or takes a seat gets a random token,
the only proof of being that host or guest. A page reads its messages from a stream of server-sent
events, and sends its own by POST. Nothing is stored: a message for a page that is away is refused.
"""

from __future__ import annotations

import asyncio
import base64
import json
import secrets
import time
from collections.abc import Iterator
from typing import Any

from aiohttp import web

TABLES = 20
SEATS = 9  # of a table, beside its host
MESSAGE = 8 * 1024  # bytes of a request's body
RATE = 20  # messages a second from a guest, and to a guest
QUEUED = 32  # messages that wait for one page
ABOUT = 256  # bytes
NAME, VERSION = 64, 100  # letters
IDLE = 600  # seconds that a table outlasts its host's stream
BEAT = 10  # seconds between two beats, which a page has to answer
MISSED = 3  # unanswered beats after which a page is away
PATIENCE = 20  # seconds that writing one event may take
RETRY = 1000  # ms after which a browser opens a lost stream again
HOST = "host"

Name = int | str
"""The number of a seat, or HOST."""


class Rate:
    """Allows RATE messages at once, and RATE more each second."""

    def __init__(self):
        self._left = float(RATE)
        self._at = time.monotonic()

    def allows(self) -> bool:
        """Returns whether one more message is allowed, and counts it."""
        now = time.monotonic()
        self._left = min(RATE, self._left + (now - self._at) * RATE)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Stream:
    """The events for one page, from their arrival until they are written."""

    def __init__(self, request: web.Request):
        self.missed = 0  # beats since the page's last request
        self._transport = request.transport
        self._events: asyncio.Queue[bytes] = asyncio.Queue()
        self._next_beat = time.monotonic() + BEAT
        self._ending = False

    def put(self, event: str, **data: Any) -> bool:
        """Queues an event, unless the stream is ending; cuts it off if too many events wait.

        Returns whether the event waits.
        """
        if self._ending:
            return False
        if self._events.qsize() >= QUEUED:
            self.cut()
            return False
        self._events.put_nowait(_encoded(event, data))
        return True

    def end(self, why: str) -> None:
        """Ends the stream with the event `closed`. why: "table", "seat" or "page", what is lost."""
        self._events.put_nowait(_encoded("closed", {"why": why}))
        self._ending = True

    def cut(self) -> None:
        """Drops the connection with all that waits. The page opens a new stream."""
        if self._transport:
            self._transport.abort()

    async def write(self, response: web.StreamResponse) -> None:
        """Writes the events until the stream ends, or its page seems to be away."""
        while not (self._ending and self._events.empty()) and self.missed <= MISSED:
            event = await self._next()
            try:
                await asyncio.wait_for(response.write(event), PATIENCE)
            except asyncio.TimeoutError:
                return self.cut()

    async def _next(self) -> bytes:
        try:
            wait = self._next_beat - time.monotonic()
            return await asyncio.wait_for(self._events.get(), wait)
        except asyncio.TimeoutError:
            self._next_beat += BEAT
            self.missed += 1
            return _encoded("beat", {})


class Seat:
    """A seat that somebody holds, or the host's place."""

    def __init__(self, name: str = ""):
        self.name = name
        self.token = secrets.token_urlsafe(16)
        self.stream: Stream | None = None
        self.sending, self.receiving = Rate(), Rate()

    def is_held_with(self, token: object) -> bool:
        """Returns whether a token is the holder's."""
        return isinstance(token, str) and secrets.compare_digest(
            token.encode(errors="replace"), self.token.encode()
        )


class Table:
    """A host and its guests. open: the numbers of the seats that others may take."""

    def __init__(self, version: str):
        self.version = version
        self.about = ""
        self.open: list[int] = []
        self.seats: dict[Name, Seat] = {HOST: Seat()}
        self.closing: asyncio.TimerHandle | None = None  # runs while the host is away

    @property
    def host(self) -> Seat:
        """Returns the host's place."""
        return self.seats[HOST]

    def free(self) -> list[int]:
        """Returns the numbers of the seats that can be taken."""
        return [number for number in self.open if number not in self.seats]

    def holder(self, token: object) -> Name | None:
        """Returns whose token it is, None for nobody's."""
        found = (name for name, seat in self.seats.items() if seat.is_held_with(token))
        return next(found, None)

    def arrive(self, name: Name, stream: Stream) -> None:
        """Connects a page. The other side gets `here`, and the page the state of each across."""
        seat = self.seats[name]
        if seat.stream:
            seat.stream.end("page")
        seat.stream = stream
        for other_name, other in self._across(name):
            if other.stream:
                stream.put("here", seat=other_name, name=other.name)
                other.stream.put("here", seat=name, name=seat.name)
            else:
                stream.put("gone", seat=other_name, name=other.name, free=False)

    def depart(self, name: Name, stream: Stream) -> bool:
        """Disconnects a page; returns False if its seat has another page or holder by now."""
        seat = self.seats.get(name)
        if not seat or seat.stream is not stream:
            return False
        seat.stream = None
        self._tell_gone(name, seat, free=False)
        return True

    def release(self, name: Name) -> None:
        """Takes a seat from its holder, so that it is free again."""
        seat = self.seats.pop(name)
        if seat.stream:
            seat.stream.end("seat")
        self._tell_gone(name, seat, free=True)

    def close(self) -> None:
        """Ends all streams."""
        for seat in self.seats.values():
            if seat.stream:
                seat.stream.end("table")
        if self.closing:
            self.closing.cancel()

    def _across(self, name: Name) -> Iterator[tuple[Name, Seat]]:
        """Returns the guests for the host, and the host for a guest."""
        return ((key, seat) for key, seat in self.seats.items() if (key == HOST) != (name == HOST))

    def _tell_gone(self, name: Name, seat: Seat, free: bool) -> None:
        for _, other in self._across(name):
            if other.stream:
                other.stream.put("gone", seat=name, name=seat.name, free=free)


class Relay:
    """All tables, and the requests for them."""

    def __init__(self):
        self._tables: dict[str, Table] = {}

    def routes(self, path: str) -> list[web.RouteDef]:
        """Returns the routes below a path that ends with "/"."""
        tables, table = f"{path}tables", path + "tables/{table}"
        seat = table + "/seats/{seat:[0-9]}"
        return [
            web.get(tables, self._list),
            web.post(tables, self._open),
            web.delete(table, self._close),
            web.post(table + "/about", self._describe),
            web.post(seat, self._sit),
            web.delete(seat, self._stand),
            web.get(table + "/stream", self._stream, allow_head=False),
            web.post(table + "/messages", self._pass_on),
            web.post(table + "/beat", self._beat),
        ]

    async def close(self, _: web.Application | None = None) -> None:
        """Closes all tables."""
        for key in [*self._tables]:
            self._remove(key)

    async def _list(self, _: web.Request) -> web.Response:
        listed = [
            {"table": key, "about": table.about, "free": table.free(), "version": table.version}
            for key, table in self._tables.items()
            if table.host.stream and table.free()
        ]
        return web.json_response(listed, headers={"Cache-Control": "no-store"})

    async def _open(self, request: web.Request) -> web.Response:
        given = await _given(request)
        table = Table(_text(given, "version", VERSION))
        _describe(table, given)
        if len(self._tables) >= TABLES:
            raise web.HTTPServiceUnavailable(text=f"There are {TABLES} tables already.")
        key = secrets.token_hex(4)
        self._tables[key] = table
        self._close_later(key)
        return web.json_response({"table": key, "token": table.host.token}, status=201)

    async def _close(self, request: web.Request) -> web.Response:
        self._as_host(request)
        self._remove(request.match_info["table"])
        return web.Response(status=204)

    async def _describe(self, request: web.Request) -> web.Response:
        given = await _given(request)
        _describe(self._as_host(request), given)
        return web.Response(status=204)

    async def _sit(self, request: web.Request) -> web.Response:
        given = await _given(request)
        table, number = self._table(request), int(request.match_info["seat"])
        if _text(given, "version", VERSION) != table.version:
            raise web.HTTPUpgradeRequired(text="The table has another version of the page.")
        seat = table.seats.get(number)
        if not seat:
            if number not in table.open:
                raise web.HTTPNotFound(text="There is no such seat.")
            seat = table.seats[number] = Seat(_text(given, "name", NAME))
        elif not seat.is_held_with(given.get("token")):
            raise web.HTTPConflict(text="The seat is taken.")
        return web.json_response({"token": seat.token})

    async def _stand(self, request: web.Request) -> web.Response:
        table, holder = self._sender(request)
        number = int(request.match_info["seat"])
        if number not in table.seats or holder not in (HOST, number):
            raise web.HTTPForbidden(text="The token is not this seat's.")
        table.release(number)
        return web.Response(status=204)

    async def _stream(self, request: web.Request) -> web.StreamResponse:
        headers = {"Content-Type": "text/event-stream", "Cache-Control": "no-store"}
        response = web.StreamResponse(headers=headers)
        response.force_close()
        await response.prepare(request)
        stream = Stream(request)
        await response.write(f"retry: {RETRY}\n\n".encode())
        # A browser's EventSource does not report the status: the stream itself says what is wrong.
        key, name = request.match_info["table"], _name(request.query.get("seat"))
        table = self._tables.get(key)
        if not table or name is None or table.holder(_token(request)) != name:
            stream.end("seat" if table else "table")
            await stream.write(response)
            return response
        if name == HOST and table.closing:
            table.closing.cancel()
        table.arrive(name, stream)
        try:
            await stream.write(response)
        except ConnectionError:
            pass  # the page is gone
        finally:
            if table.depart(name, stream) and name == HOST:
                self._close_later(key)
        return response

    async def _pass_on(self, request: web.Request) -> web.Response:
        data = await request.read()
        table, sender = self._sender(request)
        receiver = _name(request.query.get("to"))
        if receiver is None or (sender == HOST) == (receiver == HOST):
            raise web.HTTPForbidden(text="Guests write to the host, and the host to guests.")
        to = table.seats.get(receiver)
        if not to or not to.stream:
            raise web.HTTPGone(text="Nobody is there.")
        rate = to.receiving if sender == HOST else table.seats[sender].sending
        if not rate.allows():
            raise web.HTTPTooManyRequests(text=f"At most {RATE} messages a second.")
        if not to.stream.put("message", seat=sender, data=base64.b64encode(data).decode()):
            raise web.HTTPServiceUnavailable(text="The receiver is too slow.")
        return web.Response(status=204)

    async def _beat(self, request: web.Request) -> web.Response:
        self._sender(request)
        return web.Response(status=204)

    def _table(self, request: web.Request) -> Table:
        try:
            return self._tables[request.match_info["table"]]
        except KeyError as error:
            raise web.HTTPNotFound(text="There is no such table.") from error

    def _sender(self, request: web.Request) -> tuple[Table, Name]:
        """Returns a request's table and its sender, who is there then."""
        table = self._table(request)
        name = table.holder(_token(request))
        if name is None:
            raise web.HTTPForbidden(text="The token is nobody's at this table.")
        stream = table.seats[name].stream
        if stream:
            stream.missed = 0
        return table, name

    def _as_host(self, request: web.Request) -> Table:
        table, name = self._sender(request)
        if name != HOST:
            raise web.HTTPForbidden(text="Only the host may do that.")
        return table

    def _remove(self, key: str) -> None:
        table = self._tables.pop(key, None)
        if table:
            table.close()

    def _close_later(self, key: str) -> None:
        table = self._tables.get(key)
        if table:
            table.closing = asyncio.get_running_loop().call_later(IDLE, self._remove, key)


def _encoded(event: str, data: dict[str, Any]) -> bytes:
    return f"event: {event}\ndata: {json.dumps(data)}\n\n".encode()


def _name(text: str | None) -> Name | None:
    if text == HOST:
        return HOST
    is_number = text is not None and len(text) == 1 and text.isascii() and text.isdigit()
    return int(text) if is_number and text else None


def _token(request: web.Request) -> str:
    """Returns the token in a request's header; an EventSource has it in its address."""
    header = request.headers.get("Authorization", "").removeprefix("Bearer ")
    return header or request.query.get("token", "")


async def _given(request: web.Request) -> dict[str, Any]:
    """Returns the JSON object in a request's body."""
    try:
        given = json.loads(await request.read())
    except (ValueError, RecursionError):
        given = None
    if not isinstance(given, dict):
        raise web.HTTPBadRequest(text="Expected a JSON object.")
    return given


def _text(given: dict[str, Any], key: str, most: int) -> str:
    value = given.get(key)
    if not isinstance(value, str) or len(value) > most:
        raise web.HTTPBadRequest(text=f"{key}: expected a text of at most {most} letters.")
    return value


def _describe(table: Table, given: dict[str, Any]) -> None:
    """Sets a table's description and open seats, or neither of them if one is wrong."""
    about, seats = _text(given, "about", 2 * ABOUT), given.get("seats")
    try:
        if len(base64.b64decode(about, validate=True)) > ABOUT:
            raise ValueError
    except ValueError as error:
        message = f"about: expected at most {ABOUT} bytes in base64."
        raise web.HTTPBadRequest(text=message) from error
    if not isinstance(seats, list) or not all(_is_seat(each) for each in seats):
        raise web.HTTPBadRequest(text=f"seats: expected numbers from 0 to {SEATS - 1}.")
    table.about, table.open = about, sorted({*seats})


def _is_seat(number: object) -> bool:
    return type(number) is int and 0 <= number < SEATS
