# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The app: the parts that all screens share, and the main loop."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING

import factories
import loader
from hardware import hal
from micropython import const
from saves import image
from saves.autosave import Autosave, count_end
from saves.problems import save_problem
from saves.saved_match import rescue
from saves.settings import Settings
from ui import cartridge
from ui.base import given, recipes
from ui.base.beneath import ALL, NOTHING, OTHERS
from ui.base.kit import Kit
from ui.base.language import LANGUAGES, Texts
from ui.base.speech_settings import language, open_voice, switch

if TYPE_CHECKING:
    from collections.abc import Callable

    from hardware.speaking import Speaking
    from remote.nearby import Nearby
    from saves.parts import Pieces
    from ui.base.screen import Screen


_SILENCE = const(350)  # ms without a key before a press can decide anything
_TURN = 20  # ms per turn of the loop; a turn with more work is longer

# A slot of the stack: a tuple
_SCREEN = const(0)  # the open screen, or None while it is released
_RECIPE = const(1)  # how to make a released screen again, or None
_MODULES = const(2)  # the names of the modules that stay while the screen is on top


class App:
    """Kit, texts, settings and the stack of screens. The top screen gets the keys and the display.

    Memory has no room for all of them at once. A released screen keeps only its recipe in its slot
    of the stack: a number of ui/base/recipes.py, and values.
    """

    nearby: Nearby | None  # the tables of several devices, where the machine has a line to them

    def __init__(self) -> None:
        if hal.NETWORK:
            self.nearby = None
        loader.drop("hardware.boards")  # only needed at the start
        self.width = hal.display.width
        self.height = hal.display.height
        cartridge.insert()
        self.settings = Settings(hal.load)
        self.autosave = Autosave(self)
        self.kit = Kit(self.settings)
        # The lowest slot has no screen. Its modules are those loaded at first.
        self._stack: list[tuple] = [(None, None, loader.loaded())]
        self._next = None  # the recipe of the screen that will go on top
        # whether a screen was opened or closed since the last garbage collection
        self._changed = False
        self._failed = False
        self.unsaved = False  # whether the last attempt to save failed
        self._asked = 0  # when the last question appeared
        self._accepts = True  # whether a press can answer it
        self.voice: Speaking | None = None  # the speaker of lines, if the language has a pack
        self.voice_lost = False  # whether a pack exists but can't be used
        self.settings.language = given.language() or language(self.settings)
        self.texts = Texts(self.settings.language or LANGUAGES[0])
        open_voice(self)

    def switch_voice(self) -> None:
        """Turns the voice on or off."""
        switch(self)

    def set_language(self, language: str) -> None:
        """Switches to a language."""
        self.settings.language = language
        self.texts.close()
        self.texts.open(language)
        open_voice(self)

    def text(self, text_id: int, *values: int | str) -> str:
        """Returns a text in the current language, with values in place of {0}, {1} ..."""
        text = self.texts.get(text_id)
        return text.format(*values) if values else text

    def say(self, line: str) -> None:
        """Says a line to players who cannot see the screen. The line names key B, but not A."""
        if not line:
            return
        line = line.replace("Ⓐ ", "").replace("Ⓑ ", "B: ")
        hal.say(line)
        if self.voice:
            self.voice.say(line)

    def keep(
        self,
        match: Pieces | None = None,
        career: Pieces | None = None,
        replay: Pieces | None = None,
        settings: bool = True,
    ) -> bool:
        """Saves the settings, unless they can wait, and the given parts. Returns whether a change
        was saved. Reports a failure once.

        Parts are sealed; None leaves one as it is. All of it is one write.
        """
        return image.keep(self, match, career, replay, settings)

    def report_save_failure(self) -> None:
        """Reports that saving failed, and why."""
        self.notice(save_problem(self))

    def open(self, screen: Screen, hurried: bool = False) -> None:
        """Puts a screen on top of the others, which stay.

        hurried: keeps the modules that the current screen loaded, since the first key of the new
        one will most likely need them.
        """
        self._accepts = True
        beneath = self._stack[-1][_SCREEN]
        if beneath:
            beneath.end_scene()
        self._stack.append((screen, None, loader.loaded()))
        self._changed = self._changed or not hurried
        self._show()

    def open_next(self, recipe: int, *values: object, beneath: int = NOTHING) -> None:
        """Opens the screen of a recipe once nothing refers to the old screen, so that the two are
        never in memory together.

        recipe: a number of ui/base/recipes.py; values: the arguments of its maker in factories.py;
        beneath: which screens stay, a number of ui/base/beneath.py.
        """
        if beneath == ALL:
            self._cover()
        elif beneath == OTHERS:
            self._stack.pop()
            self._changed = True
        else:
            self._clear()
        self._next = recipe, values

    def close(self) -> None:
        """Removes the top screen with the modules that it loaded; the one beneath comes back."""
        self._accepts = True
        self._stack.pop()
        self._changed = True
        screen, recipe, _ = self._stack[-1]
        if recipe:
            self._next = recipe
            self._release(True)
            self._stack.pop()
        elif screen:
            self._show()

    def tidy(self) -> None:
        """Drops the modules in use for a moment and collects garbage, before a player or bot
        thinks.
        """
        self._changed = True

    def make_room(self) -> None:
        """Frees everything that can be made again on demand."""
        loader.drop_late(self._kept(), True, False)
        gc.collect()

    def notice(self, text_id: int) -> None:
        """Says a text, and shows it if the top screen has a line for it."""
        words = self.text(text_id)
        self.say(words)
        top = self.screen()
        if top:
            top.notice(words)

    def _cover(self) -> None:
        """Releases the top screen: its slot keeps its recipe."""
        recipe = self._stack[-1][_SCREEN].recipe()
        self._stack.pop()
        self._release(False)
        self._stack.append((None, recipe, loader.loaded()))

    def _clear(self) -> None:
        """Closes all screens."""
        del self._stack[1:]
        self._failed = False
        self.autosave.detach()
        self._release(True)

    def _release(self, games: bool) -> None:
        """Clears the display, and drops its sheets and modules. games: see
        `loader.drop_screens`.
        """
        hal.display.root_group = None
        self._changed = True
        self.kit.forget_sheets()
        loader.drop_screens(self._kept(), games)
        hal.play(b"", 0, 0)  # no note sounds on while modules load

    def _kept(self) -> tuple[str, ...]:
        """Returns the names of the modules that stay while the top screen is on top."""
        return self._stack[-1][_MODULES]

    def run_pending(self) -> bool:
        """Collects the garbage of old screens and makes the next screen. Returns whether there was
        one.

        Call it between turns, when no function of an old screen is running.
        """
        if self._changed:
            self._changed = False
            gc.collect()
        if not self._next:
            return False
        recipe, values = self._next
        self._next = None
        if self.autosave.over:
            count_end(self, self.autosave.over)
        self.open(self.make(recipe, *values))
        return True

    def make(self, recipe: int, *values: object) -> Screen:
        """Makes the screen of a recipe, for `open`."""
        return factories.MADE[recipe](self, *values)

    def _show(self) -> None:
        top = self._stack[-1][_SCREEN]
        top.show()
        hal.display.root_group = top.group

    def run(self) -> None:
        """Runs the loop until the window is closed. The match is saved however the loop ends.

        An error opens a screen that reports it; an error on that screen ends the app.
        """
        try:
            while hal.running() and (self.depth() or self._next):
                try:
                    self.turn()
                except Exception as error:
                    self.fail(error)
        finally:
            rescue(self)

    def begin_decision(self) -> None:
        """Begins a decision, and ignores presses meant for the previous screen.

        A press decides only after a while without a key down. Keys that move always count.
        """
        self._asked = hal.ticks()
        self._accepts = False

    def accepts_decisions(self) -> bool:
        """Returns whether a press would decide the current question."""
        return self._accepts

    def waits(self) -> bool:
        """Returns whether a press would decide and nothing moves before that."""
        top = self.screen()
        return top is not None and self._accepts and top.waits()

    def take_key(self) -> bool:
        """Passes the next key to the top screen. Returns whether there was one."""
        if not self._accepts:
            self._accepts = min(hal.quiet(), hal.since(self._asked)) >= _SILENCE
        key = hal.key()
        if key >= 0 and not (self.voice and self.voice.takes(key)):
            top = self._stack[-1][_SCREEN]
            top.end_scene()
            if self._accepts or key not in (hal.A, hal.B, hal.DRAW, hal.DISCARD):
                top.key(key)
        return key >= 0

    def turn(self) -> None:
        """Handles one key, one tick and one frame, then sleeps for the rest of the turn.

        A new screen is drawn before its first key or tick. At the end of its first turn, the
        modules that made it are dropped. They may refer to the classes of a table, whose
        constructors the linker frees (tools/link/free_constructors.py), and the next table needs
        new ones.
        """
        began = hal.ticks()
        is_new = self.run_pending()
        pressed = not is_new and self.take_key()
        top = self.screen()
        if top and not is_new:
            self.autosave.rest()
            top.tick()
        # no line is cut into pieces right after a key loaded modules
        if self.voice and not pressed:
            self.voice.go_on()
        settled = self.screen() is not None
        if settled:
            hal.display.refresh()
            self.autosave.note()
        if is_new or settled:
            loader.drop_late(self._kept(), self._changed, pressed)
        hal.sleep(max(0, _TURN - hal.since(began)))

    def screen(self) -> Screen | None:
        """The top screen, or None between two screens."""
        return None if self._next else self._stack[-1][_SCREEN]

    def screens(self) -> list[Screen]:
        """The open screens that are in memory, from the bottom up."""
        return [slot[_SCREEN] for slot in self._stack if slot[_SCREEN]]

    def released_recipes(self) -> list[tuple[int, tuple]]:
        """The recipes of the open screens that are released, from the bottom up."""
        return [slot[_RECIPE] for slot in self._stack if slot[_RECIPE]]

    def depth(self) -> int:
        """The number of open screens."""
        return len(self._stack) - 1

    def fail(self, error: Exception) -> None:
        """Replaces all screens with one that reports the error; a second error ends the app."""
        if self._failed:
            raise error
        self.open_next(recipes.FAILURE)
        self._failed = True
        hal.trace(error)


def begin() -> App:
    """Makes the app, with the title as its first screen."""
    app = App()
    app.open_next(recipes.OPENING)
    return app


def connect(app: App, call: Callable[..., object], heard: Callable[[], str], address: str) -> None:
    """Connects the app to the tables of several devices: see `remote.nearby.Nearby`."""
    from remote.nearby import Nearby  # here: a page without tables does not have it

    app.nearby = Nearby(app, call, heard, address)


def main() -> None:
    """Runs the app."""
    begin().run()
