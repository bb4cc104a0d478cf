# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Seats in the terminal: who plays, and under which name."""

from __future__ import annotations

from collections.abc import Sequence

from engine.mille import names
from match import PERSON
from store.settings import NAME
from text_console import ENTER
from text_talk import Row, Talk
from ui import factories, texts
from ui.font import Font
from ui.name_wheel import CAPITALS, SMALL, WIDTH, give_name, name_of
from ui.seats import kind_text, player_text, take_player


def seat_text(talk: Talk, seat: int) -> str:
    """Who plays at a seat, and for which team."""
    settings = talk.app.settings
    seats, sides = settings.header[names.RULE_SEATS], settings.header[names.RULE_SIDES]
    text = kind_text(talk.app, seat)
    return text if seats == sides else f"{text}, {talk.text(texts.TEAM, seat % sides + 1)}"


def persons_text(talk: Talk) -> str:
    """How many persons play."""
    settings = talk.app.settings
    persons = bytes(settings.kinds[: settings.header[names.RULE_SEATS]]).count(PERSON)
    return talk.text(texts.SEATS_PERSONS, persons)


def summary(talk: Talk, *told: str) -> str:
    """What is told of a match, and its seats, in a line."""
    seats = talk.app.settings.header[names.RULE_SEATS]
    seated = (f"{name_of(talk.app, i)}, {seat_text(talk, i)}" for i in range(seats))
    return f"{', '.join(told)}. {'; '.join(seated)}."


class Seat:
    """One seat: who plays there, and the name; a game's own may have more rows."""

    def __init__(self, talk: Talk, seat: int):
        self.talk = talk
        self.settings = talk.app.settings
        self.seat = seat

    def run(self) -> None:
        """Asks until Enter alone."""
        self.talk.change(self.rows)

    def rows(self) -> list[Row]:
        """What may be changed."""
        text, seat = self.talk.text, self.seat
        name = name_of(self.talk.app, seat)
        return [
            Row(text(texts.SEAT_PLAYS), seat_text(self.talk, seat), self._change_player),
            Row(text(texts.SEAT_NAME), name, self._change_name),
        ]

    def _change_player(self) -> None:
        app = self.talk.app
        count = 1 + factories.screens(self.settings.game).CHARACTERS
        at = self.talk.pick([player_text(app, i) for i in range(count)])
        if at is not None:
            take_player(self.settings, self.seat, at)

    def _change_name(self) -> None:
        talk = self.talk
        talk.tell(texts.TEXT_NAME, NAME)
        while (name := talk.console.line()) != ENTER:
            if is_name(name, talk.app.kit.font):
                give_name(talk.app, self.seat, name)
                return
            talk.tell(texts.TEXT_NAME_WRONG)


def change_seats(talk: Talk, make: type[Seat] = Seat) -> None:
    """Asks which seat, until Enter alone."""

    def rows() -> Sequence[Row]:
        return [
            Row(name_of(talk.app, i), seat_text(talk, i), make(talk, i).run)
            for i in range(talk.app.settings.header[names.RULE_SEATS])
        ]

    talk.change(rows)


def is_name(name: str, font: Font) -> bool:
    """Whether a device could have written this name, and has room for it."""
    known = all(letter in CAPITALS or letter in SMALL for letter in name)
    return known and len(name) <= NAME and font.width(name) <= WIDTH
