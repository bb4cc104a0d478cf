# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Erases everything that is kept, after two questions with different keys."""

from hardware import hal
from saves import parts, saving, settings_format
from saves.autosave import Autosave
from ui import texts
from ui.base import palette, recipes
from ui.base.key_names import named
from ui.base.kit import CENTRE, LINE, WIDE, Line
from ui.base.menu import Menu
from ui.base.screen import Screen
from ui.base.title_bar import HIGH, title_band
from ui.base.wrap import wrap


def erase(app):
    """Leaves the device as new, in one write; the match in memory goes as well. Returns False where
    nothing can be written: all stays, and the title says so.
    """
    try:
        saving.erase(app.kit)
    except OSError:
        app.unsaved = True
        return False
    app.unsaved = False
    app.autosave = Autosave(app)
    settings_format.begin(app.settings)
    hal.remember(*parts.seal(parts.MATCH))
    return True


class Erase(Menu):
    """The first question: A on the second row goes on to the other one."""

    def __init__(self, app):
        super().__init__(app, app.text(texts.ERASE_ASK), foot=app.text(texts.ERASE_WHAT))

    def show(self):
        """Says at the end what would be lost."""
        super().show()
        self.app.say(self.app.text(texts.ERASE_WHAT))
        self.app.begin_decision()

    def count(self):
        return 2

    def label(self, i):
        return self.app.text(texts.ERASE_NO + i)

    def chosen(self, i):
        app = self.app
        app.pop()
        if i:
            app.push(Sure(app))


class Sure(Screen):
    """The second question: up erases, any other key goes back."""

    def __init__(self, app):
        super().__init__(app, palette.WINE)
        kit = app.kit
        title_band(app, self.group, app.text(texts.ERASE_ASK))
        scale = 2 if app.width >= WIDE else 1
        wide = (app.width - 12) // scale
        self._why = app.text(texts.ERASE_WHY)
        y = HIGH + 16 * scale
        start = 0
        while start < len(self._why):
            end = wrap(kit.font, self._why, start, wide)
            line = Line(kit, 6, y, wide, palette.WHITE, CENTRE, scale=scale)
            line.set(self._why[start:end].strip())
            self.group.append(line.grid)
            start = end
            y += (LINE + 2) * scale
        foot = Line(kit, 0, app.height - 2 * LINE, app.width, palette.GOLD, CENTRE)
        foot.set(app.text(texts.ERASE_KEYS))
        self.group.append(foot.grid)

    def show(self):
        """Says what will be lost, and the keys."""
        self.app.say(self._why)
        self.app.say(named(self.app, self.app.text(texts.ERASE_KEYS)))
        self.app.begin_decision()

    def key(self, key):
        """Erases, or goes back."""
        if key == hal.UP:
            erase(self.app)
            self.app.replace(recipes.TITLE)
        else:
            self.app.pop()
