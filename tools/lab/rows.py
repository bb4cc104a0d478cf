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
PARTNERS, THREE, SIX = (
    bytes(books.options(names.PARKER, *table)) for table in ((4, 2), (3, 3), (6, 3))
)
PIECES = 20  # of a comparison, for as many processes as there are
IN_A_LINE = 22  # bytes of a row in the table's source
LEARNT = lessons.SWAYERS  # weights of a row; what comes after them is written as it stands
MARGIN = 15000  # points of a match that weigh as much as winning it


def salon_of(seats: int) -> bytes:
    """The Italian salon's table of two sides with all variants."""
    salon = books.options(names.SALON_IT, seats, 2)
    books.set_option(salon, names.RULE_ATTACK, names.ATTACK_STACKED)
    books.set_option(salon, names.RULE_RESHUFFLE, 1)
    books.set_option(salon, names.RULE_WRONG_WAYS, 1)
    return bytes(salon)


COMPANY = PARTNERS, THREE, SIX, salon_of(4)


def row_of(character: str) -> list[int]:
    """A row, as it stands in the table. character: one of ROWS."""
    at = ROWS.index(character) * names.WEIGHTS
    return list(characters.ROWS[at : at + names.WEIGHTS])


def bad_row() -> list[int]:
    """A row to begin from that plays badly: all that can be learnt is the same, and no more."""
    return [20] * LEARNT + [0] * (names.WEIGHTS - LEARNT)


def completed(row: list[int], character: str) -> list[int]:
    """A row as it is written: what is not learnt stays as it stands in the table."""
    return [*row[:LEARNT], *row_of(character)[LEARNT:]]


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


def tables_of(character: str) -> tuple[bytes, ...]:
    """Where a row is trained: Parker's table of two, or those for more; matches go to 5000."""
    return COMPANY if character == "company" else (DUEL,)


def play(
    one: list[int], other: str | list[int], seeds: range, tables: tuple[bytes, ...] = (DUEL,)
) -> tuple[float, float]:
    """What a row wins of the matches of some seeds, as `won` has it, and its mean margin in points.

    The tables take turns. A seed's matches have the same deals, and the row on each side in turn.
    """
    found = margins(one, other, seeds, tables)
    points = [margin for each in found for margin in each]
    return mean([share(each) for each in found]), sum(points) / len(points)


def won(
    row: list[int], other: str | list[int], seeds: range, tables: tuple[bytes, ...] = (DUEL,)
) -> list[float]:
    """What a row wins of the matches of each seed: half is even play, with any number of sides."""
    return [share(each) for each in margins(row, other, seeds, tables)]


def margins(
    row: list[int], other: str | list[int], seeds: range, tables: tuple[bytes, ...]
) -> list[list[int]]:
    """By what a row wins each match of each seed, or loses it."""
    games = [Game(table) for table in tables]
    places = [(matches(game, player(row), player(other)), range(game.sides)) for game in games]
    found = []
    for seed in seeds:
        match, sides = places[seed % len(places)]
        found.append([match(side, seed) for side in sides])
    return found


def share(margins: list[int]) -> float:
    """What is won of a seed's matches, one on each side; of one that is drawn, half."""
    return sum((margin > 0) + (margin == 0) / 2 for margin in margins) / 2


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


def strength(row: list[int], pool: list, seeds: range, tables: tuple[bytes, ...]) -> float:
    """How good a row is against a pool: matches won, and a little for the margins."""
    results = [play(row, other, seeds, tables) for other in pool]
    return sum(won + margin / MARGIN for won, margin in results) / len(pool)


def mean(won: list[float]) -> float:
    """The mean of what is won of the matches of each seed."""
    return sum(won) / len(won)


def error(won: list[float]) -> float:
    """The mean's standard error; 1.96 of them are half of its 95 % interval."""
    middle = mean(won)
    return math.sqrt(sum((each - middle) ** 2 for each in won)) / len(won)


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
