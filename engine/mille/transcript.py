# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""Transcripts: a whole match as lines of JSON, written alike by every machine."""

from engine.mille import notation, scoring
from engine.mille.cards import count
from engine.mille.names import (
    AT_DEALER,
    AT_FINISHER,
    DEAL,
    LEGAL_MAX,
    LINES,
    NONE,
    RESHUFFLED,
    ROUND_OVER,
    RULE_BOOK,
    RULE_MATCH,
    RULE_ROUNDS,
    RULE_SEATS,
    RULE_SIDES,
)


def write(game, seed, players, names, emit):
    """Plays a match to its end and gives each line to `emit`.

    players: one for each seat, with `choose(view)`; names: what the header calls them.
    """
    legal = [0] * LEGAL_MAX
    emit(header(game.options, seed, names))
    game.start(seed)
    emit(_round(game))
    while not game.over:
        if game.phase == ROUND_OVER:
            game.apply(DEAL)
            emit(_round(game))
            continue
        seat = game.seat
        action = players[seat].choose(game.view(seat))
        emit(_decision(game, seat, legal, action))
        game.apply(action)
        _after(game, emit)
    n = game.winners(legal)
    emit('{"winners": ' + str(legal[:n]) + "}")


def header(options, seed, names):
    """The first line: everything that a replay needs besides the players' ways."""
    changed = []
    for name, value in notation.changed_options(options):
        plain = value if value.isdigit() or value in ("true", "false") else quoted(value)
        changed.append(quoted(name) + ": " + plain)
    return (
        '{"transcript": 1, "game": "mille", "book": '
        + quoted(notation.BOOKS[options[RULE_BOOK]])
        + ', "options": {'
        + ", ".join(changed)
        + '}, "seats": '
        + str(options[RULE_SEATS])
        + ', "sides": '
        + str(options[RULE_SIDES])
        + ', "seed": '
        + str(seed)
        + ', "match": '
        + str(100 * options[RULE_MATCH])
        + ', "rounds": '
        + str(options[RULE_ROUNDS])
        + ', "players": '
        + quoted_list(names)
        + "}"
    )


def quoted(text):
    """A text of the notation as JSON: none holds a character that needs an escape."""
    return '"' + text + '"'


def quoted_list(texts):
    """Texts as a JSON list."""
    return "[" + ", ".join([quoted(text) for text in texts]) + "]"


def _round(game):
    total = 0
    for kind in range(len(game.unseen)):
        total += count(game.options, kind)
    return '{"dealer": ' + str(game.now[AT_DEALER]) + ', "deck": ' + _deck(game, total) + "}"


def _deck(game, size):
    """The whole deck as it was shuffled: drawing leaves its bytes where they are."""
    return quoted_list([notation.CARDS[game.deck[i]] for i in range(size - 1, -1, -1)])


def _decision(game, seat, legal, action):
    hand = game.hands[seat]
    cards = [notation.CARDS[hand[i]] for i in range(game.held[seat])]
    texts = [notation.action_text(legal[i]) for i in range(game.legal(legal))]
    return (
        '{"seat": '
        + str(seat)
        + ', "phase": '
        + quoted(notation.PHASES[game.phase])
        + ', "hand": '
        + quoted_list(cards)
        + ', "legal": '
        + quoted_list(sorted(texts))
        + ', "do": '
        + quoted(notation.action_text(action))
        + "}"
    )


def _after(game, emit):
    n = game.events(NONE)
    for i in range(0, 4 * n, 4):
        if game.heard[i] == RESHUFFLED:
            emit('{"reshuffle": ' + _deck(game, game.heard[i + 3]) + "}")
    if game.phase >= ROUND_OVER:
        emit(_end(game))


def _end(game):
    sheet = [0] * (6 * LINES)
    game.scores(sheet)
    sides = []
    totals = []
    for side in range(game.sides):
        parts = ['"side": ' + str(side)]
        for line in range(LINES):
            number = sheet[side * LINES + line]
            parts.append(quoted(notation.SCORE_LINES[line]) + ": " + str(number))
        sides.append("{" + ", ".join(parts) + "}")
        totals.append(scoring.total(game, side))
    how = "exhausted" if game.now[AT_FINISHER] == NONE else "goal"
    text = '{"end": ' + quoted(how) + ', "scores": [' + ", ".join(sides)
    return text + '], "totals": ' + str(totals) + "}"
