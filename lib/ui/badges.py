# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The badges."""

from ui import texts
from ui.menu import Menu


class Badges(Menu):
    """To be drawn."""

    def __init__(self, app):
        super().__init__(app, app.text(texts.TITLE_BADGES))

    def count(self):
        return 1
