# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Tournaments: fair deals, correct counts, the same results on any number of cores, statistics, and
the documents' tables.
"""

import math
import re
import subprocess
import sys

import pytest

from engine.mille import books
from engine.mille.names import PARKER
from lab import arena, contest, figures, games, ratings, spread, train
from tests.conftest import ROOT

LAB = str(ROOT / "tools" / "lab.py")


@pytest.mark.parametrize(
    ("command", "arguments", "words"),
    [
        (arena, "reference reference", "each named once"),
        (arena, "reference nobody", "no player nobody: one of random, reference"),
        (arena, "reference random --seats 5", "5 seats: parker is for 2 seats"),
        (arena, "reference random --match 5000 --rounds 3", "--match or --rounds, not both"),
        (arena, "reference random --players random", "without --players"),
        (figures, "mille --matches 0", "--matches: expected a number from 1"),
        (train, "expert --steps 0", "--steps: expected a number from 1"),
    ],
)
def test_a_wrong_argument_is_explained_in_one_line(command, arguments, words, capsys):
    with pytest.raises(SystemExit) as end:
        command.parse(arguments.split())
    out, err = capsys.readouterr()
    assert (end.value.code, out, err.count("\n")) == (2, "", 1)
    assert err.startswith("lab.py ") and words in err


def test_nothing_is_installed_before_the_arguments_are_right():
    """A Python without packages reports invalid arguments."""
    command = [sys.executable, "-E", "-S", LAB, "arena", "reference", "nobody"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=1800)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("lab.py arena: no player nobody: ")


# --- a deal


def deal(seats=2, sides=2, names=("reference", "random"), book=PARKER, seed=5, **length):
    table = contest.Table("mille", bytes(books.options(book, seats, sides, **length)))
    return contest.Deal(table, names, contest.seatings(sides), seed)


def test_both_players_have_every_place_equally_often():
    for sides in range(2, 7):
        rows = contest.seatings(sides)
        assert len(set(rows)) == len(rows)
        for side in range(sides):
            assert sum(row[side] for row in rows) == len(rows) / 2
        assert {tuple(1 - who for who in row) for row in rows} == set(rows)
        assert {row[1:] + row[:1] for row in rows} == set(rows)  # they go round the table


def test_a_player_against_itself_shares_every_pair():
    outcomes = contest.play_deal(deal(names=("reference", "reference"), match=0, rounds=2))
    assert contest.paired_share(outcomes) == 0.5
    assert contest.paired_margin(outcomes)[0] == 0


@pytest.mark.long
@pytest.mark.parametrize(("table", "names"), [((4, 2), ("expert", "first")), ((3, 3), ("expert",))])
def test_matches_in_c_are_the_matches_in_python(monkeypatch, table, names):
    one = deal(*table, names=names, match=500)
    if len(names) == 1:
        one = one._replace(seatings=((0,) * table[1],))
    assert contest._in_c(one.table, one.names)
    found = contest.play_deal(one)
    monkeypatch.setattr(contest, "_in_c", lambda *_: None)
    assert contest.play_deal(one) == found


def test_winners_share_a_match():
    for seating, winners, player, share in (
        ((0, 1), (0,), 0, 1),
        ((0, 1), (0,), 1, 0),
        ((0, 1), (0, 1), 0, 1 / 2),
        ((0, 1, 0), (0, 2), 0, 1),
        ((0, 1, 0), (0, 1, 2), 1, 1 / 3),
    ):
        outcome = contest.Outcome(seating, winners, 1, (0,) * len(seating), 1, ())
        assert contest.share(outcome, player) == pytest.approx(share)


# --- the command


def play(capsys, arguments: str) -> str:
    """Returns the command's output."""
    assert arena.run(arena.parse([*arguments.split(), "--jobs", "1"])) == 0
    return capsys.readouterr().out


def test_two_players_are_compared_with_an_interval(capsys):
    text = play(capsys, "reference random --matches 21 --rounds 1")
    assert text.startswith("22 matches each, in 11 paired deals from seed 1\n")
    found = re.search(r"^reference +random +([\d.]+)% +\(([\d.]+) to ([\d.]+)\)", text, re.M)
    assert found and "Elo" not in text
    won, low, high = map(float, found.groups())
    assert 50 < low < won <= high <= 100


def test_three_players_are_rated_the_best_first(capsys):
    """One of them searches."""
    text = play(capsys, "random search:1 reference --matches 8 --rounds 1")
    rows = re.findall(r"^(\S+) +([+-]\d+)$", text, re.M)
    found = [int(rating) for _, rating in rows]
    assert rows[0][0] == "reference" and len(rows) == 3
    assert found == sorted(found, reverse=True) and found[0] > 100
    assert abs(sum(found)) <= 1  # rounded


def test_the_same_seed_plays_the_same_on_any_number_of_cores():
    arguments = ["reference", "random", "--rounds", "1", "--matches", "12"]
    one, two, other = [
        arena.play_tournament(arena.parse([*arguments, *more.split()]))
        for more in ("--jobs 1", "--jobs 2", "--jobs 1 --seed 50")
    ]
    assert one == two != other


