# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The race's guided match: three players, to the goal. See ui/screens/tutorial.py."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.mille import books, names
from engine.mille.game import Game
from engine.mille.moves import card_of, what_of
from hardware import hal
from micropython import const
from overlay import overlay
from ui import texts
from ui.mille.match import MilleMatch
from ui.screens.tutorial import Lesson, put

if TYPE_CHECKING:
    from typing import Any

    from match import Seat
    from ui.mille.table import Table
    from ui.screens.tutorial import Script


overlay(__name__)


_SEED = const(0)  # the human player begins, and draws the 75; all other cards are placed

_KM_25 = const(names.MILES_25)
_KM_50 = const(names.MILES_50)
_KM_75 = const(2)
_KM_100 = const(3)
_KM_200 = const(names.MILES_200)
_BITS = const(names.WHAT_BITS)

_HANDS = (
    bytes((_KM_25, _KM_75, _KM_100, names.ROLL, names.ROLL, names.GASOLINE, names.DRIVING_ACE)),
    bytes((_KM_50, _KM_100, names.SPEED_LIMIT, names.OUT_OF_GAS, names.ROLL, names.ROLL)),
    bytes((_KM_25, _KM_50, _KM_50, _KM_75, names.ACCIDENT, names.ROLL)),
)
_DRAWN = bytes((
    names.REPAIRS, _KM_100, names.STOP, names.SPARE_TIRE, _KM_25, names.REPAIRS,
    _KM_100, _KM_50, _KM_200, _KM_100, _KM_75, names.END_OF_LIMIT,
    _KM_75, names.SPARE_TIRE, _KM_50, _KM_50, _KM_50, _KM_100, _KM_100, _KM_100,
    _KM_25, _KM_100, names.FLAT_TIRE, _KM_75, _KM_200, _KM_100, _KM_100, _KM_100,
    _KM_200, names.RIGHT_OF_WAY, _KM_75,
))  # fmt: skip

# The plays and their lines; the bots' plays have none.
_ROUNDS = (
    bytes((
        names.ROLL << _BITS | names.PLAY, 1,
        names.ROLL << _BITS | names.PLAY, 0,
        names.ROLL << _BITS | names.PLAY, 0,
        _KM_100 << _BITS | names.PLAY, 2,
        names.OUT_OF_GAS << _BITS | names.ATTACK, 0,
        _KM_50 << _BITS | names.PLAY, 0,
        names.GASOLINE << _BITS | names.PLAY, 3,
        _KM_100 << _BITS | names.PLAY, 0,
        _KM_75 << _BITS | names.PLAY, 0,
        names.ROLL << _BITS | names.PLAY, 4,
        _KM_50 << _BITS | names.PLAY, 0,
        _KM_50 << _BITS | names.PLAY, 0,
        names.STOP << _BITS | names.ATTACK + 1, 5,
        names.REPAIRS << _BITS | names.DISCARD, 0,
        _KM_100 << _BITS | names.PLAY, 0,
        _KM_75 << _BITS | names.PLAY, 6,
        names.SPARE_TIRE << _BITS | names.DISCARD, 0,
        names.ACCIDENT << _BITS | names.ATTACK, 0,
        names.COUP_FOURRE, 7,
        _KM_200 << _BITS | names.PLAY, 8,
        names.SPEED_LIMIT << _BITS | names.ATTACK, 0,
        _KM_25 << _BITS | names.PLAY, 0,
        _KM_50 << _BITS | names.PLAY, 9,
        names.ROLL << _BITS | names.PLAY, 0,
        _KM_50 << _BITS | names.PLAY, 0,
        names.END_OF_LIMIT << _BITS | names.PLAY, 10,
        _KM_100 << _BITS | names.PLAY, 0,
        _KM_75 << _BITS | names.PLAY, 0,
        names.REPAIRS << _BITS | names.DISCARD, 11,
        _KM_100 << _BITS | names.PLAY, 0,
        names.SPARE_TIRE << _BITS | names.DISCARD, 0,
        _KM_200 << _BITS | names.PLAY, 12,
        _KM_75 << _BITS | names.PLAY, 0,
        _KM_50 << _BITS | names.PLAY, 0,
        _KM_100 << _BITS | names.PLAY, 13,
        _KM_50 << _BITS | names.PLAY, 0,
        _KM_25 << _BITS | names.PLAY, 0,
        _KM_100 << _BITS | names.PLAY, 0,
        _KM_100 << _BITS | names.PLAY, 0,
        _KM_75 << _BITS | names.PLAY, 0,
        _KM_100 << _BITS | names.PLAY, 0,
        names.FLAT_TIRE << _BITS | names.DISCARD, 0,
        _KM_100 << _BITS | names.PLAY, 0,
        _KM_75 << _BITS | names.PLAY, 14,
    )),
)  # fmt: skip


class MilleLesson(Lesson):
    """The lesson."""

    first_line = texts.GUIDE_RACE_START
    rivals = (names.BEGINNER, names.BEGINNER)
    rounds = _ROUNDS

    def new_game(self) -> Game:
        """Makes the game, with nothing dealt."""
        return Game(books.options(names.SALON_IT, 3, 3, 0, 1))

    def match_of(self, game: Game, seats: list[Seat], script: Script) -> MilleMatch:
        """Deals the match, with known cards in all hands and on top of the deck."""
        match = MilleMatch(game, seats, script)
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

    def band(self, table: Table) -> tuple[int, int, int, int]:
        """Returns the place of the line: that of a card's explanation, which it includes."""
        table.rivals.explains = False
        layout = table.layout
        top = layout.top + 2 * layout.row_height
        foot = layout.top + layout.rivals_height - layout.scale
        return 0, top, layout.rivals_width, foot - top

    def key(self, table: Table, action: int, is_first: bool, is_new: bool) -> int:
        """Returns the key that leads to an action."""
        if not table.match.picked_up:  # with drawing by hand
            return hal.A
        if what_of(action) == names.DISCARD:
            if is_new:
                table.cursor.point_at(action)
            return hal.A
        question: Any = table.question()
        hand = question.parent or question
        if hand.cards[hand.at] == card_of(action):
            return hal.A
        return hal.RIGHT if hand.at < hand.find(action) else hal.LEFT
