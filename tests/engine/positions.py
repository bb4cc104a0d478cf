# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Positions in the notation, with their legal actions and their events: helpers for the rulings.

The rulings run on CPython and on MicroPython, so they and this module use only the features of
both.
"""

from engine.contract import LEGAL_ROOM, NONE, OK
from engine.errors import IllegalAction


class Positions:
    """The rulings' helpers, for the game of a notation."""

    def __init__(self, notation, lines):
        """lines: the number of numbers in `scores` for each side."""
        self._notation = notation
        self._lines = lines

    def at(self, text):
        """Returns the game in a position; see the game's notation.py."""
        return self._notation.parse_state(text)

    def legal(self, game):
        """Returns the texts of the legal actions, in the order of their numbers."""
        out = [0] * LEGAL_ROOM
        return [self._notation.action_text(out[i]) for i in range(game.legal(out))]

    def do(self, game, *actions):
        """Plays actions one after the other."""
        for text in actions:
            game.apply(self._notation.parse_action(text))

    def allowed(self, game, *actions):
        """Asserts that each of the actions is legal."""
        listed = self.legal(game)
        for text in actions:
            assert text in listed, f"{text} should be legal: {', '.join(listed)}"
            assert game.why_not(self._notation.parse_action(text)) == OK, text

    def refused(self, game, action, reason):
        """Asserts that an action, a text or a number, is refused for this reason and changes
        nothing.
        """
        number = self._notation.parse_action(action) if isinstance(action, str) else action
        before = bytes(game.raw)
        assert game.why_not(number) == reason, f"{action}: {game.why_not(number)}"
        assert action not in self.legal(game), action
        try:
            game.apply(number)
        except IllegalAction as error:
            assert error.args[0] == reason
        else:
            raise AssertionError(f"{action} was played")
        assert bytes(game.raw) == before

    def told(self, game, name):
        """Returns the notation's words under a heading: `told(game, "side 0")` may be "325
        rolling".
        """
        for clause in self._notation.state_text(game).split("; "):
            if clause.startswith(f"{name}:"):
                return clause[len(name) + 1 :].strip()
        return ""

    def asked(self, game):
        """Returns the seat that must decide, and the decision: "1 play", "0 coup", "2 turn", "0
        over" ...
        """
        return f"{game.seat} {self._notation.PHASES[game.phase]}"

    def score(self, game, side, line):
        """Returns a number from `scores`: `score(game, 1, "coups")`."""
        out = [0] * (game.sides * self._lines)
        game.scores(out)
        return out[side * self._lines + self._notation.SCORE_LINES.index(line)]

    def winners(self, game):
        """Returns the leading sides."""
        out = [0] * game.sides
        return out[: game.winners(out)]

    def happened(self, game, event, seat=NONE):
        """Returns a seat's events of one kind after the last action, without the kind."""
        heard = []
        for i in range(0, 4 * game.events(seat), 4):
            if game.happened[i] == event:
                heard.append(tuple(game.happened[i + 1 : i + 4]))
        return heard
