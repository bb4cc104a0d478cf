# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The cursor: shows the current question, takes its answer, and owns what lies over the table for
it. Also the steps of a person's action, which are tried, perhaps taken back, and played.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import displayio

from engine.forts import names
from engine.forts.moves import card_of, pack, what_of
from hardware import hal
from micropython import const
from overlay import overlay
from ui.base import palette
from ui.base.kit import Line, frame
from ui.base.screen import found_at, keys_instead
from ui.forts.map import dim, nearest
from ui.forts.questions import CARDS, MAP, MENU, NUMBER, ONCE, Confirm, Discard, Walk, ask
from ui.table.question import ASKS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ui.forts.match import FortsMatch
    from ui.forts.questions import FortsQuestion
    from ui.forts.table import Table


class Cursor:
    """One cursor for all questions: arrows move between the options, A takes one, B goes back."""

    _before: tuple[Sequence[int], int]
    _panel: Rows | Sight | None

    active = False
    question: FortsQuestion = None  # pyright: ignore[reportAssignmentType] (read while active)

    def __init__(self, table: Table) -> None:
        self._table = table
        self._before = (), 1  # the cards of the last question about cards, and its cursor
        self._panel = None  # what lies over the table for a question
        self._refused = False  # whether the top line says why an option is refused
        self.hinted = names.NONE  # the action that a hint has pointed at

    # Asking

    def ask(self) -> None:
        """Asks the current question. At a table that is recreated, such as after the pause menu, a
        card's menu opens again.
        """
        self._free()
        match = self._table.match
        if match.wants_hint:
            match.menu_of = names.NONE
        self.put(ask(match, self._table.phrases, self._before))

    def put(self, question: FortsQuestion) -> None:
        """Asks a question."""
        self._free()
        table = self._table
        table.redraw()
        self.active = True
        self.question = question
        table.app.begin_decision()
        hinted = question.find(self.hinted) if question.look == MENU else -1
        if hinted >= 0:
            question.at = hinted
        self._lay(question)
        shown, said = question.head()
        table.say_to_holder(said)
        if not question.is_silent:
            table.announce_to_holder(question.prompt())
        elif question.look == MENU and hinted < 0:  # otherwise the hint stays
            self._note()
        elif question.look == ONCE:
            table.show_to_holder(shown)
        self.show()
        if question.look == CARDS and question.cards and question.is_new:
            view = question.view()
            table.say_to_holder(table.phrases.hand(view, view.seat))

    def _lay(self, question: FortsQuestion) -> None:
        """Lays out the options and their subject."""
        table = self._table
        look = question.look
        if look == CARDS:
            bright = bytearray(names.HAND + 2)
            for i in range(question.count()):
                bright[i] = question.is_bright(i)
            if question.pays or (question.is_new and not table.bought):
                question.begin_at(bright)
            question.is_silent = table.bought
            table.draw_hand(question.view())
            table.hand.brighten(bright)
        elif look == MENU:
            self._panel = Rows(table, question)
            table.draw_hand(question.view())
        elif look == MAP:
            dim(table.map, question.forts)
            if question.is_aside:
                self._panel = Sight(table, question)
        elif question.lifted() >= 0:
            table.draw_hand(question.view())
        if self._panel:
            table.lay(self._panel.parts)
        table.map.aim(question.target)

    def _free(self) -> None:
        """Ends a question, and frees what it used."""
        self.stop()
        self._table.app.tidy()

    def stop(self) -> None:
        """Ends the questions."""
        if not self.active:
            return
        self.active = False
        question, table = self.question, self._table
        self.question = None  # pyright: ignore[reportAttributeAccessIssue] (as above)
        table.bought = False  # its line gives way to the next question's
        if question.look == CARDS:
            self._before = () if question.pays else question.cards, question.at
        if self._panel:
            table.lift(self._panel.parts)
            self._panel = None
        if question.look == MAP:
            dim(table.map, None)
        table.map.frame(names.NONE)
        table.map.aim(names.NONE)
        table.hand.select(-1)
        table.show_choice("", "")

    def rest(self) -> None:
        """Ends the questions for now, and forgets the last question about cards."""
        self.stop()
        self._before = (), 1

    # Showing

    def show(self) -> None:
        """Shows and says the option under the cursor."""
        table, question = self._table, self.question
        at, source = question.at, question.source
        table.hand.select(question.lifted())
        table.map.frame(question.fort(at) if source == names.NONE else source)
        if self._panel:
            self._panel.show(at)
        table.show_choice(*question.shown(at))
        table.say_to_holder(question.said(at))
        if question.look == NUMBER:
            self._note()

    def _note(self) -> None:
        """Shows and says where the option leads."""
        shown, said = self.question.note(self.question.at)
        if shown:
            self._table.show_to_holder(shown)
            self._table.say_to_holder(said)

    def move_to(self, i: int) -> None:
        """Moves to an option."""
        question = self.question
        question.move(i)
        if question.look == MENU:
            self._table.show_to_holder(question.note(i)[0])
        self.show()

    def point_at(self, action: int) -> None:
        """Moves to the option of an action; questions on the side close."""
        question = self.question
        if question.is_aside:
            self._goes_back()
            if not question.match.tried:
                question.match.menu_of = names.NONE
            self.ask()
            question = self.question
        at = question.find(action)
        if at >= 0:
            question.move(at)
        self.show()

    # Keys

    def key(self, key: int) -> None:
        """Moves, takes an option, goes back, or looks around the map. A key without a meaning
        repeats the question. The reason that the last key was given disappears.
        """
        question, table = self.question, self._table
        look, at = question.look, question.at
        if self._refused:
            self._refused = False
            table.show_to_holder(question.prompt())
        moved_to = self._moved(key) if hal.UP <= key <= hal.RIGHT else -1
        if moved_to >= 0:
            self.move_to(moved_to)
        elif key == hal.A:
            self._take()
        elif key == hal.B and look == CARDS:
            self.move_to(question.count() - 1)
        elif key == hal.B and question.instead >= 0:
            self.move_to(question.last if at == question.instead else question.instead)
        elif key == hal.B and self._goes_back():
            self.ask()
        elif key == hal.DISCARD and question.card_at(at) != names.NONE:
            self.take(pack(question.card_at(at), names.DISCARD))
        elif key == hal.UP and look == CARDS:
            self.put(Walk(table.match, table.phrases))
        elif look == CARDS or (look == MENU and question.is_second):
            table.refuse(question.prompt())

    def _goes_back(self) -> bool:
        """Takes a step back, if there is one; returns whether another question follows."""
        match = self._table.match
        tried = match.tried
        went = self.question.back()
        if match.tried != tried:
            self._table.touch()
        return went

    def _moved(self, key: int) -> int:
        """Returns the option that an arrow leads to, or -1 for none."""
        question = self.question
        at, look = question.at, question.look
        if look == MAP:
            return self._moved_on_map(question.forts, question.last, key)
        if look == NUMBER:
            step = 1 if key in (hal.RIGHT, hal.UP) else -1
            return max(0, min(question.count() - 1, at + step))
        arrows: tuple = question.arrows
        if look > MENU or key not in arrows:
            return -1
        return (at + (1 if key == arrows[1] else -1)) % question.count()

    def _moved_on_map(self, forts: list[int], last: int, key: int) -> int:
        """Left and right walk row by row, so that they reach every fort."""
        if not forts:
            return -1
        if key in (hal.LEFT, hal.RIGHT):
            return (last + (1 if key == hal.RIGHT else -1)) % len(forts)
        return forts.index(nearest(self._table.map, forts, forts[last], key == hal.DOWN))

    def _take(self) -> None:
        """Takes the option under the cursor, or says why that is impossible."""
        question, table = self.question, self._table
        action = question.action(question.at)
        reason = question.reason(question.at)
        if reason:
            self._refused = question.look == CARDS
            table.refuse(reason)
        elif action != ASKS:
            self.take(action, question.is_aside)
        elif question.look == CARDS:
            self.put(question.opens(question.at))
        elif question.look == NUMBER:
            attack_now(table)
        else:
            self.ask()

    def take(self, action: int, is_sure: bool = False) -> None:
        """Takes a step that a person has chosen; after a followed hint, gives the next one."""
        table = self._table
        follows = action == self.hinted
        self.hinted = table.match.menu_of = names.NONE
        if take(table, action, is_sure) and follows:
            table.answers().hint()

    # For a pointer

    def area(self, i: int) -> tuple[int, int, int, int] | None:
        """Returns where an option lies: x, y, width and height; None if it is not visible."""
        question, table = self.question, self._table
        if question.look == MENU:
            return self._panel.area(i)  # pyright: ignore (a menu's panel is Rows)
        if question.look == CARDS:
            return table.hand.area(i)
        fort = question.fort(i)
        return None if fort == names.NONE or table.attack else table.map.area(fort)

    def keys_at(self, x: int, y: int) -> tuple[int, ...]:
        """Returns the keys for a place: on the map the way there; beside a card's menu the card
        that is tapped instead.
        """
        question, table = self.question, self._table
        if question.look == CARDS:
            return (hal.UP,) if found_at(table.map.area, table.map.count, x, y) >= 0 else ()
        if question.look != MENU or question.is_second:
            return ()
        before, at = self._before
        keys = keys_instead(table.hand.area, table.hand.count(), x, y, at)
        if not keys:
            return (hal.B,) if y <= self._panel.top else ()  # pyright: ignore (as in `area`)
        return keys if before else keys[:1]


