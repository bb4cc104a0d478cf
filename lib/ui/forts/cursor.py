# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The cursor, which asks the current question and accepts its answer. Also the steps of a human
player's action, which are tried, perhaps undone, and played.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.forts import names
from engine.forts.moves import card_of, pack, what_of
from hardware import hal
from overlay import overlay
from ui.forts.questions import Confirm, Discard, ask
from ui.table.question import ASKS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ui.forts.looks import Look
    from ui.forts.match import FortsMatch
    from ui.forts.questions import FortsQuestion
    from ui.forts.table import Table


class Cursor:
    """One cursor for all questions: arrows move between the options, A chooses one, B goes back.
    The question's look lays out the options.
    """

    before: tuple[Sequence[int], int]

    active = False
    question: FortsQuestion = None  # pyright: ignore[reportAssignmentType] (read while active)
    _look: Look

    def __init__(self, table: Table) -> None:
        self._table = table
        self.before = (), 1  # the cards of the last question about cards, and its cursor
        self._refused = False  # whether the top line shows a refusal in place of the question
        self.hinted = names.NONE  # the action that a hint pointed at

    # Asking

    def ask(self) -> None:
        """Asks the current question. At a table that is recreated, such as after the pause menu, a
        card's menu opens again.
        """
        self.stop()
        match = self._table.match
        if match.wants_hint:
            match.menu_of = names.NONE
        self.put(ask(match, self._table.phrases, self.before))

    def put(self, question: FortsQuestion) -> None:
        """Asks a question."""
        self.stop()
        table = self._table
        table.app.tidy()
        table.redraw()
        self.active = True
        self.question = question
        table.app.begin_decision()
        self._look = question.look(table, question)
        self._look.begin()

    def stop(self) -> None:
        """Ends the questions."""
        if not self.active:
            return
        self.active = False
        self._table.bought = False  # the bought card's line gives way to the question's
        self._look.end()
        self.question = self._look = None  # pyright: ignore[reportAttributeAccessIssue] (as above)

    def rest(self) -> None:
        """Ends the questions for now and forgets the last question about cards."""
        self.stop()
        self.before = (), 1

    # Moving

    def show(self) -> None:
        """Shows and says the option under the cursor."""
        self._look.show()

    def move_to(self, i: int) -> None:
        """Moves to an option."""
        self._look.move_to(i)

    def point_at(self, action: int) -> None:
        """Moves to the option of an action. Questions on the side that do not have it close."""
        question = self.question
        if question.is_aside and question.find(action) < 0:
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
        """Moves, chooses an option, or goes back; passes other keys to the look. Removes the reason
        for the previous key's refusal.
        """
        question, look = self.question, self._look
        if self._refused:
            self._refused = False
            self._table.show_to_holder(question.prompt())
        moved_to = look.moved(key)
        card = question.card_at(question.at) if key == hal.DISCARD else names.NONE
        if moved_to >= 0:
            self.move_to(moved_to)
        elif key == hal.A:
            self._take()
        elif key == hal.B and self._goes_back():
            self.ask()
        elif card != names.NONE:
            self.take(pack(card, names.DISCARD))
        else:
            look.key(key)

    def _goes_back(self) -> bool:
        """Undoes a step, if there is one. Returns whether another question follows."""
        match = self._table.match
        tried = match.tried
        went = self.question.back()
        if match.tried != tried:
            self._table.touch()
        return went

    def _take(self) -> None:
        """Chooses the option under the cursor, or says why that is impossible."""
        question = self.question
        action = question.action(question.at)
        reason = question.reason(question.at)
        if reason:
            self._refused = question.prompt() != ""
            self._table.refuse(reason)
        elif action != ASKS:
            self.take(action, question.is_aside)
        else:
            self._look.open()

    def take(self, action: int, is_sure: bool = False) -> None:
        """Plays a step that the player chose. If it followed a hint, gives the next hint."""
        table = self._table
        follows = action == self.hinted
        self.hinted = table.match.menu_of = names.NONE
        if take(table, action, is_sure) and follows:
            table.answers().hint()

    # For a pointer

    def area(self, i: int) -> tuple[int, int, int, int] | None:
        """Returns the area of an option: x, y, width and height; None if it is not visible."""
        return self._look.area(i)

    def keys_at(self, x: int, y: int) -> tuple[int, ...]:
        """Returns the keys for a place without an option: on the map, those that lead there; beside
        a card's menu, those that lead to the tapped card.
        """
        return self._look.keys_at(x, y)


# The steps of an action


@overlay("steps")
def take(table: Table, action: int, is_sure: bool) -> bool:
    """Plays an action. If it takes several steps, tries them until nothing is left to ask.

    A discard, and an attack without further choices, is confirmed first, unless the caller says
    otherwise. Returns whether there is another step to choose.
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
def _discards(action: int) -> bool:
    return action < names.BUY and what_of(action) == names.DISCARD


@overlay("steps")
def is_step(match: FortsMatch, action: int) -> bool:
    """Returns whether an action is a step that can still be undone."""
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
    """Returns whether an attack would begin without its odds on screen, since all cars must go."""
    use = match.step(0)
    return (
        action < names.NUMBER
        and card_of(use) >= names.BASTOS * names.NUMBERS
        and what_of(use) == names.OTHER_USE
    )
