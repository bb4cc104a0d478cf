# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Tables of the page's server, over real sockets: seats, messages, limits, and who is refused."""

from __future__ import annotations

import base64
import http.client
import json
import time
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest

from tools.page import load, relay, serve

FILES = {"index.html": b"<!doctype html>"}
ABOUT = base64.b64encode(b"race").decode()
OPENING = {"about": ABOUT, "seats": [1, 2], "version": "1"}
WAIT = 20  # seconds after which a test gives up


class Client:
    """A page, or somebody who pretends to be one."""

    def __init__(self, address: str):
        parts = urlsplit(address)
        self.host, self.port, self.path = parts.hostname or "", parts.port or 0, parts.path
        self.streams: list[http.client.HTTPResponse] = []

    def ask(
        self, method: str, path: str, body: Any = None, token: str = "", **headers: str
    ) -> tuple[int, Any]:
        """Sends a request. Returns its status, and the JSON or the text of its answer."""
        connection = http.client.HTTPConnection(self.host, self.port, timeout=WAIT)
        data = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
        sent = {**headers, **({"Authorization": f"Bearer {token}"} if token else {})}
        connection.request(method, self.path + path, data, sent)
        answer = connection.getresponse()
        text = answer.read().decode()
        connection.close()
        is_json = answer.headers.get_content_type() == "application/json"
        return answer.status, json.loads(text) if is_json else text

    def status(self, *given: Any, **headers: str) -> int:
        return self.ask(*given, **headers)[0]

    def open(self, **changed: Any) -> tuple[str, str]:
        """Opens a table; returns its id and the host's token."""
        status, answer = self.ask("POST", "tables", {**OPENING, **changed})
        assert status == 201
        return answer["table"], answer["token"]

    def sit(self, table: str, seat: int, name: str = "Ana", version: str = "1") -> str:
        """Takes a seat; returns its token."""
        given = {"name": name, "version": version}
        status, answer = self.ask("POST", f"tables/{table}/seats/{seat}", given)
        assert status == 200
        return answer["token"]

    def send(self, table: str, token: str, to: object, data: bytes = b"x") -> int:
        return self.status("POST", f"tables/{table}/messages?to={to}", data, token)

    def stream(self, table: str, token: str, seat: object, beats: bool = False):
        """Opens a stream; returns its events, with or without beats."""
        connection = http.client.HTTPConnection(self.host, self.port, timeout=WAIT)
        connection.request("GET", f"{self.path}tables/{table}/stream?seat={seat}&token={token}")
        answer = connection.getresponse()
        self.streams.append(answer)
        assert answer.readline().startswith(b"retry: ")
        assert answer.readline() == b"\n"
        return _events(answer, beats)


def _events(answer: http.client.HTTPResponse, beats: bool) -> Iterator[tuple[str, dict]]:
    while line := answer.readline():
        event = line.decode().removeprefix("event: ").strip()
        data = json.loads(answer.readline().decode().removeprefix("data: "))
        answer.readline()
        if beats or event != "beat":
            yield event, data


@pytest.fixture
def client() -> Iterator[Client]:
    with serve.Server(FILES, path="/game/") as server:
        client = Client(server.address)
        yield client
        for stream in client.streams:
            stream.close()


def message(seat: object, data: bytes) -> tuple[str, dict]:
    return "message", {"seat": seat, "data": base64.b64encode(data).decode()}


def gone(seat: object, name: str, free: bool = False) -> tuple[str, dict]:
    return "gone", {"seat": seat, "name": name, "free": free}


def test_a_host_and_a_guest_find_each_other_and_exchange_messages(client):
    table, host_token = client.open()
    assert client.ask("GET", "tables") == (200, [])  # its host is not there yet
    host = client.stream(table, host_token, "host")
    listed = {"table": table, "about": ABOUT, "free": [1, 2], "version": "1"}
    until(lambda: client.ask("GET", "tables") == (200, [listed]))
    token = client.sit(table, 2)
    assert client.ask("GET", "tables")[1][0]["free"] == [1]
    guest = client.stream(table, token, 2)
    assert next(guest) == ("here", {"seat": "host", "name": ""})
    assert next(host) == ("here", {"seat": 2, "name": "Ana"})
    assert client.send(table, token, "host", b"\0hello\xff") == 204
    assert next(host) == message(2, b"\0hello\xff")
    assert client.send(table, host_token, 2, b"") == 204
    assert next(guest) == message("host", b"")
    client.streams[1].close()
    assert next(host) == gone(2, "Ana")


def until(holds) -> None:
    """Waits until a function returns true."""
    end = time.monotonic() + WAIT
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.01)


