# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The first start asks for the language unless it is known; empty memory is no loss. See also
tests/plays/menus/first-start.play."""

import pytest

import host
from hardware.hal import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from saves import parts
from saves.settings import Settings
from tests import saved
from tests.ui.console import Console
from ui.base import recipes
from ui.screens.title import Language, Title

MATCH = saved.seal(parts.MATCH, b"something")  # enough for it to be offered


@pytest.fixture
def language():
    """Nothing says what the language is."""
    return ""


def kept(language: str) -> bytes:
    """Saved settings."""
    settings = Settings()
    settings.language = language
    return saved.join(saved.part_of(settings), b"")


def test_only_a_chooses_and_an_error_does_not_answer_the_question(console):
    console.press(B, LEFT, RIGHT, START, SELECT, UP, DOWN)
    console.app.replace(recipes.FAILURE)
    console.press(A)
    assert isinstance(console.screen, Language)
    assert saved.stored() == b""


@pytest.mark.parametrize(
    ("fixed", "chosen", "system", "taken"),
    [
        ("it", "fr", "en", "it"),
        ("", "fr", "en", "fr"),
        ("de", "de", "en", "en"),
        ("de", "de", "", ""),
    ],
)
def test_a_known_language_is_not_asked(monkeypatch, fixed, chosen, system, taken):
    monkeypatch.setattr(host.current(), "language", lambda: system)
    console = Console(monkeypatch, language=fixed, image=kept(chosen))
    assert console.settings.language == taken
    assert isinstance(console.screen, Title if taken else Language)


@pytest.mark.parametrize(
    ("locale", "taken"),
    [("fr_FR.UTF-8", "fr"), ("it", "it"), ("de_DE.UTF-8", ""), ("C", "")],
)
def test_on_a_computer_the_system_s_language_is_taken(monkeypatch, locale, taken):
    monkeypatch.setattr("system._unix_locale", lambda: locale)
    monkeypatch.setattr("os.name", "posix")
    assert host.LiveDesk(host.current().display, None, None).language() == taken


def test_after_settings_were_lost_it_is_asked_and_then_the_loss_is_told(monkeypatch):
    image = bytearray(saved.join(saved.part_of(Settings()), MATCH))
    image[20] ^= 4
    console = Console(monkeypatch, language="", image=bytes(image))
    assert isinstance(console.screen, Language)
    console.press(DOWN, DOWN, A)
    assert console.rows()[0] == console.text("TITLE_GO_ON")
    assert console.said[-1] == console.text("TITLE_SETTINGS")
    assert console.saved().language == "en"


@pytest.mark.parametrize("image", [b"", b"\xff" * 4096, bytes(4096)], ids=["none", "ones", "zeros"])
def test_empty_memory_is_no_loss(monkeypatch, image):
    console = Console(monkeypatch, image=image)
    assert len(console.rows()) == 5  # one more than above a foot
    assert console.said == [console.text("GAME_MILLE")]
