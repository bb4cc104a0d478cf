# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A flag that waves: at the end of a run that was won, and on a route with all its stars."""

from __future__ import annotations

from typing import TYPE_CHECKING

from overlay import overlay
from ui.base.screen import Scene

if TYPE_CHECKING:
    from displayio import TileGrid

    from app import App


overlay(__name__)

FLAG = 13  # two tiles of the long road's sheet


class Waving(Scene):
    """The flag waves."""

    LENGTH = 2400

    def __init__(self, app: App, flag: TileGrid) -> None:
        super().__init__(app)
        self._flag = flag

    def draw(self, now: int) -> None:
        self._flag[0] = FLAG + now // 300 % 2
