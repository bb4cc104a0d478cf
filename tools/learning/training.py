# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What training needs of the race game: rows of weights by name, matches in pairs, the table."""

from __future__ import annotations

import functools
import math
import re
from collections.abc import Callable
from pathlib import Path

import bare

bare.find_engine()

import native  # noqa: E402
from engine.mille import books, characters, names  # noqa: E402
from engine.mille.bot import Bot  # noqa: E402
from engine.mille.first_bot import First  # noqa: E402
from engine.mille.game import Game  # noqa: E402
from engine.mille.reference import Reference  # noqa: E402
from league import swift_mille  # noqa: E402
from league.match_mille import CHARACTERS  # noqa: E402
from learning import lessons  # noqa: E402

TABLE = bare.ROOT / "engine" / "mille" / "characters.py"
YARDSTICKS = {"reference": Reference, "first": First}
ROWS = (*CHARACTERS, "company")  # as they stand in the table: the last is for more than two
DUEL = bytes(books.options(names.PARKER, 2, 2))
PARTNERS = bytes(books.options(names.PARKER, 4, 2))
PIECES = 20  # of a comparison, for as many processes as there are
IN_A_LINE = 22  # bytes of a row in the table's source
NETWORK = names.W_NETWORK  # a row's weight for how much it listens to the network
MARGIN = 15000  # points of a match that weigh as much as winning it


def row_of(character: str) -> list[int]:
    """A row, as it stands in the table. character: one of ROWS."""
    at = ROWS.index(character) * names.WEIGHTS
    return list(characters.ROWS[at : at + names.WEIGHTS])


def bad_row() -> list[int]:
    """A row to begin from that plays badly: every weight is the same, and no network."""
    return [20] * NETWORK + [0]


def weight_names() -> list[str]:
    """The name of every place in a row; those of several places are numbered."""
    first = {value: name[2:] for name, value in vars(names).items() if name.startswith("W_")}
    found = []
    begin = 0
    for i in range(names.WEIGHTS):
        begin = i if i in first else begin
        found.append(first[begin] + (f" +{i - begin}" if i > begin else ""))
    return found


def player(who: str | list[int]):
    """A yardstick by its name, or a bot with a row of weights."""
    return YARDSTICKS[who]() if isinstance(who, str) else Bot(bytes(who))


def table_of(character: str) -> bytes:
    """The table at which a row is trained: parker to 5000, two players, or two on each side."""
    return PARTNERS if character == "company" else DUEL


def play(
    one: list[int], other: str | list[int], seeds: range, table: bytes = DUEL
) -> tuple[float, float]:
    """What a row wins of two matches for each seed, and its mean margin in points.

    table: of two sides. Both matches of a pair have the same deals, the sides swapped.
    """
    match = matches(Game(table), player(one), player(other))
    margins = [match(side, seed) for seed in seeds for side in range(2)]
    return sum(margin > 0 for margin in margins) / len(margins), sum(margins) / len(margins)


def won(row: list[int], other: str | list[int], seeds: range, table: bytes = DUEL) -> list[float]:
    """What a row wins of the two matches of each seed: 0, half or all."""
    match = matches(Game(table), player(row), player(other))
    return [sum(match(side, seed) > 0 for side in range(2)) / 2 for seed in seeds]


def matches(game: Game, *players) -> Callable[[int, int], int]:
    """A function that plays a match and returns the first player's margin, who sits on a side:
    in C, or where there is no compiler in Python, some seventy times as slowly.
    """
    swift = library()
    if not swift:
        return functools.partial(lessons.match, game, *players)
    copies = [swift.copied(each) for each in (game, *players)]
    return functools.partial(swift.call, "match", *copies)


@functools.cache
def library() -> native.Library | None:
    """Matches in C; None where there is no compiler."""
    game, bot = Game(DUEL), swift_mille.experienced(Bot())
    others = bot, First(), Reference()
    try:
        return swift_mille.compiled(
            *((lessons.match, (game, bot, other, 0, 1)) for other in others)
        )
    except native.NoCompiler:
        return None


def shares(parallel, work: Callable, first: int, pairs: int) -> list[float]:
    """What is won of each of so many pairs of matches, whose seeds begin with `first`.

    work: a function like `won` of a range of seeds; it is done in pieces.
    """
    from joblib import delayed

    ends = [first + pairs * i // PIECES for i in range(PIECES + 1)]
    pieces = [range(*ends[i : i + 2]) for i in range(PIECES)]
    return [share for part in parallel(delayed(work)(piece) for piece in pieces) for share in part]


def strength(row: list[int], pool: list, seeds: range, table: bytes) -> float:
    """How good a row is against a pool: matches won, and a little for the margins."""
    results = [play(row, other, seeds, table) for other in pool]
    return sum(won + margin / MARGIN for won, margin in results) / len(pool)


def interval(won: float, matches: int) -> float:
    """Half of the 95 % interval of a share of matches won."""
    return 1.96 * math.sqrt(max(won * (1 - won), 1e-9) / matches)


def story(character: str) -> str:
    """How a row was made so far, as it stands over it."""
    text = TABLE.read_text(encoding="utf-8")
    at = text.index(f"    # {character}: ")
    return text[at : text.index("\n", at)].partition(": ")[2]


def write(character: str, row: list[int], note: str, table: Path | None = None) -> None:
    """Puts a row into the table's source, with the note of how it was made over it."""
    table = table or TABLE
    text = table.read_text(encoding="utf-8")
    block = re.compile(rf"    # {character}: .*\n(?:    b\".*\n)+")
    if not block.search(text):
        raise ValueError(f"{table.name} has no row for {character}")
    table.write_text(block.sub(lambda _: source(character, row, note), text), encoding="utf-8")


def source(character: str, row: list[int], note: str) -> str:
    """The lines of a row in the table's source."""
    lines = [row[i : i + IN_A_LINE] for i in range(0, len(row), IN_A_LINE)]
    return f"    # {character}: {note}\n" + "".join(f"    {literal(line)}\n" for line in lines)


def literal(line) -> str:
    """Bytes as a table's source has them."""
    return 'b"{}"'.format("".join(f"\\x{value:02x}" for value in line))
