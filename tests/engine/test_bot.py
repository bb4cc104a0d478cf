# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What the expert does where the right move is plain; and that no bot peeks."""

import pytest

from engine.mille import books, notation
from engine.mille.bot import Bot
from engine.mille.game import Game
from engine.mille.names import CHARACTERS, EXPERT, RACER
from engine.players import Random

VARIANTS = ("attack=stacked", "wrong_way=true", "reshuffle=true")


def choice(position: str, character: int = EXPERT) -> str:
    """What a bot does in a position, in words."""
    game = notation.parse_state(position)
    action = Bot(character).choose(game.view(game.seat))
    assert not game.why_not(action)
    return notation.action_text(action)


# --- repairing


@pytest.mark.parametrize(
    "hazard, remedy",
    [
        ("stop", "roll"),
        ("out-of-gas", "gasoline"),
        ("flat-tire", "spare-tire"),
        ("accident", "repairs"),
    ],
)
def test_repairs_where_nobody_can_be_attacked(hazard, remedy):
    position = f"""mille parker 2/2; turn 0 play; side 0: 200 rolling; side 1: 300;
        hazards: 0 {hazard}; hand 0: 25 100 stop accident {remedy} 75; hand 1: 25 50 75"""
    assert choice(position) == f"play {remedy}"


def test_stops_a_rival_that_moves_before_it_repairs_itself():
    position = """mille parker 2/2; turn 0 play; side 0: 200 rolling; side 1: 500 rolling;
        hazards: 0 accident; hand 0: 25 100 stop repairs 75; hand 1: 25 50 75"""
    assert choice(position) == "attack stop 1"


def test_starts_with_a_green_light():
    assert choice("mille parker 2/2; turn 0 play; hand 0: 25 100 roll repairs gasoline") == (
        "play roll"
    )


def test_leaves_the_wrong_way():
    position = """mille salon-it 2/2 wrong_way=true; turn 0 play; side 0: 200 rolling wrong-way;
        side 1: 300; hand 0: 25 100 end-of-wrong-way 75"""
    assert choice(position) == "play end-of-wrong-way"


def test_does_not_drive_backwards():
    position = """mille salon-es 2/2 wrong_way=true; turn 0 play; side 0: 200 rolling wrong-way;
        side 1: 300; hand 0: 25 100 200 75"""
    assert choice(position).startswith("discard")


def test_takes_a_limit_off_to_use_its_hundreds():
    position = """mille parker 2/2; turn 0 play; side 0: 200 rolling limited; side 1: 0;
        hand 0: 100 100 75 end-of-limit"""
    assert choice(position) == "play end-of-limit"


def test_stacked_hazards_are_repaired_one_by_one():
    position = """mille salon-it 2/2 attack=stacked; turn 0 play; side 0: 200 started; side 1: 0;
        hazards: 0 stop 0 accident; hand 0: 100 roll repairs 75"""
    assert choice(position) == "play repairs"


# --- attacking


@pytest.mark.parametrize("leader, follower", [(1, 2), (2, 1)])
def test_attacks_the_leader(leader, follower):
    position = f"""mille parker 3/3; turn 0 play; side 0: 200 rolling;
        side {leader}: 500 rolling; side {follower}: 100 rolling; hand 0: 25 50 accident"""
    assert choice(position) == f"attack accident {leader}"


def test_points_of_the_match_also_decide_who_leads():
    position = """mille parker 3/3; match 5000; turn 0 play; side 0: 200 rolling;
        side 1: 325 rolling; side 2: 300 rolling total 4500; hand 0: 25 50 accident"""
    assert choice(position) == "attack accident 2"


def test_attacks_another_rival_where_the_leader_is_safe():
    position = """mille parker 3/3; turn 0 play; side 0: 200 rolling;
        side 1: 500 rolling driving-ace; side 2: 300 rolling; hand 0: roll accident gasoline"""
    assert choice(position) == "attack accident 2"


# --- safeties


def test_keeps_right_of_way_for_a_coup_while_the_round_is_young():
    position = """mille parker 2/2; turn 0 play; side 0: 100 rolling; side 1: 100 rolling;
        hand 0: 25 50 75 100 right-of-way roll"""
    assert choice(position) == "play 100"


