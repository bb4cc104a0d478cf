# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The command that holds tournaments: what it refuses, prints, draws and spreads."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from distributed import Client
from matplotlib.figure import Figure

from lab import arena, contest, games, plot, ratings, spread

LAB = Path(__file__).resolve().parents[2] / "tools" / "lab.py"

WRONG = (
    ("", "PLAYER"),
    ("reference", "two players or more"),
    ("reference reference", "each named once"),
    ("reference nobody", "no player nobody: one of random, reference"),
    ("reference search:0", "search:N has a number of playouts, 1 to 1000000"),
    ("reference search:5:nobody", "no player nobody"),
    ("reference random --game chess", "chess"),
    ("reference random --book poker", "poker"),
    ("reference random --seats 5", "5 seats: parker is for 2 seats"),
    ("reference random --option attack=never", "attack: one of moving, started, stacked"),
    ("reference random --matches 0", "--matches: expected a number from 1"),
    ("reference random --jobs 0", "--jobs: expected 1 to 256"),
    ("reference random --jobs 99999999", "--jobs: expected 1 to 256, or -1 for all"),
    ("reference random --seed -1", "--seed"),
    ("reference random --seed 1073741824", "0 to 1073741823"),
    ("reference random --plot x.doc", "--plot: the name ends in .png, .svg, .pdf"),
    ("reference random --plot nowhere/x.png", "no folder for the picture"),
    ("reference random --plot /proc/x.png", "cannot write /proc/x.png: "),
    ("reference random --match 5000 --rounds 3", "--match or --rounds, not both"),
    ("reference random --players random", "without --players"),
)


@pytest.mark.parametrize(("arguments", "words"), WRONG, ids=[arguments for arguments, _ in WRONG])
def test_wrong_arguments_are_told_in_one_line(arguments, words, capsys):
    with pytest.raises(SystemExit) as end:
        arena.parse(arguments.split())
    out, err = capsys.readouterr()
    assert (end.value.code, out) == (2, "")
    assert err.count("\n") == 1 and err.startswith("lab.py arena: ")
    assert words in err


def test_nothing_is_installed_before_the_arguments_are_right():
    """A Python without packages tells them."""
    command = [sys.executable, "-E", "-S", str(LAB), "arena", "reference", "nobody"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=1800)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("lab.py arena: no player nobody: ")


def play(capsys, arguments: str) -> str:
    """What the command prints: its own Python is this one."""
    assert arena.run(arena.parse(arguments.split())) == 0
    return capsys.readouterr().out


# --- tournaments


def test_two_players(capsys):
    text = play(capsys, "reference random --matches 21 --rounds 1 --jobs 1")
    assert text.startswith("22 matches each, in 11 paired deals from seed 1\n")
    found = re.search(r"^reference +random +([\d.]+) % +\(([\d.]+) to ([\d.]+)\)", text, re.M)
    assert found
    won, low, high = map(float, found.groups())
    assert 50 < low < won <= high <= 100
    assert re.search(r"points +decisions +finished +coups$", text, re.M)
    assert "Elo" not in text


RATING = r"([+-]\d+) +\(([+-]\d+) to ([+-]\d+)\)"


def test_three_players_have_an_elo_table(capsys):
    text = play(capsys, "random search:2 reference --matches 20 --rounds 1 --jobs 1")
    table = text[text.index("Elo") :].split("\n\n")[0]
    names = re.findall(r"^[a-z:2]+", table, re.M)
    assert names[0] == "reference" and sorted(names) == ["random", "reference", "search:2"]
    for pair in ("random +search:2", "random +reference", "search:2 +reference"):
        assert re.search(rf"^{pair} ", text, re.M)
    found = [tuple(map(int, row)) for row in re.findall(RATING, table)]
    assert len(found) == 3 and found == sorted(found, reverse=True)
    assert found[0][0] > 100 and abs(sum(mean for mean, _, _ in found)) <= 1  # rounded
    assert all(low < mean < high for mean, low, high in found)


def test_any_table_and_its_variants(capsys):
    text = play(
        capsys,
        "reference random --book salon-es --seats 9 --sides 3 --rounds 1 --matches 6 --jobs 1"
        " --option attack=stacked --option wrong_way=true",
    )
    assert "6 matches each, in 1 paired deals" in text


def test_the_variant_is_what_is_played():
    options = [
        arena.parse(["reference", "random", "--rounds", "1", "--jobs", "1", *more])
        for more in ([], ["--option", "goal=100"])
    ]
    usual, short = [arena.play_tournament(each)["reference", "random"] for each in options]
    assert sum(o[0].decisions for o in short) < sum(o[0].decisions for o in usual) / 2


