# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Where things lie on the race's table, for a screen of 160x128 and for one of 240x240.

From the top: what happens; the rivals, and beside them the large card, whose foot the road covers;
the road; how one's own side stands, in a sign, in figures and in words; what is chosen; the hand.
With one rival the road is twice as high, and hills are behind it.
"""

from ui.base.kit import LINE, WIDE

LINES = 3  # of a card's explanation
FLAG = 30  # a tile of the signs; those after it wave
SIGNS = 6  # enough in a row, since a side never shows a hazard together with its safety


class Layout:
    """Positions in pixels. `scale` is that of cards, road, signs and figures: drawn once, and
    doubled on a large screen.
    """

    def __init__(self, width, height, sides=0):
        large = width >= WIDE
        self.duel = sides == 2
        self.width = width
        self.scale = 2 if large else 1
        self.large_x = width - 40 * self.scale
        self.top = self.large_y = LINE + (2 if large else 0)
        self.rivals_width = self.large_x - 1
        self.rivals_height = 50 * self.scale
        self.road_y = self.top + self.rivals_height  # of the roadway
        self.gauges_y = self.road_y + 12 * self.scale
        self.sign_rows = 18 if large else 20  # of a card's picture
        self.state_y = 162 if large else 84
        self.name_y = 173 if large else 94
        self.hand_y = height - (42 if large else 21)
        self.hand_pitch = 16 if large else 22  # in the cards' own pixels
        self.hand_x = 2 if large else 4
        self.lift = 2 if large else 3  # in the cards' own pixels
        # With so many rivals at most, there is room for what a card does.
        self.explains_to = 3 if large else 2
        self.explained_y = 64 if large else 21
        self.explained_pitch = 11 if large else 9
        if self.duel:
            self.rivals_height = 76 if large else 39
            self.explained_y = 43 if large else 11
            if not large:
                self.road_y += 1
                self.gauges_y += 1
                self.state_y += 1
                self.name_y += 1
                self.lift = 2
