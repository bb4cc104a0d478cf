# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Positions in the notation, and what may and does happen in them: what the rulings are told with.

The rulings run on CPython and on MicroPython, so this module and they use only what both have.
"""

from engine.errors import IllegalAction
from engine.mille import books, notation, scoring
from engine.mille.names import LEGAL_MAX, LINES, NONE, OK


def at(text):
    """The game in a position; see engine/mille/notation.py."""
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
    """The action, a text or a number, is refused for this reason and changes nothing."""
    number = notation.parse_action(action) if isinstance(action, str) else action
    before = bytes(game.raw)
    assert game.why_not(number) == reason, str(action) + ": " + str(game.why_not(number))
    assert action not in legal(game), action
    try:
        game.apply(number)
    except IllegalAction as error:
        assert error.args[0] == reason
    else:
        raise AssertionError(str(action) + " was played")
    assert bytes(game.raw) == before


def told(game, name):
    """What the notation tells under a heading: `told(game, "side 0")` may be "325 rolling"."""
    for clause in notation.state_text(game).split("; "):
        if clause.startswith(name + ":"):
            return clause[len(name) + 1 :].strip()
    return ""


def asked(game):
    """Who must decide what: "1 play", "0 coup", "2 extend", "0 deal", "0 over"."""
    return str(game.seat) + " " + notation.PHASES[game.phase]


def score(game, side, line):
    """One number of the score sheet as the round stands: `score(game, 1, "coups")`."""
    out = [0] * (game.sides * LINES)
    game.scores(out)
    return out[side * LINES + notation.SCORE_LINES.index(line)]


def sheet(game, side):
    """A side's lines of the score sheet that are not 0, without distance and total, as one text."""
    words = []
    for line in notation.SCORE_LINES[1:-1]:
        if score(game, side, line):
            words.append(line + " " + str(score(game, side, line)))
    return ", ".join(words)


def totals(game):
    """The points of each side in the match so far."""
    return [scoring.total(game, side) for side in range(game.sides)]


def winners(game):
    """The sides that lead."""
    out = [0] * game.sides
    return out[: game.winners(out)]


def happened(game, event, seat=NONE):
    """The events of a kind that the last action made, as a seat hears them: (seat, card, side)."""
    heard = []
    for i in range(0, 4 * game.events(seat), 4):
        if game.heard[i] == event:
            heard.append(tuple(game.heard[i + 1 : i + 4]))
    return heard


def tables(book):
    """The tables of a book as texts: `2`, `4/2` ..."""
    known = books.tables(notation.BOOKS.index(book))
    return [table(known[i], known[i + 1]) for i in range(0, len(known), 2)]


def table(seats, sides):
    """Seats, and sides where they are fewer."""
    return str(seats) if seats == sides else str(seats) + "/" + str(sides)
