# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The third game in the terminal: chosen, played to its end, left and gone on with."""

from __future__ import annotations

from tests.desktop.player import Player, play, settings, sitting, typing
from ui.screens.podium import Podium


def until_the_end(player: Player) -> str:
    """Takes tokens until somebody has won."""
    if isinstance(player.teller.screen(), Podium):
        raise EOFError
    return ("3", "", "1", "2")[player.typed % 4] if player.typed > 1 else ("3", "1")[player.typed]


def test_a_whole_match():
    """By way of the title, where it is the third."""
    heard = play(settings(seed="2"), until_the_end)
    said = [line for line in heard.lines if line]
    assert isinstance(heard.teller.screen(), Podium)
    assert [line for line in said if " takes " in line]


def test_a_match_that_is_left_goes_on():
    with sitting(settings(seed="2"), typing("3", "1", "1", "?", "m", "q")) as player:
        player.run()
        player.desk.memory = b""
        player._plan = typing("")
        player.run()
        assert any("left" in line for line in player.lines[-8:] if line)
