# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The command that serves the page, and opens it to a network."""

from __future__ import annotations

import contextlib
import io
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator

import pytest

from tools import paths
from tools.page import lan, relay, serve

from .test_relay import FILES, WAIT, Client

COMMAND = """
import sys
sys.path.insert(0, sys.argv[1])
import cli, importlib.util, webbrowser
webbrowser.open = print
found = importlib.util.spec_from_file_location("command", sys.argv[1] + "/page.py")
command = importlib.util.module_from_spec(found)
found.loader.exec_module(command)
cli.run(lambda: command.show({"index.html": b""}, 0, *sys.argv[2:] or [None]))
"""


@contextlib.contextmanager
def shown(*where: str) -> Iterator[subprocess.Popen[str]]:
    """Runs the part of the command that serves in a process. where: for --lan."""
    arguments = [sys.executable, "-c", COMMAND, str(paths.ROOT / "tools"), *where]
    pipe = subprocess.PIPE
    with subprocess.Popen(arguments, stdout=pipe, stderr=pipe, encoding="utf-8") as process:
        try:
            yield process
        finally:
            process.kill()


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is no signal there")
def test_ctrl_c_ends_it_while_nine_streams_are_open():
    with shown() as process:
        assert process.stdout and process.stderr
        client = Client(process.stdout.readline().split()[0])
        table, token = client.open(seats=[*range(relay.SEATS)])
        host = client.stream(table, token, "host")
        guests = []
        for number in range(relay.SEATS):
            guests.append(client.stream(table, client.sit(table, number), number))
            assert next(host)[0] == "here" and next(guests[-1])[0] == "here"
        process.send_signal(signal.SIGINT)
        for stream in (host, *guests):
            assert [*stream] == [("closed", {"why": "table"})]
        assert process.wait(WAIT) == 130
        assert process.stderr.read() == ""


def test_lan_opens_one_more_address_and_says_so():
    with shown("::1") as process:
        assert process.stdout
        address = process.stdout.readline().split()[0]
        other = address.replace("localhost", "[::1]")
        assert any(line.strip() == other for line in process.stdout)
        for each in (address, other):
            assert Client(each).status("GET", "") == 200
            assert Client(each).status("GET", "", Host="192.168.1.20") == 403


@pytest.mark.parametrize("found", ["8.8.8.8", "0.0.0.0", "::", "224.0.0.1"])
def test_addresses_of_the_internet_are_not_opened(found):
    with pytest.raises(OSError, match=f"{found} is not an address in a home's network"):
        lan.checked(found)
    for home in ("192.168.1.20", "10.0.0.2", "fd00::2"):
        assert lan.checked(home) == home


def test_a_taken_port_is_an_error_of_one_line():
    with (
        serve.Server(FILES) as server,
        pytest.raises(OSError, match="cannot listen at "),
    ):
        serve.Server(FILES, Client(server.address).port)


def test_the_code_has_its_quiet_zone_and_needs_blocks():
    lines = lan.code_lines("http://192.168.1.20:8000/", colored=False)
    colored = lan.code_lines("http://192.168.1.20:8000/", colored=True)
    assert colored == [f"\033[97;40m{line}\033[0m" for line in lines]
    blocks = {" ": (1, 1), "▀": (0, 1), "▄": (1, 0), "█": (0, 0)}
    dots = [[blocks[each][half] for each in line] for line in lines for half in (0, 1)]
    size = len(dots[0])
    edges = [dots[at] for at in (0, 1, 2, 3, size - 1)] + [[row[3], row[-4]] for row in dots[:size]]
    assert not any(map(any, edges))
    assert [dots[at][4:11] for at in (4, 5, 6)] == [
        [1] * 7,
        [1, *[0] * 5, 1],
        [1, 0, 1, 1, 1, 0, 1],
    ]
    for coding in ("utf-8", "ascii"):
        output = io.TextIOWrapper(io.BytesIO(), coding)
        text = lan.opened("http://192.168.1.20:8000/", output)
        assert ("█" in text) == (coding == "utf-8") and "    http://192.168.1.20:8000/\n" in text


def test_the_address_is_that_of_the_way_out(monkeypatch):
    class Probe(contextlib.AbstractContextManager):
        def __init__(self, family, _):
            self.here = {socket.AF_INET: "192.168.1.20", socket.AF_INET6: "fd00::2"}[family]

        def connect(self, far):
            if self.here in lost:
                raise OSError

        def getsockname(self):
            return self.here, 1

        def __exit__(self, *_):
            pass

    lost = []
    monkeypatch.setattr(lan.socket, "socket", Probe)
    assert lan.address() == "192.168.1.20"
    lost.append("192.168.1.20")
    assert lan.address() == "fd00::2"
    lost.append("fd00::2")
    with pytest.raises(OSError, match="no network found"):
        lan.address()
