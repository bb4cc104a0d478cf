# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""Transcripts of fort games: whole matches as lines of JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.forts import names, notation
from engine.forts.holdings import amount, cars_at, improvements_at
from engine.forts.table import Table
from engine.transcript import array, line, play, quoted, quoted_list

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.forts.game import Game
    from engine.types import Bytes, Emit, Player


def write(game: Game, seed: int, players: Sequence[Player], called: list[str], emit: Emit) -> None:
    """Plays a match and emits a line for each decision and for its consequences."""
    emit(header(game.options, seed, called))
    game.start(seed)
    for seat in range(game.seats):
        emit(_opened(game, seat))
    _after(game, emit)
    play(game, players, emit, notation, _seen, _after)


def header(options: Bytes, seed: int, called: list[str]) -> str:
    """Returns the first line: the options, and the players. A truce is named only if there is
    one.
    """
    pairs = [("transcript", "1"), ("game", '"forts"'), ("seats", str(options[names.RULE_SEATS]))]
    for name, value in notation.options_of(options):
        if (name, value) == ("truce", "none"):
            continue
        plain = value.replace("none", "0")
        pairs.append((name, quoted(plain) if plain.strip("0123456789") else plain))
    return line(*pairs, ("seed", str(seed)), ("players", quoted_list(called)))


def _cards(cards: list[int]) -> str:
    return quoted_list([notation.card_text(card) for card in cards])


def _opened(game: Game, seat: int) -> str:
    """Returns a seat's first deck in drawing order, with the first hand in ascending order."""
    left = game.left[seat]
    order = [game.order[seat][i] for i in range(left, left + game.held[seat])]
    return _shuffled(seat, order + _drawing_order(game, seat))


def _drawing_order(game: Game, seat: int) -> list[int]:
    return [game.order[seat][i] for i in range(game.left[seat] - 1, -1, -1)]


def _shuffled(seat: int, cards: list[int]) -> str:
    return line(("shuffle", str(seat)), ("deck", _cards(cards)))


def _seen(game: Game, seat: int) -> tuple[tuple[str, str], ...]:
    order = game.order[seat]
    left = game.left[seat]
    hand = ("hand", _cards([order[i] for i in range(left, left + game.held[seat])]))
    if game.phase == names.SENDING:
        return ("fort", str(game.now[names.AT_FORT])), hand
    return (hand,)


def _after(game: Game, emit: Emit) -> None:
    """Emits lines for the other consequences of an action, in order."""
    n = game.events(game.now[names.AT_TURN])  # the buyer sees the first card of a new deck
    happened = bytes(game.happened[: 4 * n])
    for i in range(0, 4 * n, 4):
        kind = happened[i]
        if kind in _TOLD:
            emit(_TOLD[kind](happened[i + 1], happened[i + 2], happened[i + 3]))
        elif kind == names.SHUFFLED:
            emit(
                _shuffled(
                    happened[i + 1], [happened[i + 6]] + _drawing_order(game, happened[i + 1])
                )
            )
        elif kind == names.INCOME:
            emit(line(("income", "1"), ("bids", _bids(happened))))
        elif kind == names.ROUND_BEGINS:
            emit(_round(game))
        elif kind == names.MATCH_ENDED:
            emit(line(("end", str(game.now[names.AT_ROUND])), *_position(game)))


def _bids(happened: bytes) -> str:
    """Returns the revealed bids, each as seat and card."""
    words: list[str] = []
    for i in range(0, len(happened), 4):
        if happened[i] == names.REVEALED:
            card = quoted(notation.card_text(happened[i + 2]))
            words.append("[" + str(happened[i + 1]) + ", " + card + "]")
    return array(words)


def _round(game: Game) -> str:
    """Returns the line of a new round, with each player's holdings at its start."""
    then = Table()
    then.options[:] = game.options
    then.lasting[:] = game.round_lasting
    facts = ("round", str(game.now[names.AT_ROUND])), ("first", str(game.now[names.AT_FIRST]))
    return line(*facts, *_position(then))


def _position(table: Table) -> tuple[tuple[str, str], ...]:
    forts: list[str] = []
    for fort in range(names.FORTS_EACH * table.seats):
        has = [table.owner[fort], cars_at(table, fort), improvements_at(table, fort)]
        forts.append(str(has))
    seats = range(table.seats)
    return (
        ("forts", array(forts)),
        ("gas", str([amount(table, seat, names.GAS) for seat in seats])),
        ("water", str([amount(table, seat, names.WATER) for seat in seats])),
        ("zones", quoted_list([notation.zone_text(value) for value in table.zones])),
        ("hands", str([table.held[seat] for seat in seats])),
    )


def _zone(kind: str) -> Callable[[int, int, int], str]:
    return lambda seat, what, zone: line((kind, quoted(notation.ZONES[zone])), ("of", str(seat)))


_TOLD: dict[int, Callable[[int, int, int], str]] = {
    names.LAPSED: _zone("lapsed"),
    names.KEPT: _zone("kept"),
    names.DESTROYED: _zone("destroyed"),
    names.ROLLED: lambda seat, dice, total: line(
        ("roll", str(seat)), ("dice", str([dice // 10, dice % 10])), ("total", str(total))
    ),
    names.CONQUERED: lambda seat, fort, cars: line(
        ("conquered", str(fort)), ("by", str(seat)), ("cars", str(cars))
    ),
    names.REPELLED: lambda seat, fort, cars: line(
        ("repelled", str(fort)), ("by", str(seat)), ("cars", str(cars))
    ),
    names.LOST: lambda seat, what, more: line(("lost", "1"), ("of", str(seat))),
}
