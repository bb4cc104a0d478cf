# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A guest shows and says what the app would that runs the match itself for the same seat."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from engine.forts import books as forts_books
from engine.mille import books, names
from match import OWN, PERSON, PRESS, REMOTE, WHAT_IF
from remote import wire
from remote.guest import Guest
from remote.host import Host
from tests.remote.devices import Device, dealt, devices
from ui.base import recipes

LONGEST = 60_000  # turns
SESSION = 7


class Reference(Host):
    """The end of the device that runs the match: it sends its own seat's updates too, and other
    players elsewhere decide at once.
    """

    def __init__(self, app, match, own: int, seed: int):
        self.own = own
        self.feed: list[tuple[bool, bytes]] = []
        self.decides = False  # whether its own player plays
        self.rng = random.Random(seed)
        match.seats[own].kind = REMOTE
        super().__init__(app, match, self.send, SESSION)
        match.seats[own].kind = PERSON

    def send(self, seat: int, data: bytes) -> None:
        if seat == self.own:
            self.feed.append((self.decides, data))
            self.decides = False

    def plays(self, actions) -> bool:
        plays = super().plays(actions)
        self.decides = self.match.game.seat == self.own and self.match.who_decides() == self.own
        return plays

    def _awaits(self, seat: int) -> bool:
        return seat != self.own and super()._awaits(seat)

    def lets_go_on(self, table) -> bool:
        return self.match.who_decides() == self.own or super().lets_go_on(table)

    def decide(self) -> None:
        """Lets a player elsewhere decide, by chance or as the best bot."""
        match = self.match
        seat = match.who_decides()
        place = self._places.get(seat)
        if not place or place.steps or place.is_held or not self._awaits(seat):
            return
        legal = [0] * 64
        count = match.game.view(seat).legal(legal)
        action = self.rng.choice(legal[:count]) if self.rng.random() < 0.15 else match.bot_action()
        decision = wire.message(wire.DECISION, SESSION, place.number, bytes((action,)))
        self.receive(seat, decision)
        assert self._decision


def compare(
    header: bytes, kinds: str, seed: int, coups: int = PRESS, **settings: int
) -> Counter[str]:
    """Plays a match at both in step; returns counts of what was compared."""
    own = kinds.index("p")
    counts = Counter()
    with devices(2, Device, seed, **settings) as (first, second):
        match = dealt(header, kinds, seed, coups)
        match.kind = WHAT_IF
        host = Reference(first.app, match, own, seed)
        second.app.settings.coup_modes[0] = coups

        def feed(is_sent: bool) -> None:
            while host.feed and (is_sent or not host.feed[0][0]):
                counts["bytes"] += len(host.feed[0][1])
                counts["messages"] += 1
                guest.receive(host.feed.pop(0)[1])
                is_sent = False

        def send(data: bytes) -> None:
            assert data[0] == wire.DECISION
            feed(True)

        guest = Guest(second.app, send)
        first.app.open_next(recipes.WHAT_IF, match)
        feed(False)
        mirror: Any = guest.match
        for turn in range(LONGEST):
            keys = first.keys()
            host.decide()
            first.turn(keys)
            host.turn()
            feed(False)
            guest.turn()
            second.turn(keys)
            if keys or turn % 5 == 0:
                counts["frames"] += 1
                assert first.desk.display.pixels == second.desk.display.pixels, turn
            if guest.is_answered() and not getattr(mirror, "tried", 0) and not guest._inbox:
                counts["views"] += 1
                assert mirror.game.view(own).raw == host._places[own].view
            assert first.out == second.out, turn
            counts["lines"] += len(first.out)
            first.out.clear()
            second.out.clear()
            if first.screen() == "Podium":
                return counts
    raise AssertionError(f"no end, at {first.screen()}")


# Its seat is p, the best bot's elsewhere r, other bots b.
QUICK = (
    (books.options(names.PARKER, 3, 3, rounds=1, match=0), "prr", OWN, {}),
    (forts_books.options(4), "rpbr", PRESS, {"motion": 0}),
)
LONG = (
    (books.options(names.PARKER, 2, 2, rounds=2, match=0), "rp", PRESS, {"motion": 0}),
    (books.options(names.SALON_IT, 4, 2, rounds=1, match=0), "rprb", PRESS, {"pace": 1}),
    (books.options(names.SALON_ES, 6, 3, rounds=1, match=0), "rrprrb", OWN, {}),
    (books.options(names.SALON_ES, 9, 3, rounds=1, match=0), "prrbrrrrr", PRESS, {"motion": 1}),
    (books.options(names.WIKIPEDIA, 3, 3, rounds=1, match=0), "brp", OWN, {"pace": 0}),
    (forts_books.options(2), "pr", PRESS, {"pace": 1}),
    (forts_books.options(3), "brp", PRESS, {"motion": 1}),
    (forts_books.options(5), "rrbrp", PRESS, {}),
)


@pytest.mark.parametrize(
    ("header", "kinds", "coups", "settings"),
    [*QUICK, *[pytest.param(*each, marks=pytest.mark.long) for each in LONG]],
)
def test_it_shows_and_says_what_the_app_does(header, kinds, coups, settings):
    counts = compare(bytes(header), kinds, 5, coups, **settings)
    print(kinds, dict(counts))
    assert min(counts["frames"], counts["views"], counts["lines"], counts["messages"]) > 20
