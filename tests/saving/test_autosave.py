# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A match is remembered after every action, in `alarm.sleep_memory`, for a restart after an error;
and saved now and then, in flash, which endures some ten thousand erases.
"""

from unittest.mock import Mock

import pytest

from career.saved import kept_match
from hardware.hal import RIGHT, A
from match import Match
from saves import parts
from tests import saved
from tests.saving.handheld import EMPTY, LOST, NOTHING, Handheld, Player
from tests.saving.matches import new_match, state


@pytest.fixture
def handheld(monkeypatch):
    monkeypatch.setenv("ASFALTO_SEED", "11")
    return Handheld(monkeypatch)


def test_memory_has_the_latest_state_after_every_action_and_none_after_the_match(handheld):
    player = Player(handheld).begin(2)
    states = set()
    while player.screen() != "Podium":
        screen = handheld.console.screen
        if player.screen() == "Table" and not screen.game.over:
            assert handheld.remembered() == saved.content(screen.match)
            states.add(handheld.remembered())
        player.step()
    assert len(states) > 50
    assert handheld.remembered() == b""
    for again in (handheld.restart, handheld.switch_on):
        again()
        assert handheld.state() == NOTHING
        assert handheld.app.settings.played == 1


def test_after_an_error_the_latest_state_is_offered(handheld, monkeypatch):
    player = Player(handheld).begin(3, persons=2)
    for _ in range(7):
        assert player.turn()
    table = player.choice()
    monkeypatch.setattr(table, "key", Mock(side_effect=RuntimeError))
    with pytest.raises(RuntimeError):
        player.press(RIGHT)
    handheld.restart()
    found = handheld.go_on()
    assert state(found) == state(table.match)
    assert found.drawn[found.game.seat] == table.match.drawn[found.game.seat]
    for seat, old in zip(found.seats, table.match.seats, strict=True):
        assert (seat.name, seat.kind, seat.coup_mode) == (old.name, old.kind, old.coup_mode)
    assert Player(handheld).turn()


def test_an_error_at_the_end_of_a_match_counts_it_once(handheld):
    player = Player(handheld).begin(1)
    while player.screen() != "Sheet":
        player.step()
    handheld.wait(30000)  # somebody studies the score sheet
    handheld.restart()
    assert handheld.state() == NOTHING
    assert handheld.app.settings.played == 1


def test_memory_takes_precedence_over_flash(handheld):
    old, new = new_match(20), new_match(33)
    handheld.keep(old, "es", 1)
    handheld.remember(new)
    handheld.restart()
    assert state(handheld.go_on()) == state(new)
    handheld.switch_on()
    assert state(handheld.go_on()) == state(old)


def test_damaged_memory_does_not_hide_what_flash_has(handheld):
    match = new_match(20)
    handheld.keep(match, "es", 1)
    content = saved.content(new_match(33))
    part = saved.seal(parts.MATCH, content)
    nonsense = (  # under a valid checksum: other actions, cut, another game or version
        content[:-1] + bytes((content[-1] ^ 8,)),
        content[:100],
        b"\0" + content[1:],
        b"\xff\xff" + content,
    )
    damaged = [b"", b"\xff" * 900, b"A\1\1", part[:100], part[:9] + b"\0" * 500]
    for memory in (*damaged, *(saved.seal(parts.MATCH, each) for each in nonsense)):
        handheld.memory[:] = memory.ljust(len(handheld.memory), b"\0")
        handheld.restart()
        assert state(handheld.go_on()) == state(match)
    for bit in range(0, 8 * len(part), 25):
        spoilt = bytearray(part)
        spoilt[bit >> 3] ^= 1 << (bit & 7)
        handheld.memory[: len(part)] = spoilt
        assert kept_match() == saved.content(match)


def test_an_error_in_resuming_from_memory_occurs_only_once(handheld, monkeypatch):
    """The match in memory is forgotten, and the one in flash is resumed."""
    match = new_match(20)
    handheld.keep(match, "es", 1)
    kept = bytes(handheld.nvm.cells)
    handheld.remember(new_match(33))
    handheld.restart()
    tried = []

    def resume(self, raw, log, replay, resume=Match.resume):
        tried.append(len(log))
        if len(log) == 33:
            raise KeyError
        resume(self, raw, log, replay)

    monkeypatch.setattr(Match, "resume", resume)
    for _ in range(2):
        assert state(handheld.go_on()) == state(match)
        handheld.restart()
    assert tried == [33, 20, 20]
    assert handheld.nvm.cells == kept


def test_a_match_that_cannot_be_resumed_causes_no_endless_restarts(handheld, monkeypatch):
    """The title says that it is lost, and a new match can begin; flash is not written."""
    handheld.keep(new_match(20), "es", 1)
    handheld.remember(new_match(33))
    kept = bytes(handheld.nvm.cells)
    monkeypatch.setattr(Match, "resume", Mock(side_effect=RuntimeError))
    for _ in range(3):
        handheld.restart()
        assert handheld.try_on() is None
        handheld.wait(1000)
        assert handheld.state() == LOST
    assert handheld.nvm.cells == kept
    handheld.console.press(A)
    assert handheld.screen() == "Setup"


def test_running_out_of_memory_does_not_count_as_damage(handheld, monkeypatch):
    match = new_match(33)
    handheld.remember(match)
    handheld.restart()
    with monkeypatch.context() as starved:
        starved.setattr(Match, "resume", Mock(side_effect=MemoryError))
        with pytest.raises(MemoryError):
            handheld.console.press(A)
    handheld.restart()
    assert state(handheld.go_on()) == state(match)


def test_a_memory_that_is_too_small_has_no_outdated_state(monkeypatch):
    handheld = Handheld(monkeypatch, memory=450)
    assert handheld.state() == EMPTY
    match = new_match(0)
    handheld.remember(match)
    for _ in range(80):
        match.apply(match.bot_action())
        handheld.remember(match)
    handheld.keep(match, "es", 1)
    handheld.restart()
    assert state(handheld.go_on()) == state(match)


def test_after_a_long_rest_nothing_is_lost_however_often_it_was_saved(handheld):
    """Each save needs a longer idle time than the last: two minutes are enough for the second."""
    player = Player(handheld).begin(5)
    for i in range(6):
        if i == 3:
            player.choice()
            handheld.wait(25_000)
        assert player.turn(pause=True)
    left = player.choice().match
    handheld.wait(130_000)
    handheld.switch_on()
    assert state(handheld.go_on()) == state(left)
