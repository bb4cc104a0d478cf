# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""`alarm.sleep_memory` has the latest state after every action, for a restart after an error."""

from unittest.mock import Mock

import pytest

from career.saved import kept_match
from hardware import hal
from match import Match
from saves import parts
from tests import saved
from tests.saving.handheld import EMPTY, LOST, NOTHING, OFFERED, Handheld
from tests.saving.matches import new_match, state
from tests.saving.player import Player


@pytest.fixture
def handheld(monkeypatch):
    monkeypatch.setenv("ASFALTO_SEED", "5")
    return Handheld(monkeypatch)


@pytest.mark.parametrize("persons", (0, 1, pytest.param(2, marks=pytest.mark.long)))
def test_memory_has_the_latest_state_after_every_action(handheld, persons):
    player = Player(handheld).begin(2, persons)
    states = set()
    while player.screen() != "Podium":
        screen = handheld.console.screen
        if player.screen() == "Table" and not screen.game.over:
            assert handheld.remembered() == saved.content(screen.match)
            states.add(handheld.remembered())
        player.step()
    print(f"\n{len(states)} states remembered, {handheld.nvm.erases} erases")
    assert len(states) > 50
    assert handheld.remembered() == b""


class Trouble(Exception):
    """An unforeseen error."""


@pytest.mark.parametrize("persons", (1, 2))
@pytest.mark.parametrize("turns", (0, 1, 7, 30))
def test_after_an_error_the_latest_state_is_offered(handheld, monkeypatch, turns, persons):
    player = Player(handheld).begin(3, persons)
    for _ in range(turns):
        assert player.turn()
    table = player.choice()
    monkeypatch.setattr(table, "key", fail)
    with pytest.raises(Trouble):
        player.press(hal.RIGHT)
    handheld.restart()
    found = handheld.go_on()
    game = found.game
    assert state(found) == state(table.match)
    assert found.drawn[game.seat] == table.match.drawn[game.seat]
    for seat, old in zip(found.seats, table.match.seats, strict=True):
        assert (seat.name, seat.kind, seat.coup_mode) == (old.name, old.kind, old.coup_mode)
    assert Player(handheld).turn()


def fail(*_):
    raise Trouble


def run(handheld, monkeypatch, turns):
    """The app's own loop for some turns, without a traceback."""
    left = iter(range(turns))
    monkeypatch.setattr(hal, "running", lambda: next(left, None) is not None)
    monkeypatch.setattr(hal, "trace", lambda error: None)
    handheld.app.run()


def test_the_app_s_own_loop_reports_an_error_and_saves_the_match(handheld, monkeypatch):
    player = Player(handheld).begin(3)
    for _ in range(3):
        assert player.turn()
    table = player.choice()
    monkeypatch.setattr(table, "tick", fail)
    run(handheld, monkeypatch, 3)
    assert player.screen() == "Failure"
    handheld.switch_on()
    assert state(handheld.go_on()) == state(table.match)


def test_after_the_end_of_a_match_nothing_is_offered(handheld):
    Player(handheld).begin(1).match()
    assert handheld.app.settings.played == 1
    for again in (handheld.restart, handheld.switch_on):
        again()
        assert handheld.state() == NOTHING
        assert handheld.app.settings.played == 1


def test_an_error_at_the_end_of_a_match_counts_it_once(handheld):
    player = Player(handheld).begin(1)
    while player.screen() != "Sheet":
        assert player.screen() == "Table"
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


def test_memory_with_any_content(handheld):
    match = new_match(20)
    handheld.keep(match, "es", 1)
    part = saved.seal(parts.MATCH, saved.content(new_match(33)))
    for memory in (b"", b"\xff" * 900, b"\0" * 900, b"A\1\1", part[:100], part[:9] + b"\0" * 500):
        handheld.memory[:] = memory.ljust(len(handheld.memory), b"\0")
        handheld.restart()
        assert state(handheld.go_on()) == state(match)
    for bit in range(0, 8 * len(part), 5):
        spoilt = bytearray(part)
        spoilt[bit >> 3] ^= 1 << (bit & 7)
        handheld.memory[: len(part)] = spoilt
        assert kept_match() == saved.content(match)


def test_nonsense_in_memory_does_not_hide_what_flash_has(handheld):
    """The checksum is valid, but the content is not a match: flash is used at once."""
    match = new_match(20)
    handheld.keep(match, "es", 1)
    for content in nonsense(bytes(saved.content(new_match(33)))):
        hal.remember(saved.seal(parts.MATCH, content))
        for _ in range(2):
            handheld.restart()
            assert state(handheld.go_on()) == state(match)


def nonsense(content):
    """Contents that are not a match: another version, another game, truncated, other actions."""
    yield content[:-1] + bytes((content[-1] ^ 8,))
    yield content[:100]
    yield b"\0" + content[1:]
    yield b"\xff\xff" + content
    yield b"\1"


@pytest.mark.parametrize("error", (KeyError, OverflowError, TypeError, RuntimeError, OSError))
def test_an_error_at_the_start_occurs_only_once(handheld, monkeypatch, error):
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
            raise error
        resume(self, raw, log, replay)

    monkeypatch.setattr(Match, "resume", resume)
    assert state(handheld.go_on()) == state(match)
    assert tried == [33, 20]
    handheld.restart()
    assert state(handheld.go_on()) == state(match)
    assert tried == [33, 20, 20]
    assert handheld.nvm.cells == kept


def test_a_match_that_cannot_be_resumed_causes_no_endless_restarts(handheld, monkeypatch):
    """The title says that it is lost, and a new match can begin; flash is not written."""
    handheld.keep(new_match(20), "es", 1)
    handheld.remember(new_match(33))
    kept = bytes(handheld.nvm.cells)
    monkeypatch.setattr(Match, "resume", fail)
    for _ in range(3):
        handheld.restart()
        assert handheld.try_on() is None
        handheld.wait(1000)
        assert handheld.state() == LOST
    assert handheld.nvm.cells == kept
    handheld.console.press(hal.A)
    assert handheld.screen() == "Setup"


def test_running_out_of_memory_does_not_count_as_damage(handheld, monkeypatch):
    """It is reported as an error, and the saved match is not forgotten."""
    match = new_match(33)
    handheld.remember(match)
    handheld.restart()
    with monkeypatch.context() as starved:
        starved.setattr(Match, "resume", Mock(side_effect=MemoryError))
        handheld.app._stack[-1].key(hal.A)
        run(handheld, starved, 2)
    assert handheld.screen() == "Failure"
    handheld.switch_on()
    assert state(handheld.go_on()) == state(match)


@pytest.mark.parametrize("room", (0, 256, 450))
def test_a_memory_that_is_too_small_has_no_outdated_state(monkeypatch, room):
    handheld = Handheld(monkeypatch, memory=room)
    assert handheld.state() == EMPTY
    match = new_match(0)
    handheld.remember(match)
    for _ in range(80):
        match.apply(match.bot_action())
        handheld.remember(match)
    handheld.keep(match, "es", 1)
    handheld.restart()
    assert handheld.state() == OFFERED
    assert state(handheld.go_on()) == state(match)
