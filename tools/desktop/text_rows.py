# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Rows of settings in the terminal: listed with their numbers, and changed one by one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from saves.settings import NAME
from text_talk import LEAVES, Talk, number
from ui import texts
from ui.base.font import Font
from ui.base.rows import Row
from ui.screens.letters import CAPITALS, SMALL, WIDTH, give_name
from ui.screens.seats import Name, seats
from ui.screens.setup import minutes


class Deed(Row):
    """A row that does something of its own."""

    def do(self, talk: Talk) -> None:
        """Does it."""
        raise NotImplementedError


def summary(talk: Talk, rows: Sequence[Row]) -> str:
    """The match that would be played now, and its seats, in one line."""
    told = [row.said() for row in rows if row.in_summary]
    told.append(talk.text(texts.SETUP_MINUTES, minutes(talk.app.settings)))
    seated = (f"{row.label()}, {row.said()}" for row in seats(talk.app, ()))
    return f"{', '.join(told)}. {'; '.join(seated)}."


def change(talk: Talk, rows: Sequence[Row]) -> None:
    """Lets somebody change rows one after the other, until Enter alone; saves each change."""
    _list(talk, _shown(rows))
    while (line := talk.console.line()) not in LEAVES:
        shown = _shown(rows)
        at = number(line, 1, len(shown))
        if at is not None:
            _change_row(talk, shown[at - 1])
            talk.app.keep()
            if len(_shown(rows)) == len(shown):
                _say_row(talk, at, shown[at - 1])
            else:
                _list(talk, _shown(rows))
        elif line == "?":
            _list(talk, shown)
        else:
            talk.remark(texts.TEXT_NOT_ONE)


def _shown(rows: Sequence[Row]) -> list[Row]:
    return [row for row in rows if row.is_shown() and not row.is_for_eyes]


def _list(talk: Talk, rows: Sequence[Row]) -> None:
    for i, row in enumerate(rows, 1):
        _say_row(talk, i, row)
    talk.tell(texts.TEXT_ROWS)


def _say_row(talk: Talk, at: int, row: Row) -> None:
    talk.say(talk.item(at, talk.item(row.label(), row.said())))


def _change_row(talk: Talk, row: Any) -> None:
    """Changes a row by its own rows, by typing or by picking; toggles if it has two values."""
    if row.is_empty():
        talk.tell(row.nothing)
    elif isinstance(row, Deed):
        row.do(talk)
    elif inner := row.rows():
        change(talk, inner)
    elif isinstance(row, Name):
        _ask_name(talk, row.seat)
    elif limits := row.limits():
        _ask_number(talk, row, *limits)
    elif len(row.values()) == 2:
        row.change(1)
    else:
        values = list(row.values())
        at = talk.pick([row.spoken(value) for value in values])
        if at is not None:
            row.take(values[at])


def _ask_number(talk: Talk, row: Row, least: int, most: int, unit: int) -> None:
    talk.tell(texts.TEXT_NUMBER, least, most)
    while (line := talk.console.line()) not in LEAVES:
        typed = number(line, least, most)
        if typed is not None and typed % unit == 0:
            row.take(typed // unit)
            return
        talk.remark(texts.TEXT_NOT_ONE)


def _ask_name(talk: Talk, seat: int) -> None:
    talk.tell(texts.TEXT_NAME, NAME)
    while (name := talk.console.line()) not in LEAVES:
        if is_name(name, talk.app.kit.font):
            give_name(talk.app, seat, name)
            return
        talk.remark(texts.TEXT_NAME_WRONG)


def is_name(name: str, font: Font) -> bool:
    """Whether a device can write this name and has room for it."""
    known = all(letter in CAPITALS or letter in SMALL for letter in name)
    return known and len(name) <= NAME and font.width(name) <= WIDTH
