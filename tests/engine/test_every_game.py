# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The contract of engine/README.md, for every game in the tools' table.

What belongs to one game is tested beside its rulings.
"""

import argparse

import pytest

from engine import contract
from engine.errors import IllegalAction
from engine.players import Random
from lab import games

NONE = 255
ROOM = 64  # legal actions of any game
HEADER = 32  # bytes of any header
MATCHES = [(name, words) for name in games.GAMES for words in games.game(name).MATCHES]
each_match = pytest.mark.parametrize("name, words", MATCHES, ids=[" ".join(m) for m in MATCHES])


def new(name: str, words: str):
    """A game that has not been started."""
    tools = games.game(name)
    parser = argparse.ArgumentParser()
    tools.add_arguments(parser)
    return tools.Game(tools.header(parser.parse_args(words.split())))


def decisions(game, seed: int = 5):
    """Plays a match at random; yields each action before it is applied."""
    player = Random(seed)
    game.start(seed)
    while not game.over:
        action = player.choose(game.view(game.seat))
        yield action
        game.apply(action)


def legal(table) -> list[int]:
    out = [0] * ROOM
    return out[: table.legal(out)]


def events(game, seat: int = NONE) -> list[tuple[int, ...]]:
    return [tuple(game.happened[4 * i : 4 * i + 4]) for i in range(game.events(seat))]


@pytest.mark.parametrize("name", games.GAMES)
def test_the_contract_s_numbers_are_among_a_game_s_names(name):
    numbers = {key: value for key, value in vars(contract).items() if key.isupper()}
    known = vars(games.game(name).names)
    assert numbers == {key: known[key] for key in numbers}


@each_match
def test_a_state_begins_with_format_game_and_table(name, words):
    game = new(name, words)
    assert game.raw[0] == games.game(name).names.FORMAT
    assert game.raw[1] == list(games.GAMES).index(name) + 1
    assert (game.raw[3], game.raw[4]) == (game.seats, game.sides)
    assert game.raw[: len(game.options)] == game.options and len(game.options) <= HEADER
    assert len(game.raw) <= 600


@each_match
def test_legal_actions_ascend_and_all_others_are_refused(name, words):
    game = new(name, words)
    for number, action in enumerate(decisions(game)):
        allowed = legal(game)
        assert action in allowed and len(allowed) <= games.game(name).names.LEGAL_MAX <= ROOM
        assert allowed == sorted(set(allowed)) and 0 <= allowed[0] <= allowed[-1] <= 255
        if number % 5 == 0:
            _refuse_all_but(game, allowed)
    assert legal(game) == []


def _refuse_all_but(game, allowed: list[int]) -> None:
    before = bytes(game.raw)
    for action in (-(1 << 29), *range(-2, 258), 1 << 29):
        reason = game.why_not(action)
        assert (reason == 0) == (action in allowed)
        if reason:
            with pytest.raises(IllegalAction) as refusal:
                game.apply(action)
            assert refusal.value.args == (reason,)
    assert game.raw == before


@each_match
def test_the_seat_that_is_asked_sees_the_legal_actions_and_others_none(name, words):
    game = new(name, words)
    for number, _ in enumerate(decisions(game)):
        assert legal(game.view(game.seat)) == legal(game)
        if number % 5 == 0:
            for seat in (*range(game.seats), NONE):
                view = game.view(seat)
                assert (view.seats, view.sides, view.phase) == (game.seats, game.sides, game.phase)
                if seat != game.seat and len(legal(game)) > 1:
                    assert legal(view) == []
                    assert all(view.why_not(action) for action in range(256))


@each_match
def test_redealing_what_is_hidden_gives_the_same_view(name, words):
    game, possible = new(name, words), new(name, words)
    for number, _ in enumerate(decisions(game)):
        if number % 9 == 0:
            for seat in (*range(game.seats), NONE):
                raw = bytes(game.view(seat).raw)
                possible.redeal(game.view(seat), number)
                assert possible.view(seat).raw == raw
                assert game.view(seat).raw == raw


@each_match
def test_a_redealt_game_can_be_played_to_its_end(name, words):
    game, possible = new(name, words), new(name, words)
    player = Random(3)
    for number, _ in enumerate(decisions(game)):
        if number % 97 == 7:
            possible.redeal(game.view(number % game.seats), number)
            _play_out(possible, player)
            possible.redeal(game.view(number % game.seats), number)
            possible.rewind()
            _play_out(possible, player)


def _play_out(game, player) -> None:
    while not game.over:
        game.apply(player.choose(game.view(game.seat)))


@each_match
def test_a_restored_save_continues_as_the_saved_game_would(name, words):
    game, loaded = new(name, words), new(name, words)
    saved, done = b"", -1
    for action in decisions(game):
        if saved:
            loaded.raw[:] = saved
            loaded.apply(done)
            assert loaded.raw == game.raw
            assert events(loaded) == events(game)
        saved, done = bytes(game.raw), action


@each_match
def test_the_same_seed_and_actions_give_the_same_bytes(name, words):
    game, again = new(name, words), new(name, words)
    list(decisions(again, 1))  # whatever was played before leaves no trace
    again.start(5)
    for action in decisions(game):
        assert again.raw == game.raw
        again.apply(action)
    assert again.raw == game.raw


@each_match
def test_rewinding_and_the_log_give_the_same_bytes(name, words):
    game = new(name, words)
    for number, _ in enumerate(decisions(game)):
        if number % 13 == 0:
            _replay(game)
    _replay(game)


def _replay(game) -> None:
    state, count = bytes(game.raw), game.logged
    assert count < len(game.log)
    game.rewind()
    first = bytes(game.raw)
    game.rewind()
    assert game.raw == first and game.logged == 0
    for i in range(count):
        game.apply(game.log[i])
    assert game.raw == state


@each_match
def test_after_a_rewind_the_events_are_those_of_the_start(name, words):
    game = new(name, words)
    game.start(7)
    told = events(game)
    game.apply(legal(game)[0])
    game.rewind()
    assert events(game) == told


@each_match
def test_a_round_too_long_for_the_log_goes_on(name, words):
    game = new(name, words)
    game.start(1)
    at = games.game(name).names.AT_LOGGED
    game.now[at], game.now[at + 1] = len(game.log) & 255, len(game.log) >> 8
    game.apply(legal(game)[0])
    assert game.logged == len(game.log)


@each_match
def test_states_and_views_written_and_read_are_the_same(name, words):
    game = new(name, words)
    notation = games.game(name).notation
    for number, _ in enumerate(decisions(game)):
        if number % 7 == 0:
            for table in (game, game.view(number % game.seats), game.view(NONE)):
                assert notation.parse_state(notation.state_text(table)).raw == table.raw


@each_match
def test_a_match_ends_with_winners_and_scores(name, words):
    game = new(name, words)
    for _ in decisions(game):
        pass
    out = [0] * ROOM
    count = game.scores(out)
    assert count == games.game(name).names.LINES * game.sides
    winners = out[: game.winners(out)]
    assert winners == sorted(set(winners)) and winners
    assert all(0 <= side < game.sides for side in winners)


@pytest.mark.parametrize("name", games.GAMES)
def test_every_action_s_text_is_read_back(name):
    notation = games.game(name).notation
    actions = notation.all_actions()
    assert actions == sorted(set(actions))
    for action in actions:
        assert notation.parse_action(notation.action_text(action)) == action
