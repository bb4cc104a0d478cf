# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Prints or writes the tables of docs/bots.md (mille) and docs/bots-forts.md (forts).

Of the race game: what a round comes to at every book and table, with the expert in all seats. Of
the fort game: its characters among random players, and against each other. The same number of
matches gives the same tables.
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
SEATS = range(2, 6)  # of the fort game
MEASURED_ELSEWHERE = {
    # Strong players of other programs: points a side and round, finished, coups, turns.
    ("parker", "2 seats"): ("1065", "83%", "", "61"),
    ("parker", "4 seats on 2 sides"): ("1222", "", "", "70"),
    ("parker", "6 seats on 3 sides"): ("", "50%", "", "87"),
}


def main(arguments: list[str]) -> int:
    """The command: its exit status."""
    options = parse(arguments)
    environment.reexec("train")
    text = {"mille": race_table, "forts": fort_tables}[options.game](options.matches, options.jobs)
    if options.write:
        put(DOCUMENTS[options.game], text)
    else:
        sys.stdout.write(text)
    return 0


def parse(arguments: list[str]) -> argparse.Namespace:
    """The options; wrong ones end the program with status 2."""
    parser = cli.Parser("lab.py figures", description=__doc__, allow_abbrev=False)
    add = parser.add_argument
    add("game", choices=DOCUMENTS, help="which game")
    add("--matches", type=cli.number(1, 100_000), default=1000, metavar="N",
        help="how many at each table (1000)")  # fmt: skip
    spread.add_jobs(parser)
    add("--write", action="store_true", help="into the document, instead of printing them")
    options = parser.parse_args(arguments)
    try:
        if options.write:
            parts(DOCUMENTS[options.game])
    except ValueError as problem:
        parser.error(str(problem))
    return options


def play_rows(rows: dict, jobs: int) -> dict:
    """Plays the deals of every row on all cores; the outcomes by row."""
    deals = [deal for row in rows.values() for deal in row]
    results = iter(spread.run(contest.play_deal, deals, jobs))
    return {
        name: [outcome for outcomes in itertools.islice(results, len(row)) for outcome in outcomes]
        for name, row in rows.items()
    }


# --- the race game


def race_table(matches: int, jobs: int) -> str:
    """The figures of a round at every book and table, beside those measured elsewhere."""
    head = ("book", "table", "points a side and round", "finished", "coups", "turns a round")
    lines = [line(*head), line(*["---"] * 2, *["---:"] * 4)]
    rows = {words: deals_at(header, matches) for words, header in race_tables()}
    for words, outcomes in play_rows(rows, jobs).items():
        lines.append(line(*words, *round_figures(outcomes)))
        if words in MEASURED_ELSEWHERE:
            lines.append(line("", "*measured elsewhere*", *MEASURED_ELSEWHERE[words]))
    told = f"Player `{PLAYER}` in all seats, {matches:,} matches at each table."
    return "\n".join([told, "", *lines]) + "\n"


def race_tables() -> Iterator[tuple[tuple[str, str], bytes]]:
    """Every book and table in words, and the options of a match there."""
    for book, name in enumerate(notation.BOOKS):
        known = books.tables(book)
        for seats, sides in zip(known[::2], known[1::2], strict=True):
            yield (name, mille.table(seats, sides)), bytes(books.options(book, seats, sides))


def deals_at(header: bytes, matches: int) -> list[contest.Deal]:
    """Matches of one player in all seats."""
    seating = (0,) * mille.Game(header).sides
    table = contest.Table("mille", header)
    return [contest.Deal(table, (PLAYER,), (seating,), SEED + i) for i in range(matches)]


def round_figures(outcomes: Sequence[contest.Outcome]) -> list[str]:
    """Points with their 95 % interval, rounds with a finisher, coups, decisions."""
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
    """The characters among random players, against each other, and in duels."""
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
    lines = [
        f"{matches:,} matches in each row. One character among random players, in every seat"
        " in turn:",
        "",
        line("against random players", "players", "won", "rounds", "the limit decided"),
        line("---", *["---:"] * 4),
        *(line(who, str(n), won(played[who, n], 0), course(played[who, n])) for who, n in alone),
        "",
        "The characters against each other, in all seatings of two or more of them in turn, so"
        " that all have equally many seats. Winners share a win:",
        "",
        line("players", *characters, "rounds", "the limit decided"),
        line("---:", *["---:"] * (len(characters) + 2)),
        *(
            line(str(n), *(won(played[n], who) for who in range(3)), course(played[n]))
            for n in together
        ),
        "",
        "Every two of them, each deal played twice with the seats swapped:",
        "",
        line("two players", "the first won", "rounds", "the limit decided"),
        line("---", *["---:"] * 3),
        *(line(", ".join(pair), won(played[pair], 0), course(played[pair])) for pair in pairs),
    ]
    return "\n".join(lines) + "\n"


def fort_deals(
    names: tuple[str, ...], seatings: Sequence[contest.Seating], matches: int, swaps: int = 1
) -> list[contest.Deal]:
    """Matches with the usual options; the seatings take turns. swaps: matches of the same deal."""
    table = contest.Table("forts", bytes(fort_books.options(len(seatings[0]))))
    return [
        contest.Deal(table, names, (seatings[number % len(seatings)],), number // swaps)
        for number in range(matches)
    ]


def seatings_of_one(seats: int) -> list[contest.Seating]:
    """The first player among others, in every seat."""
    return [tuple(int(seat != at) for seat in range(seats)) for at in range(seats)]


def seatings_mixed(seats: int) -> list[contest.Seating]:
    """All seatings of two or more of the three characters."""
    return [row for row in itertools.product(range(3), repeat=seats) if len(set(row)) > 1]


def won(outcomes: Sequence[contest.Outcome], player: int) -> str:
    """A player's wins, of all; of a shared win, its part."""
    share = sum(contest.share(outcome, player) for outcome in outcomes) / len(outcomes)
    return f"{100 * share:.1f} %"


def course(outcomes: Sequence[contest.Outcome]) -> str:
    """Mean rounds, and how often the limit decided: two columns."""
    rounds, limited = (sum(column) for column in zip(*(o.figures for o in outcomes), strict=True))
    return f"{rounds / len(outcomes):.1f} | {100 * limited / len(outcomes):.1f} %"


# --- Markdown


def line(*columns: str) -> str:
    """A row of a table."""
    return f"| {' | '.join(columns)} |"


def parts(path: Path) -> tuple[str, str]:
    """A document's text before and after its figures. ValueError: it has no place for them."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise ValueError(f"cannot read {path}: {error.strerror}") from error
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not end:
        raise ValueError(f"{path} has no place for figures between {BEGIN} and {END}")
    return before + begin, end + after


def put(path: Path, text: str) -> None:
    """Replaces the figures in the document."""
    before, after = parts(path)
    path.write_text(f"{before}\n{text}{after}", encoding="utf-8")