def test_a_page_that_comes_back_learns_who_is_there(client, monkeypatch):
    monkeypatch.setattr(relay, "BEAT", 1000)  # nobody needs one to be seen going
    table, host_token = client.open()
    first = client.stream(table, host_token, "host")
    here, away = client.sit(table, 1, "Ana"), client.sit(table, 2, "Bruno")
    guest = client.stream(table, here, 1)
    assert next(guest)[0] == "here" and next(first)[0] == "here"
    client.streams[0].close()
    assert next(guest) == gone("host", "")
    assert client.send(table, here, "host") == 410
    again = client.stream(table, host_token, "host")
    assert next(again) == ("here", {"seat": 1, "name": "Ana"})
    assert next(again) == gone(2, "Bruno")
    assert next(guest) == ("here", {"seat": "host", "name": ""})
    assert client.send(table, host_token, 2) == 410
    assert client.send(table, away, "host") == 204
    assert next(again) == message(2, b"x")


def test_a_second_page_with_the_token_replaces_the_first_and_tells_it(client):
    table, host_token = client.open()
    token = client.sit(table, 1)
    host = client.stream(table, host_token, "host")
    assert next(host)[0] == "gone"
    first = client.stream(table, token, 1)
    second = client.stream(table, token, 1)
    assert next(first)[0] == "here" and next(second)[0] == "here"
    assert [*first] == [("closed", {"why": "page"})]
    assert [next(host)[0], next(host)[0]] == ["here", "here"]  # and no "gone"
    assert client.send(table, host_token, 1) == 204
    assert next(second) == message("host", b"x")


def test_a_seat_belongs_to_its_token(client):
    table, host_token = client.open()
    token, other = client.sit(table, 1), client.sit(table, 2)
    seat = f"tables/{table}/seats/1"
    given = {"name": "Eva", "version": "1"}
    for forged in ("", "x", other, host_token, token[:-1], 1, None, "\ud800"):
        assert client.status("POST", seat, {**given, "token": forged}) == 409
    assert client.ask("POST", seat, {**given, "token": token}) == (200, {"token": token})
    for forged in ("", "x", other, host_token):
        assert [*client.stream(table, forged, 1)] == [("closed", {"why": "seat"})]
    assert [*client.stream(table, token, "host")] == [("closed", {"why": "seat"})]
    assert [*client.stream(table, "x", "x")] == [("closed", {"why": "seat"})]
    assert [*client.stream("0", token, 1)] == [("closed", {"why": "table"})]
    assert client.status("DELETE", seat, None, other) == 403
    assert client.send(table, "x", "host") == 403
    assert client.send(table, token, 2) == 403  # guests write to the host only
    assert client.send(table, token, 1) == 403
    assert client.send(table, host_token, "host") == 403
    assert client.status("DELETE", f"tables/{table}", None, token) == 403
    assert client.status("POST", f"tables/{table}/about", OPENING, token) == 403
    assert client.status("POST", f"tables/{table}/beat", b"", "x") == 403


def test_the_host_changes_seats_and_frees_them(client):
    table, host_token = client.open()
    host = client.stream(table, host_token, "host")
    token = client.sit(table, 1)
    guest = client.stream(table, token, 1)
    assert next(guest)[0] == "here" and next(host)[0] == "here"
    given = {"name": "Eva", "version": "1"}
    assert client.status("POST", f"tables/{table}/seats/3", given) == 404
    assert client.status("POST", f"tables/{table}/seats/2", {**given, "version": "2"}) == 426
    changed = {"about": "", "seats": [1, 3]}
    assert client.status("POST", f"tables/{table}/about", changed, host_token) == 204
    assert client.ask("GET", "tables")[1][0]["free"] == [3]
    assert client.status("DELETE", f"tables/{table}/seats/1", None, host_token) == 204
    assert [*guest] == [("closed", {"why": "seat"})]
    assert next(host) == gone(1, "Ana", free=True)
    assert client.sit(table, 1, "Bruno") != token
    assert client.status("DELETE", f"tables/{table}", None, host_token) == 204
    assert [*host] == [("closed", {"why": "table"})]
    assert client.status("POST", f"tables/{table}/seats/1", given) == 404


# Limits


def test_there_are_at_most_twenty_tables(client):
    for _ in range(relay.TABLES):
        client.open()
    assert client.status("POST", "tables", OPENING) == 503


WRONG = [
    b"",
    b"[]",
    b"\xff",
    b"[" * 8000,
    {},
    {**OPENING, "about": base64.b64encode(bytes(relay.ABOUT + 1)).decode()},
    {**OPENING, "about": "<b>"},
    {**OPENING, "about": "abc"},
    {**OPENING, "about": "é"},
    {**OPENING, "about": 1},
    {**OPENING, "version": "x" * (relay.VERSION + 1)},
    {**OPENING, "seats": [9]},
    {**OPENING, "seats": [-1]},
    {**OPENING, "seats": [True]},
    {**OPENING, "seats": ["1"]},
    {**OPENING, "seats": {}},
]