def test_plays_a_safety_when_all_its_hazards_have_been_played():
    position = """mille parker 2/2; turn 0 play; side 0: 100 rolling; side 1: 100 rolling;
        hand 0: 25 50 75 100 extra-tank; hand 1: 25; discards: out-of-gas out-of-gas"""
    assert choice(position) == "play extra-tank"


def test_plays_a_safety_no_later_than_when_the_deck_runs_out():
    position = """mille parker 2/2; turn 0 play; side 0: 100 rolling; side 1: 100 rolling;
        hand 0: 25 50 75 100 extra-tank; hand 1: out-of-gas out-of-gas; deck:"""
    assert choice(position) == "play extra-tank"


def test_plays_its_safeties_before_it_completes_the_trip():
    position = """mille parker 2/2; turn 0 play; side 0: 600 rolling; side 1: 100 rolling;
        hand 0: 25 50 75 100 right-of-way"""
    assert choice(position) == "play right-of-way"


def test_plays_a_safety_that_frees_it():
    position = """mille parker 2/2; turn 0 play; side 0: 300 rolling; side 1: 100;
        hazards: 0 accident; hand 0: 25 50 75 100 driving-ace"""
    assert choice(position) == "play driving-ace"


def test_never_discards_a_safety():
    for safety in ("right-of-way", "extra-tank", "puncture-proof", "driving-ace"):
        position = f"mille parker 2/2; turn 0 play; hand 0: {safety} roll roll repairs; side 0: 0"
        assert choice(position) != f"discard {safety}"


@pytest.mark.parametrize("book", notation.BOOKS)
def test_calls_every_coup(book):
    position = f"""mille {book} 2/2; turn 1 coup 0; attack accident 0; side 0: 100 rolling;
        side 1: 50 rolling; hazards: 0 accident; hand 0: 25 50 driving-ace; hand 1: 25"""
    assert choice(position) == "coup-fourre"


# --- distance


@pytest.mark.parametrize("card", ["25", "50", "75", "100", "200"])
def test_completes_the_trip_exactly(card):
    position = f"""mille salon-it 2/2; turn 0 play; side 0: {1000 - int(card)} rolling;
        side 1: 500 rolling; hand 0: 25 50 75 100 200 accident"""
    assert choice(position) == f"play {card}"


LAST = """mille parker 2/2; turn 0 play; side 0: 650 rolling; side 1: 400 rolling;
    hand 0: 25 50 75 75 gasoline; hand 1: 25 75; deck: """


@pytest.mark.parametrize("deck", ["100", "100 100 100", "100x8"])
def test_waits_with_its_last_card_for_a_delayed_action(deck):
    assert choice(LAST + deck) != "play 50"


def test_takes_the_delayed_action_when_the_deck_is_empty():
    assert choice(LAST) == "play 50"


@pytest.mark.parametrize(
    "position",
    [
        LAST + "100x9",
        LAST.replace("400", "675") + "100",
        LAST.replace("2/2", "2/2 reshuffle=true") + "100",
        LAST.replace("2/2", "2/2 delayed=0") + "100",
    ],
    ids=["the deck is long", "a rival is near", "the deck never ends", "it brings nothing"],
)
def test_does_not_wait_for_a_delayed_action_where(position):
    assert choice(position) == "play 50"


def test_the_racer_never_waits():
    assert choice(LAST + "100", RACER) == "play 50"


def test_drives_so_that_its_hand_can_complete_the_trip():
    position = """mille salon-it 2/2; turn 0 play; side 0: 825 rolling; side 1: 0;
        hand 0: 25 100 75 roll"""
    assert choice(position) in ("play 100", "play 75")


def test_does_not_strand_itself():
    position = """mille salon-it 2/2; turn 0 play; side 0: 900 rolling; side 1: 0;
        hand 0: 75 50 50 roll; hand 1: roll; discards: 25x10"""
    assert choice(position) == "play 50"


def test_discards_dead_cards_first():
    ended = "mille parker 2/2; turn 0 play; side 1: 0 driving-ace;"
    assert choice(ended + "side 0: 0 extra-tank; hand 0: 25 gasoline 100") == "discard gasoline"
    assert choice(ended + "side 0: 0; hand 0: 25 accident 100") == "discard accident"
    assert choice(ended + "side 0: 650; hand 0: 50 25 75") == "discard 75"