@pytest.mark.parametrize("name", games.GAMES)
def test_every_game_has_tournaments(capsys, name):
    text = play(capsys, f"random beginner --game {name} --matches 2")
    assert re.search(r"^random +beginner +[\d.]+%", text, re.M)


# --- a cluster


CLUSTER = """
from distributed import LocalCluster
if __name__ == "__main__":
    with LocalCluster(n_workers=2, threads_per_worker=2, dashboard_address=None) as cluster:
        print(cluster.scheduler_address, flush=True)
        input()
"""


@pytest.fixture(scope="module")
def cluster(tmp_path_factory):
    """The address of a cluster of two processes of two threads that do not have the project."""
    folder = tmp_path_factory.mktemp("cluster")
    (folder / "cluster.py").write_text(CLUSTER)
    command = [sys.executable, "-E", str(folder / "cluster.py")]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=folder, stdin=pipe, stdout=pipe, text=True) as process:
        assert process.stdout and process.stdin
        yield process.stdout.readline().strip()
        process.stdin.write("\n")


@pytest.mark.long
@pytest.mark.parametrize(
    "players",
    [
        "reference random --matches 12 --rounds 1",
        "expert first --matches 100 --rounds 120",
        "raider builder --game forts --matches 8",
    ],
)
def test_a_dask_cluster_plays_the_same(cluster, players):
    """It plays in Python, in C where threads share a game, and the other game."""
    here = arena.play_tournament(arena.parse([*players.split(), "--jobs", "1"]))
    assert arena.play_tournament(arena.parse([*players.split(), "--dask", cluster])) == here


def test_a_cluster_that_does_not_answer_is_reported_in_one_line(capsys, monkeypatch):
    monkeypatch.setattr(spread, "PATIENCE", 0.2)
    for address in ("tcp://127.0.0.1:9", "nonsense://x"):
        assert arena.run(arena.parse(["reference", "random", "--dask", address])) == 2
        expected = f"lab.py arena: no Dask scheduler answers at {address}\n"
        assert capsys.readouterr() == ("", expected)


# --- statistics


def test_intervals_of_known_data():
    """Mean 5, standard deviation 2.138, eight values: 5 ± 2.365 * 2.138 / sqrt(8). For the ratio
    225, the residuals 56.25, 37.5 and -93.75 deviate by 81.73: 225 ± 4.303 * 81.73 / sqrt(3).
    """
    found = ratings.interval([2, 4, 4, 4, 5, 5, 7, 9])
    assert found == pytest.approx((5, 3.212, 6.788), abs=0.005)
    found = ratings.ratio_interval([(300, 1), (500, 2), (100, 1)])
    assert found == pytest.approx((225, 21.95, 428.05), abs=0.05)
    assert ratings.interval([3]) == (3, -math.inf, math.inf)


def test_three_wins_of_three_are_not_certainty():
    mean, low, high = ratings.share_interval([1, 1, 1])
    assert mean == high == 1 and low < 0.5


def test_the_fit_finds_the_strengths_that_made_the_results():
    """It does so although not all players have met."""
    truth = {"weak": -250, "fair": -20, "good": 70, "best": 200}
    won = {}
    for one in truth:
        for other in truth.keys() - {one}:
            if {one, other} != {"weak", "best"}:
                won[one, other] = 100_000 / (1 + 10 ** ((truth[other] - truth[one]) / 400))
    assert ratings.elo(won) == pytest.approx(truth, abs=0.1)


def test_a_player_that_always_wins_is_rated_too():
    table = ratings.elo({("a", "b"): 20, ("b", "a"): 0})
    assert 400 < table["a"] - table["b"] < 1000


# --- the tables of the documents


def test_a_row_of_the_race_is_the_mean_of_all_rounds():
    """1950 points a side in four rounds, of which three were finished, with five coups."""
    points, *rest = figures.round_figures(
        [
            contest.Outcome((0, 0), (0,), 1, (1000, 500), 40, (1, 2)),
            contest.Outcome((0, 0), (1,), 3, (900, 1500), 160, (2, 3)),
        ]
    )
    assert points.startswith("488 ± ") and rest == ["75%", "1.25", "50.0"]


def test_the_fort_tables_are_complete():
    text = figures.fort_tables(1, 1)
    tables = [part.splitlines() for part in text.split("\n\n") if part.startswith("|")]
    assert [len(table) - 2 for table in tables] == [12, 4, 3]
    assert all(line.count("|") == table[0].count("|") for table in tables for line in table)


@pytest.mark.parametrize(("game", "rows"), [("mille", 2 + 30 + 3), ("forts", 3 * 2 + 12 + 4 + 3)])
def test_the_tables_are_in_their_document_and_are_replaced_there(game, rows, tmp_path):
    text = figures.DOCUMENTS[game].read_text(encoding="utf-8")
    before, rest = text.split(figures.BEGIN)
    tables, after = rest.split(figures.END)
    assert len(re.findall("^[|]", tables, re.M)) == rows
    copy = tmp_path / "bots.md"
    copy.write_text(text, encoding="utf-8")
    for _ in range(2):  # twice, with the same result
        figures.put(copy, "new, ñ\n")
        expected = f"{before}{figures.BEGIN}\nnew, ñ\n{figures.END}{after}"
        assert copy.read_text(encoding="utf-8") == expected
