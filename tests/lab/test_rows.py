# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The engine's rows and tables of weights: read, written, and nothing else changed."""

from engine.mille import characters, names
from engine.mille.game import Game
from lab import rows


def written() -> bytes:
    """The rows that the source makes."""
    text = rows.ROW_SOURCE.read_text(encoding="utf-8")
    made: dict = {}
    exec(text[text.index("PLAYED =") :], made)
    return made["ROWS"]


def test_company_is_trained_at_tables_of_more_than_two():
    games = [Game(table) for table in rows.TABLES["company"]]
    assert [(game.seats, game.sides) for game in games] == [(4, 2), (3, 3), (6, 3), (4, 2)]
    assert [Game(table).seats for table in rows.TABLES["expert"]] == [2]


def test_the_bad_row_has_no_untrained_weights():
    row, trained = rows.bad_row(), rows.TRAINED
    assert len(row) == names.WEIGHTS and len(set(row[:trained])) == 1 and not any(row[trained:])
    full = rows.with_untrained(row, "expert")
    assert full == [*row[:trained], *rows.row_of("expert")[trained:]]
    assert full[names.W_WAIT] and full[names.W_NETWORK]


def test_a_row_is_written_with_its_note_and_nothing_else_changes(sources):
    row = list(range(names.WEIGHTS))
    rows.write_row("bully", row, "made here")
    at = names.BULLY * names.WEIGHTS
    assert list(written()[at : at + names.WEIGHTS]) == row
    assert written()[:at] == characters.ROWS[:at]
    assert written()[at + names.WEIGHTS :] == characters.ROWS[at + names.WEIGHTS :]
    assert rows.note_of("bully") == "made here"


def test_a_row_is_written_as_it_stands(sources):
    before = rows.ROW_SOURCE.read_text(encoding="utf-8")
    for character in rows.ROWS:
        rows.write_row(character, rows.row_of(character), rows.note_of(character))
    assert rows.ROW_SOURCE.read_text(encoding="utf-8") == before


def test_the_network_is_written(sources):
    tables = [table[::-1] for table in rows.network_tables()]
    rows.write_network(*tables)
    assert [file.read_bytes() for file in rows.NETWORK_FILES] == tables
