# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The first start asks for the language once, unless it is known; empty memory is no loss."""

import pytest

import host
from hardware.hal import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from saves import parts
from saves.settings import Settings
from tests import saved
from tests.ui.console import LANGUAGES, SIZES, Console
from ui.base import recipes
from ui.screens.options import NAMES
from ui.screens.title import Language, Title

MATCH = saved.seal(parts.MATCH, b"something")  # enough for it to be offered
ERASED = (b"", b"\xff" * 4096, bytes(4096))


@pytest.fixture
def console(monkeypatch):
    """A console on which nothing says what the language is."""
    return Console(monkeypatch, language="")


def kept(language: str) -> bytes:
    """Saved settings."""
    settings = Settings()
    settings.language = language
    return saved.join(saved.part_of(settings), b"")


@pytest.mark.parametrize("size", SIZES)
def test_the_first_screen_asks_in_each_language_s_own_words(monkeypatch, size):
    console = Console(monkeypatch, size, "")
    assert isinstance(console.screen, Language)
    assert console.rows() == ["Español", "Italiano", "English", "Français"]
    assert console.said == [", ".join(NAMES), NAMES[0]]


@pytest.mark.parametrize("at", range(len(LANGUAGES)))
def test_the_choice_is_saved_at_once_and_never_asked_again(monkeypatch, console, at):
    console.press(*[DOWN] * at, A)
    assert isinstance(console.screen, Title)
    assert console.saved().language == LANGUAGES[at]
    assert console.text("LANGUAGE_NAME") == NAMES[at]
    assert console.rows()[0] == console.text("GAME_MILLE")
    again = Console(monkeypatch, language="", image=saved.stored())
    assert isinstance(again.screen, Title)
    assert again.rows() == console.rows()


def test_only_a_chooses(console):
    console.press(B, LEFT, RIGHT, START, SELECT, UP, DOWN)
    assert isinstance(console.screen, Language)
    assert saved.stored() == b""


@pytest.mark.parametrize(
    ("fixed", "chosen", "system", "taken"),
    [
        ("it", "fr", "en", "it"),
        ("", "fr", "en", "fr"),
        ("", "", "en", "en"),
        ("de", "fr", "en", "fr"),
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
    [("fr_FR.UTF-8", "fr"), ("it", "it"), ("de_DE.UTF-8", ""), ("C", ""), ("", "")],
)
def test_on_a_computer_the_system_s_language_is_taken(monkeypatch, locale, taken):
    monkeypatch.setattr("system._unix_locale", lambda: locale)
    monkeypatch.setattr("os.name", "posix")
    assert host.LiveDesk(host.current().display, None, None).language() == taken


def test_what_is_saved_before_the_choice_leaves_it_open(monkeypatch, console):
    """As when the window is closed during the question, with a match saved."""
    console.app.keep((MATCH,))
    again = Console(monkeypatch, language="", image=saved.stored())
    assert isinstance(again.screen, Language)
    again.press(A)
    assert again.rows()[0] == again.text("TITLE_GO_ON")


def test_an_error_does_not_answer_the_question(console):
    console.app.replace(recipes.FAILURE)
    console.press(A)
    assert isinstance(console.screen, Language)


def test_after_settings_were_lost_it_is_asked_and_then_the_loss_is_told(monkeypatch):
    image = bytearray(saved.join(saved.part_of(Settings()), MATCH))
    image[20] ^= 4
    console = Console(monkeypatch, language="", image=bytes(image))
    assert isinstance(console.screen, Language)
    console.press(DOWN, DOWN, A)
    assert console.rows()[0] == console.text("TITLE_GO_ON")
    assert console.screen._foot._text == console.text("TITLE_SETTINGS") == console.said[-1]
    assert console.saved().language == "en"
    console.app.replace(recipes.TITLE)
    assert console.screen._foot._text == ""  # it was told


@pytest.mark.parametrize("image", ERASED, ids=["none", "erased", "zeros"])
def test_empty_memory_is_not_reported_and_takes_no_room(monkeypatch, image):
    console = Console(monkeypatch, image=image)
    assert len(console.rows()) == 5  # one more than above a foot
    assert console.screen._foot._text == ""
    assert console.said == [console.text("GAME_MILLE")]
