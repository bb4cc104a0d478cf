# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The race's guided match: a first match as it is proposed, to the goal. See ui/guided.py."""

from engine.mille import books, names
from engine.mille.game import Game
from engine.mille.moves import card_of, pack, what_of
from hardware import hal
from micropython import const
from ui import texts
from ui.guided import put
from ui.race.game import CASTS, FIRST_TABLE
from ui.race.match import RaceMatch

FIRST_LINE = texts.GUIDE_RACE_START - 1
RIVALS = CASTS[0][1:3]

_SEED = const(0)  # the person begins, and draws the 75; all other cards are laid

_25, _50, _75, _100 = 0, 1, 2, 3

_HANDS = (
    bytes([_25, _75, _100, names.ROLL, names.ROLL, names.GASOLINE, names.DRIVING_ACE]),
    bytes([_50, _100, names.SPEED_LIMIT, names.OUT_OF_GAS, names.ROLL, names.ROLL]),
    bytes([_25, _50, _50, _75, names.ACCIDENT, names.ROLL]),
)
_DRAWN = bytes([
    names.REPAIRS, _100, names.STOP, names.SPARE_TIRE, _25, names.REPAIRS,
    _100, _50, names.MILES_200, _100, _75, names.END_OF_LIMIT,
    _75, names.SPARE_TIRE, _50, _50, _50, _100, _100, _100,
    _25, _100, names.FLAT_TIRE, _75, names.MILES_200, _100, _100, _100,
    names.MILES_200, names.RIGHT_OF_WAY, _75,
])  # fmt: skip

# By card, what is done with it, and line; the bots' have none.
_PLAYED = (
    (names.ROLL, names.PLAY, 1),
    (names.ROLL, names.PLAY, 0),
    (names.ROLL, names.PLAY, 0),
    (_100, names.PLAY, 2),
    (names.OUT_OF_GAS, names.ATTACK, 0),
    (_50, names.PLAY, 0),
    (names.GASOLINE, names.PLAY, 3),
    (_100, names.PLAY, 0),
    (_75, names.PLAY, 0),
    (names.ROLL, names.PLAY, 4),
    (_50, names.PLAY, 0),
    (_50, names.PLAY, 0),
    (names.STOP, names.ATTACK + 1, 5),
    (names.REPAIRS, names.DISCARD, 0),
    (_100, names.PLAY, 0),
    (_75, names.PLAY, 6),
    (names.SPARE_TIRE, names.DISCARD, 0),
    (names.ACCIDENT, names.ATTACK, 0),
    (names.COUP_FOURRE >> 3, names.COUP_FOURRE & 7, 7),
    (names.MILES_200, names.PLAY, 8),
    (names.SPEED_LIMIT, names.ATTACK, 0),
    (_25, names.PLAY, 0),
    (_50, names.PLAY, 9),
    (names.ROLL, names.PLAY, 0),
    (_50, names.PLAY, 0),
    (names.END_OF_LIMIT, names.PLAY, 10),
    (_100, names.PLAY, 0),
    (_75, names.PLAY, 0),
    (names.REPAIRS, names.DISCARD, 11),
    (_100, names.PLAY, 0),
    (names.SPARE_TIRE, names.DISCARD, 0),
    (names.MILES_200, names.PLAY, 12),
    (_75, names.PLAY, 0),
    (_50, names.PLAY, 0),
    (_100, names.PLAY, 13),
    (_50, names.PLAY, 0),
    (_25, names.PLAY, 0),
    (_100, names.PLAY, 0),
    (_100, names.PLAY, 0),
    (_75, names.PLAY, 0),
    (_100, names.PLAY, 0),
    (names.FLAT_TIRE, names.DISCARD, 0),
    (_100, names.PLAY, 0),
    (_75, names.PLAY, 14),
)


def _round():
    """The round as a `Script` reads it."""
    row = bytearray()
    for card, what, line in _PLAYED:
        row.append(pack(card, what))
        row.append(line)
    return row


ROUNDS = (_round(),)


def new_game():
    """The game, nothing dealt yet."""
    return Game(books.options(*FIRST_TABLE))


def match_of(game, seats, script):
    """The match, dealt: known cards in all hands, and on top of the deck."""
    match = RaceMatch(game, seats, script)
    match.press_time = 0
    match.start(_SEED)
    left = game.now[names.AT_LEFT]
    for seat in range(len(_HANDS)):
        hand = game.hands[seat]
        for i in range(len(_HANDS[seat])):
            card = _HANDS[seat][i]
            at = i
            while at < len(hand) and hand[at] != card:
                at += 1
            if at < len(hand):
                hand[at] = hand[i]
                hand[i] = card
            else:
                put(hand, i, game.deck, card)
    for i in range(len(_DRAWN)):
        put(game.deck, left - 1 - i, game.deck, _DRAWN[i])
    return match


def band(table):
    """Where the line lies: in place of the explanation of a card, whose words it has."""
    table.rivals.explains = False
    layout = table.layout
    top = layout.top + layout.explained_y - 1
    return 0, top, layout.rivals_width, layout.road_y - layout.scale - top


def key(table, action, is_first, is_new):
    """The key that leads to an action."""
    if not table.match.picked_up:  # drawing by hand
        return hal.A
    cursor = table.cursor
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
