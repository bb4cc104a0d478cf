# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What stands at the end of the title's road, by the player's career."""

from __future__ import annotations

from typing import TYPE_CHECKING

import games
from match import DAILY, TOWN
from micropython import const
from overlay import overlay
from saves import record

if TYPE_CHECKING:
    from app import App


overlay(__name__, "career")

_DAY = const(1)  # the scenery of today's road; those of the towns follow


def title_scenery(app: App) -> tuple[int, tuple]:
    """Returns the scenery at the end of the title's road, and the sprite of a landmark. The scenery
    is a number, that of the last open town, or 0 for the title's own. The landmark is that of the
    town's game, or of the chosen game once it is won; or ().
    """
    kept = record.read(app)
    town = record.opened(kept.stars) - 1
    scenery = town and _DAY + TOWN - DAILY + town  # everybody begins in the first town
    sprite = ()
    host, _ = record.host(town)
    for game in (app.settings.game, host):
        landmark = games.GAMES[game - 1][games.LANDMARK]
        if landmark and game == host:
            scenery = landmark[games.SCENERY]
        if landmark and record.total(kept, game, record.WINS):
            sprite = landmark[games.SPRITE :]
    return scenery, sprite
