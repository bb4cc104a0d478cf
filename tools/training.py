# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What training needs of the race game: rows of weights by name, matches in pairs, the table."""

from __future__ import annotations

import math
import re
from pathlib import Path

import bare

bare.find_engine()

from engine.mille import books, characters, names  # noqa: E402
from engine.mille.bot import Bot  # noqa: E402
from engine.mille.first_bot import First  # noqa: E402
from engine.mille.game import Game  # noqa: E402
from engine.mille.reference import Reference  # noqa: E402
from match_mille import CHARACTERS  # noqa: E402

TABLE = bare.ROOT / "engine" / "mille" / "characters.py"
YARDSTICKS = {"reference": Reference, "first": First}
ROWS = (*CHARACTERS, "company")  # as they stand in the table: the last is for more than two
DUEL = bytes(books.options(names.PARKER, 2, 2))
PARTNERS = bytes(books.options(names.PARKER, 4, 2))
IN_A_LINE = 22  # bytes of a row in the table's source
MARGIN = 15000  # points of a match that weigh as much as winning it


def row_of(character: str) -> list[int]:
    """A row, as it stands in the table. character: one of ROWS."""
    at = ROWS.index(character) * names.WEIGHTS
    return list(characters.ROWS[at : at + names.WEIGHTS])


def bad_row() -> list[int]:
    """A row to begin from that plays badly: every weight is the same, and no network."""
    return [20] * names.W_NETWORK + [0]


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
    one: str | list[int], other: str | list[int], seeds: range, table: bytes = DUEL
) -> tuple[float, float]:
    """What `one` wins of two matches for each seed, and its mean margin in points.

    table: of two sides. Both matches of a pair have the same deals, the sides swapped.
    """
    game = Game(table)
    players = [player(one), player(other)]
    won = margin = 0.0
    for seed in seeds:
        for seat in range(2):
            seated = players if seat == 0 else players[::-1]
            points = totals(game, seated, seed)
            won += points[seat] > points[1 - seat]
            margin += points[seat] - points[1 - seat]
    return won / 2 / len(seeds), margin / 2 / len(seeds)


def totals(game: Game, players: list, seed: int) -> list[int]:
    """The points of both sides at the end of a match. players: one for each side."""
    game.start(seed)
    while not game.over:
        game.apply(players[game.seat % 2].choose(game.view(game.seat)))
    return [25 * (game.totals[2 * side] | game.totals[2 * side + 1] << 8) for side in range(2)]


def strength(row: list[int], pool: list, seeds: range, table: bytes) -> float:
    """How good a row is against a pool: matches won, and a little for the margins."""
    results = [play(row, other, seeds, table) for other in pool]
    return sum(won + margin / MARGIN for won, margin in results) / len(pool)


def interval(won: float, matches: int) -> float:
    """Half of the 95 % interval of a share of matches won."""
    return 1.96 * math.sqrt(max(won * (1 - won), 1e-9) / matches)


def write(character: str, row: list[int], note: str, table: Path = TABLE) -> None:
    """Puts a row into the table's source, with the note of how it was made over it."""
    text = table.read_text(encoding="utf-8")
    block = re.compile(rf"    # {character}: .*\n(?:    b\".*\n)+")
    if not block.search(text):
        raise ValueError(f"{table.name} has no row for {character}")
    table.write_text(block.sub(lambda _: source(character, row, note), text), encoding="utf-8")


def source(character: str, row: list[int], note: str) -> str:
    """The lines of a row in the table's source."""
    lines = [row[i : i + IN_A_LINE] for i in range(0, len(row), IN_A_LINE)]
    literals = ["".join(f"\\x{value:02x}" for value in line) for line in lines]
    return f"    # {character}: {note}\n" + "".join(f'    b"{text}"\n' for text in literals)
