# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The fort game's guided match: a duel of two rounds, to its podium. See ui/screens/tutorial.py."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.forts import books, names
from engine.forts.game import Game
from engine.forts.holdings import add
from engine.forts.moves import pack
from hardware import hal
from micropython import const
from overlay import overlay
from ui import texts
from ui.base.kit import hide
from ui.forts.match import FortsMatch
from ui.screens.tutorial import Lesson, put

if TYPE_CHECKING:
    from match import Seat
    from ui.forts.questions import FortsQuestion
    from ui.forts.table import Table
    from ui.screens.tutorial import Script


overlay(__name__)


_SEED = const(21)  # the dice match the lines: 2 water saves the fort, and the attack succeeds
_WATER = const(2)  # more than usual, so that there is enough
_LENGTH = const(2)  # rounds: most forts win then


def _card(suit: int, number: int) -> int:
    return suit * names.NUMBERS + number - 1


_GAS = (_card(names.OROS, 5), _card(names.OROS, 4))
_BID = (_card(names.COPAS, 12), _card(names.COPAS, 3))
_RECRUIT = (_card(names.ESPADAS, 3), _card(names.ESPADAS, 6))
_ATTACK = (_card(names.BASTOS, 7), _card(names.BASTOS, 10))
_PAID = _card(names.ESPADAS, 2)
_LEFT = _card(names.COPAS, 5)  # so that a decision follows the conquest

# The first hands, ascending, and the cards to be bought after them.
_CARDS = (
    bytes([_GAS[0], _BID[0], _RECRUIT[0], _ATTACK[0], _PAID, _LEFT]),
    bytes([_GAS[1], _BID[1], _RECRUIT[1], _ATTACK[1]]),
)

# For each round, actions and lines; the bot's actions have none.
_ROUNDS = (
    bytes([
        names.BUY, 1, names.BUY, 0,
        pack(_GAS[0], names.USE), 2,
        pack(_RECRUIT[0], names.USE), 3, names.FORT, 4,
        pack(_BID[0], names.OTHER_USE), 5,
        names.PASS, 6,
        pack(_GAS[1], names.USE), 0, pack(_BID[1], names.OTHER_USE), 0,
        pack(_RECRUIT[1], names.USE), 0, names.FORT + 3, 0, names.PASS, 0,
        names.FORT + 2, 7,
    ]),
    bytes([
        pack(_ATTACK[1], names.OTHER_USE), 0, names.FORT + 2, 0,
        names.NUMBER + 2, 0, names.NUMBER, 0, names.NUMBER, 0, names.NUMBER, 0,
        names.NUMBER + 2, 8,
        pack(_PAID, names.PAY), 9,
        pack(_ATTACK[0], names.OTHER_USE), 10, names.FORT + 3, 0,
        names.NUMBER + 2, 11, names.NUMBER, 12, names.NUMBER, 0, names.NUMBER + 1, 13,
        names.NUMBER + 1, 0,
        names.PASS, 14,
    ]),
)  # fmt: skip


class FortsLesson(Lesson):
    """The lesson."""

    first_line = texts.GUIDE_FORTS_BUY
    rivals = (names.BEGINNER,)
    rounds = _ROUNDS

    def new_game(self) -> Game:
        """Makes the game, with nothing dealt."""
        return Game(books.options(2, _LENGTH))

    def match_of(self, game: Game, seats: list[Seat], script: Script) -> FortsMatch:
        """Deals the match: each deck of a seed with known cards in hand and on top."""
        match = FortsMatch(game, seats, script)
        match.start(_SEED)
        add(game, 0, names.WATER, _WATER)
        for seat in range(2):
            row = game.order[seat]
            left = game.left[seat]
            for i in range(len(_CARDS[seat])):
                at = i if i < names.FIRST_HAND else names.FIRST_HAND - 1 - i  # from the hand on
                put(row, left + at, row, _CARDS[seat][i])
        return match

    def key(self, table: Table, action: int, is_first: bool, is_new: bool) -> int:
        """Returns the key that leads to an action."""
        view = table.view()
        question: FortsQuestion = table.question()  # pyright: ignore[reportAssignmentType] (there is one)
        if view.phase > names.TURN or not is_first:  # in a card's menu, for a fort or a number
            if is_new:
                table.cursor.point_at(action)
            return hal.A
        at = question.find(action)
        if question.at == at:
            return hal.A
        return hal.RIGHT if question.at < at else hal.LEFT

    def band(self, table: Table) -> tuple[int, int, int, int]:
        """Returns the place of the line: above the map; or, while a fort or a number is chosen,
        over the hand and the stock, so that the map and the line above it stay visible.
        """
        app = table.app
        low = table.view().phase > names.TURN
        hide(table.stock.group, low)
        high = table.layout.map_y
        return 0, app.height - high if low else 0, app.width, high
