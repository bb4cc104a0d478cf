# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What the contract promises in every state, tested on every book, table and variant.

See engine/README.md. What a seat may know is in test_hidden.py.
"""

import pytest

from engine.errors import IllegalAction
from engine.mille import books, notation, scoring
from engine.mille.cards import count
from engine.mille.game import Game
from engine.mille.names import (
    AT_ATTACK,
    AT_LEFT,
    AT_LOGGED,
    COUP,
    DEAL,
    DEALT,
    EXTENDING,
    HAND,
    KINDS,
    LEGAL_MAX,
    LINE_TOTAL,
    LINES,
    LOG,
    NO_ACTION,
    NONE,
    OK,
    ROLL,
    ROUND_OVER,
    RULE_ATTACK,
    STOP,
)

from . import matches
from .matches import decisions, events, legal, new, seed_of
from .race_listener import MilleListener

NONSENSE = (-(1 << 29), -8, -1, DEAL + 1, 255, 256, 1000, 1 << 29)


# Actions


@matches.each(matches.ALL)
def test_legal_actions_ascend_and_all_others_are_refused(match):
    game = new(match)
    for action in decisions(game, seed_of(match)):
        assert (game.now[AT_ATTACK] == NONE) == (game.phase != COUP)
        allowed = legal(game)
        assert 0 < len(allowed) <= LEGAL_MAX
        assert allowed == sorted(set(allowed))
        assert action in allowed
        before = bytes(game.raw)
        _refuse_all_but(game, allowed)
        assert game.raw == before
    assert legal(game) == []
    _refuse_all_but(game, [])


def _refuse_all_but(game: Game, allowed: list[int]) -> None:
    for action in range(DEAL + 1):
        reason = game.why_not(action)
        assert (reason == OK) == (action in allowed), notation.action_text(action)
        if reason:
            assert _refusal(game, action) == reason
    for action in NONSENSE:
        assert game.why_not(action) == _refusal(game, action) == NO_ACTION


def _refusal(game: Game, action: int) -> int:
    try:
        game.apply(action)
    except IllegalAction as refused:
        return refused.args[0]
    raise AssertionError(f"{action} was applied")


def test_every_action_with_a_text_is_legal_in_some_state():
    seen = set()
    for match in matches.ALL:
        game = new(match, "rounds 2")
        for _ in decisions(game, seed_of(match)):
            seen.update(legal(game))
    unseen = [action for action in notation.all_actions() if action not in seen]
    hazards = notation.CARDS[STOP:ROLL]
    assert [notation.action_text(action) for action in unseen] == [f"play {h}" for h in hazards]


# Cards


@matches.each(matches.ALL)
def test_no_card_is_lost_or_duplicated(match):
    game = new(match, "rounds 2")
    listeners = [MilleListener(game, seat) for seat in (NONE, *range(game.seats))]
    for _ in decisions(game, seed_of(match)):
        for listener in listeners:
            listener.follow(game)
        hands = [list(game.hands[seat][: game.held[seat]]) for seat in range(game.seats)]
        hidden = sum(hands, list(game.deck[: game.now[AT_LEFT]]))
        for kind in range(KINDS):
            assert game.unseen[kind] == hidden.count(kind)
            seen = game.discards[kind] + listeners[0].laid[kind]
            assert seen + hidden.count(kind) == count(game.options, kind)
        assert all(hand == sorted(hand) for hand in hands)
        assert max(game.held) <= HAND


# Saving, replaying


@matches.each(matches.SOME)
def test_a_restored_save_continues_as_the_saved_game_would(match):
    game, loaded = new(match, "rounds 2"), new("parker 2")
    loaded.start(1)
    saved, done = b"", -1
    for action in decisions(game, seed_of(match)):
        if saved:
            loaded.raw[:] = saved
            loaded.apply(done)
            assert loaded.raw == game.raw
            assert [events(loaded, seat) for seat in range(game.seats)] == [
                events(game, seat) for seat in range(game.seats)
            ]
        saved, done = bytes(game.raw), action


@matches.each(matches.SOME)
def test_the_same_seed_and_actions_give_the_same_bytes(match):
    game, again = new(match, "rounds 2"), new(match, "rounds 2")
    list(decisions(again, 1))  # whatever was played before leaves no trace
    again.start(seed_of(match))
    assert events(again)[0][0] == DEALT
    for action in decisions(game, seed_of(match)):
        assert again.raw == game.raw
        again.apply(action)
    assert again.raw == game.raw


def test_other_seeds_give_other_deals():
    game, states = new("parker 2"), set()
    for seed in range(200):
        game.start(seed)
        states.add(bytes(game.deck))
    assert len(states) == 200


@matches.each(matches.SOME)
def test_rewinding_and_the_log_give_the_same_bytes(match):
    game = new(match, "rounds 2")
    for number, action in enumerate(decisions(game, seed_of(match))):
        if number % 13 == 0 or game.phase in (EXTENDING, ROUND_OVER):
            _replay(game)
        assert action in legal(game)
    _replay(game)


def _replay(game: Game) -> None:
    state, count = bytes(game.raw), game.logged
    assert count < LOG
    game.rewind()
    assert game.logged == 0
    assert events(game)[0][0] == DEALT
    for i in range(count):
        game.apply(game.log[i])
    assert game.raw == state


def test_a_round_too_long_for_the_log_goes_on():
    game = new("salon-it 9/3 reshuffle=true")
    game.start(1)
    game.now[AT_LOGGED], game.now[AT_LOGGED + 1] = LOG & 255, LOG >> 8
    game.apply(legal(game)[-1])
    assert game.logged == LOG


# Notation


@matches.each(matches.SOME)
def test_a_state_written_and_read_is_the_same(match):
    game = new(match, "rounds 2")
    for number, _ in enumerate(decisions(game, seed_of(match))):
        if number % 4 == 0 or game.phase:
            read = notation.parse_state(notation.state_text(game))
            assert read.raw == game.raw
    assert notation.parse_state(notation.state_text(game)).raw == game.raw


def test_every_option_s_value_is_written_and_read():
    for place, option in enumerate(notation.OPTIONS, RULE_ATTACK):
        for value in range(int(option == "goal"), books.most(place) + 1):
            text = notation.option_text(place, value)
            assert notation.parse_option(option, text) == (place, value)


# Ends


@matches.each(matches.PLAIN + matches.MIXED)
def test_scores_add_up_to_the_totals(match):
    game = new(match, "rounds 3")
    sums, rounds = [0] * game.sides, 0
    for _ in decisions(game, seed_of(match)):
        if game.phase == ROUND_OVER:
            rounds += 1
            _add(game, sums)
    _add(game, sums)
    assert rounds == 2
    assert sums == [scoring.total(game, side) for side in range(game.sides)]


def _add(game: Game, sums: list[int]) -> None:
    sheet = [0] * (LINES * game.sides)
    assert game.scores(sheet) == len(sheet)
    for side in range(game.sides):
        row = sheet[side * LINES : side * LINES + LINES]
        assert row[LINE_TOTAL] == sum(row[:LINE_TOTAL])
        sums[side] += row[LINE_TOTAL]


@matches.each(matches.PLAIN)
def test_a_match_ends_with_a_winner_who_has_the_points(match):
    game = new(match, "match 1500")
    for _ in decisions(game, seed_of(match)):
        pass
    totals = [scoring.total(game, side) for side in range(game.sides)]
    out = [0] * game.sides
    assert game.winners(out) == 1
    assert totals[out[0]] == max(totals) >= 1500


@pytest.mark.parametrize("seats", ["2/2", "9/3"])
def test_rounds_end_even_if_everybody_only_discards(seats):
    game = new(f"salon-it {seats} attack=stacked reshuffle=true wrong_way=true")
    game.start(5)
    actions = 0
    while not game.over:
        game.apply(next(action for action in legal(game) if action & 7 == 7 or action > 167))
        actions += 1
    assert actions < 10 * game.seats + 116 + 1
