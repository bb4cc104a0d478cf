# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Measures the load of the relay: a host sends updates to nine guests, as many as in an evening."""

from __future__ import annotations

import base64
import http.client
import json
import multiprocessing
import statistics
import threading
import time
from collections.abc import Iterator
from multiprocessing.connection import Connection
from urllib.parse import urlsplit

import psutil

from . import relay, serve

UPDATES = 10_000
SIZE = 600  # bytes of an update, as in the fort game
PAUSE = 1.1 / (relay.RATE * relay.SEATS)  # seconds between two updates, within the relay's limit
WARMUP = 1  # second until all guests are there


def measured() -> list[str]:
    """Returns lines with the figures."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_serve, args=(theirs,), daemon=True)
    process.start()
    delays = sorted(_play(ours.recv()))
    ours.send(None)
    seconds, before, after = ours.recv()
    process.join()
    median, late = statistics.median(delays), delays[len(delays) * 95 // 100]
    return [
        f"relay: {len(delays):,} of {UPDATES:,} updates to {relay.SEATS} guests; from post to"
        f" event {median:.1f} ms (median), {late:.1f} ms (95 %), {delays[-1]:.0f} ms at most",
        f"relay: {seconds:.1f} s of processor time; {before:.1f} MB before, {after:.1f} MB after",
    ]


def _serve(pipe: Connection) -> None:
    process = psutil.Process()
    with serve.Server({"index.html": b""}) as server:
        before, since = process.memory_info().rss, time.process_time()
        pipe.send(server.address)
        pipe.recv()
        used = time.process_time() - since
        pipe.send((used, before / 1e6, process.memory_info().rss / 1e6))


def _play(address: str) -> list[float]:
    """Sends the updates; returns the ms from each post to its event."""
    given = {"about": "", "seats": [*range(relay.SEATS)], "version": ""}
    opened = _asked(address, "POST", "tables", json.dumps(given).encode())
    table, token = opened["table"], opened["token"]
    place = f"tables/{table}"
    sent, delays = [0.0] * UPDATES, []

    def listen(seat: int | str, token: str) -> None:
        for event, data in _events(address, f"{place}/stream?seat={seat}&token={token}"):
            if event == "message":
                number = int.from_bytes(base64.b64decode(data["data"])[:4], "big")
                delays.append((time.perf_counter() - sent[number]) * 1000)
            elif event == "beat":
                _asked(address, "POST", f"{place}/beat", b"", token)

    def begin(seat: int | str, token: str) -> None:
        threading.Thread(target=listen, args=(seat, token), daemon=True).start()

    begin("host", token)
    for seat in range(relay.SEATS):
        who = json.dumps({"name": "", "version": ""}).encode()
        begin(seat, _asked(address, "POST", f"{place}/seats/{seat}", who)["token"])
    time.sleep(WARMUP)
    connection = http.client.HTTPConnection(urlsplit(address).netloc)
    for number in range(UPDATES):
        data = number.to_bytes(4, "big") + bytes(SIZE - 4)
        sent[number] = time.perf_counter()
        path = f"/{place}/messages?to={number % relay.SEATS}"
        connection.request("POST", path, data, {"Authorization": f"Bearer {token}"})
        connection.getresponse().read()
        time.sleep(PAUSE)
    time.sleep(WARMUP)
    return delays


def _asked(address: str, method: str, path: str, body: bytes, token: str = "") -> dict:
    connection = http.client.HTTPConnection(urlsplit(address).netloc)
    connection.request(method, f"/{path}", body, {"Authorization": f"Bearer {token}"})
    text = connection.getresponse().read()
    connection.close()
    return json.loads(text or "{}")


def _events(address: str, path: str) -> Iterator[tuple[str, dict]]:
    connection = http.client.HTTPConnection(urlsplit(address).netloc)
    connection.request("GET", f"/{path}")
    answer = connection.getresponse()
    event = ""
    while line := answer.readline().decode():
        kind, _, value = line.strip().partition(": ")
        if kind == "event":
            event = value
        elif kind == "data":
            yield event, json.loads(value)
