# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A host with its relay, a cable that can be cut, and the command that joins from a terminal."""

from __future__ import annotations

import base64
import contextlib
import os
import queue
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import cli
from engine import contract
from match import Match
from remote import wire
from remote.host import Host
from tests.desktop.player import keep_in, settings
from tests.page.test_relay import FILES, Client
from tests.remote.devices import Device, sit
from tools.page import serve

COMMAND = Path(__file__).resolve().parents[2] / "tools" / "play.py"
PATIENCE = 60  # s
TURN = 0.001  # s between two turns of the host
VERSION = f"Asfalto {cli.version()}, MicroPython 1, 0"


def about(game: int = 1, name: str = "Ana") -> str:
    """A table's description, as the relay gets it."""
    return base64.b64encode(wire.packed_about(game, name)).decode()


def until(
    is_so: Callable[[], object], act: Callable[[], None] = lambda: None, pause: float = TURN
) -> None:
    """Acts again and again until a condition holds. pause: seconds in between."""
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end
        act()
        time.sleep(pause)


class Cable:
    """Leads to a port, from another one, until it is cut."""

    def __init__(self, port: int):
        self._to = port
        self._ends: list[socket.socket] = []
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = self._listener.getsockname()[1]
        self.is_cut = False
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        self.is_cut = True
        for end in self._ends:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def mend(self) -> None:
        self.is_cut = False

    def _accept(self) -> None:
        while True:
            here = self._listener.accept()[0]
            if self.is_cut:
                here.close()
                continue
            there = socket.create_connection(("127.0.0.1", self._to))
            self._ends += [here, there]
            for pair in ((here, there), (there, here)):
                threading.Thread(target=_pipe, args=pair, daemon=True).start()


def _pipe(source: socket.socket, target: socket.socket) -> None:
    with contextlib.suppress(OSError):
        while data := source.recv(4096):
            target.sendall(data)
        target.shutdown(socket.SHUT_WR)


class Hosting:
    """A host's device with its table at a relay; a player of it decides by hints."""

    def __init__(self, device: Device):
        self.device = device
        self.host: Host | None = None
        self.here: dict[int, str] = {}
        self._events: queue.SimpleQueue[tuple[str, dict]] = queue.SimpleQueue()

    def __enter__(self) -> Hosting:
        self._server: serve.Server | None = serve.Server(FILES, path="/game/")
        self._server.__enter__()
        self.client = Client(self._server.address)
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def stop(self) -> None:
        """Ends the relay."""
        if self._server:
            self._server.__exit__()
        self._server = None

    def open(self, match: Match, *seats: int, version: str = VERSION) -> None:
        """Opens the table of a match that `begin` begins."""
        self.match = match
        game = match.game.options[contract.RULE_GAME]
        self.table, self.token = self.client.open(
            about=about(game), seats=[*seats], version=version
        )
        self.listen()

    def listen(self) -> None:
        """Opens the host's stream."""
        stream = self.client.stream(self.table, self.token, "host", beats=True)

        def read() -> None:
            with contextlib.suppress(AttributeError):  # it is closed meanwhile
                for event in stream:
                    self._events.put(event)

        threading.Thread(target=read, daemon=True).start()

    def close(self) -> None:
        """Closes the table."""
        assert self.client.status("DELETE", f"tables/{self.table}", None, self.token) == 204

    def begin(self) -> None:
        """Begins the match."""

        def send(seat: int, data: bytes) -> None:
            with contextlib.suppress(ConnectionError):  # the guest asks again
                while self.client.send(self.table, self.token, seat, data) == 429:  # too fast
                    time.sleep(TURN)

        self.host = Host(self.device.app, self.match, send, 7)
        sit(self.device, self.match)

    def turn(self) -> None:
        """Takes a turn of the host's device."""
        self.hear()
        if self.host:
            self.device.turn(self.device.keys())
            self.host.turn()

    def hear(self) -> None:
        """Handles all that has come from the relay."""
        while not self._events.empty():
            self._hear(*self._events.get())

    def _hear(self, event: str, data: dict) -> None:
        if event == "beat":
            self.client.status("POST", f"tables/{self.table}/beat", b"", self.token)
        elif event == "here":
            self.here[data["seat"]] = data["name"]
        elif event == "gone":
            self.here.pop(data["seat"], None)
        elif event == "message" and self.host:
            self.host.receive(data["seat"], base64.b64decode(data["data"]))


class Joined:
    """The command in a process, with typed lines."""

    def __init__(self, folder: Path, port: int, language: str = "en", **start: str):
        keep_in(folder, settings(language, **start))
        arguments = [sys.executable, str(COMMAND), "--text", "--data", str(folder)]
        self.shown = ""
        pipe = subprocess.PIPE
        self.run = subprocess.Popen(
            [*arguments, "--join", f"localhost:{port}/game/"],
            stdin=pipe,
            stdout=pipe,
            stderr=pipe,
            env={**os.environ, "PYTHONIOENCODING": "utf-8"},
            encoding="utf-8",
        )
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.run.stdout
        for line in self.run.stdout:
            self.shown += line

    def type(self, *lines: str) -> None:
        """Types lines, and forgets earlier output."""
        assert self.run.stdin
        self.shown = ""
        self.run.stdin.write("".join(line + "\n" for line in lines))
        self.run.stdin.flush()

    def end(self) -> str:
        """Kills the process, if it still runs; returns its complaints."""
        self.run.kill()
        return self.run.communicate()[1]
