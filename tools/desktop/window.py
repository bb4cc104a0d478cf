# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The window: shows frames enlarged by a whole number, and maps the keyboard to the keys."""

import os
from collections.abc import Callable

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # standard output is for speech

import pygame

import keys
from display import Display
from sound import Sound

RGB565 = (0xF800, 0x07E0, 0x001F, 0)
USUAL = 5  # times, unless --scale gives another number, or half of the desktop's height is more
BLACK = (0, 0, 0)
WHITE = (255, 255, 255)
FLASH = 80  # ms
UNSEEN = ("dummy", "offscreen")  # the drivers that SDL falls back on without a display

KEYS = {
    pygame.K_UP: keys.UP,
    pygame.K_DOWN: keys.DOWN,
    pygame.K_LEFT: keys.LEFT,
    pygame.K_RIGHT: keys.RIGHT,
    pygame.K_a: keys.A,
    pygame.K_x: keys.A,
    pygame.K_RETURN: keys.A,
    pygame.K_KP_ENTER: keys.A,
    pygame.K_b: keys.B,
    pygame.K_z: keys.B,
    pygame.K_ESCAPE: keys.B,
    pygame.K_BACKSPACE: keys.B,
    pygame.K_m: keys.START,
    pygame.K_p: keys.START,
    pygame.K_TAB: keys.SELECT,
    pygame.K_SPACE: keys.DRAW,
    pygame.K_i: keys.INFO,
    pygame.K_s: keys.SCORES,
    pygame.K_t: keys.TURN,
    pygame.K_h: keys.HINT,
    pygame.K_DELETE: keys.DISCARD,
}
KEEP = pygame.K_c  # saves a picture of the screen
# letters of other scripts are between these; above them are keys with names
LATIN, NAMED = 0x250, 1 << 30
CHORDS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META  # the system's chords
TITLE = "Asfalto    A: A, X, Enter    B: B, Z, Esc    START: M    SELECT: Tab"


class NoDisplay(Exception):
    """There is no screen on which to open a window."""


