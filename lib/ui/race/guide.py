# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The race's guided match: ten turns of a duel. See ui/guided.py."""

from engine.mille import books, names
from engine.mille.game import Game
from engine.mille.moves import card_of, pack, what_of
from hardware import hal
from micropython import const
from ui import texts
from ui.guided import put
from ui.race.match import RaceMatch

FIRST_LINE = texts.GUIDE_RACE_START - 1

_SEED = const(25)  # the first hands are those of this seed, what is drawn is laid

_75, _100 = 2, 3

_DRAWN = bytes([
    names.ROLL, names.MILES_200, names.OUT_OF_GAS, names.MILES_50, names.MILES_25, names.MILES_25,
    names.MILES_50, names.STOP, _75, names.REPAIRS, names.ACCIDENT, names.END_OF_LIMIT,
    _75, names.MILES_50, names.MILES_25, names.ROLL, _75, names.MILES_25,
    names.MILES_25, names.MILES_50, names.MILES_25, _100,
])  # fmt: skip

# By card, what is done with it, and line; the bot's have none.
_PLAYED = (
    (names.ROLL, names.PLAY, 1),
    (names.ROLL, names.PLAY, 0),
    (_100, names.PLAY, 2),
    (names.OUT_OF_GAS, names.ATTACK, 0),
    (names.GASOLINE, names.PLAY, 3),
    (_100, names.PLAY, 0),
    (names.ROLL, names.PLAY, 4),
    (names.MILES_25, names.DISCARD, 0),
    (names.STOP, names.ATTACK + 1, 5),
    (names.MILES_50, names.DISCARD, 0),
    (_75, names.PLAY, 6),
    (names.ACCIDENT, names.ATTACK, 0),
    (names.COUP_FOURRE >> 3, names.COUP_FOURRE & 7, 7),
    (names.MILES_200, names.PLAY, 8),
    (names.SPEED_LIMIT, names.ATTACK, 0),
    (names.MILES_50, names.PLAY, 9),
    (names.ROLL, names.PLAY, 0),
    (names.END_OF_LIMIT, names.PLAY, 10),
    (_100, names.PLAY, 0),
    (names.REPAIRS, names.DISCARD, 11),
    (_100, names.PLAY, 0),
)


def _round():
    """The round as a `Script` reads it."""
    row = bytearray()
    for card, what, line in _PLAYED:
        row.append(pack(card, what))
        row.append(line)
    row.extend(bytes((names.NONE, 12)))
    return row


ROUNDS = (_round(),)


def new_game():
    """The game, nothing dealt yet."""
    return Game(books.options(names.PARKER, 2, 2))


def match_of(game, seats, script):
    """The match, dealt: the first hands of a seed, and known cards on top of the deck."""
    match = RaceMatch(game, seats, script)
    match.press_time = 0
    match.start(_SEED)
    left = game.now[names.AT_LEFT]
    for i in range(len(_DRAWN)):
        put(game.deck, left - 1 - i, game.deck, _DRAWN[i])
    return match


def key(table, action, is_first, is_new):
    """The key that leads to an action."""
    if not table.match.picked_up:  # drawing by hand
        return hal.A
    cursor = table.cursor
    if action == names.NONE:
        return hal.A
    if what_of(action) == names.DISCARD:
        if is_new:
            cursor.point_at(action)
        return hal.A
    hand = table.game.hands[0]
    card = card_of(action)
    if hand[cursor.at] == card:
        return hal.A
    at = 0
    while hand[at] != card:
        at += 1
    return hal.RIGHT if cursor.at < at else hal.LEFT


def is_low(view):
    """The hand is needed at each step."""
    return False
