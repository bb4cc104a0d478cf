# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Rows of weights drawn by lot, and the best of many: where a search may begin.

A search walks a little way from where it begins, and what it ends with depends on that. Of many
thousand rows drawn by lot, whose weights differ by a hundred times, some play well already.
"""

from __future__ import annotations

import random

from learning import training

GREATEST = 7.3  # of a weight drawn: the logarithm to the base 2
DEALS = 10  # that every row plays at first
FEWER = 10  # times fewer rows in every further heat
MORE = 5  # times as many deals
PIECES = 80  # of a heat, for as many processes as there are


def drawn(number: int, seed: int) -> list[list[int]]:
    """Rows by lot, without a network: a weight is as likely to be 1 or 2 as from 50 to 100."""
    lot = random.Random(seed)
    return [
        [*(round(2 ** lot.uniform(0, GREATEST)) - 1 for _ in range(training.NETWORK)), 0]
        for _ in range(number)
    ]


def best(rows: list[list[int]], pool: list, tables: tuple, first: int, parallel) -> list[int]:
    """The row that is strongest against a pool: in heats of ever fewer rows and more deals.

    first: the seed that the deals begin with.
    """
    deals = DEALS
    while len(rows) > 1:
        ranked = _ranked(rows, pool, tables, range(first, first + deals), parallel)
        rows = ranked[: -(-len(rows) // FEWER)]
        first, deals = first + deals, deals * MORE
    return rows[0]


def _ranked(rows: list[list[int]], pool: list, tables: tuple, seeds: range, parallel) -> list:
    """The rows, the strongest first."""
    from joblib import delayed

    size = -(-len(rows) // PIECES)
    pieces = [rows[i : i + size] for i in range(0, len(rows), size)]
    found = parallel(delayed(_strengths)(piece, pool, seeds, tables) for piece in pieces)
    strengths = [strength for piece in found for strength in piece]
    order = sorted(range(len(rows)), key=lambda i: -strengths[i])
    return [rows[i] for i in order]


def _strengths(rows: list[list[int]], pool: list, seeds: range, tables: tuple) -> list[float]:
    return [training.strength(row, pool, seeds, tables) for row in rows]
