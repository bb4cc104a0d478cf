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

import arena
from league import contest, games, match_mille, plot, ratings, report, spread

ROOT = Path(__file__).resolve().parents[2]

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
    ("reference random --plot x.doc", ".png, .svg, .pdf"),
    ("reference random --plot nowhere/x.png", "no folder for the picture"),
    ("reference random --plot /proc/x.png", "cannot write /proc/x.png: "),
    ("reference random --figures", "--figures wants one player"),
    ("reference random --into docs/bots.md", "--into goes with --figures"),
    ("reference --figures --into nowhere.md", "cannot read nowhere.md"),
    ("reference --figures --into README.md", "README.md has no place for figures"),
    ("reference --figures --plot x.png", "--plot goes with a tournament"),
    ("reference --figures --book parker", "--figures are of every table: leave out --book"),
    ("reference --figures --seats 2 --sides 2", "every table: leave out --seats, --sides"),
    ("reference --figures --from parker", "every table: leave out --from"),
    ("reference random --match 5000 --rounds 3", "--match or --rounds, not both"),
    ("reference random --players random", "without --players"),
)


@pytest.mark.parametrize(("arguments", "words"), WRONG, ids=[arguments for arguments, _ in WRONG])
def test_wrong_arguments_are_told_in_one_line(arguments, words):
    """By a Python without packages: nothing is installed before the arguments are right."""
    command = [sys.executable, "-E", "-S", str(ROOT / "tools" / "arena.py"), *arguments.split()]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, timeout=1800)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1 and done.stderr.startswith("arena.py: ")
    assert words in done.stderr


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


# --- any game of the contract


@pytest.fixture
def with_nim(monkeypatch):
    """A game that has neither rounds nor figures nor tables."""
    monkeypatch.setitem(games.GAMES, "nim", "tests.tools.nim")


def test_a_game_needs_nothing_but_the_contract(capsys, with_nim):
    text = play(capsys, "search:200 random --game nim --heap 10 --matches 40 --jobs 1")
    won = re.search(r"^search:200 +random +([\d.]+) % .* \+(\d)", text, re.M)
    assert won and float(won[1]) > 80 and won[2] == "1"
    found = re.search(r"^search:200 - random +([\d.]+) +([\d.]+) +([\d.]+)$", text, re.M)
    assert found and 3 <= float(found[3]) <= 10


@pytest.mark.parametrize("name", games.GAMES)
def test_every_game_has_tournaments(capsys, name):
    text = play(capsys, f"random search:1 --game {name} --rounds 1 --matches 2 --jobs 1")
    assert re.search(r"^random - search:1 +[\d.]+ +[\d.]+ +[\d.]+", text, re.M)


def test_a_game_without_tables_has_no_figures(capsys, with_nim):
    with pytest.raises(SystemExit) as end:
        arena.parse(["random", "--game", "nim", "--figures"])
    assert end.value.code == 2
    told = capsys.readouterr().err
    assert told == "arena.py: --figures: nim has no list of its tables\n"


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
            client.submit(lambda: __import__("league.contest").__file__, pure=False) for _ in "1234"
        ]
        assert all("asfalto.zip" in str(each.result()) for each in asked)


@pytest.mark.long
def test_the_archive_holds_all_that_a_worker_imports(tmp_path):
    """In a Python that knows no other place."""
    archive = spread.pack(tmp_path)
    code = (
        "import sys; sys.path.insert(0, sys.argv[1]); from league import contest\n"
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
        assert told.err == f"arena.py: no Dask scheduler answers at {address}\n"


# --- figures


def test_figures_have_a_row_for_every_book_and_table(capsys):
    text = play(capsys, "reference --figures --rounds 1 --matches 1 --jobs 1")
    rows = re.findall(r"^\| (parker|wikipedia|salon-\w\w) \| ([^|]+) \|", text, re.M)
    assert len(rows) == len(set(rows)) == 30
    assert text.startswith("Player `reference` in all seats, 1 matches at each table.\n")
    elsewhere = text.index("*measured elsewhere* | 1065 | 83% |  | 61 |")
    assert text.index("| parker | 2 seats |") < elsewhere < text.index("| parker | 3 seats |")


def test_figures_are_means_of_all_rounds():
    """1950 points a side in four rounds, of which three were finished, with five coups."""
    rows = [
        contest.Outcome((0, 0), (0,), 1, (1000, 500), 40, (1, 2)),
        contest.Outcome((0, 0), (1,), 3, (900, 1500), 160, (2, 3)),
    ]
    points, *rest = report.table_figures(rows, match_mille.FIGURES)
    assert points.startswith("488 ± ") and rest == ["75%", "1.25", "50.0"]


def test_figures_go_into_a_document(tmp_path):
    path = tmp_path / "bots.md"
    path.write_text(f"# Bots\n\n{report.BEGIN}\nold\n{report.END}\n\nThe end, ñ.\n")
    arguments = f"reference --figures --rounds 1 --matches 1 --jobs 1 --into {path}"
    for _ in range(2):  # again, and again the same
        assert arena.run(arena.parse(arguments.split())) == 0
    text = path.read_text()
    assert text.startswith(f"# Bots\n\n{report.BEGIN}\nPlayer `reference`")
    assert text.endswith(f"|\n{report.END}\n\nThe end, ñ.\n") and "old" not in text
    assert text.count("| parker | 2 seats |") == 1
