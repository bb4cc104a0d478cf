# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""How good and how fast the bots are; the player that searches is legal and fair.

Strength is measured in matches to 5000 on the same deals, with the seats swapped. Speed is measured
in the instructions of a choice, the same on any machine: one takes 1.1 microseconds on an emulated
board of 125 MHz. `-s` prints the numbers of docs/bots.md and docs/bots-forts.md.
"""

import sys
from statistics import median

import pytest

from engine.forts.books import options as fort_options
from engine.mille import books, notation
from engine.mille.game import Game
from engine.mille.names import AT_LEFT
from engine.players import Random
from lab import contest, forts, games, mille, rows
from tests.conftest import ROOT
from tests.engine import matches

# --- strength


def share(one: str, other: str, table: bytes = rows.TABLES["expert"][0], deals: int = 1000):
    """Returns the first player's share of two matches a deal, or more; half is even play."""
    seatings = contest.seatings(Game(table).sides)
    place = contest.Table("mille", table)
    played = [contest.Deal(place, (one, other), seatings, seed) for seed in range(deals)]
    return sum(contest.paired_share(contest.play_deal(deal)) for deal in played) / deals


@pytest.mark.parametrize(
    ("one", "other", "least"),
    [
        ("expert", "first", 0.6),
        pytest.param("expert", "reference", 0.7, marks=pytest.mark.long),
        pytest.param("expert", "club", 0.6, marks=pytest.mark.long),
        ("club", "beginner", 0.6),
    ],
)
def test_the_better_bot_wins(one, other, least, thorough):
    assert share(one, other, deals=500 if thorough else 400) >= least


@pytest.mark.long
@pytest.mark.parametrize("table", rows.TABLES["company"], ids=["2x2", "3", "3x2", "salon 2x2"])
def test_in_company_the_expert_beats_the_first_bot_too(table):
    assert share("expert", "first", table) >= 0.52


@pytest.mark.long
def test_a_search_clearly_beats_a_player_of_random_actions():
    """Six pairs of rounds."""
    table = bytes(books.options(0, 2, 2, match=0, rounds=1))
    assert share("search:5:reference", "random", table, deals=6) >= 0.75


# --- speed: 80 ms are allowed for the median choice, and 250 ms for the longest


EACH = 0.0011  # ms
RACE = [("parker", 2, 2), ("parker", 4, 2), ("salon-es", 6, 6), ("salon-it", 9, 3)]


def instructions(call) -> int:
    """Returns the number of Python's instructions that a call runs in the engine."""
    count = 0

    def local(_frame, event, _):
        nonlocal count
        count += event == "opcode"
        return local

    def trace(frame, _event, _):
        if not frame.f_code.co_filename.startswith(str(ROOT / "engine")):
            return None
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        return local

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        call()
    finally:
        sys.settrace(before)
    return count


def check(what: str, game, bot, most: int, number: int) -> None:
    """Checks the first choices of matches of a bot with itself."""
    found = []
    for seed in range(3):
        game.start(seed)
        while not game.over and len(found) < number * (seed + 1):
            view = game.view(game.seat)
            found.append(instructions(lambda view=view: bot.choose(view)))
            game.apply(bot.choose(view))
    usual, longest = median(found), max(found)
    print(f"{what}: {usual * EACH:.0f} ms ({usual:,.0f} instructions)", end=", longest ")
    print(f"{longest * EACH:.0f} ms ({longest:,})")
    assert 0 < usual <= most and usual * EACH <= 80 and longest * EACH <= 250


@pytest.mark.parametrize(("book", "seats", "sides"), RACE)
@pytest.mark.parametrize("character", ["expert", "gambler"])
def test_a_choice_in_the_race_is_fast_on_a_board(book, seats, sides, character, thorough):
    """The network costs most; only the expert at a table of two uses it."""
    game = mille.Game(books.options(notation.BOOKS.index(book), seats, sides))
    most = 48_000 if character == "expert" and seats == 2 else 8_000
    bot = mille.PLAYERS[character](0)
    check(f"{character}, {book}, {seats} seats", game, bot, most, 24 if thorough else 12)


@pytest.mark.parametrize("character", forts.CHARACTERS)
def test_a_choice_in_the_fort_game_is_fast_on_a_board(character, thorough):
    game = forts.Game(fort_options(5))
    bot = forts.PLAYERS[character](0)
    check(f"{character}, five seats", game, bot, 16_000, 24 if thorough else 12)


# --- the player that searches


def searcher(game, name: str = "search:6", seed: int = 3):
    return games.player(mille, name, game.options, seed)


LARGE = pytest.param("salon-it 9/3 reshuffle=true", marks=pytest.mark.long)


@pytest.mark.parametrize("table", ["wikipedia 3/3", "salon-es 4/2 attack=stacked", LARGE])
def test_it_plays_legal_actions_only(table):
    game = matches.new(table)
    player, other = searcher(game, "search:3:reference"), Random(1)
    game.start(4)
    while not game.over:
        seat = game.seat
        game.apply((player if seat % game.sides == 0 else other).choose(game.view(seat)))


@pytest.mark.parametrize("table", ["parker 2/2", "salon-es 4/2 attack=stacked wrong_way=true"])
def test_its_choice_does_not_depend_on_hidden_cards(table):
    """With the same view, and all hidden cards dealt again, the same seed gives the same choice."""
    game, possible = matches.new(table), matches.new(table)
    asked = 0
    for number, _ in enumerate(matches.decisions(game, 11)):
        if number % 9 == 0:
            possible.redeal(game.view(game.seat), number)
            assert possible.deck != game.deck or not game.now[AT_LEFT]
            one, other = searcher(game, seed=number), searcher(game, seed=number)
            found = other.choose(possible.view(possible.seat))
            assert one.choose(game.view(game.seat)) == found
            asked += 1
    assert asked > 4


def test_a_search_leaves_the_match_alone(monkeypatch):
    dealt = []

    class Counting(Game):
        def redeal(self, view, seed):
            dealt.append(seed)
            super().redeal(view, seed)

    monkeypatch.setattr(mille, "Game", Counting)
    game = matches.new("parker 2/2")
    game.start(2)
    before = bytes(game.raw)
    searcher(game, "search:25").choose(game.view(game.seat))
    assert len(dealt) == 25 and game.raw == before
    only = notation.parse_state("mille parker 2/2; turn 0 play; hand 0: 25; deck: 50 75")
    assert notation.action_text(searcher(only).choose(only.view(0))) == "discard 25"
    assert len(dealt) == 25  # without a choice it searches nothing


@pytest.mark.parametrize("policy", ["", ":reference"])
@pytest.mark.parametrize("seat", range(2))
def test_it_completes_its_own_trip(seat, policy):
    game = notation.parse_state(f"""mille parker 4/2; rounds 1; turn {seat} play;
        side 0: 900 rolling; side 1: 900 rolling; hand {seat}: 25 100 25 25 25 25 roll;
        hand {1 - seat}: 100 25 50 50 75 25; hand 2: 50 50; hand 3: 25 50; deck: 100""")
    action = searcher(game, "search:60" + policy).choose(game.view(seat))
    assert notation.action_text(action) == "play 100"
