# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The words of the long road that several of its screens use."""

from __future__ import annotations

from typing import TYPE_CHECKING

import games
from career import tour
from overlay import overlay
from ui import texts
from ui.base.font import wrap

if TYPE_CHECKING:
    from app import App
    from career.tour import Leg


overlay(__name__)


def grade_name(app: App, grade: int) -> str:
    """Returns the name of a grade."""
    return app.text(texts.TOUR_GRADE_0 + grade)


def game_name(app: App, game: int) -> str:
    """Returns the short name of a game."""
    return app.text(texts.TOUR_RACE + game - games.FIRST)


def rival_name(app: App, game: int, character: int) -> str:
    """Returns the name of a rival."""
    return app.text(games.game(game).first_character + character)


def part_name(app: App, part: int) -> str:
    """Returns the name of a part."""
    return app.text(texts.PART_WARM_ENGINE + part)


def part_effect(app: App, part: int) -> str:
    """Returns what a part does."""
    return app.text(texts.PART_ABOUT_WARM_ENGINE + part)


def own_parts(app: App, parts: list[int]) -> str:
    """Returns which parts the own car has; "" for none."""
    names = ", ".join([part_name(app, part) for part in parts])
    return app.text(texts.TOUR_MINE, names) if parts else ""


def pay(app: App, leg: Leg, step: int) -> str:
    """Returns what a town pays."""
    if step == tour.LAST:
        return app.text(texts.TOUR_PAYS_END)
    return app.text(texts.TOUR_PAYS_PART if leg.pays == tour.PART else texts.TOUR_PAYS_WHEEL)


def wrapped(app: App, words: str, width: int) -> list[str]:
    """Returns a text in lines of a width."""
    found = []
    start = 0
    while start < len(words):
        end = wrap(app.kit.font, words, start, width)
        found.append(words[start:end].strip())
        start = end
    return found
