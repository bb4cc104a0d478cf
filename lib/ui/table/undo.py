# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Offers to take a discard back, while what follows it is shown."""

from place import apart
from ui import texts
from ui.base.language import named

apart(__name__)


def offer(table, first):
    """Writes the key; says it with the first event that follows."""
    undo = table.app.text(texts.UNDO)
    table.write_choice("", undo)
    if first:
        table.app.say(named(table.app, undo))
