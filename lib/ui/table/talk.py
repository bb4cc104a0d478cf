# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The bots' lines: now and then, in character, and only about public events.

The lines are in texts/es.talk.txt and so on: for each character of the race, then of the fort game,
one for each occasion, in this order. More lines for each of the beginners follow, two for each
occasion; of these, the second greeting is about the last match if the player won it, and another
one is for a last match that the player did not win. Lines have numbers, not names.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from career.rivals import last_match
from engine import contract
from micropython import const
from overlay import overlay
from ui import texts
from ui.base.language import Texts
from ui.table import faces

if TYPE_CHECKING:
    from displayio import Group, TileGrid

    from app import App
    from engine.types import Bytes
    from match import Match
    from ui.table.match_table import MatchTable


GREETS = 0
HIT = 1
HITS = 2
COUP = 3
PASSED = 4
BEST = 5
WON = 6
LOST = 7
GRUDGE = 8  # greets the single human player who leads against it
_OCCASIONS = const(9)
_BEGINNERS = (0, 10)  # the characters with more lines
_MORE = const(99)  # the number of the first of these lines
_EACH = const(19)  # lines of each beginner
_LAST_WON = const(2)
_LAST_LOST = const(19)
_URGENT = bytes((COUP, WON, LOST))  # never held back
_SILENCE = const(6)  # the fewest turns between two other lines


@overlay("talk")
def line(language: str, number: int) -> str:
    """Returns a line by its number."""
    lines = Texts(language + ".talk")
    text = lines.get(number)
    lines.close()
    return text


@overlay("talk")
def choose(app: App, match: Match, number: int, occasion: int) -> int:
    """Returns the number of a character's line for an occasion. number: the character's, counted
    over all games.
    """
    variant = 0
    if number in _BEGINNERS:
        variant = match.news.end // 4 % (2 if occasion == GREETS else 3)
        if occasion == GREETS and match.persons == 1 and match.game.now[contract.AT_ROUND] <= 1:
            played, is_won = last_match(app, match)
            variant = (0, _LAST_WON if is_won else _LAST_LOST, 1)[played % 3]
    if variant:
        occasion = 0 if variant == _LAST_LOST else occasion
        return _MORE + _EACH * _BEGINNERS.index(number) + 2 * occasion + variant - 1
    return number * _OCCASIONS + occasion


@overlay("talk")
class Talk:
    """Follows the events of a match. A game's own class knows their meaning for each player."""

    def __init__(self, app: App, match: Match, first: int, turns: int) -> None:
        """first: the number of character 0. turns: a bit for each kind of event that counts as a
        turn.
        """
        self._app = app
        self._match = match
        self._first = first
        self._turns = turns

    def hear(self, happened: Bytes, i: int) -> tuple[int, str]:
        """Returns the seat that comments on the event at happened[i], and the words; else NONE,
        "".
        """
        match = self._match
        if self._turns >> happened[i] & 1 and match.silence:
            match.silence -= 1
        seat, occasion = self._speaker(self.does(happened, i), self.meets(happened, i))
        if occasion == contract.NONE or not self._app.settings.talk:
            return contract.NONE, ""
        number = choose(self._app, match, self.number(seat), occasion)
        waits = match.silence and occasion not in _URGENT
        if waits or match.last_line == number:
            return contract.NONE, ""
        match.last_line = number
        match.silence = _SILENCE
        return seat, line(self._app.settings.language, number)

    def _speaker(self, doer: tuple[int, int], victim: tuple[int, int]) -> tuple[int, int]:
        """Returns which of two seats may speak; if both may, the last line's number decides."""
        doer_may = self.is_bot(doer[0]) and doer[1] != contract.NONE
        if self.is_bot(victim[0]) and (not doer_may or self._match.last_line % 2 == 0):
            return victim
        return doer if doer_may else (contract.NONE, contract.NONE)

    def is_bot(self, seat: int) -> bool:
        """Returns whether a seat has a bot."""
        if seat >= len(self._match.seats):
            return False
        found = self._match.seats[seat]
        return found.is_bot()

    def number(self, seat: int) -> int:
        """Returns the number of a bot's character, counted over all games."""
        return self._first + self._match.seats[seat].character

    def bot_of(self, side: int) -> int:
        """Returns a bot that plays for a side, or NONE."""
        game = self._match.game
        if side < game.sides:
            for seat in range(side, game.seats, game.sides):
                if self.is_bot(seat):
                    return seat
        return contract.NONE

    def bot_from(self, seat: int) -> int:
        """Returns the first bot at a seat or after it, or NONE."""
        seats = self._match.game.seats
        for i in range(seats):
            if self.is_bot((seat + i) % seats):
                return (seat + i) % seats
        return contract.NONE

    def greets(self, seat: int) -> tuple[int, int]:
        """Returns the seat that greets, and the occasion. A rival with a grudge has priority over
        the bot at `seat`.
        """
        match = self._match
        if match.grudge != contract.NONE and match.game.now[contract.AT_ROUND] <= 1:
            return match.grudge, GRUDGE
        return seat, GREETS

    # For a game's own class to define

    def does(self, happened: Bytes, i: int) -> tuple[int, int]:
        """Returns the seat that acts in the event at happened[i], and the occasion, or NONE."""
        raise NotImplementedError

    def meets(self, happened: Bytes, i: int) -> tuple[int, int]:
        """Returns another seat that the event concerns, and the occasion; else NONE, NONE."""
        raise NotImplementedError


