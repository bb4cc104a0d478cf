# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The window, as far as it can be tested without a screen."""

from types import SimpleNamespace

import pygame
import pytest

import host
import keys
import pointer
import window


@pytest.fixture
def driver(monkeypatch):
    """Returns a function that makes SDL find a driver, with ``wanted`` drivers requested."""

    def put(found: str, wanted: str | None) -> None:
        monkeypatch.setattr(pygame.display, "init", lambda: None)
        monkeypatch.setattr(pygame.display, "get_driver", lambda: found)
        monkeypatch.setattr(pygame.display, "set_mode", lambda size, _: pygame.Surface(size))
        monkeypatch.setattr(pygame.key, "stop_text_input", lambda: None)
        monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
        if wanted is not None:
            monkeypatch.setenv("SDL_VIDEODRIVER", wanted)

    return put


@pytest.mark.parametrize("found", ("dummy", "offscreen"))
@pytest.mark.parametrize("wanted", (None, "", "x11,wayland"))
def test_an_invisible_window_is_refused(driver, found, wanted):
    driver(found, wanted)
    with pytest.raises(window.NoDisplay):
        window.Window(160, 128, 1)


@pytest.mark.parametrize(
    ("found", "wanted"),
    [("cocoa", None), ("dummy", "dummy"), ("offscreen", "x11,Offscreen")],
)
def test_a_visible_or_requested_window_is_opened(driver, found, wanted):
    driver(found, wanted)
    assert not window.Window(160, 128, 1).closed


@pytest.mark.parametrize(
    ("desktop", "scale"),
    [((3840, 2160), 8), ((2560, 1440), 5), ((1920, 1080), 5), ((1366, 768), 4), ((2160, 3840), 12)],
)
def test_a_window_is_as_large_as_half_of_a_large_desktop(driver, monkeypatch, desktop, scale):
    driver("cocoa", None)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [desktop])
    surface = window.Window(160, 128)._surface
    assert surface.get_size() == (160 * scale, 128 * scale)


def test_the_title_names_a_key_for_each_button(driver, monkeypatch):
    titles = []
    monkeypatch.setattr(pygame.display, "set_caption", titles.append)
    driver("cocoa", None)
    window.Window(160, 128, 1)
    named = dict(part.split(": ") for part in titles[0].split("    ")[1:])
    assert list(named) == ["A", "B", "START", "SELECT"]
    codes = {"X": pygame.K_x, "Enter": pygame.K_RETURN, "Z": pygame.K_z, "Esc": pygame.K_ESCAPE}
    codes |= {"A": pygame.K_a, "B": pygame.K_b, "M": pygame.K_m, "Tab": pygame.K_TAB}
    for button, called in named.items():
        for key in called.split(", "):
            assert keys.NAMES[window.KEYS[codes[key]]] == button
    for button, key in {"A": "A", "B": "B", **keys.KEYBOARD}.items():
        assert key in named[button].split(", ")


# Keys


class Keyboard:
    """A desk with a window, and a player who types."""

    def __init__(self, monkeypatch):
        display = SimpleNamespace(width=160, height=128)
        self.desk = host.LiveDesk(display, window.Window(160, 128, 1), None)  # type: ignore
        self._get = iter(())
        monkeypatch.setattr(pygame.event, "get", lambda: next(self._get, ()))

    def __call__(self, *events: pygame.event.Event) -> tuple[list[int], list[int]]:
        """Returns the keys that the desk reports after these events, and the held keys."""
        self._get = iter((events,))
        told = list(iter(self.desk.key, -1))
        return told, [key for key in range(len(keys.NAMES)) if self.desk.held(key)]


@pytest.fixture
def keyboard(driver, monkeypatch):
    driver("dummy", "dummy")
    return Keyboard(monkeypatch)


def down(key: int, mod: int = 0, place: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, scancode=place)


def up(key: int, mod: int = 0, place: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYUP, key=key, mod=mod, scancode=place)


def test_a_button_with_two_keys_is_released_with_the_last(keyboard):
    keyboard(down(pygame.K_x), down(pygame.K_RETURN))
    assert keyboard(up(pygame.K_x)) == ([], [keys.A])
    assert keyboard(up(pygame.K_RETURN)) == ([], [])


@pytest.mark.parametrize("held", ["CTRL", "ALT", "META", "LCTRL", "RALT", "RMETA", "LGUI"])
def test_the_chords_of_the_system_are_no_keys(keyboard, held):
    for key in window.KEYS:
        assert keyboard(down(key, getattr(pygame, "KMOD_" + held)), up(key)) == ([], [])
    keyboard(down(pygame.K_LEFT))  # but within one a key comes up
    assert keyboard(up(pygame.K_LEFT, pygame.KMOD_ALT)) == ([], [])


