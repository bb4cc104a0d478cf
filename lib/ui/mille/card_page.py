# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What a card does, on a page of its own: many tables have no room for it."""

import displayio

from ui import texts
from ui.base import palette
from ui.base.kit import CENTRE, LINE, Line
from ui.base.screen import Screen
from ui.base.title_bar import title_band
from ui.base.wrap import wrap


class CardPage(Screen):
    """The large card, its name, and what it does; any key goes back."""

    def __init__(self, app, phrases, card, picture, scale):
        """picture: the large card's bitmap."""
        super().__init__(app)
        kit = app.kit
        name = phrases.card(card)
        text = phrases.explains(card)
        title_band(app, self.group, name)
        large = displayio.Group(scale=scale, x=4, y=22)
        large.append(displayio.TileGrid(picture, pixel_shader=kit.sprite_colours))
        self.group.append(large)
        x = 10 + 40 * scale
        wide = (app.width - x - 2) // scale
        y = 22
        start = 0
        while start < len(text):
            end = wrap(kit.font, text, start, wide)
            line = Line(kit, x, y, wide, scale=scale)
            line.set(text[start:end].strip())
            self.group.append(line.grid)
            start = end
            y += (LINE + 1) * scale
        foot = Line(kit, 0, app.height - LINE - 1, app.width, palette.GOLD, CENTRE)
        foot.set(app.text(texts.FOOT_BACK))
        self.group.append(foot.grid)
        app.say(name + ". " + text)

    def key(self, key):
        """Goes back."""
        self.app.pop()
