# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""What all games share: playing an action, events, the log, rewinding, views; see README.md."""

# pyright: reportAttributeAccessIssue=false
# The table's fields, and the methods that the class names, are those of the game that inherits it.

from engine import chance, contract
from engine.errors import IllegalAction


class BaseGame:
    """A match. `raw` is its whole state: a save is a copy of it, and loading is a copy back.

    Each game's own class `Game(BaseGame, Table)` has besides: `_begin_match(first)`,
    `_begin_round()`, `_return_to_round()`, `_play(action)` and `_fill_view(view, seat)`.
    """

    def _prepare(self, options, view, log, events, secret, hidden):
        """Allocates all that a match needs, but for the table itself.

        view: a table for the views; log, events: how many bytes these take. secret, hidden: a bit
        for each kind of event; other seats don't hear of the one, nor see the card of the other.
        """
        self.options[:] = options
        self.log = bytearray(log)
        self.happened = bytearray(events)  # events as `events` hands them out
        self._told = bytearray(events)
        self._told_size = 0
        self._secret = secret
        self._hidden = hidden
        self._view = view

    def start(self, seed):
        """A new match from a seed (0 to 2**30 - 1), which draws the first seat too."""
        chance.seed(self.rng, seed)
        self._told_size = 0
        now = self.now
        now[contract.AT_VIEWER] = contract.NONE
        now[contract.AT_ROUND] = 1
        self._begin_match(chance.below(self.rng, self.seats))
        self._begin_round()

    def apply(self, action):
        """Plays an action of the seat that must decide. IllegalAction: nothing has changed."""
        reason = self.why_not(action)
        if reason:
            raise IllegalAction(reason)
        self._told_size = 0
        self._write(action)
        self._play(action)

    def restore(self, raw):
        """Goes back to a copy of an earlier state of the round; there are no events of it."""
        self._told_size = 0
        self.raw[:] = raw

    # What happened

    def tell(self, event, seat, card, number):
        """Notes an event of the action that is being played."""
        i = self._told_size
        told = self._told
        told[i] = event
        told[i + 1] = seat
        told[i + 2] = card
        told[i + 3] = number
        self._told_size = i + 4

    def events(self, seat):
        """Writes into `happened` what the last action made happen, as a seat may know it.

        Returns how many events, four bytes each: kind, seat, and two more as in names.py. A card
        that only its own seat may know is NONE for the others.
        """
        told = self._told
        happened = self.happened
        n = 0
        for i in range(0, self._told_size, 4):
            kind = told[i]
            mine = told[i + 1] == seat
            if self._secret >> kind & 1 and not mine:
                continue
            happened[n] = kind
            happened[n + 1] = told[i + 1]
            happened[n + 2] = (
                contract.NONE if self._hidden >> kind & 1 and not mine else told[i + 2]
            )
            happened[n + 3] = told[i + 3]
            n += 4
        return n >> 2

    # The log

    def _write(self, action):
        """Keeps an action in the log, if there is room."""
        logged = self.logged
        if logged < len(self.log):
            self.log[logged] = action
            logged += 1
            self.now[contract.AT_LOGGED] = logged & 255
            self.now[contract.AT_LOGGED + 1] = logged >> 8

    @property
    def logged(self):
        """How many actions the log holds: this round's, in the order in which they were played."""
        return self.now[contract.AT_LOGGED] | self.now[contract.AT_LOGGED + 1] << 8

    def rewind(self):
        """Goes back to the round's first decision; applying the log again replays it.

        The log's bytes stay there, so that a replay may read each before it is written anew.
        """
        self._told_size = 0
        self.rng[:] = self.round_rng
        self._return_to_round()
        self._begin_round()

    # What a seat may see

    def view(self, seat):
        """The table as a seat may see it; as NONE, what everybody may see.

        It is the same object each time.
        """
        view = self._view
        self._fill_view(view, seat)
        now = view.now
        now[contract.AT_VIEWER] = contract.EVERYBODY if seat == contract.NONE else seat
        now[contract.AT_LOGGED] = now[contract.AT_LOGGED + 1] = 0
        return view