def test_discards_a_200_that_no_trip_has_room_for():
    position = "mille parker 2/2; turn 0 play; side 1: 0; side 0: 0{}; hand 0: 200{} roll 100 75"
    stopped = "; hazards: 0 accident"
    assert choice(position.format(stopped, " 200 200")) == "discard 200"
    assert choice(position.format(stopped, " 200")) != "discard 200"
    assert choice(position.format(" played 1 200s 1" + stopped, " 200")) == "discard 200"


def test_discards_a_second_copy_before_an_only_one():
    position = """mille parker 2/2; turn 0 play; side 0: 0 rolling; side 1: 0; hazards: 0 flat-tire;
        hand 0: 100 roll repairs repairs gasoline"""
    assert choice(position) == "discard repairs"


# --- the extension


def test_stands_where_standing_wins_the_match():
    position = """mille parker 2/2; match 5000; turn 0 extend; side 0: 700 rolling total 4200;
        side 1: 0; hand 0: 100 100 100 accident flat-tire"""
    assert choice(position) == "stand"


def test_extends_where_standing_loses_the_match():
    position = """mille parker 2/2; match 5000; turn 0 extend; side 0: 700 rolling played 9 200s 1;
        side 1: 650 rolling total 4900; hand 0: roll"""
    assert choice(position) == "extend"


def test_stands_with_nothing_in_the_hand_and_a_rival_close_behind():
    position = """mille parker 2/2; turn 0 extend; side 0: 700 rolling; side 1: 675 rolling;
        hand 0: roll 25 gasoline; hand 1: 100 100"""
    assert choice(position) == "stand"


def test_extends_with_the_trip_in_the_hand_and_nobody_near():
    position = """mille parker 2/2; turn 0 extend; side 1: 0;
        side 0: 700 rolling right-of-way extra-tank puncture-proof driving-ace;
        hand 0: 100 100 100 stop speed-limit; hand 1: 25 25 25"""
    assert choice(position) == "extend"


# --- fairness


def matches() -> list:
    """A header for every book and table, and the salons' tables with all variants too."""
    found = []
    for book, name in enumerate(notation.BOOKS):
        known = books.tables(book)
        for i in range(0, len(known), 2):
            row = books.options(book, known[i], known[i + 1], match=0, rounds=1)
            found.append(pytest.param(row, id=f"{name} {known[i]}/{known[i + 1]}"))
            if name.startswith("salon"):
                other = bytearray(row)
                for text in VARIANTS:
                    books.set_option(other, *notation.parse_option(*text.split("=")))
                found.append(pytest.param(other, id=f"{name} {known[i]}/{known[i + 1]} variants"))
    return found


@pytest.mark.parametrize("options", matches())
@pytest.mark.parametrize("company", [Random, pytest.param(Bot, marks=pytest.mark.long)])
def test_hidden_cards_make_no_difference(options, company):
    game, dealt_anew = Game(options), Game(options)
    bots, others = [Bot(character) for character in range(CHARACTERS)], company(1)
    decisions = 0
    for seed in range(2):
        game.start(seed)
        while not game.over:
            view = game.view(game.seat)
            dealt_anew.redeal(view, len(bytes(game.log).rstrip(b"\0")) + seed)
            bot = bots[decisions % CHARACTERS]
            decisions += 1
            chosen = bot.choose(view)
            assert bot.choose(dealt_anew.view(game.seat)) == chosen
            assert not game.why_not(chosen)
            game.apply(others.choose(game.view(game.seat)))


def test_a_choice_changes_nothing():
    game = Game(books.options(0, 2, 2))
    game.start(1)
    bot = Bot()
    while not game.over:
        view = game.view(game.seat)
        before = bytes(view.raw)
        action = bot.choose(view)
        assert bytes(view.raw) == before
        game.apply(action)


def test_the_same_view_gives_the_same_choice():
    game = Game(books.options(1, 6, 3))
    game.start(3)
    while not game.over:
        view = game.view(game.seat)
        character = game.logged % CHARACTERS
        chosen = Bot(character).choose(view)
        shared = Bot((character + 1) % CHARACTERS)
        shared.choose(view)
        shared.become(character)
        assert shared.choose(view) == chosen
        game.apply(chosen)
