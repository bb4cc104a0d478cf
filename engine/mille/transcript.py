# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""Transcripts of races: whole matches as lines of JSON, the same on every machine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.mille import names, notation, scoring
from engine.transcript import array, line, play, quoted, quoted_list

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.mille.game import Game
    from engine.types import Bytes, Emit, Player


def write(game: Game, seed: int, players: Sequence[Player], called: list[str], emit: Emit) -> None:
    """Plays a match to its end and gives each line to `emit`. called: the players' names."""
    emit(header(game.options, seed, called))
    game.start(seed)
    emit(_round(game))
    play(game, players, emit, notation, _seen, _after)


def header(options: Bytes, seed: int, called: list[str]) -> str:
    """Returns the first line: everything that a replay needs, and the players' names."""
    changed: list[tuple[str, str]] = []
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


def _round(game: Game) -> str:
    dealt = sum(game.unseen)  # nobody has seen any card of the deck
    return line(("dealer", str(game.now[names.AT_DEALER])), ("deck", _deck(game, dealt)))


def _deck(game: Game, size: int) -> str:
    """Returns the whole deck in its shuffled order. Drawing leaves the bytes in place."""
    return quoted_list([notation.CARDS[game.deck[i]] for i in range(size - 1, -1, -1)])


def _seen(game: Game, seat: int) -> tuple[tuple[str, str], ...]:
    hand = game.hands[seat]
    return (("hand", quoted_list([notation.CARDS[hand[i]] for i in range(game.held[seat])])),)


def _after(game: Game, emit: Emit) -> None:
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


def _end(game: Game) -> str:
    sheet = [0] * (6 * names.LINES)
    game.scores(sheet)
    sides: list[str] = []
    for side in range(game.sides):
        row = sheet[side * names.LINES : (side + 1) * names.LINES]
        pairs = [(notation.SCORE_LINES[i], str(row[i])) for i in range(names.LINES)]
        sides.append(line(("side", str(side)), *pairs))
    how = "exhausted" if game.now[names.AT_FINISHER] == names.NONE else "goal"
    totals = [scoring.total(game, side) for side in range(game.sides)]
    return line(("end", quoted(how)), ("scores", array(sides)), ("totals", str(totals)))
