# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Positions of the fort game, and what may and does happen in them: what its rulings are told with.

The rulings run on CPython and on MicroPython, so this module and they use only what both have.
"""

from engine.errors import IllegalAction
from engine.forts import notation
from engine.forts.names import LEGAL_MAX, LINES, NONE, OK


def at(text):
    """The game in a position; see engine/forts/notation.py."""
    return notation.parse_state(text)


def legal(game):
    """The texts of the legal actions, in the order of their numbers."""
    out = [0] * LEGAL_MAX
    return [notation.action_text(out[i]) for i in range(game.legal(out))]


def do(game, *actions):
    """Plays actions in turn."""
    for text in actions:
        game.apply(notation.parse_action(text))


def allowed(game, *actions):
    """Each of the actions is legal."""
    listed = legal(game)
    for text in actions:
        assert text in listed, text + " should be legal: " + ", ".join(listed)
        assert game.why_not(notation.parse_action(text)) == OK, text


def refused(game, action, reason):
    """The action is refused for this reason and changes nothing."""
    number = notation.parse_action(action)
    before = bytes(game.raw)
    assert game.why_not(number) == reason, action + ": " + str(game.why_not(number))
    assert action not in legal(game), action
    try:
        game.apply(number)
    except IllegalAction as error:
        assert error.args[0] == reason
    else:
        raise AssertionError(action + " was played")
    assert bytes(game.raw) == before


def told(game, name):
    """What the notation tells under a heading: `told(game, "depot")` may be "1 stranded"."""
    for clause in notation.state_text(game).split("; "):
        if clause.startswith(name + ":"):
            return clause[len(name) + 1 :].strip()
    return ""


def asked(game):
    """Who must decide what: "1 turn", "0 add-water" ..."""
    return str(game.seat) + " " + notation.PHASES[game.phase]


def score(game, seat, line):
    """One number of what `scores` tells: `score(game, 1, "cars")`."""
    out = [0] * (game.sides * LINES)
    game.scores(out)
    return out[seat * LINES + notation.SCORE_LINES.index(line)]


def winners(game):
    """The seats that are ahead."""
    out = [0] * game.sides
    return out[: game.winners(out)]


def happened(game, event, seat=NONE):
    """The events of a kind from the last action, as a seat hears it: (seat, what, number)."""
    heard = []
    for i in range(0, 4 * game.events(seat), 4):
        if game.heard[i] == event:
            heard.append(tuple(game.heard[i + 1 : i + 4]))
    return heard


def everybody_passes(game):
    """Each seat passes once: the round ends."""
    number = game.now[4]
    while game.now[4] == number and not game.over and asked(game).endswith("turn"):
        do(game, "pass")
