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
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import cli
import environment
import paths
from engine.forts import books as fort_books
from engine.forts.holdings import forts_of
from engine.forts.names import AT_ROUND, FORTS_TO_WIN, NONE
from engine.mille import books, notation
from lab import contest, forts, mille, report, spread

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
            check_place(DOCUMENTS[options.game])
    except ValueError as problem:
        parser.error(str(problem))
    return options


def play_rows(work: Callable, rows: dict, jobs: int) -> dict:
    """Plays the matches of every row on all cores; the results by row."""
    results = iter(spread.run(work, [match for row in rows.values() for match in row], jobs))
    return {name: list(itertools.islice(results, len(row))) for name, row in rows.items()}


# --- the race game


def race_table(matches: int, jobs: int) -> str:
    """The figures of a round at every book and table, beside those measured elsewhere."""
    names = [name for name, _ in mille.FIGURES]
    head = ("book", "table", "points a side and round", *names, "turns a round")
    lines = [line(*head), line(*["---"] * 2, *["---:"] * (len(head) - 2))]
    rows = {words: deals_at(header, matches) for words, header in race_tables()}
    for words, played in play_rows(contest.play_deal, rows, jobs).items():
        lines.append(line(*words, *round_figures([outcome for (outcome,) in played])))
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
    """Points with their 95 % interval, the game's figures, and turns."""
    points = report.mean_points(outcomes, 0)
    turns, *facts = report.a_round(outcomes)
    half = f" ± {points.high - points.mean:.0f}" if len(outcomes) > 1 else ""
    return [f"{points.mean:.0f}{half}", *report.formatted(facts, mille.FIGURES), f"{turns:.1f}"]


# --- the fort game


class FortMatch(NamedTuple):
    """Players by name, seat by seat, and the match's seed."""

    names: tuple[str, ...]
    seed: int


class FortOutcome(NamedTuple):
    """Who won, in which round, and whether the limit of rounds decided."""

    winners: list[str]
    round: int
    limited: bool


def fort_tables(matches: int, jobs: int) -> str:
    """The characters among random players, against each other, and in duels."""
    characters = forts.EQUALS
    alone = {(who, n): one_among(who, n, matches) for who in characters for n in SEATS}
    together = {n: mixed(n, matches) for n in SEATS}
    pairs = {pair: duels(*pair, matches) for pair in itertools.combinations(characters, 2)}
    played = play_rows(play_forts, {**alone, **together, **pairs}, jobs)
    lines = [
        f"{matches:,} matches in each row. One character among random players, in every seat"
        " in turn:",
        "",
        line("against random players", "players", "won", "rounds", "the limit decided"),
        line("---", *["---:"] * 4),
    ]
    for who, n in alone:
        rows = played[who, n]
        lines.append(line(who, str(n), percent(rows, who), course(rows)))
    lines += [
        "",
        "The characters against each other, in all seatings of two or more of them in turn, so"
        " that all have equally many seats. Winners share a win:",
        "",
        line("players", *characters, "rounds", "the limit decided"),
        line("---:", *["---:"] * (len(characters) + 2)),
    ]
    for n in together:
        rows = played[n]
        lines.append(line(str(n), *(percent(rows, who) for who in characters), course(rows)))
    lines += [
        "",
        "Every two of them, each deal played twice with the seats swapped:",
        "",
        line("two players", "the first won", "rounds", "the limit decided"),
        line("---", *["---:"] * 3),
    ]
    for first, second in pairs:
        rows = played[first, second]
        lines.append(line(f"{first}, {second}", percent(rows, first), course(rows)))
    return "\n".join(lines) + "\n"


def one_among(name: str, seats: int, matches: int) -> list[FortMatch]:
    """A character against random players, in every seat in turn."""
    found = []
    for seed in range(matches):
        names = ["random"] * seats
        names[seed % seats] = name
        found.append(FortMatch(tuple(names), seed))
    return found


def mixed(seats: int, matches: int) -> list[FortMatch]:
    """The characters against each other: all seatings of two or more of them in turn."""
    rows = itertools.product(forts.EQUALS, repeat=seats)
    known = [row for row in rows if len(set(row)) > 1]
    return [FortMatch(known[seed % len(known)], seed) for seed in range(matches)]


def duels(first: str, second: str, matches: int) -> list[FortMatch]:
    """Two characters; each deal is played twice, with the seats swapped."""
    pair = (first, second)
    return [FortMatch(pair[:: 1 - 2 * (number & 1)], number >> 1) for number in range(matches)]


def play_forts(match: FortMatch) -> FortOutcome:
    """Plays a match with the usual options."""
    seats = range(len(match.names))
    game = forts.Game(fort_books.options(len(seats)))
    players = [forts.PLAYERS[match.names[seat]](8 * match.seed + seat) for seat in seats]
    game.start(match.seed)
    while not game.over:
        game.apply(players[game.seat].choose(game.view(game.seat)))
    out = [NONE] * len(seats)
    winners = [match.names[seat] for seat in out[: game.winners(out)]]
    limited = max(forts_of(game, seat) for seat in seats) < FORTS_TO_WIN
    return FortOutcome(winners, game.now[AT_ROUND], limited)


def wins(rows: Sequence[FortOutcome], name: str) -> float:
    """A player's wins; of a shared win, its part."""
    return sum(row.winners.count(name) / len(row.winners) for row in rows)


def percent(rows: Sequence[FortOutcome], name: str) -> str:
    """A player's wins, of all."""
    return f"{100 * wins(rows, name) / len(rows):.1f} %"


def course(rows: Sequence[FortOutcome]) -> str:
    """Mean rounds, and how often the limit decided: two columns."""
    rounds = sum(row.round for row in rows) / len(rows)
    limited = 100 * sum(row.limited for row in rows) / len(rows)
    return f"{rounds:.1f} | {limited:.1f} %"


# --- Markdown


def line(*columns: str) -> str:
    """A row of a table."""
    return f"| {' | '.join(columns)} |"


def check_place(path: Path) -> None:
    """ValueError: the document has no place for figures."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise ValueError(f"cannot read {path}: {error.strerror}") from error
    if text.count(BEGIN) != 1 or END not in text[text.find(BEGIN) :]:
        raise ValueError(f"{path} has no place for figures between {BEGIN} and {END}")


def put(path: Path, text: str) -> None:
    """Replaces the figures in the document."""
    before, rest = path.read_text(encoding="utf-8").split(BEGIN)
    after = rest[rest.index(END) :]
    path.write_text(f"{before}{BEGIN}\n{text}{after}", encoding="utf-8")
