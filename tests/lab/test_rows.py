# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Rows and tables of weights in the engine's sources: read, written, and nothing else changed."""

from engine.mille import characters, names
from engine.mille.game import Game
from lab import rows


def tables_in(source) -> dict[str, bytes]:
    """The tables that a source makes."""
    text = source.read_text(encoding="utf-8")
    made: dict = {}
    exec(text[text.index("PLAYED =" if "PLAYED =" in text else f"{rows.NETWORK[0]} = (") :], made)
    return made


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
    written = tables_in(rows.ROW_SOURCE)["ROWS"]
    at = names.BULLY * names.WEIGHTS
    assert list(written[at : at + names.WEIGHTS]) == row
    assert written[:at] == characters.ROWS[:at]
    assert written[at + names.WEIGHTS :] == characters.ROWS[at + names.WEIGHTS :]
    assert rows.note_of("bully") == "made here"


def test_a_row_is_written_as_it_stands(sources):
    before = rows.ROW_SOURCE.read_text(encoding="utf-8")
    for character in rows.ROWS:
        rows.write_row(character, rows.row_of(character), rows.note_of(character))
    assert rows.ROW_SOURCE.read_text(encoding="utf-8") == before


def test_the_network_is_written_and_nothing_else_changes(sources):
    before = rows.NETWORK_SOURCE.read_text(encoding="utf-8")
    rows.write_network(*rows.network_tables())
    assert rows.NETWORK_SOURCE.read_text(encoding="utf-8") == before
    hidden, output = (table[::-1] for table in rows.network_tables())
    rows.write_network(hidden, output)
    written = tables_in(rows.NETWORK_SOURCE)
    assert [written[name] for name in rows.NETWORK] == [hidden, output]
    changed = rows.NETWORK_SOURCE.read_text(encoding="utf-8").splitlines()
    for old, new in zip(before.splitlines(), changed, strict=True):
        if not old.startswith("    b"):
            assert old == new
        assert old.partition("  # ")[2] == new.partition("  # ")[2]
