# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Events report all that happens: a listener knows the table as its view shows it.

Screens, texts and the voice depend on events. The listeners define what each event means.
"""

from collections.abc import Callable, Iterator
from random import Random as Lot

import pytest

from engine.forts import names as forts_names
from engine.forts import notation as forts_notation
from engine.forts.bot import Bot as FortsBot
from engine.forts.game import Game as FortsGame
from engine.mille.names import NONE

from .forts_listener import FortsListener
from .listener import Listener
from .matches import LONG_FORM, VARIANTS, decisions, events, legal, mix, new, seed_of
from .race_listener import MilleListener

RACES = (
    "parker 2/2",
    "parker 6/3",
    "wikipedia 3/3",
    f"wikipedia 2/2 {LONG_FORM}",
    "wikipedia 6/3 goal=200 extension=400",
    "wikipedia 6/3 goal=200 extension=600",
    "wikipedia 4/2 wrong_way=true",
    "salon-es 2/2",
    f"salon-es 5/5 {VARIANTS[-1]}",
    f"salon-it 9/3 {VARIANTS[-1]}",
    "salon-it 6/2 reshuffle=true",
    *(mix(number) for number in range(4)),
)
FORTS = (
    ("2 deck=40 rounds=40", "busy", 3),
    ("3 deck=40 rounds=30", "busy", 2),
    ("4 rounds=20", "busy", 1),
    ("4 deck=40 rounds=25", "busy", 0),
    ("4 rounds=20", "busy", 7),
    ("5 start=fixed rounds=12", "busy", 3),
    ("5 start=fixed rounds=12", "busy", 4),
    ("2 deck=40", "bots", 1),
    ("5", "bots", 1),
)


class Busy:
    """Plays so that much happens in few rounds: attacks are rare, but of many cars."""

    def __init__(self, seed: int):
        self._lot = Lot(seed)

    def choose(self, view) -> int:
        allowed = legal(view)
        if forts_names.MOVE_CARS <= view.phase <= forts_names.ADD_WATER:
            return allowed[-1] if self._lot.random() < 0.7 else self._lot.choice(allowed)
        if forts_names.BUY in allowed and self._lot.random() < 0.7:
            return forts_names.BUY
        return self._lot.choice([action for action in allowed if self._likes(action)] or allowed)

    def _likes(self, action: int) -> bool:
        card, what = divmod(action, 4)
        if action >= forts_names.BUY:
            return action != forts_names.PASS and self._lot.random() < 0.9
        if card // forts_names.NUMBERS == forts_names.BASTOS and what == forts_names.OTHER_USE:
            return self._lot.random() < 0.2
        return what != forts_names.DISCARD or self._lot.random() < 0.1


def everybody(game) -> list[int]:
    return [*range(game.seats), NONE]


def forts_moments(match: str, players: str, seed: int) -> Iterator[FortsGame]:
    """The game after its start and after each action."""
    game = FortsGame(forts_notation.parse_state(f"forts {match}").options)
    bots = [FortsBot(character) for character in range(forts_names.CHARACTERS)]
    seated = bots if players == "bots" else [Busy(seed)]
    game.start(seed)
    yield game
    while not game.over:
        game.apply(seated[game.seat % len(seated)].choose(game.view(game.seat)))
        yield game


def race_moments(match: str):
    """The same for a race of two rounds."""
    game = new(match, "rounds 2")
    for _ in decisions(game, seed_of(match)):
        yield game
    yield game


@pytest.mark.parametrize("match", RACES)
def test_a_race_s_events_tell_what_the_view_shows(match):
    follow(MilleListener, race_moments(match))


@pytest.mark.parametrize("match, players, seed", FORTS)
def test_a_fort_game_s_events_tell_what_the_view_shows(match, players, seed):
    follow(FortsListener, forts_moments(match, players, seed))


def follow(kind: Callable, moments: Iterator) -> None:
    """All seats and a spectator listen to a match."""
    heard_by: list[Listener] = []
    for game in moments:
        heard_by = heard_by or [kind(game, seat) for seat in everybody(game)]
        for listener in heard_by:
            listener.follow(game)


def test_every_kind_of_event_is_heard():
    races = (game for match in RACES for game in race_moments(match))
    assert _kinds(races) == set(range(len(MilleListener.KINDS.split())))
    matches = (game for match in FORTS for game in forts_moments(*match))
    assert _kinds(matches) == set(range(len(FortsListener.KINDS.split())))


def _kinds(moments) -> set[int]:
    return {
        event[0] for game in moments for seat in everybody(game) for event in events(game, seat)
    }
