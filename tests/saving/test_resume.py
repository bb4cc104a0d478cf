# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A match that was kept goes on as it was."""

import random

from engine.mille import books, names
from match import NEWS_SIZE
from tests.saving.matches import new_match, play_on, resumed, state


def test_a_round_that_is_over_is_kept_too():
    match = new_match()
    play_on(match)
    again = resumed(bytes(match.content()))
    assert state(again) == state(match)
    for totals in (b"\0\0", b"\xff\xff", b"\0\xff"):
        match.game.totals[:2] = totals
        try:
            again = resumed(bytes(match.content()))
        except ValueError:
            continue
        assert state(again) == state(match)


def test_everybody_has_their_news_again():
    """Whoever goes on hears what they would have heard: an answer to an attack is no look."""
    news, again = bytearray(NEWS_SIZE), bytearray(NEWS_SIZE)
    compared = 0
    for seed in range(60):
        match = new_match(0, books.options(2, 4, 4), persons=4, seed=seed)
        to_an_answer(match, random.Random(seed))
        other = resumed(bytes(match.content()))
        for seat in range(4):
            n = match.news(seat, news)
            assert other.news(seat, again) == n
            assert news[: 4 * n] == again[: 4 * n]
            compared += n
    print(f"\n{compared} news compared")


def to_an_answer(match, dice):
    """Plays at random until somebody has declined a coup, each looking at the table in turn."""
    legal = [0] * names.LEGAL_MAX
    action = names.DEAL
    while action != names.DECLINE and match.game.phase < names.ROUND_OVER:
        if match.game.phase != names.COUP:
            match.forget_news(match.game.seat)
        action = legal[dice.randrange(match.game.legal(legal))]
        match.apply(action)


def test_a_round_of_any_length_is_kept():
    """Who only discards, where discards make a new deck, may go on for thousands of turns."""
    header = books.options(3, 9, 3)
    books.set_option(header, names.RULE_RESHUFFLE, 1)
    match = new_match(0, header)
    legal = [0] * names.LEGAL_MAX
    played = 0
    while match.game.phase < names.ROUND_OVER:
        count = match.game.legal(legal)
        match.apply(dawdle(match.game, legal[:count]))
        played += 1
        if played % 200 == 0 or match.game.phase == names.ROUND_OVER:
            assert state(resumed(bytes(match.content()))) == state(match), played
    print(f"\na round of {played} actions")


def dawdle(game, legal):
    """Discards as long as the deck is still renewed, then plays something."""
    discards = [a for a in legal if a < names.COUP_FOURRE and a & 7 == names.DISCARD]
    plays = [a for a in legal if a not in discards]
    patient = game.now[names.AT_IDLE] < 9 * game.seats
    return discards[0] if discards and (patient or not plays) else plays[0]
