# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Says why nothing is saved, and what was saved but can't be read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hardware import hal
from overlay import overlay
from saves import parts, record
from ui import texts

if TYPE_CHECKING:
    from app import App


overlay(__name__, "career")


def save_problem(app: App) -> int:
    """Returns the text that explains why nothing can be saved, or 0."""
    if parts.is_newer(hal.load):
        return texts.SAVE_NEWER
    if hal.KEYBOARD and hal.is_second():  # a board runs only one copy
        return texts.SAVE_SECOND
    return texts.SAVE_REFUSED if app.unsaved else 0


def load_problem(app: App, match_lost: bool) -> int:
    """Returns the text that explains why nothing can be saved, or names the unreadable part; 0 for
    neither. Reports lost settings once.
    """
    match_lost = match_lost or _is_road_lost(app)
    lost = [match_lost, app.settings.damaged, False, False]
    app.settings.damaged = False
    problem = save_problem(app)
    if problem:
        return problem
    try:
        record.unsealed(hal.load)
    except parts.Damaged:
        lost[parts.CAREER] = True
    try:
        parts.unseal(hal.load, parts.REPLAY)
    except parts.Damaged:
        lost[parts.REPLAY] = True
    if lost[parts.CAREER] or lost[parts.REPLAY]:
        if sum(lost) > 1:
            return texts.TITLE_MUCH_LOST
        return texts.TITLE_CAREER_LOST if lost[parts.CAREER] else texts.TITLE_REPLAY_LOST
    if sum(lost) > 1:
        return texts.TITLE_ALL_LOST
    return texts.TITLE_LOST if match_lost else texts.TITLE_SETTINGS if sum(lost) else 0


def _is_road_lost(app: App) -> bool:
    try:
        parts.unseal(hal.load, parts.ROAD)
        return app.settings.has_road and parts.is_blank(hal.load, parts.place(parts.ROAD))
    except parts.Damaged:
        return True
