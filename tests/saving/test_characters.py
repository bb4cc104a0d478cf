# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Bots keep their characters: in the settings, and in a match."""

import pytest

import games
from career.resume import unpack
from engine.forts.names import TRADER
from engine.mille.names import CHARACTERS, EXPERT
from match import BEST, BOT, PERSON, SEATS
from saves.settings import Settings
from saves.settings_format import choose
from tests import saved
from tests.saving.matches import new_match

GAMES = range(1, 1 + len(games.GAMES))
each_game = pytest.mark.parametrize("game", GAMES)


def characters_of(game: int) -> int:
    """How many characters the bots of a game have."""
    return games.game(game).characters


def test_the_best_character_has_the_same_number_in_every_game():
    assert BEST == EXPERT == TRADER
    assert all(characters_of(game) > BEST for game in GAMES)


@each_game
def test_settings_keep_the_characters(game):
    settings = Settings()
    choose(settings, game)
    assert bytes(settings.characters) == games.game(game).casts[0]
    settings.characters[:] = bytes(i % characters_of(game) for i in range(SEATS))
    assert Settings(saved.reader(saved.part_of(settings))).characters == settings.characters


def test_each_game_s_bots_have_their_own_characters():
    settings = Settings()
    for game in GAMES:
        settings.game = game
        settings.characters = bytearray(i % (1 + game) for i in range(SEATS))
    kept = Settings(saved.reader(saved.part_of(settings)))
    for game in GAMES:
        kept.game = game
        assert list(kept.characters) == [i % (1 + game) for i in range(SEATS)]


@each_game
def test_no_image_yields_a_character_that_the_game_does_not_have(game):
    settings = Settings()
    settings.game = game
    settings.characters = bytearray((characters_of(game),) * SEATS)
    kept = Settings(saved.reader(saved.part_of(settings)))
    choose(kept, game)
    assert max(kept.characters) < characters_of(game)


@pytest.mark.parametrize("character", range(CHARACTERS))
def test_a_match_keeps_the_characters(character):
    match = new_match(5)
    for seat in match.seats:
        seat.character = character
    seats, *_ = unpack(saved.content(match))
    assert [seat.kind for seat in seats] == [seat.kind for seat in match.seats]
    assert [seat.coup_mode for seat in seats] == [seat.coup_mode for seat in match.seats]
    assert {seat.character for seat in seats if seat.kind == BOT} == {character}


def test_an_unknown_character_is_refused():
    content = bytearray(saved.content(new_match(5)))
    content[2] = BOT | CHARACTERS << 2
    with pytest.raises(ValueError):
        unpack(content)


def test_the_expert_chooses_in_a_person_s_place():
    match = new_match(5, persons=2)
    assert match.seats[match.game.seat].kind == PERSON
    action = match.bot_action()
    assert match.bot_reason(action) in range(13)
    match.seats[match.game.seat].character = (EXPERT + 3) % CHARACTERS
    assert match.bot_action() == action
