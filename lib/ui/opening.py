# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The title as it appears when the power comes on: with its tune. Needed for that moment only."""

from ui.cues import TITLE, play
from ui.factories import title


def opening(app):
    """The title, or the language question, with the title's tune."""
    screen = title(app)
    play(TITLE, app.settings)
    return screen
