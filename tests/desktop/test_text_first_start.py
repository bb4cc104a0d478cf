# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The first start in the terminal asks for the language once, if nothing else determines it."""

import pytest

import host
import save_file
from saves.settings import Settings
from tests import saved
from tests.desktop import typist

ASKED = "1: Español, 2: Italiano, 3: English, 4: Français."


def run(monkeypatch, place: save_file.Memory, *lines: str) -> typist.Typist:
    """A run on a computer whose system language the game does not have."""
    return typist.play(monkeypatch, place, typist.typing(*lines), language="")


def test_the_language_is_asked_until_it_is_chosen_and_never_again(monkeypatch):
    place = save_file.Memory()
    heard = run(monkeypatch, place, "", "0", "5", "it", "2")
    assert [line for line in heard.lines[:10] if not line.startswith("> ")] == [ASKED] * 5
    assert heard.lines[10].startswith("Asfalto. Corsa a mille.")
    assert heard.kept.language == "it"
    assert run(monkeypatch, place).lines[0] == heard.lines[10]


def test_a_player_who_does_not_choose_saves_nothing(monkeypatch):
    place = save_file.Memory()
    assert run(monkeypatch, place).lines[0] == ASKED
    assert place.load() == b""


@pytest.mark.parametrize("language", ("es", "fr"))
def test_the_system_s_language_is_used(monkeypatch, language):
    monkeypatch.setattr(host.ScriptDesk, "language", lambda _: language)
    heard = run(monkeypatch, save_file.Memory())
    assert heard.lines[0].startswith("Asfalto. " + typist.phrases(language)["GAME_MILLE"])


def test_after_settings_were_lost_it_asks_and_then_reports_the_loss(monkeypatch):
    place = save_file.Memory()
    image = bytearray(saved.join(saved.part_of(Settings()), b""))
    image[20] ^= 4
    place.save(bytes(image))
    heard = run(monkeypatch, place, "3")
    assert heard.lines[:3] == [ASKED, "> 3", "The settings are lost"]
