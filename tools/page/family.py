# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Films a family's evening: a computer and three phones, each with its own page, at one table."""

from __future__ import annotations

import base64
import functools
import io
import time
from pathlib import Path
from typing import Any

from PIL import Image, ImageDraw, ImageFont

from plays.format import Play
from plays.start import image

from . import figures, serve

PLAYERS = ("Pau", "Mia", "Leo")
HOST = "Ana"
SEED = 3  # of the deal
DEALT = "mille salon-es 3/3; rounds 1"
LATER = f"""{DEALT}; round 1 dealer 2; turn 0 play; side 0: 700 rolling; side 1: 875 rolling;
    side 2: 800 rolling; hand 0: 25 25 50 50 75 roll accident;
    hand 1: 25 100 roll roll gasoline driving-ace; hand 2: 50 75 100 roll stop gasoline;
    deck: roll stop 75 50 end-of-limit stop roll 25 50 75"""
"""The match of the second half: an attack, the answer to it, and the end are near."""

PATIENCE = 30_000  # ms
PHONE = {"width": 336, "height": 540}
PHONE_CUT = 484  # the page's own buttons are below
COMPUTER = {"width": 500, "height": 560}
SCREEN = (480, 384)  # of the computer
GAP = 12
NAME = 30  # above a phone
SIZE = (3 * PHONE["width"] + 4 * GAP, SCREEN[1] + NAME + PHONE_CUT + 6 * GAP)
COLORS, SAMPLES = 48, 6  # of the film, and the frames that they are taken from
MOMENT = 250  # ms for which each frame is shown
GROUND, EDGE, CREAM, GREY, GOLD = "#1b1c20", "#484b54", "#f4e4bc", "#6c6e74", "#f2bc34"
STYLE = """addEventListener("DOMContentLoaded", () => document.head.append(Object.assign(
  document.createElement("style"), { textContent: `
    #screen { box-shadow: none !important; outline: none !important; }
    #notice { display: none !important; }` })));"""
"""A page without its glow, whose colors would take most of the film, and without its notices."""

