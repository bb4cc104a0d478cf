# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Paired deals: the same cards with the seats swapped, and what is counted of them."""

import argparse
import dataclasses
import time
from concurrent import futures

import pytest

from engine.mille import books
from engine.mille.names import COUP_FOURRE, LINE_TOTAL, LINES, PARKER, ROUND_OVER, SALON_ES
from lab import contest, games, mille


def deal(seats=2, sides=2, names=("reference", "random"), book=PARKER, seed=5, **length):
    table = contest.Table("mille", bytes(books.options(book, seats, sides, **length)))
    return contest.Deal(table, names, contest.seatings(sides), seed)


# --- seatings


@pytest.mark.parametrize("sides", [2, 3, 4, 5, 6])
def test_both_have_had_every_place_as_often(sides):
    rows = contest.seatings(sides)
    assert len(set(rows)) == len(rows)
    for side in range(sides):
        assert sum(row[side] for row in rows) == len(rows) / 2
    assert {tuple(1 - who for who in row) for row in rows} == set(rows)


def test_two_sides_are_swapped():
    assert contest.seatings(2) == ((0, 1), (1, 0))


def test_three_sides_go_round():
    one_alone = {(0, 0, 1), (0, 1, 0), (1, 0, 0)}
    assert set(contest.seatings(3)) == one_alone | {(1, 1, 0), (1, 0, 1), (0, 1, 1)}


# --- in C


@pytest.mark.parametrize("names", [("expert", "first"), ("reference", "club"), ("expert",)])
@pytest.mark.parametrize("table", [(2, 2), (4, 2), (3, 3), (6, 3)])
def test_matches_in_c_are_the_matches_in_python(monkeypatch, table, names):
    one = deal(*table, names=names, match=1000)
    if len(names) == 1:
        one = one._replace(seatings=((0,) * table[1],))
    assert contest._in_c(one.table, one.names)
    found = contest.play_deal(one)
    monkeypatch.setattr(contest, "_in_c", lambda *_: None)
    assert contest.play_deal(one) == found


def test_who_has_no_c_plays_in_python():
    for names in (("expert", "random"), ("search:3", "club")):
        assert contest._in_c(deal().table, names) is None


@pytest.mark.parametrize("compiled", [True, False])
def test_a_process_plays_one_deal_at_a_time(monkeypatch, compiled):
    """Its threads share what is in C: matches, and what searches play in."""
    inside, most = [], []

    def play(*_arguments) -> tuple:
        inside.append(1)
        most.append(len(inside))
        time.sleep(0.01)
        inside.pop()
        return ()

    in_c = argparse.Namespace(play=lambda *_: play() or outcome()[1:])
    monkeypatch.setattr(contest, "_in_c", lambda *_: in_c if compiled else None)
    monkeypatch.setattr(contest, "_play", play)
    with futures.ThreadPoolExecutor(4) as threads:
        assert len([*threads.map(contest.play_deal, [deal()] * 8)]) == 8
    assert (len(most), max(most)) == (16, 1)


# --- the same deals


@pytest.fixture
def dealt(monkeypatch) -> list[list[tuple]]:
    """For each match that is played the dealer, the hands and the deck of its rounds."""
    matches = []

    class Watched(mille.Game):
        def start(self, seed):
            matches.append([])
            super().start(seed)

        def _begin_round(self):
            super()._begin_round()
            hands = [bytes(hand) for hand in self.hands]
            matches[-1].append((bytes(self.now[:4]), bytes(self.deck), hands))

    monkeypatch.setattr(mille, "Game", Watched)
    return matches


@pytest.mark.parametrize(("seats", "sides"), [(2, 2), (3, 3), (4, 2), (6, 3)])
def test_all_seatings_play_the_same_cards(dealt, seats, sides):
    outcomes = contest.play_deal(deal(seats, sides, match=0, rounds=3))
    assert len(dealt) == len(contest.seatings(sides))
    assert all(rounds == dealt[0] for rounds in dealt)
    assert len(dealt[0]) == 3 and dealt[0][0] != dealt[0][1]
    assert len({outcome.points for outcome in outcomes}) > 1  # but they don't play alike


