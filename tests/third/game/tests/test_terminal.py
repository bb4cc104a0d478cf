# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The third game in the terminal: chosen, set up, played to its end, left and gone on with."""

from engine.nim.names import GAME as NUMBER

from saves.settings import Settings
from tests.desktop.typist import kept_by, play, typing


def test_a_whole_match(monkeypatch):
    """By way of the two others: each is the next one's offer."""
    lines = ("4", "4", "1", "2", "1", "", "", "", *["1", "2", "3"] * 20)
    heard = play(monkeypatch, Settings(), typing(*lines), seed=2)
    assert heard.kept.game == NUMBER and heard.kept.played >= 1
    assert any(line.endswith("wins!") for line in heard.lines)
    assert any(line.startswith("The heap. 2 players") and "9 left" in line for line in heard.lines)
    assert [line for line in heard.lines if " takes " in line]


def test_a_match_that_is_left_goes_on(monkeypatch):
    place = kept_by(Settings())
    left = play(
        monkeypatch, place, typing("4", "4", "", "1", "I", "h", "1", "", "?", "q", "1", "q")
    )
    assert any("Unfinished match: The heap" in line for line in left.lines)
    heard = play(monkeypatch, place, typing("", *["3", "2", "1"] * 20))
    assert heard.kept.played >= 1
