# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A match is remembered after every action, in `alarm.sleep_memory`, for a restart after an error;
and saved now and then, in flash. It resumes as it was, without steps that can be taken back."""

import contextlib
from unittest.mock import Mock

import pytest

from career import days
from engine.forts import notation
from engine.forts.bot import Bot
from engine.forts.names import TRADER
from engine.mille import books, names
from engine.mille.names import CHARACTERS
from hardware import hal
from match import BEST, PERSON, Match, Seat
from saves import parts
from saves.autosave import end_round, pause
from saves.match_format import pack_state, unpack
from saves.saved_match import kept_match
from tests.saving import images
from tests.saving.handheld import NOTHING, Handheld
from tests.saving.matches import new_match, play_on, resumed, state
from ui.forts.match import FortsMatch


@pytest.fixture
def played(hold) -> Handheld:
    """A handheld at the table of a match that has just begun."""
    handheld = hold(setup="mille parker 2/2; rounds 2", settings="pace 2, motion 2", seed=11)
    handheld.do("A A")
    return handheld


def test_memory_has_the_latest_state_until_the_match_is_over(played):
    states = set()
    while played.screen() != "Podium":
        if played.screen() == "Table" and not played.top.game.over:
            assert played.remembered() == images.content(played.top.match)
            states.add(played.remembered())
        played.turn()
    assert len(states) > 30
    assert played.remembered() == b""
    for again in ("reset", "off"):
        played.do(again)
        assert played.state() == NOTHING
        assert played.app.settings.played == 1


def test_an_error_at_the_end_of_a_match_counts_it_once(hold):
    handheld = hold(setup="mille parker 2/2; rounds 1", settings="pace 2, motion 2")
    handheld.do("A A")
    handheld.until("Sheet")
    handheld.do("seconds 30 reset")  # somebody studies the score sheet
    assert handheld.state() == NOTHING
    assert handheld.app.settings.played == 1


def test_damaged_memory_does_not_hide_what_flash_has(handheld):
    match = new_match(20)
    handheld.keep(match, "es", 1)
    content = images.content(new_match(33))
    part = images.seal(parts.MATCH, content)
    nonsense = (  # under a valid checksum: other actions, cut, another game or version
        content[:-1] + bytes((content[-1] ^ 8,)),
        content[:100],
        b"\0" + content[1:],
        b"\xff\xff" + content,
    )
    damaged = [b"", b"\xff" * 900, b"A\1\1", part[:100], part[:9] + b"\0" * 500]
    for memory in (*damaged, *(images.seal(parts.MATCH, each) for each in nonsense)):
        handheld.memory[:] = memory.ljust(len(handheld.memory), b"\0")
        handheld.do("reset")
        assert state(handheld.go_on()) == state(match)
    for bit in range(0, 8 * len(part), 25):
        spoilt = bytearray(part)
        spoilt[bit >> 3] ^= 1 << (bit & 7)
        handheld.memory[: len(part)] = spoilt
        assert kept_match() == images.content(match)


@pytest.mark.parametrize("error", [MemoryError, TypeError])
def test_an_error_in_resuming_is_no_damage_and_the_match_stays(handheld, monkeypatch, error):
    match = new_match(33)
    handheld.keep(new_match(20), "es", 1)
    handheld.remember(match)
    handheld.do("reset")
    with monkeypatch.context() as failing:
        failing.setattr(Match, "resume", Mock(side_effect=error))
        with pytest.raises(error):
            handheld.do("A")
    handheld.do("reset")
    assert state(handheld.go_on()) == state(match)


class Small(Handheld):
    """A handheld with little memory."""

    memory_size = 450


def test_a_memory_that_is_too_small_has_no_outdated_state(hold):
    handheld = hold(Small)
    match = new_match(0)
    handheld.remember(match)
    for _ in range(80):
        match.apply(match.bot_action())
        handheld.remember(match)
    handheld.keep(match, "es", 1)
    handheld.do("reset")
    assert state(handheld.go_on()) == state(match)


def test_each_early_save_needs_a_longer_rest_and_nothing_is_lost(played):
    """Flash endures few erases: 20 idle seconds save a match, then only two idle minutes."""
    erases = []
    for rest in (25, 25, 130):
        played.do("START A")
        played.turn()
        left = played.top.match
        played.do(f"seconds {rest}")
        erases.append(played.nvm.erases)
    assert erases == [2, 2, 3]  # the first one at the setup
    played.do("off")
    assert state(played.go_on()) == state(left)


def test_only_a_pause_after_more_than_a_dozen_actions_saves(handheld):
    match, autosave = new_match(0), handheld.app.autosave
    saves = []
    for _ in range(2 * 14):
        match.apply(match.bot_action())
        autosave.remember(match)
        pause(autosave)
        saves.append(handheld.nvm.erases)
    assert saves == [0] * 12 + [1] * 16  # and only the first one of a match


def test_the_end_of_a_round_takes_one_step_of_patience_back(handheld):
    """From 12 minutes to 2, from there to 20 seconds, and never below."""
    match, autosave = new_match(0), handheld.app.autosave

    def waits(seconds: int) -> bool:
        """Returns whether an action is saved after so many idle seconds, but not 5 earlier."""
        match.apply(match.bot_action())
        autosave.remember(match)
        before = handheld.nvm.erases
        handheld.do(f"seconds {seconds - 5}")
        assert handheld.nvm.erases == before
        handheld.do("seconds 6")
        return handheld.nvm.erases > before

    assert waits(20) and waits(120)
    end_round(autosave)
    assert waits(120)
    for _ in range(3):
        end_round(autosave)
    assert waits(20)


@pytest.mark.parametrize("ends", (Mock(return_value=False), Mock(side_effect=KeyboardInterrupt)))
def test_a_match_is_saved_however_the_loop_ends(played, monkeypatch, ends):
    for _ in range(3):
        played.turn()
    left = state(played.top.match)
    monkeypatch.setattr(hal, "running", ends)
    with contextlib.suppress(KeyboardInterrupt):
        played.app.run()
    played.do("off")
    assert state(played.go_on()) == left


def test_an_action_just_before_an_error_is_remembered(played):
    match = played.top.match
    played.top.play(match.bot_action())
    left = state(match)
    played.do("fault reset")
    assert state(played.go_on()) == left


def test_a_save_without_memory_makes_room_and_is_tried_again(played, monkeypatch):
    made = played.app.make_room

    def make_room() -> None:
        made()
        played.lends = True

    monkeypatch.setattr(played.app, "make_room", make_room)
    played.turn()
    played.lends = False
    assert played.do("seconds 25").said == []
    left = state(played.top.match)
    played.do("off")
    assert state(played.go_on()) == left


# --- what is saved


def test_a_match_keeps_its_seats_and_a_finished_round():
    match = new_match()
    play_on(match)
    assert state(resumed(images.content(match))) == state(match)
    for match.seats[1].character in range(CHARACTERS):
        seats, *_ = unpack(images.content(match))
        for seat, old in zip(seats, match.seats, strict=True):
            assert (seat.kind, seat.name, seat.coup_mode) == (old.kind, old.name, old.coup_mode)
        assert seats[1].character == match.seats[1].character


@pytest.mark.parametrize("discards", (False, True))
def test_a_road_resumes_from_its_deal_and_has_room(handheld, discards):
    """As bots play it, and as the longest one: all that can be discarded is."""
    handheld.app.settings.names[0] = "ÑÑÑÑÑÑÑÑ"
    match = days.dealt(handheld.app, 326)
    legal = [0] * names.LEGAL_MAX
    while not match.game.over:
        actions = [a for a in legal[: match.game.legal(legal)] if match.is_discard(a)]
        match.apply(actions[0] if discards and actions else match.bot_action())
        again = resumed(images.content(match))
        assert state(again) == state(match)
        assert (again.kind, again.deal, again.tally) == (match.kind, match.deal, match.tally)
    assert match.game.logged >= 60 + 30 * discards
    assert len(images.seal(parts.ROAD, images.content(match))) <= parts.room_of(parts.ROAD) // 2


def test_a_road_saved_in_the_place_of_the_match_moves_to_its_own(handheld):
    """Older versions had one place for both."""
    match = days.dealt(handheld.app, 326)
    for _ in range(20):
        match.apply(match.bot_action())
    old = pack_state(match, *match.decided())
    assert len(b"".join(old)) > len(match.game.raw) + 20
    handheld.app.keep(parts.seal(parts.MATCH, *old))
    handheld.do("off")
    assert state(handheld.go_on()) == state(match)
    assert images.unseal(handheld.nvm.cells, parts.MATCH) == b""
    assert state(resumed(images.unseal(handheld.nvm.cells, parts.ROAD))) == state(match)


def test_with_a_full_log_the_match_resumes_on_its_screens(handheld):
    """Only the state is resumed: earlier events are no longer news, later ones are."""
    header = books.options(3, 9, 3)
    books.set_option(header, names.RULE_RESHUFFLE, 1)
    match = new_match(0, header, persons=2)
    legal = [0] * names.LEGAL_MAX
    game = match.game
    while game.logged < len(game.log) or game.seat:  # discards, which are reshuffled, take long
        actions = legal[: game.legal(legal)]
        discards = [a for a in actions if a < names.COUP_FOURRE and a & 7 == names.DISCARD]
        plays = [a for a in actions if a not in discards]
        is_patient = game.now[names.AT_IDLE] < 9 * game.seats
        match.apply(discards[0] if discards and (is_patient or not plays) else plays[0])
    handheld.keep(match, "en", 2)
    handheld.do("off")
    found = handheld.go_on()
    assert state(found) == state(match)
    for reader in range(2):
        handheld.until("HandOver")
        news = found.news.record[slice(*found.news.since_turn(reader))]
        assert len(news) == 4 * reader  # nothing has happened to the first one yet
        handheld.do("A")
        assert found.viewer == found.game.seat == reader
        handheld.turn()
        assert handheld.remembered() == images.content(found)
    handheld.do("A>Table")
    handheld.do("START>Pause UP A DOWN A")  # leaves
    handheld.do("off")
    again = handheld.go_on()
    assert state(again) == state(found)
    assert play_on(again)


# --- steps of a fort game's action


ATTACK = """forts 3; turn 0 turn; seat 0: 9 gas; fort 0: 0 cars 4; fort 3: 1 cars 2;
    hand 0: bastos-4 oros-2"""
STEPS = ("attack bastos-4", "fort 3", "number 2")


def match_in(position: str, *steps: str) -> FortsMatch:
    """A match in which some steps have been tried."""
    game = notation.parse_state(position)
    match = FortsMatch(game, [Seat(PERSON, str(i), True, TRADER) for i in range(game.seats)], Bot())
    match.game.log[:2] = b"\xc1\xc0"
    for step in steps:
        match.try_step(notation.parse_action(step))
    return match


@pytest.mark.parametrize("number", range(1, 4))
def test_steps_are_not_saved_and_saving_does_not_undo_them(number):
    before = images.content(match_in(ATTACK))
    match = match_in(ATTACK, *STEPS[:number])
    tried = state(match)
    assert images.content(match) == before
    assert state(match) == tried and match.tried == number


def test_the_best_bot_chooses_for_a_person():
    match = new_match(0, persons=2)
    for _ in range(40):
        seat = match.seats[match.game.seat]
        seat.character = BEST
        action = match.bot_action()
        seat.character = 0
        assert match.bot_action() == action
        match.apply(action)
