# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The window, as far as it can be told without a screen."""

import pygame
import pytest

import window


@pytest.fixture
def driver(monkeypatch):
    """Lets SDL find a driver, where ``wanted`` is asked for."""

    def put(found: str, wanted: str | None) -> None:
        monkeypatch.setattr(pygame.display, "init", lambda: None)
        monkeypatch.setattr(pygame.display, "get_driver", lambda: found)
        monkeypatch.setattr(pygame.display, "set_mode", lambda *_: pygame.Surface((160, 128)))
        monkeypatch.setattr(pygame.key, "stop_text_input", lambda: None)
        monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
        if wanted is not None:
            monkeypatch.setenv("SDL_VIDEODRIVER", wanted)

    return put


@pytest.mark.parametrize("found", ("dummy", "offscreen"))
@pytest.mark.parametrize("wanted", (None, "", "x11,wayland"))
def test_a_window_that_nobody_sees_is_none(driver, found, wanted):
    driver(found, wanted)
    with pytest.raises(window.NoDisplay):
        window.Window(160, 128, 1)


@pytest.mark.parametrize(
    ("found", "wanted"),
    [("cocoa", None), ("dummy", "dummy"), ("offscreen", "x11,Offscreen")],
)
def test_a_window_that_is_seen_or_asked_for_is_opened(driver, found, wanted):
    driver(found, wanted)
    assert not window.Window(160, 128, 1).closed
