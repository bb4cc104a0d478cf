# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The games that the tools know: the one table that names them, and players by their names.

A game's module has `PLAYERS`, `Game`, `add_arguments`, `header` and `playthrough`. For tournaments
it may have, as match_mille.py does: `round_is_over(game)`, where a match has rounds that are
counted by themselves; `points(game)`, of each side in the round as it stands; `FIGURES` and
`figures(game)`, more numbers of a round that is over; `tables(arguments)`, all that its books
know; and `ELSEWHERE`, what is known of them; `swift(policy, header, seed)`, a ground for searches
in C, or None; and `swift_matches(players, header)`, matches of one or two players in C, or None.
"""

from __future__ import annotations

import importlib

from league import seating, tree_search

GAMES = {"mille": "league.match_mille", "forts": "league.match_forts"}
SEARCH = "search"
SHEET = 256  # room for the score sheet of any game
PLAYOUTS = 1_000_000  # the most that may be asked for
SEEDS = seating.SEEDS


def game(name: str):
    """The tools' module of a game: its arguments, its players, its transcripts."""
    return importlib.import_module(GAMES[name])


# --- what a round came to


def round_is_over(module, game) -> bool:
    """Whether a round that is counted by itself has ended; a match without them is one round."""
    return module.round_is_over(game) if hasattr(module, "round_is_over") else game.over


def points(module, game) -> list[int]:
    """Each side's points in the round as it stands; the score sheet's first line if need be."""
    if hasattr(module, "points"):
        return module.points(game)
    sheet = [0] * SHEET
    n = game.scores(sheet)
    return sheet[: n : n // game.sides]


def figures(module) -> tuple[tuple[str, str], ...]:
    """What else is counted of a round: each figure's name, and how it is written."""
    return getattr(module, "FIGURES", ())


# --- players


def check_player(module, name: str) -> None:
    """ValueError, with what is allowed, where a game has no player of that name."""
    kind, *rest = name.split(":")
    if kind != SEARCH:
        _check_known(module, name)
        return
    playouts, *policy = rest or [""]
    if not (playouts.isascii() and playouts.isdigit() and 1 <= int(playouts) <= PLAYOUTS):
        raise ValueError(f"{name}: {SEARCH}:N has a number of playouts, 1 to {PLAYOUTS}")
    if policy:
        _check_known(module, ":".join(policy))


def _check_known(module, name: str) -> None:
    if name not in module.PLAYERS:
        known = ", ".join([*module.PLAYERS, f"{SEARCH}:N", f"{SEARCH}:N:PLAYER"])
        raise ValueError(f"no player {name}: one of {known}")


def player(module, name: str, header, seed: int):
    """A player by its name, for a match with these options.

    `search:N` searches with N playouts, played on at random; `search:N:PLAYER` by that player.
    """
    kind, *rest = name.split(":")
    if kind != SEARCH:
        return module.PLAYERS[name](seed)
    ground = _ground(module, rest[1] if len(rest) > 1 else "random", header, seed)
    return tree_search.Search(ground, int(rest[0]), seed)


def _ground(module, policy: str, header, seed: int) -> tree_search.Ground:
    """Where a search plays: in C where the game can do so, which changes nothing but its speed."""
    if hasattr(module, "swift"):
        ground = module.swift(policy, header, seed)
        if ground:
            return ground
    player = module.PLAYERS[policy](seed)
    if hasattr(module, "round_is_over"):
        end, worth = module.round_is_over, tree_search.margins(module.points)
    else:
        end, worth = tree_search.is_over, tree_search.wins
    return tree_search.Ground(module.Game(header), player, end, worth)
