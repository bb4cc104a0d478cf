# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Plays whole matches on several pages in Chromium, while things break at random; and a part of
one at a full table, where nothing breaks.
"""

from __future__ import annotations

import random
import statistics
import time
from collections import Counter
from collections.abc import Callable, Iterator

from engine.forts import books as forts
from engine.mille import books as race
from engine.mille import names
from remote import wire

from . import figures, party, serve
from .party import Party, Player, State

RATE = 8  # times faster than real time
BETWEEN = (2.0, 6.0)  # seconds between two breaks
LASTING = (0.5, 5.0)  # seconds that a break lasts
SEATS = ("pr", "prr", "prrr", "rbr")  # in the last one nobody sits at the host's page
ROUNDS = 4  # of a match of forts
TURNS = 2  # of each player at the full table, at least


class Breaker:
    """Breaks something now and then, one thing at a time."""

    def __init__(self, table: Party, rng: random.Random, counts: Counter[str]):
        """counts: of each kind of break, which are added to."""
        self._counts = counts
        self._table = table
        self._rng = rng
        self._next = time.monotonic() + rng.uniform(*BETWEEN)
        self._mend: Callable[[], None] | None = None

    def turn(self, states: list[State]) -> bool:
        """Breaks or mends something if it is time. Returns whether the match is over: nothing
        breaks at a podium.
        """
        is_over = [self._table.host.shows(state, "Podium") for state in states]
        if any(is_over):
            self.mend()
        elif time.monotonic() >= self._next:
            is_broken = self._mend is not None
            self.mend()
            if not is_broken:
                self._break()
            self._next = time.monotonic() + self._rng.uniform(*(LASTING if self._mend else BETWEEN))
        return all(is_over)

    def mend(self) -> None:
        """Ends what is broken."""
        if self._mend:
            self._mend()
        self._mend = None

    def _break(self) -> None:
        player = self._rng.choice(self._table.players)
        act = self._rng.choice([_freeze, _unplug, _reload, _double, _lose, _lie])
        if act is _lie and player.is_host:
            player = self._table.guests[0]
        who = "host" if player.is_host else "guest"
        self._counts[f"{act.__name__[1:]} {who}"] += 1
        self._mend = act(player, self._rng)


def _freeze(player: Player, _: random.Random) -> Callable[[], None]:
    player.freeze(True)
    return lambda: player.freeze(False)


def _unplug(player: Player, _: random.Random) -> Callable[[], None]:
    player.unplug(True)
    return lambda: player.unplug(False)


def _reload(player: Player, _: random.Random) -> None:
    player.reload()


def _double(player: Player, _: random.Random) -> None:
    player.double_next()


def _lose(player: Player, rng: random.Random) -> None:
    player.lose_next(rng.randint(1, 6))


def _lie(player: Player, rng: random.Random) -> None:
    """Sends decisions and rubbish in a guest's name, which the host must not follow: all are
    answers to an update that is not there yet, or not messages.
    """
    for _ in range(10):
        head = wire.message(rng.randrange(6), rng.randrange(65536), rng.randrange(9))
        player.post(rng.choice((head, b"")) + rng.randbytes(rng.randrange(30)))


def measured(files: dict[str, bytes], matches: int) -> Iterator[str]:
    """Plays matches; yields a line for each, and the figures. Raises OSError without a browser."""
    from playwright.sync_api import sync_playwright

    path = figures.windowless()
    if not path:
        raise OSError("no browser here: no match was played")
    began = time.monotonic()
    counts: Counter[str] = Counter()
    breaks: Counter[str] = Counter()
    delays: list[float] = []
    changed = party.watchable(files, RATE)
    with serve.Server(changed) as server, sync_playwright() as playwright:
        for seed in range(matches):
            chromium = playwright.chromium.launch(executable_path=path, args=party.OPTIONS)
            yield _play(chromium, server, seed, counts, breaks, delays)
            chromium.close()
        yield from _figures(matches, counts, breaks, delays)
        chromium = playwright.chromium.launch(executable_path=path, args=party.OPTIONS)
        yield _full_table(chromium, server)
        chromium.close()
    yield f"{(time.monotonic() - began) / 60:.0f} minutes; the app's clock ran {RATE} times faster"


def _play(
    chromium,
    server: serve.Server,
    seed: int,
    counts: Counter[str],
    breaks: Counter[str],
    delays: list[float],
) -> str:
    """Plays a match to its podium; returns a line about it."""
    rng = random.Random(seed)
    kinds = SEATS[seed // 2 % len(SEATS)]
    count = len(kinds)
    if seed % 2:
        header = forts.options(count, ROUNDS)
    else:
        sides = count if count < 4 else 2
        header = race.options(names.PARKER, count, sides, match=0, rounds=1)
    began = time.monotonic()
    ended = "over"
    own: Counter[str] = Counter()
    try:
        with party.party(chromium, server, party.dealt(bytes(header), kinds, seed)) as table:
            breaker = Breaker(table, rng, own)
            table.play(breaker.turn)
            table.settle()
            delays.extend(delay for player in table.players for delay in player.delays)
            counts.update(table.counts)
    except AssertionError as problem:
        ended = str(problem)
    counts[ended.partition(":")[0]] += 1
    breaks.update(own)
    game = "forts" if seed % 2 else "race"
    broken = sum(own.values())
    return f"{seed} {game} {kinds}: {time.monotonic() - began:.0f} s, {broken} breaks, {ended}"


def _full_table(chromium, server: serve.Server) -> str:
    """Plays some turns at a table of nine guests; returns a line about it."""
    header = race.options(names.SALON_ES, 9, 3, match=0, rounds=1)
    with party.party(chromium, server, party.dealt(bytes(header), "r" * 9, 1)) as table:
        began, used = time.monotonic(), _processor_time(server)
        table.go_on(TURNS)
        seconds, used = time.monotonic() - began, _processor_time(server) - used
        messages = table.counts["messages"]
        delays = [delay for player in table.players for delay in player.delays]
    return (
        f"nine guests' pages: {messages} messages in {seconds:.0f} s, {used:.2f} s of the relay's"
        f" processor time; {_delays(delays)}"
    )


def _processor_time(server: serve.Server) -> float:
    """Returns the seconds that the server's thread has used, where the system counts them."""
    if not hasattr(time, "pthread_getcpuclockid"):
        return 0.0
    return time.clock_gettime(time.pthread_getcpuclockid(server.thread.ident or 0))


def _delays(delays: list[float]) -> str:
    """Returns words about the ms from decisions to their answers."""
    if not delays:
        return "no decisions"
    delays = sorted(delays)
    return (
        f"{len(delays)} decisions; to the answer {statistics.median(delays):.0f} ms (median),"
        f" {delays[len(delays) * 95 // 100]:.0f} ms (95 %), {delays[-1]:.0f} ms at most"
    )


def _figures(
    matches: int, counts: Counter[str], breaks: Counter[str], delays: list[float]
) -> Iterator[str]:
    """Yields the lines about all matches. delays: in ms."""
    over = counts["over"]
    yield f"{over} of {matches} matches over, {sum(breaks.values())} breaks: " + ", ".join(
        f"{what} {count}" for what, count in sorted(breaks.items())
    )
    yield (
        f"{counts['compared']:,} comparisons of a guest with its host, {counts['messages']:,}"
        f" messages looked into; {counts[party.DIFFERENT]} differences, {counts[party.STUCK]} stuck"
    )
    if over == matches:  # the rule of three
        yield f"stuck or different with 95 % confidence: at most {300 / matches:.0f} % of matches"
    yield _delays(delays)
