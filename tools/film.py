# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Makes the film and the pictures of the README anew, from matches that are played without a window.

The best bot decides in the person's place, and presses the keys. What is filmed is found by what
the game says aloud, so scenes may become longer or shorter.
"""

from __future__ import annotations

import cli  # isort: split

import argparse
import io
import os
import re
from pathlib import Path

import environment
import play

import keys  # isort: skip (in play's folder of the desktop)

DOCS = environment.ROOT / "docs"
FILM = "film.gif"
SIZE = (160, 128)
SCALE = 2  # of the film and of small pictures
LARGE = 4
STEP = 10  # ms, in which a GIF counts
TURN = 20  # ms of the app's loop
LOOK = 700  # ms that somebody looks at the cursor before pressing A
PATIENCE = 900_000  # ms of play in which what is waited for has to happen


class FilmError(Exception):
    """What should be filmed does not happen; the message says what."""


class Take:
    """A console that is played and filmed from its start. `pictures` has frames by name."""

    def __init__(self, seed: int, prepare=None):
        """prepare: what changes the settings before the start."""
        import desk
        from hardware import hal
        from save_file import Memory
        from script import Script
        from store import parts
        from store.settings import Settings

        os.environ["ASFALTO_SEED"] = str(seed)
        settings = Settings()
        settings.guided = 127  # no first match is offered
        if prepare:
            prepare(settings)
        store = Memory()
        store.save(parts.join(settings.image(), b""))
        self._desk = desk.set_up(SIZE, None, Script([], None), store, strict=True)
        self._display = self._desk.display
        self._display.on_frame = self._shown
        self._frames: list[tuple[int, bytes]] = []  # when each appeared
        self._said: list[str] = []
        self._looked = 0
        self._pointed = False
        self.film: list[tuple[int, bytes]] = []  # how long each is seen
        self.pictures: dict[str, tuple[int, bytes]] = {}
        hal.display = self._display
        hal.say = self._said.append

        import app

        self._app = app.begin()

    def _shown(self, display) -> None:
        self._frames.append((self._desk.now(), display.pixels.tobytes()))

    # Playing

    def wait(self, ms: int) -> None:
        """Lets time pass."""
        for _ in range(0, ms, TURN):
            self._app.turn()

    def press(self, *keys: int) -> None:
        """Presses keys, with a moment between them."""
        for key in keys:
            self._desk.tap(key)
            self.wait(400)

    def until(self, words: str) -> None:
        """Plays until a line is said that begins with an expression."""
        self._said.clear()
        end = self._desk.now() + PATIENCE
        while not any(re.match(words, line) for line in self._said):
            if self._desk.now() > end:
                raise FilmError(f"nothing said begins with {words!r}: choose another seed")
            self._decide()
            self.wait(TURN)

    def _decide(self) -> None:
        """Presses A: at the table, on what the best bot would do; elsewhere after a look."""
        screen = self._app._stack[-1] if self._app._stack else ()
        if type(screen) is tuple:  # a recipe: the screen comes in the next turn
            return
        cursor = getattr(screen, "cursor", None)
        if not getattr(cursor, "active", True):
            self._pointed = False
        if not getattr(cursor, "active", True) or not self._app.listens():
            self._looked = 0
        elif hasattr(cursor, "point_at") and not self._pointed:
            self._pointed = True
            cursor.point_at(screen.match.bot_action())
        elif self._looked < LOOK:
            self._looked += TURN
        else:
            self._pointed = False
            self._looked = 0
            self._desk.tap(keys.A)

    # Filming

    def keep(self, before: int, after: int) -> None:
        """Puts what was seen since `before` ms ago, and will be for `after` ms, into the film."""
        start = self._desk.now() - before
        self.wait(after)
        end = self._desk.now()
        times = [time for time, _ in self._frames]
        for i, (time, pixels) in enumerate(self._frames):
            until = times[i + 1] if i + 1 < len(times) else end
            seen = min(until, end) - max(time, start)
            if seen > 0:
                self.film.append((seen, pixels))

    def picture(self, name: str, scale: int = SCALE) -> None:
        """Takes a picture."""
        self.pictures[name] = (scale, self._display.pixels.tobytes())


# --- the scenes


def one_round(sides: int):
    """Makes the race's next match one of a single round, with longer roads than usual."""

    def prepare(settings) -> None:
        from engine.mille import books, names

        settings.header = books.options(names.SALON_ES, sides, sides, match=0, rounds=1)

    return prepare


def forts_first(settings) -> None:
    """Makes the fort game the one that was played last."""
    settings.game = 2


def duel() -> Take:
    """From the title through a race of two, with a coup fourré, to the goal."""
    take = Take(582, one_round(2))
    take.keep(0, 1000)
    take.picture("title")
    take.press(keys.A)
    take.picture("setup")
    take.press(keys.A)
    take.keep(500, 800)
    take.until("You attack")
    take.keep(300, 900)
    take.until("You play 200")
    take.keep(400, 820)
    take.until("Bruno plays .* on you")
    take.until("Coup!")
    take.keep(1500, 300)
    take.picture("coup")
    take.until("Coup fourré!")
    take.keep(700, 1500)
    take.until("Your hand")
    take.wait(LOOK)
    take.picture("table", LARGE)
    take.until("You reach the goal")
    take.keep(200, 1700)
    take.until("Ana wins the round")
    take.wait(500)
    take.picture("sheet")
    return take


def podium() -> Take:
    """The end of a race of three, and what is kept of it."""
    take = Take(1843, one_round(3))
    take.until("Ana wins!")
    take.keep(0, 1400)
    take.picture("podium")
    take.press(keys.DOWN, keys.A)
    take.until("First coup")
    take.wait(400)
    take.picture("badge")
    take.until("Race to a Thousand")
    take.press(keys.DOWN, keys.DOWN, keys.A)
    take.picture("career")
    take.press(keys.A)
    take.wait(400)
    take.picture("route")
    take.press(keys.B, keys.DOWN, keys.A)
    take.picture("today")
    take.press(keys.B, keys.DOWN, keys.A)
    take.picture("badges")
    take.press(keys.B, keys.DOWN, keys.DOWN, keys.A)
    take.picture("statistics")
    take.press(keys.B, keys.UP, keys.A)
    take.wait(8000)
    take.picture("again")
    return take


def forts() -> Take:
    """An attack in the fort game."""
    take = Take(1, forts_first)
    take.wait(400)
    take.press(keys.A)
    take.picture("forts-setup")
    take.press(keys.A)
    take.until("Your dice")
    take.keep(900, 1500)
    take.until("You take")
    take.picture("forts-attack")
    take.keep(400, 1500)
    take.until("King: counts as two")
    take.wait(LOOK // 2)
    take.picture("forts-card")
    take.until("Your hand")
    take.wait(LOOK // 2)
    take.picture("forts", LARGE)
    take.until(".* wins!")
    take.wait(1500)
    take.picture("forts-end")
    return take
