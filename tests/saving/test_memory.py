# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""`alarm.sleep_memory` keeps the newest state at every action, for a restart after an error."""

from unittest.mock import Mock

import pytest

from hardware import hal
from match import Match
from store import parts
from store.resume import kept_match
from tests.saving.handheld import EMPTY, LOST, NOTHING, OFFERED, Handheld
from tests.saving.matches import new_match, state
from tests.saving.player import Player


@pytest.fixture
def handheld(monkeypatch):
    monkeypatch.setenv("ASFALTO_SEED", "5")
    return Handheld(monkeypatch)


def remembered(handheld) -> bytes:
    return parts.unseal(bytes(handheld.memory), parts.MATCH, 0)


@pytest.mark.parametrize("persons", (0, 1, 2))
def test_it_is_the_newest_after_every_action(handheld, persons):
    player = Player(handheld).begin(2, persons)
    states = set()
    while player.screen() != "Podium":
        screen = handheld.console.screen
        if player.screen() == "Table" and not screen.game.over:
            assert remembered(handheld) == screen.match.content()
            states.add(remembered(handheld))
        if player.screen() == "Table" and screen.cursor.active:
            player.turn()
        else:
            player.on()
    print(f"\n{len(states)} states remembered, {handheld.nvm.erases} erases")
    assert len(states) > 50
    assert remembered(handheld) == b""


class Trouble(Exception):
    """Something that nobody has foreseen."""


@pytest.mark.parametrize("persons", (1, 2))
@pytest.mark.parametrize("turns", (0, 1, 7, 30))
def test_after_an_error_the_newest_state_is_offered(handheld, monkeypatch, turns, persons):
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
        assert (seat.name, seat.kind, seat.auto_coup) == (old.name, old.kind, old.auto_coup)
    assert Player(handheld).turn()


def fail(*_):
    raise Trouble


def test_the_app_s_own_loop_tells_of_an_error_and_saves_the_match(handheld, monkeypatch):
    player = Player(handheld).begin(3)
    for _ in range(3):
        assert player.turn()
    table = player.choice()
    monkeypatch.setattr(table, "tick", fail)
    turns = iter((True, True, True, False))
    monkeypatch.setattr(hal, "running", lambda: next(turns))
    monkeypatch.setattr(hal, "trace", lambda error: None)
    handheld.app.run()
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
        table = handheld.console.screen
        if player.screen() == "Table" and table.cursor.active:
            player.turn()
        elif player.screen() == "Table":
            player.on()
    handheld.wait(30000)  # the score sheet is looked at for long
    handheld.restart()
    assert handheld.state() == NOTHING
    assert handheld.app.settings.played == 1


def test_what_memory_holds_goes_before_flash(handheld):
    old, new = new_match(20), new_match(33)
    handheld.keep(old, "es", 1)
    hal.remember(parts.seal(parts.MATCH, new.content()))
    handheld.restart()
    assert state(handheld.go_on()) == state(new)
    handheld.switch_on()
    assert state(handheld.go_on()) == state(old)


def test_memory_of_an_unknown_past(handheld):
    match = new_match(20)
    handheld.keep(match, "es", 1)
    part = parts.seal(parts.MATCH, new_match(33).content())
    for memory in (b"", b"\xff" * 900, b"\0" * 900, b"A\1\1", part[:100], part[:9] + b"\0" * 500):
        handheld.memory[:] = memory.ljust(len(handheld.memory), b"\0")
        handheld.restart()
        assert state(handheld.go_on()) == state(match)
    for bit in range(0, 8 * len(part), 5):
        spoilt = bytearray(part)
        spoilt[bit >> 3] ^= 1 << (bit & 7)
        handheld.memory[: len(part)] = spoilt
        assert kept_match() == match.content()


def test_nonsense_in_memory_does_not_hide_what_flash_has(handheld):
    """Right checksums, but bytes that lead to no match: flash has its turn at once."""
    match = new_match(20)
    handheld.keep(match, "es", 1)
    for content in nonsense(bytes(new_match(33).content())):
        hal.remember(parts.seal(parts.MATCH, content))
        handheld.restart()
        assert state(handheld.go_on()) == state(match)
        handheld.restart()
        assert state(handheld.go_on()) == state(match)


def nonsense(content):
    """What is no match: another version, another game, cut off, other actions."""
    yield content[:-1] + bytes((content[-1] ^ 8,))
    yield content[:100]
    yield b"\0" + content[1:]
    yield b"\xff\xff" + content
    yield b"\1"


@pytest.mark.parametrize("error", (KeyError, OverflowError, TypeError, RuntimeError, OSError))
def test_an_error_at_every_start_is_met_once(handheld, monkeypatch, error):
    """What memory holds is forgotten, and flash goes on; with nothing there it is told."""
    match = new_match(20)
    handheld.keep(match, "es", 1)
    kept = bytes(handheld.nvm.cells)
    hal.remember(parts.seal(parts.MATCH, new_match(33).content()))
    handheld.restart()
    tried = []

    def resume(self, raw, log, resume=Match.resume):
        tried.append(len(log))
        if len(log) == 33:
            raise error
        resume(self, raw, log)

    monkeypatch.setattr(Match, "resume", resume)
    assert state(handheld.go_on()) == state(match)
    assert tried == [33, 20]
    handheld.restart()
    assert state(handheld.go_on()) == state(match)
    assert tried == [33, 20, 20]
    assert handheld.nvm.cells == kept


def test_a_match_that_no_start_can_go_on_with_never_loops(handheld, monkeypatch):
    """The title stands, tells it, and a new match can begin; flash is left as it is."""
    handheld.keep(new_match(20), "es", 1)
    hal.remember(parts.seal(parts.MATCH, new_match(33).content()))
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


def test_no_memory_left_is_no_damage(handheld, monkeypatch):
    """It is told as an error, and what was kept is not forgotten."""
    match = new_match(33)
    hal.remember(parts.seal(parts.MATCH, match.content()))
    handheld.restart()
    with monkeypatch.context() as starved:
        starved.setattr(Match, "resume", Mock(side_effect=MemoryError))
        starved.setattr(hal, "trace", lambda error: None)
        turns = iter((True, True, False))
        starved.setattr(hal, "running", lambda: next(turns))
        handheld.app._stack[-1].key(hal.A)
        handheld.app.run()
    assert handheld.screen() == "Failure"
    handheld.switch_on()
    assert state(handheld.go_on()) == state(match)


@pytest.mark.parametrize("room", (0, 256, 450))
def test_a_memory_too_small_holds_no_old_state(monkeypatch, room):
    handheld = Handheld(monkeypatch, memory=room)
    assert handheld.state() == EMPTY
    match = new_match(0)
    hal.remember(parts.seal(parts.MATCH, match.content()))
    for _ in range(80):
        match.apply(match.bot_action())
        hal.remember(parts.seal(parts.MATCH, match.content()))
    handheld.keep(match, "es", 1)
    handheld.restart()
    assert handheld.state() == OFFERED
    assert state(handheld.go_on()) == state(match)
