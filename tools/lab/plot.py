# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A tournament as a picture: what each two players won, and by how many points."""

from __future__ import annotations

from pathlib import Path

from lab import contest, ratings
from lab.report import Results


def draw(results: Results, path: Path) -> None:
    """Writes the picture: a line for each two players, with 95 % intervals."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    figure = Figure(figsize=(9, 1.6 + 0.4 * len(results)), layout="constrained")
    FigureCanvasAgg(figure)
    won, margin = figure.subplots(1, 2, sharey=True)
    labels = [f"{one} - {other}" for one, other in results]
    _intervals(won, [_won(deals) for deals in results.values()], 50)
    _intervals(margin, [_margin(deals) for deals in results.values()], 0)
    won.set_yticks(range(len(labels)), labels)
    won.invert_yaxis()
    won.set_xlabel("matches won by the first, %")
    margin.set_xlabel("points a side and round more than the second")
    figure.savefig(path, dpi=120)


def _won(deals) -> ratings.Interval:
    part = ratings.share_interval([contest.paired_share(deal) for deal in deals])
    return ratings.Interval(*[100 * number for number in part])


def _margin(deals) -> ratings.Interval:
    return ratings.ratio_interval([contest.paired_margin(deal) for deal in deals])


def _intervals(axes, rows: list[ratings.Interval], even: float) -> None:
    below = [row.mean - max(row.low, -1e6) for row in rows]
    above = [min(row.high, 1e6) - row.mean for row in rows]
    means, places = [row.mean for row in rows], range(len(rows))
    axes.errorbar(means, places, xerr=[below, above], fmt="o", capsize=3)
    axes.axvline(even, linewidth=0.8, color="grey")
    axes.margins(y=0.5)