class Window:
    """A window for frames of ``width`` by ``height`` pixels, enlarged ``scale`` times.

    ``closed`` is True once the user has closed it. Raises NoDisplay.
    """

    def __init__(self, width: int, height: int, scale: int = 0):
        self.closed = False
        self._size = width, height
        self._down: dict[int, int] = {}  # the keyboard's keys that are down, and their meanings
        self._shift_alone = False
        self._fullscreen = False
        self._told = False  # whether the title shows a line
        self._note: pygame.Surface | None = None  # the picture over the frame's lower edge
        self._flash = 0  # when the flash ends, in ms; 0: there is none
        self._sound = Sound()
        try:
            pygame.display.init()
            _check_that_it_is_seen(pygame.display.get_driver())
            scale = scale or self._fitting_scale()
            self._windowed = width * scale, height * scale
            self._open(self._windowed, pygame.RESIZABLE)
        except pygame.error as error:
            raise NoDisplay(str(error)) from error
        pygame.display.set_caption(TITLE)
        pygame.key.stop_text_input()  # no input method between a key and the game
        self._frame = pygame.Surface(self._size, 0, 16, RGB565)

    def show(self, display: Display) -> None:
        """Shows the display's frame."""
        _fill(self._frame, display.pixels.tobytes())
        self._paint()

    def look(
        self,
        put: Callable[[int, bool], None],
        point: Callable[[int, int], None],
        keep: Callable[[], None] = lambda: None,
    ) -> None:
        """Handles the window's events. Passes the device's keys to ``put(key, pressed)``, and the
        place of a click on the device's screen to ``point(x, y)``; calls ``keep`` when the player
        asks for a picture of the screen.
        """
        if self._flash and pygame.time.get_ticks() >= self._flash:
            self._flash = 0
            self._paint()
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                self.closed = True
            elif event.type in (pygame.VIDEORESIZE, pygame.VIDEOEXPOSE):
                self._paint()
            elif event.type in (pygame.KEYDOWN, pygame.KEYUP):
                self._take_key(event, event.type == pygame.KEYDOWN, put, keep)
            elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
                self._forget()
                point(*self._place(*event.pos))
            elif event.type == pygame.WINDOWFOCUSLOST:
                self._release_all(put)

    def tell(self, line: str, note: bytes = b"") -> None:
        """Shows a line in the window's title, and a note over the frame, until a key or the
        mouse is pressed. The frame flashes once.

        note: rows of the frame's width, in RGB565; without it only the title changes.
        """
        pygame.display.set_caption(line)
        self._told = True
        if note:
            rows = len(note) // (2 * self._size[0])
            self._note = pygame.Surface((self._size[0], rows), 0, 16, RGB565)
            _fill(self._note, note)
            self._flash = pygame.time.get_ticks() + FLASH
            self._paint()

    def _forget(self) -> None:
        """Removes the line and the note of `tell`."""
        if self._told:
            self._told = False
            pygame.display.set_caption(TITLE)
        if self._note:
            self._note = None
            self._flash = 0
            self._paint()

    def play(self, tune: bytes, volume: int) -> None:
        """Plays a tune in place of the current one."""
        self._sound.play(tune, volume)

    def speak(self, clip: str, volume: int) -> None:
        """Plays a clip's file."""
        self._sound.speak(clip, volume)

    def hush(self) -> None:
        """Stops the clips."""
        self._sound.hush()

    def close(self) -> None:
        """Closes the window."""
        self._sound.close()
        pygame.display.quit()

    def _take_key(
        self,
        event,
        pressed: bool,
        put: Callable[[int, bool], None],
        keep: Callable[[], None],
    ) -> None:
        if pressed:
            self._forget()
        if event.key == pygame.K_RSHIFT:
            self._take_right_shift(pressed, put)
            return
        self._shift_alone = False
        key = _latin(event)
        if key == pygame.K_F11:
            if pressed:
                self._toggle_fullscreen()
        elif not pressed:
            self._release(key, put)
        elif key in KEYS and not event.mod & CHORDS:
            all_info = key == pygame.K_i and event.mod & pygame.KMOD_SHIFT
            self._down[key] = keys.ALL_INFO if all_info else KEYS[key]
            put(self._down[key], True)
        elif key == KEEP and not event.mod & CHORDS:
            keep()

    def _release(self, pressed: int, put: Callable[[int, bool], None]) -> None:
        """Releases the button that a key pressed, unless another key for it is still down."""
        key = self._down.pop(pressed, None)
        if key is not None and key not in self._down.values():
            put(key, False)

    def _release_all(self, put: Callable[[int, bool], None]) -> None:
        """Releases every key: another window may get their key-up events."""
        self._shift_alone = False
        for pressed in list(self._down):
            self._release(pressed, put)

    def _take_right_shift(self, pressed: bool, put: Callable[[int, bool], None]) -> None:
        """Right Shift alone is START, known only when it comes up; Shift+I is another key."""
        if not pressed and self._shift_alone:
            put(keys.START, True)
            put(keys.START, False)
        self._shift_alone = pressed

    def _toggle_fullscreen(self) -> None:
        self._fullscreen = not self._fullscreen
        if self._fullscreen:
            self._windowed = self._surface.get_size()
            self._open((0, 0), pygame.FULLSCREEN)
        else:
            self._open(self._windowed, pygame.RESIZABLE)
        self._paint()

    def _open(self, size: tuple[int, int], flags: int) -> None:
        self._surface = pygame.display.set_mode(size, flags)

    def _fitting_scale(self) -> int:
        """Returns the usual scale or one for half of the desktop's height, with some of it left
        free.
        """
        wide, high = pygame.display.get_desktop_sizes()[0]
        room = min(wide * 9 // 10 // self._size[0], high * 8 // 10 // self._size[1])
        return max(1, min(room, max(USUAL, high // 2 // self._size[1])))

    def _paint(self) -> None:
        """Draws the frame in the middle, enlarged by the largest whole number that fits."""
        self._surface = pygame.display.get_surface() or self._surface
        scale, (left, top) = self._picture()
        self._surface.fill(BLACK)
        self._draw(self._frame, scale, left, top)
        if self._flash:
            width, height = self._size
            self._surface.fill(WHITE, (left, top, width * scale, height * scale))
        elif self._note:
            rows = self._size[1] - self._note.get_height()
            self._draw(self._note, scale, left, top + rows * scale)
        pygame.display.flip()

    def _draw(self, pixels: pygame.Surface, scale: int, left: int, top: int) -> None:
        size = pixels.get_width() * scale, pixels.get_height() * scale
        enlarged = pygame.transform.scale(pixels.convert(self._surface), size)
        self._surface.blit(enlarged, (left, top))

    def _picture(self) -> tuple[int, tuple[int, int]]:
        """Returns the scale of the frame, and its upper left corner in the window."""
        wide, high = self._surface.get_size()
        scale = max(1, min(wide // self._size[0], high // self._size[1]))
        return scale, ((wide - self._size[0] * scale) // 2, (high - self._size[1] * scale) // 2)

    def _place(self, x: int, y: int) -> tuple[int, int]:
        """Returns a place of the window in pixels of the frame."""
        scale, (left, top) = self._picture()
        return (x - left) // scale, (y - top) // scale


def _fill(surface: pygame.Surface, pixels: bytes) -> None:
    """Fills a surface of 16 bits with rows of pixels."""
    row = 2 * surface.get_width()
    pitch = surface.get_pitch()
    buffer = surface.get_buffer()
    for y in range(surface.get_height()):
        buffer.write(pixels[y * row : (y + 1) * row], y * pitch)
    del buffer  # unlocks the surface


def _latin(event) -> int:
    """Returns an event's key; for a letter of another script, the Latin letter at its place."""
    place = event.scancode - pygame.KSCAN_A
    is_letter = 0 <= place <= pygame.KSCAN_Z - pygame.KSCAN_A
    is_foreign = LATIN <= event.key < NAMED
    return pygame.K_a + place if is_letter and is_foreign else event.key


def _check_that_it_is_seen(driver: str) -> None:
    """Raises NoDisplay for a driver with invisible windows, unless it was chosen explicitly."""
    if driver in UNSEEN and driver not in os.environ.get("SDL_VIDEODRIVER", "").lower():
        pygame.display.quit()
        raise NoDisplay("SDL finds no display that works")
