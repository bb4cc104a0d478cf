# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A screen's headline, by Adafruit's label."""

from adafruit_display_text.label import Label


def headline(app, text, y, colour, scale):
    """A large line of text, centred on the screen, its middle at y."""
    label = Label(app.kit.font, text=text, color=app.kit.rgb(colour), scale=scale)
    label.anchor_point = (0, 0.5)
    label.anchored_position = ((app.width - app.kit.font.width(text) * scale) // 2, y)
    return label
