# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""Transcripts of races: whole matches as lines of JSON, the same on every machine."""

from engine.mille import names, notation, scoring
from engine.mille.cards import count
from engine.transcript import array, line, play, quoted, quoted_list


def write(game, seed, players, called, emit):
    """Plays a match to its end and gives each line to `emit`. called: the players' names."""
    emit(header(game.options, seed, called))
    game.start(seed)
    emit(_round(game))
    play(game, players, emit, notation, _seen, _after)


def header(options, seed, called):
    """Returns the first line: everything that a replay needs, and the players' names."""
    changed = []
    for name, value in notation.changed_options(options):
        plain = value if value.isdigit() or value in ("true", "false") else quoted(value)
        changed.append((name, plain))
    return line(
        ("transcript", "1"),
        ("game", quoted("mille")),
        ("book", quoted(notation.BOOKS[options[names.RULE_BOOK]])),
        ("options", line(*changed)),
        ("seats", str(options[names.RULE_SEATS])),
        ("sides", str(options[names.RULE_SIDES])),
        ("seed", str(seed)),
        ("match", str(100 * options[names.RULE_MATCH])),
        ("rounds", str(options[names.RULE_ROUNDS])),
        ("players", quoted_list(called)),
    )


def _round(game):
    total = 0
    for kind in range(names.KINDS):
        total += count(game.options, kind)
    return line(("dealer", str(game.now[names.AT_DEALER])), ("deck", _deck(game, total)))


def _deck(game, size):
    """Returns the whole deck as it was shuffled: drawing leaves its bytes where they are."""
    return quoted_list([notation.CARDS[game.deck[i]] for i in range(size - 1, -1, -1)])


def _seen(game, seat):
    hand = game.hands[seat]
    return (("hand", quoted_list([notation.CARDS[hand[i]] for i in range(game.held[seat])])),)


def _after(game, emit):
    """Emits lines for a new deck, the round's end and the next deal."""
    n = game.events(names.NONE)
    for i in range(0, 4 * n, 4):
        if game.happened[i] == names.RESHUFFLED:
            emit(line(("reshuffle", _deck(game, game.happened[i + 3]))))
    if game.phase >= names.ROUND_OVER:
        emit(_end(game))
    if game.phase == names.ROUND_OVER:
        game.apply(names.DEAL)
        emit(_round(game))


def _end(game):
    sheet = [0] * (6 * names.LINES)
    game.scores(sheet)
    sides = []
    for side in range(game.sides):
        row = sheet[side * names.LINES : (side + 1) * names.LINES]
        pairs = [(notation.SCORE_LINES[i], str(row[i])) for i in range(names.LINES)]
        sides.append(line(("side", str(side)), *pairs))
    how = "exhausted" if game.now[names.AT_FINISHER] == names.NONE else "goal"
    totals = [scoring.total(game, side) for side in range(game.sides)]
    return line(("end", quoted(how)), ("scores", array(sides)), ("totals", str(totals)))
