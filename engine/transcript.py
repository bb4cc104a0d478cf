# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""The base of all games' transcripts: JSON, and playing a match to its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import contract

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from types import ModuleType
    from typing import Any

    from engine.game import BaseGame
    from engine.types import Emit, Player


def quoted(text: str) -> str:
    """Returns a text of the notation as JSON. No such text has a character that needs an escape."""
    return '"' + text + '"'


def array(items: list[str]) -> str:
    """Returns a JSON list of items that are JSON already."""
    return "[" + ", ".join(items) + "]"


def quoted_list(texts: list[str]) -> str:
    """Returns texts as a JSON list."""
    return array([quoted(text) for text in texts])


def line(*pairs: tuple[str, str]) -> str:
    """Returns a JSON object of names and values that are JSON already.

    >>> line(("seat", "0"), ("do", quoted("play roll")), ("legal", quoted_list(["play roll"])))
    '{"seat": 0, "do": "play roll", "legal": ["play roll"]}'
    """
    return "{" + ", ".join([quoted(name) + ": " + value for name, value in pairs]) + "}"


def play(
    game: BaseGame,
    players: Sequence[Player],
    emit: Emit,
    notation: ModuleType,
    seen: Callable[[Any, int], tuple[tuple[str, str], ...]],
    after: Callable[[Any, Emit], None],
) -> None:
    """Plays a started match to its end and gives a line to `emit` for each decision.

    notation: the game's. seen(game, seat): returns pairs for `line`, the facts on which a decision
    is based. after(game, emit): emits an action's consequences.
    """
    legal = [0] * contract.LEGAL_ROOM
    while not game.over:
        seat = game.seat
        action = players[seat].choose(game.view(seat))
        texts = [notation.action_text(legal[i]) for i in range(game.legal(legal))]
        decision = line(
            ("seat", str(seat)),
            ("phase", quoted(notation.PHASES[game.phase])),
            *seen(game, seat),
            ("legal", quoted_list(sorted(texts))),
            ("do", quoted(notation.action_text(action))),
        )
        emit(decision)
        game.apply(action)
        after(game, emit)
    n = game.winners(legal)
    emit(line(("winners", str(legal[:n]))))
