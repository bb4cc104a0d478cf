# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The menu of the career: the route, badges, and all other records of past matches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from overlay import overlay
from ui import texts
from ui.base import recipes
from ui.base.menu import Choice
from ui.screens.badges import Badges
from ui.screens.garage import Garage
from ui.screens.replay import is_kept
from ui.screens.route import Route
from ui.screens.statistics import Statistics
from ui.screens.today import Today

if TYPE_CHECKING:
    from app import App
    from saves.settings import Settings
    from ui.base.screen import Screen


overlay(__name__)

_ROWS = (
    texts.TITLE_ROUTE,
    texts.TITLE_TODAY,
    texts.TITLE_BADGES,
    texts.TITLE_RERUN,
    texts.TITLE_STATS,
    texts.TITLE_GARAGE,
)


def career_menu(app: App) -> Choice:
    """Makes the menu, with a row for each screen. A imports and opens the screen."""

    def take(i):
        if _ROWS[i] != texts.TITLE_RERUN:
            app.open(_screen(app, _ROWS[i]))
        elif is_kept():
            app.open_next(recipes.RERUN)
        else:
            app.notice(texts.RERUN_NONE)

    def back():
        if _looks(app.settings) == looks:
            app.close()
        else:  # a change of the garage shows on the title
            app.open_next(recipes.TITLE)

    looks = _looks(app.settings)
    rows = [app.text(row) for row in _ROWS]
    return Choice(app, app.text(texts.TITLE_CAREER), rows, take, app.text(texts.FOOT_CHOOSE), back)


def _looks(settings: Settings) -> tuple[int, int, int]:
    """Returns the values of the garage that the title shows."""
    return settings.night, settings.dusk, settings.colors[0]


def _screen(app: App, row: int) -> Screen:
    """Makes a row's screen. No class name is in a string, since the linker shortens them."""
    if row == texts.TITLE_ROUTE:
        return Route(app)
    if row == texts.TITLE_TODAY:
        return Today(app)
    if row == texts.TITLE_GARAGE:
        return Garage(app)
    if row == texts.TITLE_STATS:
        return Statistics(app)
    return Badges(app)
