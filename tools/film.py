# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Makes the README's film and pictures from matches that are played without a window.

The best bot decides in the player's place, and presses the keys. The game's lines mark the scenes,
so their length may change. The film of a family's evening is made apart, in a browser.
"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.realpath(__file__)))  # also where PYTHONSAFEPATH is set

import cli  # isort: split

import io
import re
from pathlib import Path
from typing import Any

import environment
import play
from link.modules import BuildProblem
from plays.format import Play
from plays.start import image

import keys  # isort: skip (in play's folder of the desktop)

DOCS = environment.ROOT / "docs"
FILM = "film.gif"
EVENING = "evening"
SIZE = (160, 128)
SCALE = 2  # of the film and of small pictures
LARGE = 4
TURN = 20  # ms of the app's loop
LOOK = 700  # ms that a viewer looks at the cursor before A is pressed
PATIENCE = 150_000  # ms of play in which an awaited line must appear


class FilmError(Exception):
    """An event to film does not happen; the message says which."""


class Take:
    """A console that is played and filmed from its start. `pictures` has frames by name."""

    def __init__(self, seed: int, start: dict[str, str]):
        """start: the state of the device, in the form of the first lines of a play."""
        import host
        from hardware import hal
        from save_file import Memory
        from script import Script

        os.environ["ASFALTO_SEED"] = str(seed)
        store = Memory()
        store.save(image(Play(Path(), "", {"language": "en", **start}, [])))
        self._desk = host.set_up(SIZE, None, Script([], None), store, strict=True)
        self._display = self._desk.display
        self._display.on_frame = self._shown  # pyright: ignore[reportAttributeAccessIssue]
        self._frames: list[tuple[int, bytes]] = []  # with the time at which each appeared
        self._said: list[str] = []
        self._looked = 0
        self._pointed = False
        self.film: list[tuple[int, bytes]] = []  # with the time for which each is shown
        self.pictures: dict[str, tuple[int, bytes]] = {}
        hal.display = self._display
        hal.say = self._said.append

        import app

        self._app = app.begin()

    def _shown(self, display) -> None:
        pixels = display.pixels.tobytes()
        if not self._frames or self._frames[-1][1] != pixels:
            self._frames.append((self._desk.now(), pixels))

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
        """Plays until the app says a line that matches a regular expression."""
        self._said.clear()
        end = self._desk.now() + PATIENCE
        while not any(re.match(words, line) for line in self._said):
            if self._desk.now() > end:
                raise FilmError(f"nothing said begins with {words!r}: choose another seed")
            self._decide()
            self.wait(TURN)

    def _decide(self) -> None:
        """Presses A, at the table on the best bot's choice, elsewhere after a moment."""
        screen: Any = self._app.screen()
        if not screen:  # it appears in the next turn
            return
        cursor: Any = getattr(screen, "cursor", None)
        is_active = getattr(cursor, "active", True)
        self._pointed &= is_active
        if not (is_active and self._app.accepts_decisions()):
            self._looked = 0
        elif hasattr(cursor, "point_at") and not (self._pointed or cursor.question.buttons):
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
        """Adds the frames from `before` ms ago until `after` ms from now to the film."""
        start = self._desk.now() - before
        self.wait(after)
        ends = [time for time, _ in self._frames[1:]] + [self._desk.now()]
        for (time, pixels), end in zip(self._frames, ends, strict=True):
            seen = end - max(time, start)
            if seen > 0:
                self.film.append((seen, pixels))

    def picture(self, name: str, scale: int = SCALE) -> None:
        """Takes a picture."""
        self.pictures[name] = (scale, self._display.pixels.tobytes())


# --- the scenes


RACE = {"settings": "guided 127"}  # no first match is offered
FORTS = {"settings": "guided 127, game 2", "setup": "forts 3 rounds=20"}


def duel() -> Take:
    """Films a race of two with a coup fourré, from the title to the goal."""
    take = Take(582, {**RACE, "setup": "mille salon-es 2/2; rounds 1"})
    take.keep(0, 900)
    take.picture("title")
    take.press(keys.A)
    take.picture("setup")
    take.press(keys.A)
    take.keep(200, 800)
    take.until("You attack")
    take.keep(200, 800)
    take.until("You play 200")
    take.keep(300, 800)
    take.until("Bruno plays .* on you")
    take.until("Coup!")
    take.keep(1200, 300)
    take.picture("coup")
    take.until("Coup fourré!")
    take.keep(400, 1300)
    take.until("Your hand")
    take.wait(LOOK)
    take.picture("table", LARGE)
    take.until("You reach the goal")
    take.keep(0, 1600)
    take.until("You win the round")
    take.wait(500)
    take.picture("sheet")
    return take


def podium() -> Take:
    """Films the end of a race of three, and its career screens."""
    take = Take(2384, {**RACE, "setup": "mille salon-es 3/3; rounds 1", "career": "stars 7 3 5 1"})
    take.until("You win!")
    take.keep(0, 1800)
    take.picture("podium")
    take.press(keys.DOWN, keys.A)
    take.until("Race to a Thousand")
    take.press(keys.DOWN, keys.DOWN, keys.A)  # my career
    take.press(keys.A)
    take.wait(2000)
    take.picture("route")
    take.press(keys.B, keys.DOWN, keys.DOWN, keys.A)
    take.picture("badges")
    take.press(keys.B, keys.DOWN, keys.A)
    take.wait(8400)
    take.picture("again")
    return take


