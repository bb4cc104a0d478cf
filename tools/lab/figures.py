# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Prints or writes the tables of docs/bots.md (mille) and docs/bots-forts.md (forts).

The race game's tables have the results of a round at every book and table, with the expert in all
seats. The fort game's have its characters among random players, and against each other. The same
number of matches gives the same tables.
"""

from __future__ import annotations

import argparse
import itertools
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import cli
import environment
import paths
from engine.forts import books as fort_books
from engine.mille import books, notation
from lab import contest, forts, mille, ratings, spread

DOCUMENTS = {
    "mille": paths.ROOT / "docs" / "bots.md",
    "forts": paths.ROOT / "docs" / "bots-forts.md",
}
BEGIN, END = "<!-- figures: begin -->", "<!-- figures: end -->"
PLAYER = "expert"
SEED = 1  # of the first match of the race game
SEATS = range(2, 6)  # seats of the fort game
MEASURED_ELSEWHERE = {
    # Strong players of other programs: points a side and round, finished, coups, turns.
    ("parker", "2 seats"): ("1065", "83%", "", "61"),
    ("parker", "4 seats on 2 sides"): ("1222", "", "", "70"),
    ("parker", "6 seats on 3 sides"): ("", "50%", "", "87"),
}


def main(arguments: list[str]) -> int:
    """Runs the command and returns its exit status."""
    options = parse(arguments)
    environment.reexec("train")
    text = {"mille": race_table, "forts": fort_tables}[options.game](options.matches, options.jobs)
    if options.write:
        put(DOCUMENTS[options.game], text)
    else:
        sys.stdout.write(text)
    return 0


def parse(arguments: list[str]) -> argparse.Namespace:
    """Parses the options; invalid ones exit with status 2."""
    parser = cli.Parser("lab.py figures", description=__doc__, allow_abbrev=False)
    add = parser.add_argument
    add("game", choices=DOCUMENTS, help="which game")
    add("--matches", type=cli.number(1, 100_000), default=1000, metavar="N",
        help="how many at each table (1000)")  # fmt: skip
    spread.add_jobs(parser)
    add("--write", action="store_true", help="into the document, instead of printing them")
    return parser.parse_args(arguments)


def play_rows(rows: dict, jobs: int) -> dict:
    """Plays the deals of every row on all cores. Returns the outcomes by row."""
    deals = [deal for row in rows.values() for deal in row]
    results = iter(spread.run(contest.play_deal, deals, jobs))
    return {
        name: [outcome for outcomes in itertools.islice(results, len(row)) for outcome in outcomes]
        for name, row in rows.items()
    }


# --- the race game


def race_table(matches: int, jobs: int) -> str:
    """Returns the figures of a round at every book and table, beside those measured elsewhere."""
    head = ("book", "table", "points a side and round", "finished", "coups", "turns a round")
    deals = {words: deals_at(header, matches) for words, header in race_tables()}
    rows = []
    for words, outcomes in play_rows(deals, jobs).items():
        rows.append((*words, *round_figures(outcomes)))
        if words in MEASURED_ELSEWHERE:
            rows.append(("", "*measured elsewhere*", *MEASURED_ELSEWHERE[words]))
    told = f"Player `{PLAYER}` in all seats, {matches:,} matches at each table."
    return "\n".join([told, "", *table(head, rows, left=2), ""])


def race_tables() -> Iterator[tuple[tuple[str, str], bytes]]:
    """Returns every book and table in words, with the options of a match."""
    for book, name in enumerate(notation.BOOKS):
        known = books.tables(book)
        for seats, sides in zip(known[::2], known[1::2], strict=True):
            yield (name, mille.table(seats, sides)), bytes(books.options(book, seats, sides))


def deals_at(header: bytes, matches: int) -> list[contest.Deal]:
    """Returns the deals of one player in all seats."""
    seating = (0,) * mille.Game(header).sides
    place = contest.Table("mille", header)
    return [contest.Deal(place, (PLAYER,), (seating,), SEED + i) for i in range(matches)]


def round_figures(outcomes: Sequence[contest.Outcome]) -> list[str]:
    """Returns points with their 95 % interval, rounds with a finisher, coups, decisions."""
    points = ratings.ratio_interval([(contest.points(o, 0), o.rounds) for o in outcomes])
    half = f" ± {points.high - points.mean:.0f}" if len(outcomes) > 1 else ""
    rounds = sum(outcome.rounds for outcome in outcomes)
    finished, coups = (sum(column) for column in zip(*(o.figures for o in outcomes), strict=True))
    turns = sum(outcome.decisions for outcome in outcomes)
    return [
        f"{points.mean:.0f}{half}",
        f"{finished / rounds:.0%}",
        f"{coups / rounds:.2f}",
        f"{turns / rounds:.1f}",
    ]


# --- the fort game


def fort_tables(matches: int, jobs: int) -> str:
    """Returns tables of the characters among random players, against each other, and in duels."""
    characters = forts.EQUALS
    alone = {
        (who, n): fort_deals((who, "random"), seatings_of_one(n), matches)
        for who in characters
        for n in SEATS
    }
    together = {n: fort_deals(characters, seatings_mixed(n), matches) for n in SEATS}
    pairs = {
        pair: fort_deals(pair, contest.seatings(2), matches, 2)
        for pair in itertools.combinations(characters, 2)
    }
    played = play_rows({**alone, **together, **pairs}, jobs)
    ends = ("rounds", "the limit decided")
    told = f"{matches:,} matches in each row. One character among random players, in every seat"
    rows = [(who, str(n), won(played[who, n], 0), *course(played[who, n])) for who, n in alone]
    head = ("against random players", "players", "won", *ends)
    lines = [f"{told} in turn:", "", *table(head, rows)]
    told = "The characters against each other, in all seatings of two or more of them in turn, so"
    told += " that all have equally many seats. Winners share a win:"
    shares = {n: [won(played[n], who) for who in range(3)] for n in together}
    rows = [(str(n), *shares[n], *course(played[n])) for n in together]
    lines += ["", told, "", *table(("players", *characters, *ends), rows, left=0)]
    told = "Every two of them, each deal played twice with the seats swapped:"
    rows = [(", ".join(pair), won(played[pair], 0), *course(played[pair])) for pair in pairs]
    lines += ["", told, "", *table(("two players", "the first won", *ends), rows), ""]
    return "\n".join(lines)


def fort_deals(
    names: tuple[str, ...], seatings: Sequence[contest.Seating], matches: int, swaps: int = 1
) -> list[contest.Deal]:
    """Returns deals with the usual options; the seatings alternate. swaps: matches of the same
    deal.
    """
    place = contest.Table("forts", bytes(fort_books.options(len(seatings[0]))))
    return [
        contest.Deal(place, names, (seatings[number % len(seatings)],), number // swaps)
        for number in range(matches)
    ]


def seatings_of_one(seats: int) -> list[contest.Seating]:
    """Returns the seatings of the first player among others, in every seat."""
    return [tuple(int(seat != at) for seat in range(seats)) for at in range(seats)]


def seatings_mixed(seats: int) -> list[contest.Seating]:
    """Returns all seatings of two or more of the three characters."""
    return [row for row in itertools.product(range(3), repeat=seats) if len(set(row)) > 1]


def won(outcomes: Sequence[contest.Outcome], player: int) -> str:
    """Returns a player's share of wins; a shared win counts in part."""
    share = sum(contest.share(outcome, player) for outcome in outcomes) / len(outcomes)
    return f"{100 * share:.1f}%"


def course(outcomes: Sequence[contest.Outcome]) -> tuple[str, str]:
    """Returns the mean rounds, and how often the limit decided."""
    rounds, limited = (sum(column) for column in zip(*(o.figures for o in outcomes), strict=True))
    return f"{rounds / len(outcomes):.1f}", f"{100 * limited / len(outcomes):.1f}%"


# --- Markdown


def table(head: Sequence[str], rows: Sequence[Sequence[str]], left: int = 1) -> list[str]:
    """Returns the lines of a table. left: the number of columns with words."""
    rule = ["---"] * left + ["---:"] * (len(head) - left)
    return [f"| {' | '.join(row)} |" for row in (head, rule, *rows)]


def put(path: Path, text: str) -> None:
    """Replaces the figures in the document."""
    before, begin, rest = path.read_text(encoding="utf-8").partition(BEGIN)
    _, end, after = rest.partition(END)
    path.write_text(f"{before}{begin}\n{text}{end}{after}", encoding="utf-8")
