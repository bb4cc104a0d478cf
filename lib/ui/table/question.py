# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What a person is asked in a match, and what can be answered.

The cursor, a pointer, the voice, the terminal, hints, guided matches and tests read this one
object. Options count from 0. Their words are made when they are asked for: a board has no room for
all of them at once.
"""

from hardware import hal
from ui.base.screen import arrow_keys

ASKS = -1  # in the place of an action: the option only leads to another question


class Question:
    """A question to the seat that must decide; a game's own classes say what is asked."""

    at = 0  # the option under the cursor
    before = None  # the question that led here, to which B goes back
    actions = ()  # what each option does, or ASKS
    first = 1  # the number of the first option, for somebody who types
    letters = ()  # options that a letter takes: the letter, and the option
    arrows = (hal.LEFT, hal.RIGHT)  # the keys that lead from one option to the next, back and forth
    buttons = ()  # the keys that take one option each, where there is no cursor

    def __init__(self, match, phrases):
        self.match = match
        self.phrases = phrases
        self.text = phrases.text

    def view(self):
        """The table as the device may show it now."""
        return self.match.view()

    def prompt(self):
        """What is asked, in one line; "" where the options say so themselves."""
        return ""

    def count(self):
        """How many options there are."""
        return len(self.actions)

    def action(self, i):
        """What an option does, or ASKS."""
        return self.actions[i]

    def move(self, i):
        """The cursor goes to an option."""
        self.at = i

    def keys_to(self, i):
        """The keys that lead to an option; A if the cursor is on it, or the button for it."""
        if self.buttons:
            return self.buttons[i : i + 1]
        return arrow_keys(i - self.at, self.arrows)

    def find(self, action):
        """The option of an action, or -1."""
        for i in range(self.count()):
            if self.action(i) == action:
                return i
        return -1

    def reason(self, i):
        """Why an option can't be taken now; "" where it can."""
        action = self.action(i)
        code = 0 if action == ASKS else self.view().why_not(action)
        return self.phrases.reason(code) if code else ""

    def shown(self, i):
        """What a screen writes of an option: its name, and what A does."""
        raise NotImplementedError

    def said(self, i):
        """What is said of an option under the cursor."""
        return self.sentence(*self.shown(i))

    def sentence(self, name, does):
        """The same, from what is shown."""
        return name + ". " + does if name else does

    def entry(self, i):
        """An option as a line of a list, with what it leads to."""
        return self.said(i)
