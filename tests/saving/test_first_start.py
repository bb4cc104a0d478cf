# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A board that is switched on for the first time asks for the language once."""

import host
from hardware.hal import DOWN, A
from tests.saving.handheld import EMPTY, NOTHING, Handheld


def test_the_choice_is_one_write_to_the_flash_and_survives_a_power_cut(monkeypatch):
    handheld = Handheld(monkeypatch)
    monkeypatch.setattr(host.current(), "language", str)
    handheld.switch_on()
    assert handheld.screen() == "Language"
    handheld.console.press(DOWN, A)
    assert (handheld.nvm.assignments, handheld.nvm.erases) == (1, 1)
    handheld.switch_on()
    assert (handheld.state(), handheld.app.settings.language) == (NOTHING, "it")
    assert handheld.note() == ""


def test_erased_flash_is_nothing_to_report(monkeypatch):
    handheld = Handheld(monkeypatch)
    assert (handheld.state(), handheld.note()) == (EMPTY, "")