@pytest.mark.parametrize(
    ("letter", "place", "key"),
    [
        ("\N{CYRILLIC SMALL LETTER ER}", pygame.KSCAN_H, keys.HINT),
        ("\N{GREEK SMALL LETTER ETA}", pygame.KSCAN_H, keys.HINT),
        ("\N{HEBREW LETTER YOD}", pygame.KSCAN_H, keys.HINT),
        ("z", pygame.KSCAN_Y, keys.B),  # on a German keyboard
        ("ù", pygame.KSCAN_H, -1),
    ],
)
def test_a_non_latin_letter_counts_by_its_place(keyboard, letter, place, key):
    wanted = [key] if key >= 0 else []
    assert keyboard(down(ord(letter), 0, place)) == (wanted, wanted)
    assert keyboard(up(ord(letter), 0, place)) == ([], [])


def test_a_key_releases_the_button_that_it_pressed(keyboard):
    assert keyboard(down(pygame.K_i, pygame.KMOD_LSHIFT)) == ([keys.ALL_INFO], [keys.ALL_INFO])
    assert keyboard(up(pygame.K_LSHIFT), up(pygame.K_i)) == ([], [])


def test_right_shift_alone_is_start_and_with_another_key_is_not(keyboard):
    assert keyboard(down(pygame.K_RSHIFT)) == ([], [])
    assert keyboard(up(pygame.K_RSHIFT)) == ([keys.START], [])
    shifted = down(pygame.K_RSHIFT), down(pygame.K_i, pygame.KMOD_RSHIFT)
    assert keyboard(*shifted, up(pygame.K_i), up(pygame.K_RSHIFT)) == ([keys.ALL_INFO], [])


def test_a_window_that_loses_the_focus_releases_every_key(keyboard):
    keyboard(down(pygame.K_LEFT), down(pygame.K_z), down(pygame.K_RSHIFT))
    assert keyboard(pygame.event.Event(pygame.WINDOWFOCUSLOST)) == ([], [])
    assert keyboard(up(pygame.K_RSHIFT), up(pygame.K_LEFT)) == ([], [])


def test_a_click_on_a_row_chooses_it_and_a_second_one_takes_it(keyboard, begin):
    machine = begin(language="en")
    row = machine.top._top + machine.top._apart
    keyboard.desk.meaning = lambda x, y: pointer.keys(machine.app, x, y)
    click = pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(50, row + 1))
    assert keyboard(click)[0] == [keys.DOWN]
    machine.do("DOWN")
    assert keyboard(click)[0] == [keys.A]


# Pictures to keep


def test_a_note_follows_a_flash_and_stays_until_the_next_key(keyboard, monkeypatch):
    now = [1000]
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: now[0])
    monkeypatch.setattr(pygame.display, "set_caption", lambda line: None)
    monkeypatch.setattr(pygame.display, "flip", lambda: None)
    shown = keyboard.desk.window
    red, rows = b"\x00\xf8", 4

    def edges() -> list[tuple[int, ...]]:
        """The colors above the note and within it."""
        high = shown._surface.get_height()
        scale = high // shown._size[1]
        return [tuple(shown._surface.get_at((9, high - y * scale)))[:3] for y in (rows + 1, 1)]

    keyboard()
    shown._paint()
    before = edges()
    shown.tell("kept", red * shown._size[0] * rows)
    assert edges() == [window.WHITE] * 2
    now[0] += window.FLASH
    keyboard()
    assert edges() == [before[0], (255, 0, 0)]
    keyboard(down(pygame.K_x))
    assert edges() == before


def test_c_keeps_a_picture_and_the_title_says_where(keyboard, monkeypatch):
    titles, kept = [], []
    monkeypatch.setattr(pygame.display, "set_caption", titles.append)

    def keep():
        kept.append(True)
        keyboard.desk.window.tell("kept")

    keyboard.desk.keep = keep
    assert keyboard(down(pygame.K_c), up(pygame.K_c)) == ([], [])
    assert (kept, titles) == ([True], ["kept"])
    assert keyboard(down(pygame.K_x), up(pygame.K_x)) == ([keys.A], [])
    assert (kept, titles) == ([True], ["kept", window.TITLE])
    keyboard(down(pygame.K_x), down(pygame.K_c, pygame.KMOD_CTRL))
    assert (kept, titles) == ([True], ["kept", window.TITLE]), "Ctrl+C is the system's"