# The presentation of a line

_LEFT = const(2)  # the left edge of a line
# For each occasion of ui/table/talk.py.
_MOODS = bytes(
    (
        faces.GLAD,
        faces.HIT,
        faces.ANGRY,
        faces.COUP,
        faces.ANGRY,
        faces.GLAD,
        faces.WON,
        faces.HIT,
        faces.ANGRY,
    )
)


@overlay("reactions")
def mood(occasion: int) -> int:
    """Returns a face's mood on an occasion, or without one."""
    return faces.CALM if occasion == contract.NONE else _MOODS[occasion]


@overlay("reactions")
class Voice:
    """Shows a face beside the top line, and a bot's line with its face in place of the chosen
    item.
    """

    def __init__(
        self, table: MatchTable, listener: Talk, end: int, scale: int, place: tuple[int, int, int]
    ) -> None:
        """listener: a game's Talk. end, scale: those of the face at the top. place: x, y and scale
        of a single rival's face.
        """
        self._table = table
        self._place = place
        self._talk = listener
        self._parts = []
        self._end = end
        self._scale = scale

    def show_face(self) -> None:
        """Shows the face of a single rival beside its name."""
        table = self._table
        number = self._talk.number(self._talk.bot_of(1 - table.match.viewer % 2))
        part, table.face = faces.blank(table.app.kit, *self._place)
        faces.draw(table.face, number, faces.CALM)
        table.group.insert(table.ground + 1, part)  # over the bar behind the rival's row

    def event(self, queue: Bytes, i: int, text: str) -> list[Group | TileGrid]:
        """Shows the bots' reaction to an event. Returns the parts to show until the next event.
        text: the top line.
        """
        listener = self._talk
        seat, words = listener.hear(queue, i)
        doer, deed = listener.does(queue, i)
        other, fate = listener.meets(queue, i)
        if not self._beside(other, fate) and not self._beside(doer, deed):
            self._at_top(doer, deed, text)
        if words and not self._table.match.undo_state:  # otherwise the way to undo is there
            self._speak(seat, words, deed if seat == doer else fate)
        return self._parts

    def _beside(self, seat: int, occasion: int) -> bool:
        """Draws the face beside a single rival's name; returns whether it is that rival's."""
        table = self._table
        if not table.face or table.attack or not self._talk.is_bot(seat):
            return False
        if seat % 2 == table.match.viewer % 2:
            return False
        faces.draw(table.face, self._talk.number(seat), mood(occasion))
        return True

    def _at_top(self, seat: int, occasion: int, text: str) -> None:
        """Shows a bot's face beside its action, if there is room."""
        table = self._table
        if not self._talk.is_bot(seat):
            return
        doubled = getattr(table.top_line.grid, "scale", 1)
        end = _LEFT + doubled * table.app.kit.font.width(text)
        for scale in range(self._scale, 0, -1):
            x = self._end - faces.SIZE * scale
            if end < x:
                self._lay(seat, occasion, x, 0, scale)
                return

    def _speak(self, seat: int, words: str, occasion: int) -> None:
        table = self._table
        scale = table.layout.scale
        self._lay(seat, occasion, _LEFT, table.layout.name_y, scale)
        table.name_line.grid.x = _LEFT + (faces.SIZE + 2) * scale
        table.show_choice(words, "")
        table.app.say(table.app.text(texts.INFO_SIDE, table.phrases.seat(seat), words))

    def _lay(self, seat: int, occasion: int, x: int, y: int, scale: int) -> None:
        """Puts a face directly over the ground. All other parts there cover it."""
        table = self._table
        number = self._talk.number(seat)
        part = faces.shown(table.app.kit, number, mood(occasion), x, y, scale)
        self._parts.append(part)
        table.group.insert(table.ground, part)