def test_wrong_requests_are_refused(client):
    for body in WRONG:
        assert client.status("POST", "tables", body) == 400
    about = base64.b64encode(bytes(relay.ABOUT)).decode()
    table, token = client.open(about=about, seats=[*range(9)])
    seat = f"tables/{table}/seats/"
    long = {"name": "x" * (relay.NAME + 1), "version": "1"}
    assert client.status("POST", seat + "1", long) == 400
    for number in ("9", "-1", "10", "x", "%C2%B2"):
        assert client.status("POST", seat + number, {"name": "", "version": "1"}) in (404, 405)
    for to in ("9", "-1", "x", "%C2%B2", "", "host"):
        assert client.send(table, token, to) in (403, 410)


def test_a_message_has_at_most_eight_kilobytes(client):
    table, host_token = client.open()
    token = client.sit(table, 1)
    host = client.stream(table, host_token, "host")
    assert next(host)[0] == "gone"
    assert client.send(table, token, "host", bytes(relay.MESSAGE)) == 204
    assert next(host) == message(1, bytes(relay.MESSAGE))
    assert client.send(table, token, "host", bytes(relay.MESSAGE + 1)) == 413


def test_a_flood_is_cut_to_twenty_messages_a_second(client, monkeypatch):
    monkeypatch.setattr(relay.time, "monotonic", lambda: 0.0)
    table, host_token = client.open()
    token, calm = client.sit(table, 1), client.sit(table, 2)
    host, guest = client.stream(table, host_token, "host"), client.stream(table, token, 1)
    assert next(guest)[0] == "here"
    count = relay.RATE + 5
    found = [client.send(table, token, "host") for _ in range(count)]
    assert found == [204] * relay.RATE + [429] * 5
    assert client.send(table, calm, "host") == 204
    found = [client.send(table, host_token, 1) for _ in range(count)]
    assert found == [204] * relay.RATE + [429] * 5
    monkeypatch.undo()
    assert next(host)[0] == "gone"


@pytest.mark.parametrize("queued, patience, last", [(32, 1000, 503), (10_000, 0.2, 410)])
def test_a_slow_reader_loses_its_stream_and_nobody_else(
    client, monkeypatch, queued, patience, last
):
    for name, value in (("RATE", 10_000), ("QUEUED", queued), ("PATIENCE", patience)):
        monkeypatch.setattr(relay, name, value)
    table, host_token = client.open()
    slow, quick = client.sit(table, 1), client.sit(table, 2)
    host = client.stream(table, host_token, "host")
    client.stream(table, slow, 1)  # and reads nothing more
    good = client.stream(table, quick, 2)
    assert next(good)[0] == "here"
    statuses = [204]
    while statuses[-1] == 204 and len(statuses) < 9000:
        statuses.append(client.send(table, host_token, 1, bytes(relay.MESSAGE)))
        if len(statuses) % 50 == 0:
            assert client.send(table, host_token, 2) == 204
            assert next(good) == message("host", b"x")
    assert statuses[-1] == last
    assert gone(1, "Ana") in [next(host) for _ in range(5)]


def test_an_idle_table_is_closed(client, monkeypatch):
    monkeypatch.setattr(relay, "IDLE", 0.3)
    table, host_token = client.open()
    host = client.stream(table, host_token, "host")
    token = client.sit(table, 1)
    guest = client.stream(table, token, 1)
    time.sleep(0.6)
    assert next(guest)[0] == "here" and next(host)[0] == "here"
    client.streams[0].close()
    assert [*guest] == [gone("host", ""), ("closed", {"why": "table"})]
    table, token = client.open()
    until(lambda: client.status("POST", f"tables/{table}/beat", b"", token) == 404)


def test_a_page_that_answers_no_beats_is_gone(client, monkeypatch):
    monkeypatch.setattr(relay, "BEAT", 0.1)
    table, token = client.open()
    beats = client.stream(table, token, "host", beats=True)
    for _ in range(3 * relay.MISSED):
        assert next(beats) == ("beat", {})
        assert client.status("POST", f"tables/{table}/beat", b"", token) == 204
    assert len([*beats]) > relay.MISSED
    assert client.ask("GET", "tables") == (200, [])


# Others


@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "evil.example"},
        {"Host": "localhost.evil.example:80"},
        {"Host": ""},
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://localhost"},
    ],
)
def test_other_sites_are_refused(client, headers):
    assert client.status("GET", "", **headers) == 403
    assert client.status("POST", "tables", OPENING, **headers) == 403


def test_the_page_itself_is_allowed(client):
    own = f"localhost:{client.port}"
    assert client.status("POST", "tables", OPENING, Host=own, Origin=f"http://{own}") == 201


def test_an_evening_is_measured_without_a_loss(monkeypatch):
    monkeypatch.setattr(load, "UPDATES", 2 * relay.SEATS)
    exchanged, used = load.measured()
    assert exchanged.startswith("relay: 18 of 18 updates to 9 guests; ") and " MB after" in used
