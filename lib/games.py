# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The games and the app's contract with them. lib/ui/cartridge.py registers them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import contract

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from types import ModuleType
    from typing import Any

    from app import App
    from engine.game import BaseGame
    from engine.types import Bytes
    from match import Match, Seat
    from saves.settings import Settings
    from ui.base.screen import Screen
    from ui.screens.podium import Podium
    from ui.screens.setup import SetupMenu
    from ui.screens.tutorial import Lesson
    from ui.table.match_table import MatchTable

# The facts about each game that are needed while it is not loaded: its folder in engine/ and
# lib/ui/, the text of its name, its number of pages of statistics (at least one), its number of
# towns on the route, its landmark, and the function that makes its `Game`. Its place, from 1 on, is
# its number in settings and saved states.
GAMES: tuple = ()

FOLDER = 0
NAME = 1
PAGES = 2
TOWNS = 3
LANDMARK = 4
_MAKE = 5

FIRST = 1  # the number of the game that today's road belongs to

# A landmark on the title: the scenery behind it, the sheet, the size and the place in the picture;
# () for none.
SCENERY = 0
SPRITE = 1  # from here on


def register(*rows: tuple[str, int, int, int, tuple, Callable]) -> None:
    """Sets the games: see `GAMES`."""
    global GAMES
    GAMES = rows


def game(number: int) -> Game:
    """Makes the `Game` with a number. It exists only for a moment: a table has no room for it."""
    return GAMES[number - 1][_MAKE]()


def of(header: Bytes) -> Game:
    """Makes the `Game` of a header or of a state, which begins with a header."""
    return game(header[contract.RULE_GAME])


class Game:
    """A game, for menus, saving and the career. docs/adding-a-game.md says how to write one."""

    first_table: tuple[int, ...] = ()  # arguments of `books().options` for the first match
    first_option = 0  # the option that is 1 in the first matches, then 0: see career/awards.py
    characters = 0  # for bots
    # The characters at the seats in the first matches, then those proposed after wins.
    casts: tuple[bytes, ...] = ()
    first_character = 0  # the text of character 0's name; the others follow
    first_face = 0  # the number of character 0's face and lines, counted over all games
    first_style = 0  # the text of how character 0 plays
    kept = 0  # the text of a match to resume
    first_page = 0  # the text of the statistics' first page; those of other books follow
    best_text = 0  # the texts of its records: the best round, and coups or the like
    coups_text = 0
    road_rivals = ()  # the bots' characters on today's road, if it belongs to this game
    badges = ()  # its badges, numbered over all games in the order of texts and pictures
    road_medals = ()  # the points for its bronze, silver and gold
    is_guided = False  # whether it has a guided first match
    letters_text = 0  # the text about letters of its own in a terminal: see `letter_lines`

    def books(self) -> ModuleType:
        """Returns the module that makes and checks headers, the options of a match."""
        raise NotImplementedError

    def first_header(self) -> bytearray:
        """Returns the options of the first match that is proposed."""
        header = self.books().options(*self.first_table)
        if self.first_option:
            self.books().set_option(header, self.first_option, 1)
        return header

    def standing(self, raw: Bytes) -> tuple[int, list[int]]:
        """Returns the round of a saved state and each side's score."""
        raise NotImplementedError

    def decisions(self, header: bytearray) -> int:
        """Returns the rough number of decisions in a match."""
        raise NotImplementedError

    def can_begin(self, game: BaseGame) -> bool:
        """Returns whether a round can begin with the start that a saved state describes."""
        raise NotImplementedError

    def page(self, header: Bytes) -> int:
        """Returns the page of the game's statistics, from 0 on, in which a match counts."""
        return 0

    def match(self, header: bytearray, seats: list[Seat]) -> Match:
        """Makes a match. Its seats are filled, but nothing is dealt."""
        raise NotImplementedError

    def setup(self, app: App) -> SetupMenu:
        """Makes the screen that sets up the next match."""
        raise NotImplementedError

    def table(self, app: App, match: Match) -> MatchTable:
        """Makes the screen of a match."""
        raise NotImplementedError

    def info(self, app: App, match: Match) -> Screen:
        """Makes the page about all players, available at any time; by default the score sheet."""
        return self.sheet(app, match)

    def sheet(self, app: App, match: Match, is_over: bool = False) -> Screen:
        """Makes the score sheet. is_over: it follows a round, and continues after it."""
        raise NotImplementedError

    def podium(self, app: App, match: Match) -> Podium:
        """Makes the screen for the end of a match."""
        raise NotImplementedError

    def rules(self) -> Rules:
        """Returns the rules in words."""
        raise NotImplementedError

    def lesson(self) -> Lesson:
        """Returns the guided first match, if there is one: see ui/screens/tutorial.py."""
        raise NotImplementedError

    def town(self, i: int) -> tuple:
        """Returns the row of one of its towns, from 0 on: see career/towns.py."""
        raise NotImplementedError

    # The long road, if it has legs of this game: see career/tour.py.

    parts = 0  # for cars
    parts_rule = 0  # the option with those of the first seat's car; the second seat's follows

    def leg(self, step: int, level: int, lot: int) -> tuple[bytearray, tuple[int, ...], int, int]:  # pyright: ignore[reportReturnType]
        """Returns the header of a leg's match, the rivals' characters, and the text about an
        unusual rule, 0 for none, and the part of a strong rival's car. level: of the rivals, 0 to
        3; lot: decides between equals.
        """

    def letter_lines(self, summary: Any, view: Any, sides: Sequence[int], key: str) -> list[str]:
        """Returns the lines about each side that a terminal prints for a letter of this game: see
        `letters_text`.
        """
        return []

    # Today's road, if it belongs to this game: see career/days.py.

    def road(self) -> bytearray:  # pyright: ignore[reportReturnType]
        """Returns the header of its match."""

    def road_points(self, match: Match) -> int:  # pyright: ignore[reportReturnType]
        """Returns the points of the human player at seat 0."""

    # The results of a match for the career; by default none.

    def feats(self, match: Match) -> int:
        """Returns the badges that human players earned since the last call, a bit each: see
        career/awards.py.
        """
        return 0

    def best(self, match: Match) -> int:
        """Returns the best result of a human player's side in the round, for the statistics."""
        return 0

    def short(self, match: Match, kind: int, number: int) -> int:
        """Returns how many points the human player at seat 0 was short of a star; 0 if its
        condition is not about points.
        """
        return 0

    def star(self, match: Match, kind: int, number: int) -> bool:
        """Returns whether the human player at seat 0 met a star's condition: see
        career/towns.py.
        """
        return False


PART = 255  # among paragraphs: a part of a car, followed by its number


class Rules:
    """A game's rules in words: the numbered paragraphs that ui/screens/help.py shows and the
    terminal prints.
    """

    first_part = 0  # the text of the name of part 0

    sheet = "icons"  # the sheet of the icons
    # The sections' first paragraphs; the last section is about a device's buttons.
    titles: tuple[int, ...] = ()

    def heading(self, settings: Settings, header: Bytes) -> int:
        """Returns the text above the pages."""
        raise NotImplementedError

    def paragraphs(self, header: Bytes) -> bytearray:
        """Returns the paragraphs for a match's options as bytes. Each is followed by the option
        whose number it states, or 0. PART is followed by a part.
        """
        raise NotImplementedError

    def number(self, header: Bytes, option: int) -> int:
        """Returns an option's number in the form that players read."""
        return header[option]

    def icon(self, paragraph: int) -> int:
        """Returns the icon before a paragraph, or 0 for none."""
        return 0
