# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The cards: the number of each, and the remedy and safety of each hazard."""

from engine.mille import cards, names
from engine.mille.cards import count
from engine.mille.names import KINDS, REMEDY_AFTER
from engine.mille.notation import BOOKS, CARDS

from .position import at, do, told

COUNTS = {
    "25": 10,
    "50": 10,
    "75": 10,
    "100": 12,
    "200": 4,
    "stop": 5,
    "speed-limit": 4,
    "out-of-gas": 3,
    "flat-tire": 3,
    "accident": 3,
    "wrong-way": 0,
    "roll": 14,
    "end-of-limit": 6,
    "gasoline": 6,
    "spare-tire": 6,
    "repairs": 6,
    "end-of-wrong-way": 0,
    "right-of-way": 1,
    "extra-tank": 1,
    "puncture-proof": 1,
    "driving-ace": 1,
}
HAZARDS = (
    ("stop", "roll", "right-of-way"),
    ("speed-limit", "end-of-limit", "right-of-way"),
    ("out-of-gas", "gasoline", "extra-tank"),
    ("flat-tire", "spare-tire", "puncture-proof"),
    ("accident", "repairs", "driving-ace"),
    ("wrong-way", "end-of-wrong-way", "driving-ace"),
)


def in_deck(text):
    """Returns the number of cards of each kind in a table's deck."""
    game = at(text)
    return {CARDS[kind]: count(game.options, kind) for kind in range(KINDS)}


def size(text):
    return sum(in_deck(text).values())


def test_the_deck_holds_106_cards():
    assert in_deck("mille parker 4/2") == COUNTS
    assert size("mille parker 4/2") == 106


def test_every_book_plays_with_the_same_cards():
    for book in BOOKS:
        assert in_deck(f"mille {book} 4/2") == COUNTS


def test_parker_with_two_or_three_removes_one_of_each_hazard():
    for seats in ("2", "3"):
        trimmed = in_deck("mille parker " + seats)
        assert sum(trimmed.values()) == 101
        for card in COUNTS:
            removed = card in ("stop", "speed-limit", "out-of-gas", "flat-tire", "accident")
            assert trimmed[card] == COUNTS[card] - removed


def test_a_green_light_is_not_removed():
    # The Spanish sheet says "Luz Verde", its English original Stop (R).
    assert in_deck("mille parker 2")["roll"] == 14
    assert in_deck("mille parker 2")["stop"] == 4


def test_wikipedia_trims_the_deck_as_parker_does():
    assert size("mille wikipedia 2") == size("mille wikipedia 3") == 101


def test_four_and_six_play_with_the_whole_deck():
    for book in ("parker", "wikipedia"):
        assert size(f"mille {book} 4/2") == size(f"mille {book} 6/3") == 106


def test_the_salons_never_trim_the_deck():
    for book in ("salon-es", "salon-it"):
        assert size(f"mille {book} 2") == size(f"mille {book} 3") == 106


def test_wrong_way_adds_four_hazards_and_six_remedies():
    # As many as speed limits and their ends (R).
    variant = in_deck("mille salon-es 2 wrong_way=true")
    assert variant["wrong-way"] == 4
    assert variant["end-of-wrong-way"] == 6
    assert sum(variant.values()) == 116


def test_a_trimmed_deck_keeps_all_its_wrong_way_cards():
    trimmed = in_deck("mille parker 2 wrong_way=true")
    assert trimmed["wrong-way"] == 4
    assert sum(trimmed.values()) == 111


def test_trimming_is_an_option_of_any_book():
    assert size("mille salon-es 6/3 trim=true") == 101
    assert size("mille parker 2 trim=false") == 106


def test_each_hazard_has_its_remedy():
    for hazard, remedy, _ in HAZARDS:
        assert CARDS.index(remedy) == CARDS.index(hazard) + REMEDY_AFTER


def test_each_hazard_and_its_remedy_have_their_safety():
    for hazard, remedy, safety in HAZARDS:
        assert cards.SAFETY_OF[CARDS.index(hazard)] == CARDS.index(safety)
        assert cards.SAFETY_OF[CARDS.index(remedy)] == CARDS.index(safety)


def test_right_of_way_and_the_ace_answer_two_hazards_each():
    of_safety = [safety for _, _, safety in HAZARDS]
    assert of_safety.count("right-of-way") == of_safety.count("driving-ace") == 2


def test_speed_limit_and_wrong_way_are_not_battle_hazards():
    battle = [row[0] for row in HAZARDS if names.is_battle(CARDS.index(row[0]))]
    assert battle == ["stop", "out-of-gas", "flat-tire", "accident"]


def test_every_card_is_in_one_group():
    for kind in range(KINDS):
        groups = [names.is_distance(kind), names.is_hazard(kind), names.is_safety(kind)]
        assert sum(groups) == int(not 11 <= kind <= 16)  # 11 to 16 are the remedies


def test_a_round_is_dealt_from_the_whole_deck():
    game = at("mille parker 2; turn 0 deal 1")
    do(game, "deal")
    words = told(game, "unseen").split()
    assert sum([int(word[word.rindex("x") + 1 :]) for word in words]) == 101
