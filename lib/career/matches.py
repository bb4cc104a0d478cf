# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Deals matches: with the settings' seats, or for one person and a cast; tells who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING

import games
from career import code_words
from engine import contract
from hardware import hal
from match import BOT, DAILY, PERSON, SIDES, USUAL, Seat
from overlay import overlay
from ui import texts
from ui.base import given

if TYPE_CHECKING:
    from app import App
    from match import Match


overlay(__name__)


def seats_of(app: App, count: int) -> list[Seat]:
    """Returns the seats that the settings describe."""
    settings = app.settings
    seats = []
    for i in range(count):
        name = settings.names[i] or app.text(texts.NAME_0 + i)
        how = settings.coup_modes[i]
        seats.append(Seat(settings.kinds[i], name, how, settings.characters[i]))
    if hal.NETWORK and app.nearby:
        app.nearby.fill_seats(seats)
    return seats


def cast(app: App, characters: tuple[int, ...], first: int = 0) -> list[Seat]:
    """Returns the first seat of the settings, for a human player, and a bot for each given
    character.

    first: the text of character 0's name, if rivals are characters that the player knows. Each has
    its own name, except a second one of the same character. 0: they have the names of their places.
    """
    settings = app.settings
    name = settings.names[0] or app.text(texts.NAME_0)
    seats = [Seat(PERSON, name, settings.coup_modes[0])]
    for character in characters:
        number = texts.NAME_0 + len(seats)
        if first and character not in [seat.character for seat in seats[1:]]:
            number = first + character
        seats.append(Seat(BOT, app.text(number), character=character))
    return seats


def seed() -> int:
    """Returns the next match's seed: ASFALTO_SEED, or a random one that has a code word."""
    fixed = given.seed()
    return hal.entropy() % code_words.DEALS if fixed < 0 else fixed


def dealt(app: App) -> Match:
    """Deals the match that the settings describe."""
    header = app.settings.header
    typed = app.settings.deal
    app.settings.deal = -1
    match = match_of(header, seats_of(app, header[contract.RULE_SEATS]))
    match.start(seed() if typed < 0 else typed)
    return match


def match_of(header: bytearray, seats: list[Seat]) -> Match:
    """Makes a match with a header's options. Its seats are filled, but nothing is dealt."""
    return games.of(header).match(header, seats)


def code_word(match: Match) -> str:
    """Returns the word that deals a match again, if it is today's road or a usual one, or ""."""
    if match.kind == DAILY:
        return code_words.word(code_words.DAY, match.deal)
    return code_words.word(code_words.DEAL, match.deal) if match.kind == USUAL else ""


def is_won(match: Match) -> bool:
    """Returns whether the single human player won; a tie is not a win."""
    winners = [0] * SIDES
    is_tie = match.game.winners(winners) > 1
    return match.persons == 1 and not is_tie and match.reader % match.game.sides == winners[0]
