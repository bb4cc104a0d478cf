# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The bots' characters differ in how they play, as counted in matches against the expert."""

import functools
from collections import Counter

import pytest

from engine.mille import books, characters, moves, names
from engine.mille import names as n
from engine.mille.bot import Bot
from engine.mille.game import Game

MATCHES = 12


@functools.cache
def habits(character: int) -> Counter:
    """Counts a character's deeds, and the chances for them, in matches against the expert."""
    counts: Counter = Counter()
    game = Game(books.options(names.PARKER, 2, 2))
    players, out = [Bot(character), Bot(n.EXPERT)], [0] * names.LEGAL_MAX
    for seed in range(MATCHES):
        game.start(seed)
        while not game.over:
            view = game.view(game.seat)
            action = players[game.seat].choose(view)
            if game.seat == 0:
                note(counts, game, out[: game.legal(out)], action)
            game.apply(action)
            if game.phase >= names.ROUND_OVER:
                counts["coups"] += bin(game.coups[0]).count("1")
    return counts


def note(counts: Counter, game: Game, legal: list[int], action: int) -> None:
    """Counts a decision in the groups to which it belongs."""
    if game.phase == n.EXTENDING:
        counts["may extend"] += 1
        counts["extends"] += action == n.EXTEND
    if game.phase != n.PLAYING:
        return
    card, what = action >> 3, action & 7
    attacks = [a for a in legal if n.is_hazard(a >> 3) and a & 7 != n.DISCARD]
    drives = [a for a in legal if n.is_distance(a >> 3) and a & 7 == 0]
    if attacks and drives:
        counts["either"] += 1
        counts["drives"] += n.is_distance(card) and what == 0
    if attacks:
        counts["may attack"] += 1
        counts["attacks"] += n.is_hazard(card) and what != n.DISCARD
    if n.is_safety(card) and what == 0 and not moves.goal(game) - game.distance[0] <= 8:
        counts["safeties"] += 1
        counts["cards left"] += game.now[names.AT_LEFT]
    counts["held"] += sum(n.is_safety(held) for held in game.hands[0] if held != names.NONE)
    counts["turns"] += 1


def part(character: int, done: str, possible: str) -> float:
    """Returns the share of its opportunities that a character used."""
    counts = habits(character)
    return counts[done] / counts[possible]


@pytest.mark.long
def test_the_bully_attacks_more_often_than_any_other():
    attacks = {who: part(who, "attacks", "may attack") for who in range(n.CHARACTERS)}
    assert attacks[n.BULLY] == max(attacks.values())
    assert attacks[n.BULLY] >= attacks[n.EXPERT] + 0.02


@pytest.mark.long
def test_the_racer_drives_where_others_would_attack():
    assert part(n.RACER, "drives", "either") >= 0.75
    assert part(n.EXPERT, "drives", "either") <= 0.5


def test_the_gambler_extends_most_of_the_time():
    assert part(n.GAMBLER, "extends", "may extend") >= part(n.EXPERT, "extends", "may extend") + 0.2


def test_the_miser_keeps_safeties_for_coups():
    assert part(n.MISER, "held", "turns") >= 1.2 * part(n.EXPERT, "held", "turns")
    assert habits(n.MISER)["safeties"] <= 0.8 * habits(n.EXPERT)["safeties"]
    assert habits(n.MISER)["coups"] > habits(n.EXPERT)["coups"]


def test_every_row_is_different_and_used():
    rows = [characters.ROWS[i : i + n.WEIGHTS] for i in range(0, len(characters.ROWS), n.WEIGHTS)]
    at_a_duel, in_company = characters.PLAYED[: n.CHARACTERS], characters.PLAYED[n.CHARACTERS :]
    assert sorted(set(characters.PLAYED)) == list(range(len(rows)))
    assert len(set(rows)) == len(rows) and len(set(at_a_duel)) == n.CHARACTERS
    assert [i for i in range(n.CHARACTERS) if at_a_duel[i] != in_company[i]] == [n.EXPERT]


def test_a_safety_is_never_discarded_by_a_bot():
    for character in range(n.CHARACTERS):
        game = Game(books.options(names.PARKER, 3, 3, match=0, rounds=3))
        game.start(character)
        while not game.over:
            action = Bot(character).choose(game.view(game.seat))
            assert not (action >> 3 >= n.RIGHT_OF_WAY and action & 7 == n.DISCARD and action < 168)
            game.apply(action)


@pytest.mark.parametrize("character", range(n.CHARACTERS))
@pytest.mark.parametrize("seats", [2, 4])
def test_a_bot_with_the_row_of_a_character_plays_alike(character, seats):
    game = Game(books.options(names.SALON_IT, seats, 2, match=0, rounds=1))
    at = n.WEIGHTS * characters.PLAYED[character + n.CHARACTERS * (seats > 2)]
    row = characters.ROWS[at : at + n.WEIGHTS]
    game.start(character)
    while not game.over:
        action = Bot(character).choose(game.view(game.seat))
        assert Bot(row).choose(game.view(game.seat)) == action
        game.apply(action)