SCENES = (
    "The computer sets up a match: three other phones",
    "The phones join the table",
    "Everybody holds their own hand",
    "Pau attacks Mia",
    "Mia answers from her phone: a coup!",
    "Leo's page is loaded again",
    "Mia reaches the goal",
    "The podium",
)
A, B, UP, DOWN, LEFT, RIGHT = 0, 1, 4, 5, 6, 7  # a device's buttons, and their keys
KEYS = ("Enter", "b", "p", "Tab", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight")
SAYS = "lines => lines.some((line) => document.getElementById('log').innerText.includes(line))"


class Family:
    """The four pages. `film` has the frames, each with the ms for which it is shown; `picture` has
    the phones while Mia may answer an attack.
    """

    def __init__(self, browser: Any, address: str):
        self._browser = browser
        self._address = address
        self._scene = 0
        self._finger: tuple[Any, dict[str, float]] = (None, {})  # a phone, and a button's place
        self._contexts: list[Any] = []
        self.film: list[tuple[int, Image.Image]] = []
        self.picture: Image.Image | None = None
        self.computer: Any = None
        self.phones: list[Any] = []

    def arrive(self, **start: str) -> None:
        """Opens all pages at their titles. start: the state of the computer, as in a play."""
        for context in self._contexts:
            context.close()
        self._contexts.clear()
        self.computer = self._open(COMPUTER, {"names": HOST, **start})
        self.phones = [self._open(PHONE, {"names": name}) for name in PLAYERS]

    def _open(self, size: dict[str, int], start: dict[str, str]) -> Any:
        is_phone = size is PHONE
        context = self._browser.new_context(
            viewport=size, has_touch=is_phone, is_mobile=is_phone, locale="en-US", bypass_csp=True
        )
        self._contexts.append(context)
        context.set_default_timeout(PATIENCE)
        given = {"language": "en", "settings": "guided 127", **start}
        saved = base64.b64encode(image(Play(Path(), "", given, []))).decode()
        context.add_init_script(f"localStorage['asfalto.save'] ??= '{saved}'; {STYLE}")
        page = context.new_page()
        page.goto(f"{self._address}?lang=en&size=160x128&seed={SEED}")
        self.wait(page, "Race to a Thousand", "Resume the match")
        return page

    def wait(self, page: Any, *lines: str) -> None:
        """Waits until a page has said one of these lines."""
        page.wait_for_function(SAYS, arg=list(lines), polling=100)

    def watch(self, page: Any, line: str) -> None:
        """Films until a page has said a line. Raises TimeoutError."""
        end = time.monotonic() + PATIENCE / 1000
        while line not in page.locator("#log").inner_text():
            if time.monotonic() > end:
                raise TimeoutError(f"no page said {line!r}")
            self.show(MOMENT)

    def row(self, page: Any, words: str, button: int = DOWN) -> None:
        """Goes to a row of a menu, or to a choice at the table, by keys."""
        for _ in range(20):
            said = page.locator("#log").inner_text().split("\n")
            if [line for line in said if line][-1].startswith(words):
                return
            page.keyboard.press(KEYS[button], delay=60)
            self.show(MOMENT)
        raise TimeoutError(f"no choice is {words!r}")

    def press(self, page: Any, *buttons: int) -> None:
        """Presses buttons: keys at the computer, and on a phone with a finger that is seen."""
        for button in buttons:
            if page is self.computer:
                page.keyboard.press(KEYS[button], delay=60)
            else:
                place = f'[data-button="{button}"]'
                self._finger = page, page.locator(place).bounding_box()
                self.show(MOMENT)
                self._finger = None, {}
                page.tap(place)
            self.show(MOMENT)

    # Filming

    def begin(self, scene: int) -> None:
        """Begins a scene of SCENES."""
        self._scene = scene

    def sit(self, phone: Any) -> None:
        """A phone's player takes the first free seat of the only table."""
        self.row(phone, "Join a table")
        self.press(phone, A)
        self.watch(phone, "Seat")
        self.press(phone, DOWN)
        self.show(750)
        self.press(phone, A)

    def show(self, ms: int) -> None:
        """Films for a while: one frame for each moment, however long taking it needs."""
        for _ in range(ms // MOMENT):
            began = time.monotonic()
            frame, shown = self._frame(), MOMENT
            self.computer.wait_for_timeout(max(0, MOMENT - 1000 * (time.monotonic() - began)))
            if self.film and self.film[-1][1].tobytes() == frame.tobytes():
                shown += self.film.pop()[0]
            self.film.append((shown, frame))

    def _frame(self) -> Image.Image:
        frame = Image.new("RGB", SIZE, GROUND)
        draw = ImageDraw.Draw(frame)
        self._write(draw)
        left, top, radius = GAP, GAP, 2 * GAP
        right, bottom = left + SCREEN[0] + 2 * GAP, top + SCREEN[1] + 2 * GAP
        draw.rounded_rectangle((left, top, right, bottom), GAP, "black", EDGE, 2)
        foot = (left + 160, bottom, right - 160, bottom + GAP)
        draw.rectangle(foot, EDGE)
        frame.paste(_picture(self.computer.locator("#screen canvas")), (left + GAP, top + GAP))
        for number, page in enumerate(self.phones):
            x, y = GAP + number * (PHONE["width"] + GAP), bottom + 2 * GAP + NAME
            clip = {"x": 0, "y": 0, "width": PHONE["width"], "height": PHONE_CUT}
            frame.paste(_picture(page, clip=clip), (x, y))
            place = (x - 1, y - 1, x + PHONE["width"], y + PHONE_CUT)
            draw.rounded_rectangle(place, radius, None, EDGE, 3)
            draw.text(
                (x + PHONE["width"] // 2, y - NAME // 2), PLAYERS[number], CREAM, _font(), "mm"
            )
            if page is self._finger[0]:
                box = self._finger[1]
                left, top = x + box["x"], y + box["y"]
                place = (left - 4, top - 4, left + box["width"] + 4, top + box["height"] + 4)
                draw.rounded_rectangle(place, GAP, None, GOLD, 5)
        return frame

    def _write(self, draw: ImageDraw.ImageDraw) -> None:
        """Writes the scenes beside the computer, the current one brighter."""
        for number, words in enumerate(SCENES):
            color = CREAM if number == self._scene else GREY
            draw.text((SCREEN[0] + 5 * GAP, 36 + 48 * number), words, color, _font())


def _picture(part: Any, **how: Any) -> Image.Image:
    return Image.open(io.BytesIO(part.screenshot(animations="disabled", **how))).convert("RGB")


@functools.cache
def _font() -> ImageFont.ImageFont | ImageFont.FreeTypeFont:
    return ImageFont.load_default(20)


# --- the evening


def _gather(family: Family) -> None:
    """From the title to the first cards."""
    family.arrive(setup=DEALT)
    computer = family.computer
    family.show(1000)
    family.press(computer, A)
    family.row(computer, "Seats")
    family.press(computer, A)
    family.show(500)
    for seat in range(3):
        if seat:
            family.press(computer, DOWN)
        family.press(computer, RIGHT if seat else LEFT)
        family.show(500)
    family.show(1500)
    family.press(computer, B)
    family.row(computer, "Off we go!", UP)
    family.press(computer, A)
    family.wait(computer, "Others open")
    family.begin(1)
    family.show(2000)
    for name, phone in zip(PLAYERS, family.phones, strict=True):
        family.sit(phone)
        family.watch(computer, f"{name} here")
        family.show(750)
    family.show(500)
    family.begin(2)
    family.press(computer, A)
    family.watch(computer, "Round 1")
    family.show(5000)


def _play(family: Family) -> None:
    """From an attack to the podium."""
    family.arrive(position=LATER, names=", ".join(PLAYERS), elsewhere="0 1 2")
    computer, (pau, mia, leo) = family.computer, family.phones
    film, family.film = family.film, []
    family.press(computer, A)
    for phone in family.phones:
        family.sit(phone)
        family.wait(phone, "Waiting for", "Your hand")
    family.wait(mia, "Your hand", "Waiting for Pau")
    family.wait(pau, "Your hand")
    family.show(4000)
    family.film = film
    family.begin(3)
    family.show(1500)
    family.row(pau, "Accident", LEFT)
    family.show(750)
    family.press(pau, A)
    family.watch(pau, "Accident. On Mia")
    family.show(750)
    family.press(pau, A)
    family.begin(4)
    family.watch(mia, "Coup! Driving ace")
    family.show(500)
    above = SIZE[1] - NAME - PHONE_CUT - GAP
    family.picture = family.film[-1][1].crop((0, above, *SIZE))
    family.press(mia, A)
    family.watch(computer, "Coup fourré! Mia")
    family.show(3000)
    family.watch(mia, "Your hand")
    family.row(mia, "100. Play", RIGHT)
    family.press(mia, A)
    family.watch(leo, "Your hand")
    family.begin(5)
    family.show(1500)
    leo.evaluate("void setTimeout(() => location.reload())")
    family.show(1000)
    family.wait(leo, "Your hand")
    family.show(2000)
    family.row(leo, "100. Play", RIGHT)
    family.press(leo, A)
    family.watch(pau, "Leo plays 100")
    family.row(pau, "75. Play", RIGHT)
    family.press(pau, A)
    family.watch(mia, "Pau plays 75")
    family.begin(6)
    family.row(mia, "25. Play", LEFT)
    family.show(750)
    family.press(mia, A)
    family.watch(computer, "Mia reaches the goal")
    family.show(4000)
    family.begin(7)
    for page in (*family.phones, computer):
        family.press(page, A)
    family.show(5000)


def shot(files: dict[str, bytes]) -> Family:
    """Plays and films the evening.

    files: of the page. Raises OSError if there is no browser, or if a scene does not come.
    """
    from playwright.sync_api import Error, sync_playwright

    path = figures.windowless()
    if not path:
        raise OSError("no browser here: the evening was not filmed")
    with serve.Server(files) as server, sync_playwright() as playwright:
        options = ["--no-sandbox", "--force-color-profile=srgb"]
        browser = playwright.chromium.launch(executable_path=path, args=options)
        try:
            family = Family(browser, server.table_address)
            _gather(family)
            _play(family)
            return family
        except Error as error:
            raise OSError(f"a scene does not come: {error}") from error
        finally:
            browser.close()


def packed(film: list[tuple[int, Image.Image]]) -> bytes:
    """Returns an endless film as a GIF, in a few colors."""
    colors = Image.new("RGB", (SIZE[0], SAMPLES * SIZE[1]))
    for place in range(SAMPLES):
        colors.paste(film[place * (len(film) - 1) // (SAMPLES - 1)][1], (0, place * SIZE[1]))
    palette = colors.quantize(COLORS, dither=Image.Dither.NONE)
    frames = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for _, frame in film]
    file = io.BytesIO()
    times = [ms for ms, _ in film]
    frames[0].save(file, "GIF", save_all=True, append_images=frames[1:], duration=times, loop=0)
    return file.getvalue()
