# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Looks. A look lays out the options of a question on the table and gives keys and places their
meaning. Each question names its look.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import displayio

from engine.forts import names
from hardware import hal
from micropython import const
from overlay import overlay
from ui.base import palette
from ui.base.kit import Line, frame
from ui.base.screen import found_at, keys_instead

if TYPE_CHECKING:
    from collections.abc import Sequence

    from displayio import Group, TileGrid
    from vectorio import Rectangle

    from ui.forts.questions import Cards, Fort, FortsQuestion, Number, Use, Walk
    from ui.forts.table import Table


class Look:
    """The look of a question with one option, which replaces a name. Only A and B have a
    meaning.
    """

    parts: Sequence[Group | Rectangle | TileGrid] = ()  # the parts over the table

    def __init__(self, table: Table, question: FortsQuestion) -> None:
        self._table = table
        self._question = question

    def begin(self) -> None:
        """Lays out the options. Shows and says the question and the option under the cursor."""
        table, question = self._table, self._question
        self._lay()
        table.lay(self.parts)
        table.map.aim(question.target)
        if not question.is_silent:
            shown, said = question.head()
            table.show_to_holder(shown)
            table.say_to_holder(said)
        self.show()

    def _lay(self) -> None:
        if self._question.lifted() >= 0:
            self._table.draw_hand(self._question.view())

    def end(self) -> None:
        """Removes everything from the table."""
        table = self._table
        table.lift(self.parts)
        table.map.frame(names.NONE)
        table.map.aim(names.NONE)
        table.hand.select(-1)
        table.show_choice("", "")

    def show(self) -> None:
        """Shows and says the option under the cursor."""
        table, question = self._table, self._question
        at, source = question.at, question.source
        table.hand.select(question.lifted())
        table.map.frame(question.fort(at) if source == names.NONE else source)
        table.show_choice(*question.shown(at))
        table.say_to_holder(question.said(at))

    def moved(self, key: int) -> int:
        """Returns the option to which a key moves, or -1; the first option follows the last."""
        question = self._question
        if key == hal.B:
            return question.last if question.at == question.instead else question.instead
        count = question.count()
        if key not in question.arrows or count < 2:
            return -1
        return (question.at + (1 if key == question.arrows[1] else -1)) % count

    def move_to(self, i: int) -> None:
        """Moves to an option."""
        self._question.move(i)
        self.show()

    def open(self) -> None:
        """Follows the option under the cursor, which only leads to another question."""
        self._table.cursor.ask()

    def key(self, key: int) -> None:
        """Handles a key that neither moves nor means the same in every question."""

    def area(self, i: int) -> tuple[int, int, int, int] | None:
        """Returns the area of an option: x, y, width and height; None if it is not visible."""
        fort, table = self._question.fort(i), self._table
        return None if fort == names.NONE or table.attack else table.map.area(fort)

    def keys_at(self, x: int, y: int) -> tuple[int, ...]:
        """Returns the keys for a place without an option."""
        return ()


@overlay("hand", "cards")
class InHand(Look):
    """The cards of the hand, between the deck and the flag that ends the turn. Places without a
    possible action are dimmed.
    """

    _question: Cards

    def begin(self) -> None:
        super().begin()
        question = self._question
        if question.cards and question.is_new:
            view = question.view()
            self._table.say_to_holder(self._table.phrases.hand(view, view.seat))

    def _lay(self) -> None:
        table, question = self._table, self._question
        bright = question.bright_ones()
        if question.pays or (question.is_new and not table.bought):
            question.begin_at(bright)
        if table.bought:
            question.is_silent = True
        table.draw_hand(question.view())
        table.hand.brighten(bright)

    def end(self) -> None:
        question = self._question
        self._table.cursor.before = () if question.pays else question.cards, question.at
        super().end()

    def open(self) -> None:
        """Opens a card's menu."""
        self._table.cursor.put(self._question.opens(self._question.at))

    def key(self, key: int) -> None:
        """Looks around the map, or repeats the question."""
        if key == hal.UP:
            self._table.cursor.put(self._question.around())
        else:
            self._table.refuse(self._question.prompt())

    def area(self, i: int) -> tuple[int, int, int, int]:
        return self._table.hand.area(i)

    def keys_at(self, x: int, y: int) -> tuple[int, ...]:
        """Returns the key that looks around the map, for a place there."""
        places = self._table.map
        return (hal.UP,) if found_at(places.area, places.count, x, y) >= 0 else ()


_ROW = const(12)


