# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A saved match resumes as it was; steps that can still be taken back are not saved."""

import pytest

from career.resume import unpack
from engine.forts import notation
from engine.forts.bot import Bot
from engine.forts.names import TRADER
from engine.mille import books, names
from engine.mille.names import CHARACTERS
from hardware.hal import DOWN, START, UP, A
from match import PERSON, Seat
from tests import saved
from tests.saving.handheld import Handheld, Player
from tests.saving.matches import new_match, play_on, resumed, state
from ui.forts.match import FortsMatch


def test_a_finished_round_is_saved_too():
    match = new_match()
    play_on(match)
    again = resumed(saved.content(match))
    assert state(again) == state(match)


def test_a_match_keeps_its_seats():
    match = new_match(5)
    for match.seats[1].character in range(CHARACTERS):
        seats, *_ = unpack(saved.content(match))
        for seat, old in zip(seats, match.seats, strict=True):
            assert (seat.kind, seat.name, seat.coup_mode) == (old.kind, old.name, old.coup_mode)
        assert seats[1].character == match.seats[1].character


def long_round(persons=1):
    """Yields a match with its next action; discards, which are reshuffled, make it long."""
    header = books.options(3, 9, 3)
    books.set_option(header, names.RULE_RESHUFFLE, 1)
    match = new_match(0, header, persons)
    legal = [0] * names.LEGAL_MAX
    while match.game.phase < names.ROUND_OVER:
        count = match.game.legal(legal)
        yield match, dawdle(match.game, legal[:count])


def dawdle(game, legal):
    """Discards as long as the deck is still reshuffled, then plays something."""
    discards = [a for a in legal if a < names.COUP_FOURRE and a & 7 == names.DISCARD]
    plays = [a for a in legal if a not in discards]
    patient = game.now[names.AT_IDLE] < 9 * game.seats
    return discards[0] if discards and (patient or not plays) else plays[0]


def test_with_a_full_log_the_match_resumes_on_its_screens(monkeypatch):
    """Only the state is resumed: earlier events are no longer news, later ones are."""
    for match, action in long_round(persons=2):
        if match.game.logged == len(match.game.log) and match.game.seat == 0:
            break
        match.apply(action)
    handheld = Handheld(monkeypatch)
    handheld.keep(match, "en", 2)
    handheld.switch_on()
    found = handheld.go_on()
    assert state(found) == state(match)
    player = Player(handheld)
    for reader in range(2):
        while player.screen() != "HandOver":
            player.on()
        player.press(A)
        assert found.viewer == found.game.seat == reader
        assert player.screen() == ("News" if reader else "Table")  # nothing has happened yet
        assert player.turn()
        assert handheld.remembered() == saved.content(found)
    player.choice()
    player.press(START, UP, A, DOWN, A)  # leaves
    handheld.switch_on()
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
    before = saved.content(match_in(ATTACK))
    match = match_in(ATTACK, *STEPS[:number])
    tried = state(match)
    assert saved.content(match) == before
    assert state(match) == tried and match.tried == number


def test_the_saved_content_stays_intact_if_taking_back_is_interrupted(monkeypatch):
    before = saved.content(match_in(ATTACK))
    match = match_in(ATTACK, *STEPS)

    def interrupted(action):
        raise KeyboardInterrupt

    monkeypatch.setattr(match.game, "apply", interrupted)
    with pytest.raises(KeyboardInterrupt):
        match.take_back()
    assert saved.content(match) == before
