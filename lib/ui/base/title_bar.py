# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A screen's name: on an enamel band at its top, or as a large headline."""

from adafruit_display_text.label import Label

from place import apart
from ui.base import palette
from ui.base.kit import CENTRE, Line

HIGH = 15  # pixels


def title_band(app, group, text):
    """Draws the band, and returns the line that holds the name."""
    group.append(app.kit.box(0, 0, app.width, HIGH - 2, palette.BLUE))
    group.append(app.kit.box(0, HIGH - 2, app.width, 1, palette.SKY))
    title = Line(app.kit, 0, 1, app.width, palette.WHITE, CENTRE)
    title.set(text)
    group.append(title.grid)
    return title


@apart("headline")
def headline(app, text, y, colour, scale):
    """A large line of text, centred on the screen, its middle at y."""
    label = Label(app.kit.font, text=text, color=app.kit.rgb(colour), scale=scale)
    label.anchor_point = (0, 0.5)
    label.anchored_position = ((app.width - app.kit.font.width(text) * scale) // 2, y)
    return label