def test_another_seed_deals_other_cards(dealt):
    for seed in (5, 6):
        contest.play_deal(deal(match=0, rounds=1, seed=seed))
    assert dealt[0] == dealt[1] != dealt[2] == dealt[3]


def test_the_same_deal_again_comes_out_the_same():
    assert contest.play_deal(deal()) == contest.play_deal(deal())


def test_a_player_against_itself_shares_every_pair():
    """Swapped seats, same cards, same ways: what one wins here, the other wins there."""
    outcomes = contest.play_deal(deal(names=("reference", "reference")))
    assert contest.paired_share(outcomes) == 0.5
    assert contest.paired_margin(outcomes)[0] == 0


@pytest.mark.parametrize(("seats", "sides"), [(2, 2), (4, 2), (9, 3)])
def test_players_sit_where_the_seating_says(monkeypatch, seats, sides):
    asked = []

    class Asked(mille.Reference):
        def choose(self, view):
            asked.append(view.seat % view.sides)
            return super().choose(view)

    monkeypatch.setitem(mille.PLAYERS, "asked", Asked)
    piece = deal(seats, sides, ("asked", "random"), SALON_ES, match=0, rounds=1)
    for seating in piece.seatings:
        asked.clear()
        contest.play_deal(piece._replace(seatings=(seating,)))
        assert set(asked) == {i for i in range(sides) if seating[i] == 0}


# --- what is counted


def test_an_outcome_counts_what_was_played(monkeypatch):
    """Against a count of our own, action by action."""
    counted = dataclasses.make_dataclass("Counted", ["decisions", "coups", "points"])(0, 0, 0)

    class Counting(mille.Game):
        def apply(self, action):
            counted.decisions += self.phase != ROUND_OVER
            counted.coups += action == COUP_FOURRE
            super().apply(action)
            if self.phase >= ROUND_OVER:
                self.scores(sheet := [0] * 20)
                counted.points += sheet[LINE_TOTAL] + sheet[LINES + LINE_TOTAL]

    monkeypatch.setattr(mille, "Game", Counting)
    monkeypatch.setattr(contest, "_in_c", lambda *_: None)
    piece = deal(match=0, rounds=40, names=("reference", "reference"))
    (outcome,) = contest.play_deal(piece._replace(seatings=((0, 1),)))
    finished, coups = outcome.figures
    assert outcome.rounds == 40
    assert (outcome.decisions, coups) == (counted.decisions, counted.coups)
    assert sum(outcome.points) == counted.points
    assert 0 < finished < 40 and coups > 0


def outcome(**facts) -> contest.Outcome:
    usual = {"seating": (0, 1), "winners": (0,), "rounds": 1, "points": (0, 0)}
    return contest.Outcome(**{**usual, "decisions": 1, "figures": (), **facts})


def test_winners_share_a_match():
    assert contest.share(outcome(), 0) == 1
    assert contest.share(outcome(), 1) == 0
    assert contest.share(outcome(winners=(0, 1)), 0) == 0.5
    assert contest.share(outcome(seating=(0, 1, 0), winners=(0, 2)), 0) == 1
    assert contest.share(outcome(seating=(0, 1, 0), winners=(0, 1, 2)), 1) == pytest.approx(1 / 3)


def test_points_are_a_side_s():
    played = outcome(seating=(0, 1, 0), points=(900, 600, 1500), rounds=3)
    assert contest.points(played, 0) == 1200
    assert contest.points(played, 1) == 600
    assert contest.paired_margin([played, outcome(points=(100, 500))]) == (200, 4)


# --- players


@pytest.mark.parametrize(
    "name", ["search", "search:", "search:0", "search:x", "search:9:nobody", "search:1000001", "x"]
)
def test_a_wrong_name_of_a_player_is_refused(name):
    with pytest.raises(ValueError, match=r"search:N"):
        games.check_player(mille, name)


@pytest.mark.parametrize("name", ["reference", "search:1", "search:1000000:reference"])
def test_a_right_name_of_a_player_is_not(name):
    games.check_player(mille, name)