# What lies over the table during a question

_ROW = const(12)


@overlay
class Rows:
    """The rows of a card's menu under a head; impossible ones are dimmed."""

    def __init__(self, table: Table, question: FortsQuestion) -> None:
        self._question = question
        app = table.app
        kit = app.kit
        scale = table.layout.scale
        wide = app.width
        self._row = _ROW * scale
        high = (question.count() + 1) * self._row + 4
        top = table.layout.name_y - high + 2
        self.top = top + self._row
        self._bar = kit.box(1, self.top, wide - 2, self._row, palette.BLUE)
        lines = displayio.Group(scale=scale, y=self.top)
        head = table.layout.line(kit, 4 * scale, top + 1, wide - 6 * scale, palette.GOLD)
        head.set(question.head()[0])
        self.parts = []
        frame(kit, self.parts, 0, top - 2, wide, high, palette.CREAM, palette.TAR)
        self.parts += self._bar, lines, head.grid
        self._labels = []
        for i in range(question.count()):
            label = Line(kit, 4, 1 + i * _ROW, wide // scale - 6)
            label.set(question.row(i))
            self._labels.append(label)
            lines.append(label.grid)

    def show(self, at: int) -> None:
        """Marks a row."""
        for i in range(len(self._labels)):
            bright = palette.WHITE if i == at else palette.CREAM
            dark = palette.SAND if i == at else palette.GREY
            self._labels[i].ink(dark if self._question.reason(i) else bright)
        self._bar.y = self.top + at * self._row

    def area(self, i: int) -> tuple[int, int, int, int]:
        """Returns where a row lies."""
        return 0, self.top + i * self._row, self._bar.width, self._row


@overlay
class Sight:
    """Two lines in place of the cards: what is in a fort, and how safe it is."""

    def __init__(self, table: Table, question: FortsQuestion) -> None:
        self._question = question
        layout, kit, wide = table.layout, table.app.kit, table.app.width
        y = layout.hand_y
        step = 12 * layout.scale
        self._stands = layout.line(kit, 2, y, wide - 4, palette.CREAM)
        self._risk = layout.line(kit, 2, y + step, wide - 4, palette.GOLD)
        top = layout.name_y + 10 * layout.scale
        ground = kit.box(0, top, wide, table.app.height - top, palette.TAR)
        self.parts = (ground, self._stands.grid, self._risk.grid)

    def show(self, at: int) -> None:
        """Shows what is known of a fort."""
        self._stands.set(self._question.stands(at))
        self._risk.set(self._question.risk(self._question.fort(at)))


# The steps of an action


@overlay("steps")
def take(table: Table, action: int, is_sure: bool) -> bool:
    """Plays an action. If it takes several steps, tries them until nothing is left to ask.

    A discard, and an attack without further choices, is confirmed first, unless that is not wanted.
    Returns whether there is another step to choose.
    """
    match = table.match
    if _discards(action) and not is_sure:
        table.cursor.put(Discard(match, table.phrases, card_of(action)))
        return False
    if not is_step(match, action):
        table.play(action)
        return False
    more = match.try_step(action)
    table.touch()
    if more:
        table.cursor.ask()
    elif _is_blind(match, action) and not is_sure:
        table.cursor.put(Confirm(match, table.phrases, action))
    else:
        table.play(*match.take_all_back())
    return more


@overlay("steps")
def attack_now(table: Table) -> None:
    """Begins the attack with the cars named so far."""
    while table.match.try_step(names.NUMBER):
        pass
    table.play(*table.match.take_all_back())


@overlay("steps")
def _discards(action: int) -> bool:
    return action < names.BUY and what_of(action) == names.DISCARD


@overlay("steps")
def is_step(match: FortsMatch, action: int) -> bool:
    """Returns whether an action is a step that may still be taken back."""
    if match.tried:
        return True
    card = card_of(action)
    uses = (
        names.ESPADAS * names.NUMBERS <= card < 4 * names.NUMBERS
        and what_of(action) < names.DISCARD
    )
    return uses and names.TURN <= match.view().phase <= names.SECOND


@overlay("steps")
def _is_blind(match: FortsMatch, action: int) -> bool:
    """Returns whether an attack would begin without showing its odds, since all cars must go."""
    use = match.step(0)
    return (
        action < names.NUMBER
        and card_of(use) >= names.BASTOS * names.NUMBERS
        and what_of(use) == names.OTHER_USE
    )
