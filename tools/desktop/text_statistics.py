# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The statistics in the terminal: every book that was played, and a reset that asks."""

from __future__ import annotations

from career import record
from text_talk import Talk
from ui import texts
from ui.career import statistics


def tell_statistics(talk: Talk) -> None:
    """Tells the pages of all books that were played; then their numbers may start from zero."""
    app = talk.app
    kept = record.read(app)
    played = [page for page in range(record.rows()) if any(kept.row(page))]
    if not played:
        talk.say(talk.text(texts.STATS_EMPTY) + ".")
        return
    for page in played:
        lines = [statistics.line(app, kept, page, i) for i in range(statistics.LINES)]
        told = "; ".join(talk.item(*line) for line in lines)
        talk.say(talk.item(statistics.title(app, page), told) + ".")
    talk.say(talk.text(texts.STATS_ASK))
    at = talk.pick([statistics.title(app, page) for page in played] + [talk.text(texts.STATS_ALL)])
    if at is not None:
        kept.clear([*played, record.ALL][at])
        record.keep(app, kept)
