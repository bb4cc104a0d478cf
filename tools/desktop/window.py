# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The window: shows frames enlarged by a whole number, and turns its keys into the device's."""

import os
from collections.abc import Callable

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # standard output is for phrases

import pygame

import keys
from display import Display
from sound import Sound

RGB565 = (0xF800, 0x07E0, 0x001F, 0)
LARGEST = 5  # times, unless told
BLACK = (0, 0, 0)
UNSEEN = ("dummy", "offscreen")  # drivers that SDL takes where no display works

KEYS = {
    pygame.K_UP: keys.UP,
    pygame.K_DOWN: keys.DOWN,
    pygame.K_LEFT: keys.LEFT,
    pygame.K_RIGHT: keys.RIGHT,
    pygame.K_x: keys.A,
    pygame.K_RETURN: keys.A,
    pygame.K_KP_ENTER: keys.A,
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
    pygame.K_DELETE: keys.DISCARD,
}


class NoDisplay(Exception):
    """There is no screen to open a window on."""


class Window:
    """A window for frames of ``width`` times ``height`` pixels, ``scale`` times as large.

    ``closed`` is True once the user has closed it. Raises NoDisplay.
    """

    def __init__(self, width: int, height: int, scale: int = 0):
        self.closed = False
        self._size = width, height
        self._shift_alone = False
        self._fullscreen = False
        self._sound = Sound()
        try:
            pygame.display.init()
            _check_that_it_is_seen(pygame.display.get_driver())
            scale = scale or self._fitting_scale()
            self._windowed = width * scale, height * scale
            self._open(self._windowed, pygame.RESIZABLE)
        except pygame.error as error:
            raise NoDisplay(str(error)) from error
        pygame.display.set_caption("Asfalto")
        pygame.key.stop_text_input()  # no input method between a key and the game
        self._frame = pygame.Surface(self._size, 0, 16, RGB565)

    def show(self, display: Display) -> None:
        """Shows the display's frame."""
        row = 2 * self._size[0]
        pitch = self._frame.get_pitch()
        pixels = display.pixels.tobytes()
        buffer = self._frame.get_buffer()
        for y in range(self._size[1]):
            buffer.write(pixels[y * row : (y + 1) * row], y * pitch)
        del buffer  # unlocks the surface
        self._paint()

    def look(self, put: Callable[[int, bool], None]) -> None:
        """Takes the window's events; ``put(key, pressed)`` gets those of the device's keys."""
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                self.closed = True
            elif event.type in (pygame.VIDEORESIZE, pygame.VIDEOEXPOSE):
                self._paint()
            elif event.type in (pygame.KEYDOWN, pygame.KEYUP):
                self._take_key(event, event.type == pygame.KEYDOWN, put)

    def play(self, notes: tuple[int, ...], volume: int) -> None:
        """Lets notes sound, in place of those that sound now."""
        self._sound.play(notes, volume)

    def close(self) -> None:
        """Takes the window away."""
        self._sound.close()
        pygame.display.quit()

    def _take_key(self, event, pressed: bool, put: Callable[[int, bool], None]) -> None:
        if event.key == pygame.K_RSHIFT:
            self._take_right_shift(pressed, put)
            return
        self._shift_alone = False
        if event.key == pygame.K_F11:
            if pressed:
                self._toggle_fullscreen()
        elif event.key == pygame.K_i and event.mod & pygame.KMOD_SHIFT:
            put(keys.ALL_INFO, pressed)
        elif event.key in KEYS:
            put(KEYS[event.key], pressed)

    def _take_right_shift(self, pressed: bool, put: Callable[[int, bool], None]) -> None:
        """It is START when it is let go and no other key went with it: Shift+I is another."""
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
        """The largest that leaves the desktop some room."""
        wide, high = pygame.display.get_desktop_sizes()[0]
        room = min(wide * 9 // 10 // self._size[0], high * 8 // 10 // self._size[1])
        return max(1, min(LARGEST, room))

    def _paint(self) -> None:
        """The frame in the middle, by the largest whole number that fits."""
        self._surface = pygame.display.get_surface() or self._surface
        wide, high = self._surface.get_size()
        scale = max(1, min(wide // self._size[0], high // self._size[1]))
        size = self._size[0] * scale, self._size[1] * scale
        self._surface.fill(BLACK)
        enlarged = pygame.transform.scale(self._frame.convert(self._surface), size)
        self._surface.blit(enlarged, ((wide - size[0]) // 2, (high - size[1]) // 2))
        pygame.display.flip()


def _check_that_it_is_seen(driver: str) -> None:
    """Nobody sees these drivers' windows: they are for those who ask for them. Raises NoDisplay."""
    if driver in UNSEEN and driver not in os.environ.get("SDL_VIDEODRIVER", "").lower():
        pygame.display.quit()
        raise NoDisplay("SDL finds no display that works")
