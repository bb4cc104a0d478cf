# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The route."""

from ui import texts
from ui.menu import Menu


class Route(Menu):
    """To be drawn."""

    def __init__(self, app):
        super().__init__(app, app.text(texts.TITLE_ROUTE))

    def count(self):
        return 1
