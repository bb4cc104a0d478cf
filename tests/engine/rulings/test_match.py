# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The end of a match: 5000 points, one round or several; and ties."""

from engine.mille.names import AT_ROUND, MATCH_ENDED, NOT_NOW

from .position import asked, at, do, happened, legal, refused, told, totals, winners


def scored(first, second, head="mille parker 2; match 5000"):
    """The last card of a round is discarded at these totals; nobody scores anything in it."""
    game = at(f"{head}; side 0: 0 total {first}; side 1: 0 total {second}; hand 0: 25; deck:")
    do(game, "discard 25")
    return game


def test_a_match_goes_on_until_somebody_has_5000_and_wins():
    game = scored(4975, 0)
    assert asked(game).endswith("deal")
    assert not game.over
    game = scored(5000, 0)
    assert game.over
    assert asked(game).endswith("over")
    assert winners(game) == [0]
    assert happened(game, MATCH_ENDED) == [(255, 255, 0)]


def test_if_both_pass_5000_in_one_round_the_highest_wins():
    game = scored(5100, 5600)
    assert game.over
    assert winners(game) == [1]


def test_a_tie_at_the_top_means_another_round_in_every_book():
    game = scored(5200, 5200)
    assert asked(game).endswith("deal")
    assert winners(game) == [0, 1]
    game = at("""mille parker 3; side 0: 0 total 5000; side 1: 0 total 400; side 2: 0 total 5000;
        hand 0: 25; deck:""")
    do(game, "discard 25")
    assert not game.over
    assert winners(game) == [0, 2]
    for book in ("parker", "wikipedia", "salon-es", "salon-it"):
        assert not scored(5000, 5000, f"mille {book} 2; match 5000").over


def test_a_tie_below_the_first_does_not_matter():
    game = at("""mille parker 3; side 0: 0 total 5100; side 1: 0 total 5000;
        side 2: 0 total 5000; hand 0: 25; deck:""")
    do(game, "discard 25")
    assert game.over
    assert winners(game) == [0]


def test_points_of_the_last_round_count():
    game = at("""mille parker 4/2; side 0: 975 rolling played 3 200s 1 total 3600; side 1: 25;
        hand 0: 25; deck: 50""")
    do(game, "play 25")
    assert totals(game) == [5000, 25]
    assert game.over


def test_the_points_that_win_a_match_can_be_chosen():
    assert scored(1000, 0, "mille parker 2; match 1000").over
    assert not scored(975, 0, "mille parker 2; match 1000").over
    assert not scored(5000, 0, "mille parker 2; match 10000").over


def test_a_match_of_one_or_three_rounds_ends_after_them():
    game = scored(25, 0, "mille salon-es 2; rounds 1")
    assert game.over
    assert winners(game) == [0]
    for number, over in ((1, False), (2, False), (3, True)):
        game = scored(5000, 0, f"mille salon-es 2; rounds 3; round {number} dealer 0")
        assert game.over == over


def test_a_match_of_rounds_may_be_shared():
    game = scored(300, 300, "mille salon-it 2; rounds 1")
    assert game.over
    assert winners(game) == [0, 1]


def test_after_the_end_nothing_is_legal():
    game = scored(5000, 0)
    assert legal(game) == []
    for action in ("deal", "play 25", "discard 25", "coup-fourre", "extend"):
        refused(game, action, NOT_NOW)


def test_rounds_are_counted():
    game = scored(0, 0)
    do(game, "deal")
    assert game.now[AT_ROUND] == 2
    assert told(game, "side 0") == "0"


def test_a_match_of_points_may_have_more_than_255_rounds():
    game = at("mille parker 2; round 255 dealer 0; turn 0 deal 1")
    do(game, "deal")
    assert asked(game).endswith("play")


def test_the_highest_totals_of_a_match_are_kept():
    game = scored(25400, 900, "mille parker 2; match 25500; round 1 dealer 0")
    do(game, "deal")
    assert totals(game) == [25400, 900]
