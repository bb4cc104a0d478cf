# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Statistics in the terminal, and erasing everything there."""

from typing import Any

import pytest

import save_file
from career import record
from saves.settings import Settings
from tests import saved
from tests.desktop.typist import play, typing


@pytest.fixture
def place():
    kept = record.Career()
    kept.badges = 3
    for number, matches in ((0, 3), (5, 4)):
        kept.add(number, record.MATCHES, matches)
    store = save_file.Memory()
    store.save(saved.join(saved.part_of(Settings()), b"", kept.part()))
    return store


def numbers(place):
    image = place.load()
    kept = record.unsealed(saved.reader(image))
    return kept.number(0, record.MATCHES), kept.number(5, record.MATCHES), kept.badges


def erase_row(typist):
    """The number of the row that erases, as listed."""
    row = typist.phrases["ERASE_ALL"]
    return next(line.split(":")[0] for line in typist.lines if row in line) + "\n"


def erasing(*rest) -> Any:
    """Opens the settings, picks the row that erases, and types the rest."""
    lines = iter(("2", erase_row, *rest))

    def plan(typist):
        line = next(lines, "")
        return line(typist) if callable(line) else line and line + "\n"

    return plan


def test_the_books_that_were_played_are_told(monkeypatch, place):
    typist = play(monkeypatch, place, typing("s", "", "q"))
    told = [line for line in typist.lines if line.startswith("Classic:") and "Matches: 3" in line]
    assert len(told) == 1 and "Won: 0 (0%)" in told[0]
    assert sum("Matches:" in line for line in typist.lines) == 2
    assert numbers(place) == (3, 4, 3)


@pytest.mark.parametrize("pick, left", (("1", (0, 4, 3)), ("2", (3, 0, 3)), ("3", (0, 0, 3))))
def test_a_reset_is_picked(monkeypatch, place, pick, left):
    play(monkeypatch, place, typing("S", pick, "q"))
    assert numbers(place) == left


def test_nothing_played_is_told(monkeypatch):
    typist = play(monkeypatch, Settings(), typing("s", "q"))
    assert any("No match yet" in line for line in typist.lines)


def test_everything_is_erased_after_a_yes_and_a_word(monkeypatch, place):
    typist = play(monkeypatch, place, erasing("2", "erase", "2", "", "q"))
    assert numbers(place) == (0, 0, 0)
    assert typist.kept.language == "it"  # it has been asked for


@pytest.mark.parametrize(
    "rest", (("", "", "q"), ("1", "", "q"), ("2", "", "", "q"), ("2", "yes", "", "q"))
)
def test_anything_else_erases_nothing(monkeypatch, place, rest):
    play(monkeypatch, place, erasing(*rest))
    assert numbers(place) == (3, 4, 3)