@overlay("rows", "menu")
class Rows(Look):
    """The rows of a card's menu under a head; impossible ones are dimmed."""

    _question: Use

    def __init__(self, table: Table, question: Use) -> None:
        super().__init__(table, question)
        hinted = question.find(table.cursor.hinted)
        if hinted >= 0:
            question.at = hinted
            question.is_silent = not question.is_second  # the hint stays
        app = table.app
        kit = app.kit
        scale = table.layout.scale
        wide = app.width
        self._row = _ROW * scale
        high = (question.count() + 1) * self._row + 4
        top = table.layout.name_y - high + 2
        self._top = top + self._row
        self._bar = kit.box(1, self._top, wide - 2, self._row, palette.BLUE)
        lines = displayio.Group(scale=scale, y=self._top)
        head = table.layout.line(kit, 4 * scale, top + 1, wide - 6 * scale, palette.GOLD)
        head.set(question.worth())
        self.parts = []
        frame(kit, self.parts, 0, top - 2, wide, high, palette.CREAM, palette.TAR)
        self.parts += self._bar, lines, head.grid
        self._labels = []
        for i in range(question.count()):
            label = Line(kit, 4, 1 + i * _ROW, wide // scale - 6)
            label.set(question.row(i))
            self._labels.append(label)
            lines.append(label.grid)

    def begin(self) -> None:
        self._table.say_to_holder(self._question.worth())
        super().begin()

    def _lay(self) -> None:
        self._table.draw_hand(self._question.view())

    def show(self) -> None:
        question = self._question
        for i in range(len(self._labels)):
            bright = palette.WHITE if i == question.at else palette.CREAM
            dark = palette.SAND if i == question.at else palette.GREY
            self._labels[i].ink(dark if question.reason(i) else bright)
        self._bar.y = self._top + question.at * self._row
        super().show()

    def move_to(self, i: int) -> None:
        self._table.show_to_holder(self._question.does(i))
        super().move_to(i)

    def key(self, key: int) -> None:
        if self._question.is_second:
            self._table.refuse(self._question.prompt())

    def area(self, i: int) -> tuple[int, int, int, int]:
        return 0, self._top + i * self._row, self._bar.width, self._row

    def keys_at(self, x: int, y: int) -> tuple[int, ...]:
        """Returns the keys that lead to a tapped card; above the menu, B."""
        if self._question.is_second:
            return ()
        hand = self._table.hand
        before, at = self._table.cursor.before
        keys = keys_instead(hand.area, hand.count(), x, y, at)
        if not keys:
            return (hal.B,) if y <= self._top else ()
        return keys if before else keys[:1]


@overlay("map", "choice")
class OnMap(Look):
    """Forts to choose from; the others are dimmed."""

    _question: Fort | Walk

    def _lay(self) -> None:
        self._brighten(self._question.forts)

    def _brighten(self, bright: Sequence[int]) -> None:
        """Dims all forts except those to choose from."""
        places, kit = self._table.map, self._table.app.kit
        for fort in range(places.count):
            colors = kit.sprite_colors if fort in bright else kit.dim_colors
            if places.walls[fort].pixel_shader is not colors:
                places.walls[fort].pixel_shader = colors

    def end(self) -> None:
        self._brighten(range(self._table.map.count))
        super().end()

    def moved(self, key: int) -> int:
        """Left and right walk row by row, so that they reach every fort."""
        if key == hal.B:
            return super().moved(key)
        question = self._question
        forts, last = question.forts, question.last
        if not forts or not hal.UP <= key <= hal.RIGHT:
            return -1
        if key in question.arrows:
            return (last + (1 if key == hal.RIGHT else -1)) % len(forts)
        return forts.index(self._nearest(forts, forts[last], key == hal.DOWN))

    def _nearest(self, forts: list[int], at: int, down: bool) -> int:
        """Returns the nearest of these forts below another one, or above it; the same one if there
        is none.
        """
        places = self._table.map
        found = at
        least = 1000
        for fort in forts:
            along = places.y(fort) - places.y(at)
            if not down:
                along = -along
            distance = 2 * along + abs(places.x(fort) - places.x(at))
            if along > 0 and distance < least:
                least = distance
                found = fort
        return found


@overlay("sight", "walk")
class Sight(OnMap):
    """All forts, with two lines in place of the cards: a fort's content, and its safety."""

    _question: Walk

    def __init__(self, table: Table, question: Walk) -> None:
        super().__init__(table, question)
        layout, kit, wide = table.layout, table.app.kit, table.app.width
        y = layout.hand_y
        step = 12 * layout.scale
        self._stands = layout.line(kit, 2, y, wide - 4, palette.CREAM)
        self._risk = layout.line(kit, 2, y + step, wide - 4, palette.GOLD)
        top = layout.name_y + 10 * layout.scale
        ground = kit.box(0, top, wide, table.app.height - top, palette.TAR)
        self.parts = (ground, self._stands.grid, self._risk.grid)

    def show(self) -> None:
        question = self._question
        self._stands.set(question.stands(question.at))
        self._risk.set(question.risk(question.fort(question.at)))
        super().show()


@overlay("stepper", "number")
class Stepper(Look):
    """A number in place of a name, between two arrows; the top line shows the result."""

    _question: Number

    def show(self) -> None:
        super().show()
        shown, said = self._question.note(self._question.at)
        if shown:
            self._table.show_to_holder(shown)
            self._table.say_to_holder(said)

    def moved(self, key: int) -> int:
        if not hal.UP <= key <= hal.RIGHT:
            return -1  # B goes back
        question = self._question
        step = 1 if key in (hal.RIGHT, hal.UP) else -1
        return max(0, min(question.count() - 1, question.at + step))

    def open(self) -> None:
        """Begins the attack with the cars chosen so far."""
        match = self._table.match
        while match.try_step(names.NUMBER):
            pass
        self._table.play(*match.take_all_back())
