# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Where things lie on the race's table, for a screen of 160x128 and for one of 240x240.

From the top: what happens; the rivals, and beside them the large card, whose foot the road covers;
the road; how one's own side stands, in a sign, in figures and in words; what is chosen; the hand.
With one rival the road is twice as high, and hills are behind it. Needed for a moment only.
"""

from ui.kit import LINE, WIDE

LINES = 3  # of a card's explanation
SIGNS = 6  # enough in a row, since a side never shows a hazard together with its safety


class Layout:
    """Positions in pixels. `scale` is that of cards, road, signs and figures: drawn once, and
    doubled on a large screen.
    """

    duel: bool
    width: int
    scale: int
    large_x: int
    top: int
    large_y: int
    rivals_width: int
    rivals_height: int
    road_y: int  # of the roadway
    gauges_y: int
    sign_rows: int  # of a card's picture
    state_y: int
    name_y: int
    hand_y: int
    hand_pitch: int  # in the cards' own pixels
    hand_x: int
    lift: int  # in the cards' own pixels
    explains_to: int  # with so many rivals at most, there is room for what a card does
    explained_y: int
    explained_pitch: int


def laid_out(width, height, sides=0):
    """The layout for a screen's size and a number of sides."""
    layout = Layout()
    large = width >= WIDE
    layout.duel = sides == 2
    layout.width = width
    layout.scale = 2 if large else 1
    layout.large_x = width - 40 * layout.scale
    layout.top = layout.large_y = LINE + (2 if large else 0)
    layout.rivals_width = layout.large_x - 1
    layout.rivals_height = 50 * layout.scale
    layout.road_y = layout.top + layout.rivals_height
    layout.gauges_y = layout.road_y + 12 * layout.scale
    layout.sign_rows = 18 if large else 20
    layout.state_y = 162 if large else 84
    layout.name_y = 173 if large else 94
    layout.hand_y = height - (42 if large else 21)
    layout.hand_pitch = 16 if large else 22
    layout.hand_x = 2 if large else 4
    layout.lift = 2 if large else 3
    layout.explains_to = 3 if large else 2
    layout.explained_y = 64 if large else 23
    layout.explained_pitch = 11 if large else 9
    if layout.duel:
        layout.rivals_height = 76 if large else 39
        layout.explained_y = 43 if large else 11
        if not large:
            layout.road_y += 1
            layout.gauges_y += 1
            layout.state_y += 1
            layout.name_y += 1
            layout.lift = 2
    return layout