def test_a_searching_player_is_one_of_them(capsys):
    text = play(capsys, "search:5:reference random --rounds 1 --matches 2 --jobs 1")
    assert "search:5:reference - random" in text


def test_more_jobs_play_the_same():
    arguments = "reference random --rounds 1 --matches 12 --jobs"
    one, two = [arena.play_tournament(arena.parse([*arguments.split(), n])) for n in "12"]
    assert one == two


def test_another_seed_plays_other_deals(capsys):
    texts = [
        play(capsys, f"reference random --matches 4 --jobs 1 --seed {seed}").split("\n", 1)[1]
        for seed in (1, 1, 50)
    ]
    assert texts[0] == texts[1] != texts[2]


def test_the_picture_is_one(capsys, tmp_path):
    path = tmp_path / "all.png"
    play(
        capsys, f"random search:2:reference reference --rounds 1 --matches 4 --jobs 1 --plot {path}"
    )
    assert path.read_bytes().startswith(b"\x89PNG")


def test_the_picture_has_the_means_and_their_intervals(monkeypatch, tmp_path):
    drawn: list = []
    monkeypatch.setattr(Figure, "savefig", lambda figure, *_, **__: drawn.append(figure))
    options = arena.parse(["random", "reference", "first", "--matches", "8", "--jobs", "1"])
    results = arena.play_tournament(options)
    plot.draw(results, tmp_path / "x.png")
    won, margin = [intervals(axes) for axes in drawn[0].axes]
    for pair, (deals, one, other) in enumerate(zip(results.values(), won, margin, strict=True)):
        share = ratings.share_interval([contest.paired_share(deal) for deal in deals])
        assert one == pytest.approx((pair, *[100 * number for number in share]))
        points = ratings.ratio_interval([contest.paired_margin(deal) for deal in deals])
        assert other == pytest.approx((pair, *points))


def intervals(axes) -> list[tuple]:
    """For each line of a drawing its place, its point, and the ends of its bar."""
    (container,) = axes.containers
    points, _, (bars,) = container.lines
    ends = [(low, high) for (low, _), (high, _) in bars.get_segments()]
    rows = zip(points.get_ydata(), points.get_xdata(), ends, strict=True)
    return [(place, mean, *both) for place, mean, both in rows]


# --- any game


@pytest.mark.parametrize("name", games.GAMES)
def test_every_game_has_tournaments(capsys, name):
    text = play(capsys, f"random search:1 --game {name} --matches 2 --jobs 1")
    assert re.search(r"^random - search:1 +[\d.]+ +[\d.]+ +[\d.]+", text, re.M)


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
    """The address of a cluster of two processes that know nothing of the project.

    Each has two threads.
    """
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
        "expert first --matches 120 --rounds 250",
        "search:5 club --matches 8 --rounds 1",
    ],
)
def test_a_dask_cluster_plays_the_same(cluster, players):
    """In Python, in C where threads share a game, and searching."""
    arguments = players.split()
    here = arena.play_tournament(arena.parse([*arguments, "--jobs", "1"]))
    there = arena.play_tournament(arena.parse([*arguments, "--dask", cluster]))
    assert there == here
    with Client(cluster) as client:
        asked = [
            client.submit(lambda: __import__("lab.contest").__file__, pure=False) for _ in "1234"
        ]
        assert all("asfalto.zip" in str(each.result()) for each in asked)


@pytest.mark.long
def test_the_archive_holds_all_that_a_worker_imports(tmp_path):
    """In a Python that knows no other place."""
    archive = spread.pack(tmp_path)
    code = (
        "import sys; sys.path.insert(0, sys.argv[1]); from lab import contest\n"
        "from engine.mille import books\n"
        "table = contest.Table('mille', bytes(books.options(0, 2, 2, match=0, rounds=1)))\n"
        "deal = contest.Deal(table, ('reference', 'search:2'), ((0, 1),), 1)\n"
        "print(len(contest.play_deal(deal)))"
    )
    command = [sys.executable, "-E", "-S", "-c", code, str(archive)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, timeout=1800)
    assert (done.stdout, done.stderr) == ("1\n", "")


def test_a_cluster_that_does_not_answer_is_told_in_a_line(capsys, monkeypatch):
    monkeypatch.setattr(spread, "PATIENCE", 0.2)
    for address in ("tcp://127.0.0.1:9", "nonsense://x"):
        assert arena.run(arena.parse(["reference", "random", "--dask", address])) == 2
        told = capsys.readouterr()
        assert told.out == ""
        assert told.err == f"lab.py arena: no Dask scheduler answers at {address}\n"
