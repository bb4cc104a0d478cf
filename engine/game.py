# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""The base of all games: playing an action, events, the log, rewinding, views; see README.md."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import chance, contract
from engine.errors import IllegalAction
from engine.table import BaseTable

if TYPE_CHECKING:
    from engine.types import AnyTable, Bytes


class BaseGame(BaseTable):
    """A match. `raw` is its whole state: copy it to save, and copy it back to load.

    Each game's own class `Game(BaseGame, Table)` defines the methods that raise NotImplementedError
    here, and overrides others where it differs.
    """

    # For a game's own class to define

    def _begin_match(self, first: int) -> None:
        """Resets the state that outlasts a round, by default none. first: a seat drawn by lot."""

    def _begin_round(self) -> None:
        """Deals a round, up to its first decision."""
        raise NotImplementedError

    def _return_to_round(self) -> None:
        """Undoes the round's changes for later rounds, by default none."""

    def _play(self, action: int) -> None:
        """Plays a legal action, up to the next decision."""
        raise NotImplementedError

    def _fill_view(self, view: AnyTable, seat: int) -> None:
        """Copies the facts that a seat may know into a view: by default all but the generator,
        which is 0.
        """
        view.raw[:] = self.raw
        for i in range(chance.SIZE):
            view.rng[i] = view.round_rng[i] = 0

    # The methods of all games

    def _prepare(
        self, options: Bytes, view: BaseTable, log: int, events: int, secret: int, hidden: int
    ) -> None:
        """Allocates the memory of a match, except the table itself.

        view: a table for the views; log, events: their sizes in bytes. secret, hidden: a bit for
        each kind of event. Other seats don't get secret events, nor see the card of hidden events.
        """
        self.options[:] = options
        self.log = bytearray(log)
        self.happened = bytearray(events)  # the output of `events`
        self._told = bytearray(events)
        self._told_size = 0
        self._secret = secret
        self._hidden = hidden
        self._view = view

    def start(self, seed: int) -> None:
        """Starts a match from a seed (0 to 2**30 - 1), which also draws the first seat.

        >>> from engine.nim import game as nim
        >>> game = nim.Game(nim.options(seats=2, heap=5))
        >>> game.start(7)
        >>> game.seat, game.events(contract.NONE)  # who begins; one event
        (0, 1)
        """
        chance.seed(self.rng, seed)
        self._told_size = 0
        now = self.now
        now[contract.AT_VIEWER] = contract.NONE
        now[contract.AT_ROUND] = 1
        self._begin_match(chance.below(self.rng, self.seats))
        self._begin_round()

    def apply(self, action: int) -> None:
        """Plays an action of the seat that must decide. Raises IllegalAction and changes nothing if
        it is illegal.

        >>> from engine.nim import game as nim
        >>> game = nim.Game(nim.options(seats=2, heap=5))
        >>> game.start(7)
        >>> game.apply(3)  # two of five tokens are left
        >>> game.apply(3)
        Traceback (most recent call last):
            ...
        engine.errors.IllegalAction: 2
        """
        reason = self.why_not(action)
        if reason:
            raise IllegalAction(reason)
        self._told_size = 0
        self._write(action)
        self._play(action)

    def restore(self, raw: Bytes) -> None:
        """Goes back to a copy of an earlier state of the round, which has no events.

        >>> from engine.nim import game as nim
        >>> game = nim.Game(nim.options(seats=2, heap=5))
        >>> game.start(7)
        >>> saved = bytes(game.raw)
        >>> game.apply(3)
        >>> game.restore(saved)
        >>> game.raw == saved
        True
        """
        self._told_size = 0
        self.raw[:] = raw

    # Events

    def record(self, event: int, seat: int, card: int, number: int) -> None:
        """Records an event of the action being played."""
        i = self._told_size
        told = self._told
        told[i] = event
        told[i + 1] = seat
        told[i + 2] = card
        told[i + 3] = number
        self._told_size = i + 4

    def events(self, seat: int) -> int:
        """Writes the last action's events into `happened`, without facts hidden from a seat.

        Returns the number of events, four bytes each: kind, seat, and two more as in names.py. A
        card that only its own seat may know is NONE for the others.

        >>> from engine.mille import notation
        >>> game = notation.parse_state("mille parker 2/2; turn 0 play; hand 0: 25; deck: roll")
        >>> game.apply(notation.parse_action("discard 25"))
        >>> game.events(1)  # what was discarded; seat 1 draws; its turn begins
        3
        >>> notation.card_text(game.happened[6])
        'roll'
        >>> game.events(0), notation.card_text(game.happened[6])
        (3, '-')
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

    def _write(self, action: int) -> None:
        """Adds an action to the log, if there is room."""
        logged = self.logged
        if logged < len(self.log):
            self.log[logged] = action
            logged += 1
            self.now[contract.AT_LOGGED] = logged & 255
            self.now[contract.AT_LOGGED + 1] = logged >> 8

    @property
    def logged(self) -> int:
        """The number of actions in the log: this round's, in the order of play."""
        return self.now[contract.AT_LOGGED] | self.now[contract.AT_LOGGED + 1] << 8

    def rewind(self) -> None:
        """Goes back to the round's first decision; applying the log again replays it.

        The log's bytes stay, so that a replay can read each byte before it is overwritten.

        >>> from engine.nim import game as nim
        >>> game = nim.Game(nim.options(seats=2, heap=5))
        >>> game.start(7)
        >>> game.apply(3)
        >>> state, actions = bytes(game.raw), game.logged
        >>> game.rewind()
        >>> for i in range(actions):
        ...     game.apply(game.log[i])
        >>> game.raw == state
        True
        """
        self._told_size = 0
        self.rng[:] = self.round_rng
        self._return_to_round()
        self._begin_round()

    # A seat's view

    def view(self, seat: int) -> AnyTable:
        """Returns the view of a seat; of a spectator for NONE.

        It is the same object each time.

        >>> from engine.mille import notation
        >>> game = notation.parse_state("mille parker 2/2; turn 0 play; hand 0: 25; hand 1: 50")
        >>> clauses = notation.state_text(game.view(1)).split("; ")
        >>> [clause for clause in clauses if clause.startswith("hand")]
        ['hand 0: -', 'hand 1: 50']
        """
        view = self._view
        self._fill_view(view, seat)
        now = view.now
        now[contract.AT_VIEWER] = contract.EVERYBODY if seat == contract.NONE else seat
        now[contract.AT_LOGGED] = now[contract.AT_LOGGED + 1] = 0
        return view

    def redeal(self, view: AnyTable, seed: int) -> None:
        """Becomes a full state that agrees with a view; the seed decides all hidden facts: by
        default only the generator's future numbers.

        >>> from engine.mille import notation
        >>> game = notation.parse_state("mille parker 2/2; turn 0 play; hand 0: 25; hand 1: 50")
        >>> possible = notation.parse_state("mille parker 2/2")
        >>> possible.redeal(game.view(1), seed=3)
        >>> possible.view(1).raw == game.view(1).raw, possible.hands[0] == game.hands[0]
        (True, False)
        """
        self.raw[:] = view.raw
        self.now[contract.AT_VIEWER] = contract.NONE
        chance.seed(self.rng, seed)
        self.round_rng[:] = self.rng