def forts() -> Take:
    """Films an attack in the fort game."""
    take = Take(1, FORTS)
    take.wait(400)
    take.press(keys.A)
    take.picture("forts-setup")
    take.press(keys.A)
    take.until("Your hand")
    take.wait(LOOK)
    take.picture("forts", LARGE)
    take.until("Your dice")
    take.keep(500, 1500)
    take.until("You take")
    take.picture("forts-attack")
    take.wait(300)
    take.keep(0, 2400)
    take.until("King: counts as two")
    take.wait(LOOK // 2)
    take.picture("forts-card")
    return take


def forts_end() -> Take:
    """Films the end of a short match of the fort game."""
    take = Take(1606, FORTS)
    take.until("You win!")
    take.wait(400)
    take.picture("forts-end")
    return take


def long_road() -> Take:
    """Takes a picture of a run's map."""
    take = Take(1, {**RACE, "run": "77 0 1+3 1+ 2- 1+2"})
    take.wait(400)
    take.press(keys.DOWN, keys.DOWN, keys.A)
    take.wait(400)
    take.picture("long-road")
    return take


# --- writing


def gif(frames: list[tuple[int, bytes]]) -> bytes:
    """Returns an endless film of frames, each with its ms, in the display's colors."""
    from PIL import Image

    import png

    colors = sorted({pixel for _, pixels in frames for pixel in memoryview(pixels).cast("H")})
    index = {color: i for i, color in enumerate(colors)}
    palette = b"".join(map(png.rgb888, colors))
    images = []
    for _, pixels in frames:
        numbers = bytes(index[pixel] for pixel in memoryview(pixels).cast("H"))
        image = Image.frombytes("P", SIZE, numbers)
        image.putpalette(palette)
        images.append(image.resize([SCALE * size for size in SIZE], Image.Resampling.NEAREST))
    file = io.BytesIO()
    times = [time for time, _ in frames]
    images[0].save(file, "GIF", save_all=True, append_images=images[1:], duration=times, loop=0)
    return file.getvalue()


def enlarged(pixels: bytes, scale: int) -> bytes:
    """Returns the PNG of a frame, each pixel a square."""
    import png

    return png.encode(*SIZE, memoryview(pixels).cast("H"), scale)


def shot() -> dict[str, bytes]:
    """Makes the film and all pictures; returns them by the names of their files."""
    frames, files = [], {}
    for scene in (duel, podium, forts, forts_end, long_road):
        take = scene()
        frames += take.film
        for name, (scale, pixels) in take.pictures.items():
            files[name + ".png"] = enlarged(pixels, scale)
    return {FILM: gif(frames), **files}


def evening() -> dict[str, bytes]:
    """Films the page on a computer and three phones. Raises OSError if there is no browser."""
    sys.path.append(str(environment.ROOT / "tools"))  # `play.arrange` has removed it
    from page import family, site

    made = family.shot(site.files())
    assert made.picture
    file = io.BytesIO()
    made.picture.save(file, "PNG", optimize=True)
    return {EVENING + ".gif": family.packed(made.film), EVENING + ".png": file.getvalue()}


def is_stale(path: Path, made: bytes) -> bool:
    """Returns whether a file has other pixels. A PNG may be packed differently elsewhere."""
    from PIL import Image

    read = path.read_bytes() if path.is_file() else b""
    if not read or path.name == FILM:
        return read != made
    before, after = (Image.open(io.BytesIO(file)) for file in (read, made))
    return (before.size, before.tobytes()) != (after.size, after.tobytes())


def main() -> int:
    """Runs the command and returns its exit status."""
    parser = cli.Parser("film.py", description=__doc__, allow_abbrev=False)
    add = parser.add_argument
    add("--check", action="store_true", help="only say which files are out of date")
    add("--evening", action="store_true", help="make the film of an evening, in Chromium, instead")
    add("--folder", type=cli.path, metavar="FOLDER", default=DOCS, help="instead of docs")
    options = parser.parse_args()
    if not options.folder.is_dir():
        parser.error(f"--folder expects a folder, and not {options.folder}")
    if options.check and options.evening:
        parser.error("--evening is never the same, so --check cannot compare it")
    environment.reexec("test" if options.evening else "train")
    play.arrange(play.parse(["--headless", "--lang", "en"]))
    stale = 0
    try:
        for name, made in (evening() if options.evening else shot()).items():
            path = options.folder / name
            if options.check and is_stale(path, made):
                print(f"{path} is out of date: run tools/film.py")
                stale = 1
            elif not options.check:
                path.write_bytes(made)
    except (FilmError, BuildProblem, OSError) as problem:
        cli.complain("film.py", problem)
        return 1
    return stale


if __name__ == "__main__":
    cli.run(main)
