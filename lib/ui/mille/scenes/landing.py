# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What is seen when a card has landed on a side."""

from engine.mille import names


def stage(table, road, gauges, event):
    """Draws the table as it is now, and stages how it came to that.

    event: PLAYED or ATTACKED, seat, card, side.
    """
    kind, seat, card, side = event
    if kind == names.ATTACKED:
        from ui.mille.scenes.impact import Impact

        scene = Impact(table, road, gauges, seat, side)
    elif card < names.STOP:
        from ui.mille.scenes.drive import Drive

        scene = Drive(table, road, gauges, card, side)
    else:
        from ui.mille.scenes.start import Start

        scene = Start(table, road, side)
    table.stage(scene)
