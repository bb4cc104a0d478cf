# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A saved match resumes as it was."""

import random

from engine.mille import books, names
from hardware import hal
from tests import saved
from tests.saving.handheld import Handheld
from tests.saving.matches import new_match, play_on, resumed, state
from tests.saving.player import Player


def test_a_finished_round_is_saved_too():
    match = new_match()
    play_on(match)
    again = resumed(saved.content(match))
    assert state(again) == state(match)
    for totals in (b"\0\0", b"\xff\xff", b"\0\xff"):
        match.game.totals[:2] = totals
        try:
            again = resumed(saved.content(match))
        except ValueError:
            continue
        assert state(again) == state(match)


def test_everybody_gets_their_news_after_a_restart():
    """Answering an attack does not count as having seen the news."""
    compared = 0
    for seed in range(60):
        match = new_match(0, books.options(2, 4, 4), persons=4, seed=seed)
        to_an_answer(match, random.Random(seed))
        other = resumed(saved.content(match))
        for seat in range(4):
            first, end = match.since_turn(seat)
            assert other.since_turn(seat) == (first, end)
            assert match.record[first:end] == other.record[first:end]
            compared += (end - first) // 4
    print(f"\n{compared} news compared")


def to_an_answer(match, dice):
    """Plays at random until somebody declines a coup; each sees the table in their turn."""
    legal = [0] * names.LEGAL_MAX
    action = names.DEAL
    while action != names.DECLINE and match.game.phase < names.ROUND_OVER:
        if match.game.phase != names.COUP:
            match.forget_news(match.game.seat)
        action = legal[dice.randrange(match.game.legal(legal))]
        match.apply(action)


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


def test_a_round_of_any_length_is_saved():
    played = 0
    for match, action in long_round():
        match.apply(action)
        played += 1
        if played % 200 == 0 or match.game.phase == names.ROUND_OVER:
            assert state(resumed(saved.content(match))) == state(match), played
    assert played > 5 * len(match.game.log)
    print(f"\na round of {played} actions")


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
        player.press(hal.A)
        assert found.viewer == found.game.seat == reader
        assert player.screen() == ("News" if reader else "Table")  # nothing has happened yet
        assert player.turn()
        assert handheld.remembered() == saved.content(found)
    player.choice()
    player.press(hal.START, hal.UP, hal.A, hal.DOWN, hal.A)  # leaves
    handheld.switch_on()
    again = handheld.go_on()
    assert state(again) == state(found)
    assert play_on(again)
