# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The terminal's line at a real relay: seats, messages, and what breaks."""

from __future__ import annotations

from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

import pytest

from line import Line, Refused, Table
from tests.desktop.joining import VERSION, Cable, about, until
from tests.page.test_relay import FILES, WAIT, Client, gone, message
from tools.page import serve


@pytest.fixture
def client() -> Iterator[Client]:
    """A host's page at a relay."""
    with serve.Server(FILES, path="/game/") as server:
        yield Client(server.address)


def line_to(client: Client, port: int = 0) -> Line:
    return Line(f"http://localhost:{port or client.port}/game/")


def opened(client: Client):
    """Opens a table; returns the host's token, its events, and the table as guests see it."""
    key, token = client.open(about=about(), version=VERSION)
    host = client.stream(key, token, "host")
    line = line_to(client)
    until(line.tables)
    (table,) = line.tables()
    assert table == Table(key, 1, "Ana", [1, 2], VERSION)
    return token, host, table


def heard(line: Line) -> tuple:
    return line.events.get(timeout=WAIT)


def test_messages_arrive_in_order_and_leaving_frees_the_seat(client):
    token, host, table = opened(client)
    line = line_to(client)
    line.sit(table, 2, "Zoé")
    assert heard(line) == ("here",)
    assert next(host) == ("here", {"seat": 2, "name": "Zoé"})
    for i in range(9):
        line.send(bytes((i, 255)))
        client.send(table.key, token, 2, bytes((i,)))
    assert [next(host) for _ in range(9)] == [message(2, bytes((i, 255))) for i in range(9)]
    assert [heard(line) for _ in range(9)] == [("message", bytes((i,))) for i in range(9)]
    line.send(b"last")
    line.leave()
    assert [next(host), next(host)] == [message(2, b"last"), gone(2, "Zoé", free=True)]
    assert line_to(client).tables() == [table]
    line.send(b"nobody")
    line.leave()


@pytest.mark.parametrize(
    ("changed", "seat", "status"),
    [({"key": "ab"}, 1, 404), ({}, 7, 404), ({}, 1, 409), ({"version": "2"}, 2, 426)],
)
def test_a_seat_that_cannot_be_taken_is_refused(client, changed, seat, status):
    table = opened(client)[2]
    line_to(client).sit(table, 1, "Bruno")
    with pytest.raises(Refused) as refused:
        line_to(client).sit(table._replace(**changed), seat, "Zoé")
    assert refused.value.args == (status,)


def test_a_lost_line_is_opened_again_by_itself(client):
    token, host, table = opened(client)
    cable = Cable(client.port)
    line = line_to(client, cable.port)
    line.sit(table, 1, "Zoé")
    assert heard(line) == ("here",)
    cable.cut()
    assert heard(line) == ("lost",)
    line.send(b"late")
    cable.mend()
    assert [heard(line), heard(line)] == [("back",), ("here",)]
    events = [next(host) for _ in range(4)]
    assert message(1, b"late") in events and gone(1, "Zoé") in events
    assert client.send(table.key, token, 1, b"x") == 204
    assert heard(line) == ("message", b"x")


def test_a_message_that_is_never_delivered_opens_the_stream_again(client, monkeypatch):
    table = opened(client)[2]
    line = line_to(client)
    line.sit(table, 1, "Zoé")
    assert heard(line) == ("here",)
    monkeypatch.setattr("line.AGAIN", 0.01)
    monkeypatch.setattr(line, "_ask", lambda *_: (503, None))
    line.send(b"x")
    assert heard(line) == ("here",)


def test_it_answers_beats_and_hears_that_the_table_is_closed(client, monkeypatch):
    monkeypatch.setattr("tools.page.relay.BEAT", 0.05)
    token, _, table = opened(client)
    line = line_to(client)
    line.sit(table, 1, "Zoé")
    assert heard(line) == ("here",)
    assert heard(line) == ("gone",)  # the host, who does not answer
    assert client.send(table.key, token, 1, b"x") == 204
    assert heard(line) == ("message", b"x")
    assert client.status("DELETE", f"tables/{table.key}", None, token) == 204
    assert heard(line) == ("closed",)


RUBBISH = (b"", b"[", b"{}", b'[1, null, {}, {"about": 3}]', b'"' + b"x" * (1 << 17), b"[" * 99999)


def test_rubbish_from_another_server_is_no_table():
    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.wfile.write(b"HTTP/1.0 200 OK\r\n\r\n" + answers.pop())

    answers = [*RUBBISH]
    with HTTPServer(("127.0.0.1", 0), Handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        line = Line(f"http://127.0.0.1:{server.server_port}")
        for _ in RUBBISH:
            try:
                assert line.tables() == []
            except Refused as refused:
                assert refused.args[0] in (0, 200)
        server.shutdown()
    with pytest.raises(Refused) as refused:
        Line(f"http://127.0.0.1:{server.server_port}").tables()
    assert refused.value.args == (0,)


@pytest.mark.parametrize("name", ["\x1b[2J", "\x9b2J", "x" * 17])
def test_no_name_can_control_the_terminal(client, name):
    key, token = client.open(about=about(name=name), version=VERSION)
    client.stream(key, token, "host")
    until(lambda: client.ask("GET", "tables")[1])
    assert line_to(client).tables() == []
