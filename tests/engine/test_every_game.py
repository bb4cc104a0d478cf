# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The contract of engine/README.md, for every game in the tools' table.

What belongs to one game is tested beside its rulings.
"""

import argparse
from collections.abc import Iterator

import pytest

from engine import contract
from engine.contract import LEGAL_ROOM, NONE
from engine.errors import IllegalAction
from engine.players import Random
from lab import games

from . import matches
from .matches import decisions, events, everybody, legal

HEADER = 32  # bytes of any header
SEED = 5
TABLES = [
    pytest.param(name, words, id=f"{name} {words}", marks=pytest.mark.long if i % 3 else ())
    for name in games.GAMES
    for i, words in enumerate(games.game(name).MATCHES)
]


def each_of(races: list[str]):
    """The tools' matches of every game, and these races."""
    more = [matches.sampled(race, i, "mille") for i, race in enumerate(races)]
    return pytest.mark.parametrize("name, words", TABLES + more)


each_match = each_of(matches.SOME)


def new(name: str, words: str):
    """Returns a new game; notation or arguments describe a race."""
    tools = games.game(name)
    if not words.startswith("-"):
        return matches.new(words, "rounds 2")
    parser = argparse.ArgumentParser()
    tools.add_arguments(parser)
    return tools.Game(tools.header(parser.parse_args(words.split())))


def moments(game, every: int) -> Iterator[int]:
    """Plays a match. Yields at every few decisions and at each change of the phase."""
    phase = NONE
    for number, _ in enumerate(decisions(game, SEED)):
        if number % every == 0 or game.phase != phase:
            yield number
        phase = game.phase


@pytest.mark.parametrize("name", games.GAMES)
def test_the_numbers_of_the_contract_are_in_names(name):
    numbers = {key: value for key, value in vars(contract).items() if key.isupper()}
    known = vars(games.game(name).names)
    assert numbers == {key: known[key] for key in numbers}


@pytest.mark.parametrize("name", games.GAMES)
def test_the_text_of_every_action_is_read_back(name):
    notation = games.game(name).notation
    actions = notation.all_actions()
    assert actions == sorted(set(actions))
    for action in actions:
        assert notation.parse_action(notation.action_text(action)) == action


@each_match
def test_a_state_begins_with_format_game_and_table(name, words):
    game = new(name, words)
    assert game.raw[0] == games.game(name).names.FORMAT
    assert game.raw[1] == list(games.GAMES).index(name) + 1
    assert (game.raw[3], game.raw[4]) == (game.seats, game.sides)
    assert game.raw[: len(game.options)] == game.options and len(game.options) <= HEADER
    assert len(game.raw) <= 600


# Actions


@each_of(matches.MANY)
def test_legal_actions_ascend_and_all_others_are_refused(name, words):
    game = new(name, words)
    for number, action in enumerate(decisions(game, SEED)):
        allowed = legal(game)
        assert action in allowed and len(allowed) <= games.game(name).names.LEGAL_MAX <= LEGAL_ROOM
        assert allowed == sorted(set(allowed)) and 0 <= allowed[0] <= allowed[-1] <= 255
        if number % 50 == 0 or game.phase:
            _refuse_all_but(game, allowed)
    assert legal(game) == []
    _refuse_all_but(game, [])


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
def test_only_the_asked_seat_sees_legal_actions(name, words):
    game = new(name, words)
    for _ in moments(game, 5):
        for seat in everybody(game):
            view = game.view(seat)
            assert (view.seats, view.sides, view.phase) == (game.seats, game.sides, game.phase)
            if seat == game.seat:
                assert legal(view) == legal(game)
                assert all(view.why_not(action) == game.why_not(action) for action in range(256))
            elif len(legal(game)) > 1:  # anybody may deal
                assert legal(view) == []
                assert all(view.why_not(action) for action in range(256))


# Hidden cards


@each_match
def test_redealing_hidden_cards_gives_the_same_view(name, words):
    game, possible = new(name, words), new(name, words)
    for number in moments(game, 5):
        before = bytes(game.raw)
        for seat in everybody(game):
            view, actions = bytes(game.view(seat).raw), legal(game.view(seat))
            possible.redeal(game.view(seat), number)
            assert possible.view(seat).raw == view
            assert legal(possible.view(seat)) == actions
            assert legal(possible)
        assert game.raw == before


@pytest.mark.parametrize("name, words", TABLES)
def test_a_redealt_game_can_be_played_to_its_end(name, words):
    game, possible = new(name, words), new(name, words)
    player = Random(3)
    for number, _ in enumerate(decisions(game, SEED)):
        if number % 97 == 7:
            for rewound in (False, True):
                possible.redeal(game.view(number % game.seats), number)
                if rewound:
                    possible.rewind()
                while not possible.over:
                    possible.apply(player.choose(possible.view(possible.seat)))


@each_match
def test_a_player_changes_nothing_and_sees_nothing_hidden(name, words):
    """With all hidden cards dealt again, the choice is the same."""
    game, possible = new(name, words), new(name, words)
    known = games.game(name).PLAYERS
    players = [known[each](0) for each in known if each != "random"]
    for number in moments(game, 2):
        view = game.view(game.seat)
        seen, state = bytes(view.raw), bytes(game.raw)
        player = players[number // 2 % len(players)]
        chosen = player.choose(view)
        assert view.raw == seen and not game.why_not(chosen)
        possible.redeal(game.view(game.seat), number)
        assert player.choose(possible.view(game.seat)) == chosen
        view.scores([0] * LEGAL_ROOM)
        view.winners([0] * game.sides)
        game.events(game.seat)
        assert view.raw == seen and game.raw == state


# Saving, replaying


@each_match
def test_a_restored_save_continues_as_the_saved_game_would(name, words):
    game, loaded = new(name, words), new(name, words)
    saved, done = b"", -1
    for action in decisions(game, SEED):
        if saved:
            loaded.raw[:] = saved
            loaded.apply(done)
            assert loaded.raw == game.raw
            for seat in everybody(game):
                assert events(loaded, seat) == events(game, seat)
        saved, done = bytes(game.raw), action


@each_match
def test_the_same_seed_and_actions_give_the_same_bytes(name, words):
    game, again = new(name, words), new(name, words)
    list(decisions(again, 1))  # earlier actions leave no trace
    again.start(SEED)
    for action in decisions(game, SEED):
        assert again.raw == game.raw
        again.apply(action)
    assert again.raw == game.raw


@each_match
def test_rewinding_and_the_log_give_the_same_bytes(name, words):
    game = new(name, words)
    for _ in moments(game, 13):
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
    for number in moments(game, 7):
        for table in (game, game.view(number % game.seats), game.view(NONE)):
            assert notation.parse_state(notation.state_text(table)).raw == table.raw


@each_match
def test_a_match_ends_with_winners_and_scores(name, words):
    game = new(name, words)
    for _ in decisions(game, SEED):
        pass
    out = [0] * LEGAL_ROOM
    count = game.scores(out)
    assert count == games.game(name).names.LINES * game.sides
    winners = out[: game.winners(out)]
    assert winners == sorted(set(winners)) and winners
    assert all(0 <= side < game.sides for side in winners)
