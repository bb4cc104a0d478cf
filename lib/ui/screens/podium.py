# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The podium, with the winner. A game's own podium puts its list between headline and menu."""

from __future__ import annotations

from typing import TYPE_CHECKING

from career import awards, days, goals, matches, rivals, tour
from engine import contract
from hardware import hal
from match import BOT, DAILY, LEG, LESSON, PERSON, SIDES, WHAT_IF
from micropython import const
from remote.lobby import Tables
from saves import record
from ui import texts
from ui.base import about, cues, palette, recipes
from ui.base.cues import light_side, play
from ui.base.kit import CENTRE, LINE, WIDE, Line
from ui.base.menu import Menu
from ui.base.screen import headline
from ui.screens.awarded import Awarded
from ui.screens.phone import Phone
from ui.table import faces
from ui.table.talk import LOST as HAS_LOST
from ui.table.talk import WON, choose, line

if TYPE_CHECKING:
    from app import App
    from match import Match
    from ui.base.kit import Kit


_BAND = const(24)
_MENU = const(28)
_ARROW = const(12)  # pixels at the right
_DOUBLED = const(48)  # the menu on a wide screen


def speaker(match: Match) -> tuple[int, int]:
    """Returns the seat that comments on the end, and the occasion. It is the winning side's first
    bot, else the first losing bot; NONE if there is no bot, or if several sides won.
    """
    game = match.game
    winners = [0] * SIDES
    if game.winners(winners) > 1:
        return contract.NONE, HAS_LOST
    loser = contract.NONE
    for seat in range(game.seats - 1, -1, -1):
        if match.seats[seat].kind == BOT:
            loser = seat
    for seat in range(winners[0], game.seats, game.sides):
        if match.seats[seat].kind == BOT:
            return seat, WON
    return loser, HAS_LOST


def comment(app: App, match: Match) -> str:
    """Returns that bot's comment, with its name unless it won alone; "" if it is silent."""
    seat, occasion = speaker(match)
    if seat == contract.NONE or not app.settings.talk:
        return ""
    number = choose(app, match, rivals.number_of(match, seat), occasion)
    words = line(app.settings.language, number)
    alone = match.game.sides == match.game.seats and occasion == WON
    return words if alone else app.text(texts.INFO_SIDE, match.seats[seat].name, words)


def won(app: App, match: Match, side: int, name: str) -> str:
    """Returns the announcement of the winner. name: the winning side's."""
    if match.reader != contract.NONE and side == match.reader % match.game.sides:
        return app.text(texts.MATCH_YOU_WON)
    return app.text(texts.MATCH_WON, name)


class Podium(Menu):
    """The winner in large letters, a bot's comment, a page of two lines, and a menu that shows two
    rows at once. The last row, if the page's address is known, shows a code for a phone.

    A page is a heading, which may be "", and words; perhaps also shorter words for a small screen.
    There are pages for today's road, records, goals within reach, sentences about the match, and
    the code word of its deal. Left and right turn them.
    """

    top = 28  # the top of the list

    def __init__(self, app: App, match: Match) -> None:
        self.match = match
        self._road = None
        if match.kind == DAILY:
            self._road = days.Result(app, match)
        self._choices = self._found_choices(app)
        self._link = about.link(self.to_share())
        self.bottom = app.height - (_MENU if app.width < WIDE else _DOUBLED)
        super().__init__(app, "", top=self.bottom)
        for arrow, row in ((self._above, 0), (self._below, 1)):  # no such row has a value
            arrow.x = app.width - _ARROW
            arrow.y = self.icon_y(row) + 3 * row
        self.pages: list[tuple[str, ...]] = []
        self._is_new = True
        self._page = self._told = 0
        self.winners = [0] * SIDES
        self._won = match.view().winners(self.winners)
        self.said = self._headline()
        self._words = comment(app, match)
        high = _BAND + LINE if self._words else _BAND
        self.top += high - _BAND
        self.group.append(app.kit.box(0, 0, app.width, high, palette.GOLD))
        self.group.append(headline(app, self.said, _BAND // 2, palette.INK, self._scale()))
        self._comment(app.kit)
        self.foot = self.bottom - 2 * LINE  # the top of the page, where the list ends
        self._heading = Line(app.kit, 0, self.foot, app.width, palette.SAND, CENTRE)
        self._aim = Line(app.kit, 0, self.foot + LINE, app.width, palette.CREAM, CENTRE)
        self._sides = Line(app.kit, 1, self.foot, app.width - 2, palette.GREY)
        for part in (self._heading, self._aim, self._sides):
            self.group.append(part.grid)

    def tick(self) -> None:
        """Makes the pages in a turn of its own, since that needs memory for a moment. Says the
        pages about the result, and the nearest goal.
        """
        if self._is_new:
            self._is_new = False
            text = self.app.text
            self.pages = [self._road.page()] if self._road else self._leg()
            self.pages.extend([(text(texts.RECORD), each) for each in self.records()])
            found = goals.goals(self.app, self.match)
            first = len(self.pages) + bool(found)
            self.pages.extend(found)
            self.pages.extend(self.more_pages())
            deal = matches.code_word(self.match)
            if deal:
                self.pages.append((text(texts.DEAL_SAME), text(texts.DEAL_LETTERS, deal)))
            self.show_page(0)
            for i in range(first):
                self.app.say(self._words_of(i))
        super().tick()

    def _leg(self) -> list[tuple[str, ...]]:
        """Returns the page about a leg of the long road that ended: whether it was won, and the
        wheels left.
        """
        if not self.match.earned >> awards.LEG_ENDED & 1:
            return []
        text = self.app.text
        ended = text(texts.TOUR_LEG_LOST + matches.is_won(self.match))
        wheels = tour.Tour(record.read(self.app)).wheels
        return [(ended, text(texts.TOUR_WHEELS, wheels))]

    def show_page(self, page: int) -> None:
        """Shows a page; none for -1."""
        self._page = page
        shown = self.pages[page] if 0 <= page < len(self.pages) else ("", "")
        self._heading.set(shown[0])
        self._aim.set(shown[-1])
        turns = shown[-1] and len(self.pages) > 1
        self._sides.set("◀" if turns else "", "▶" if turns else "")

    def _words_of(self, page: int) -> str:
        """Returns the spoken form of a page, "" for none."""
        return self.sentence(*self.pages[page][:2]) if 0 <= page < len(self.pages) else ""

    def sentence(self, heading: str, words: str) -> str:
        """Returns a heading, which may be "", and words in one line."""
        return self.app.text(texts.INFO_SIDE, heading, words) if heading else words

    def told_page(self) -> str:
        """Returns the line spoken after left or right turned the page."""
        return self._words_of(self._page)

    def changed(self, i: int, step: int) -> None:
        """Shows the next page, or the previous one."""
        if self.pages:
            self.show_page((self._page + step) % len(self.pages))

    def _say(self) -> None:
        """Says the page if left or right turned it, else the row."""
        if self._page == self._told:
            super()._say()
        else:
            self._told = self._page
            self.app.say(self.told_page())

    def _comment(self, kit: Kit) -> None:
        """Shows the bot's face, large if the headline leaves room, with its comment beside it."""
        seat, occasion = speaker(self.match)
        if seat == contract.NONE:
            return
        wide = self.app.width
        number = rivals.number_of(self.match, seat)
        look = faces.WON if occasion == WON else faces.HIT
        room = (wide - self._scale() * kit.font.width(self.said)) // 2
        words = kit.font.width(self._words)
        x = (wide - words) // 2
        if room > 2 * faces.SIZE + 2 and x > 2 * faces.SIZE + 2:
            face = faces.shown(kit, number, look, 3, 5, 2)
        else:
            x = (wide - words + faces.SIZE + 2) // 2
            face = faces.shown(kit, number, look, x - faces.SIZE - 2, _BAND - 3)
        said = Line(kit, x, _BAND - 1, wide - x, palette.WINE)
        said.set(self._words)
        self.group.append(face)
        self.group.append(said.grid)

    def _headline(self) -> str:
        if self._won > 1:
            return self.app.text(texts.MATCH_SHARED)
        side = self.winners[0]
        return won(self.app, self.match, side, self.name(side))

    def _scale(self) -> int:
        return 2 if 2 * self.app.kit.font.width(self.said) < self.app.width - 8 else 1

    def show(self) -> None:
        """Says the winner and the bot's comment, unless a player comes back from the code."""
        if not self._is_new:
            super().show()
            return
        self.open()
        if self._won == 1:
            light_side(self.winners[0], self.app.settings)
        self.app.say(self.said)
        self.app.say(self._words)
        self.say_standing()
        super().show()

    def greet(self) -> None:
        """Plays the tune of a match that a human player won or shared, or of a lost one. A shared
        leg is lost.
        """
        seats = self.match.seats
        is_lost = self.match.kind == LEG and self._won > 1
        leaders = self.winners[: 0 if is_lost else self._won]
        sides = self.match.game.sides
        won = [i for i in range(len(seats)) if seats[i].kind == PERSON and i % sides in leaders]
        play(cues.WON if won else cues.LOST, self.app.settings)

    def open(self) -> None:
        """Greets the winner."""
        self.greet()

    def _found_choices(self, app: App) -> tuple[tuple[int, ...], ...]:
        """Returns the rows, each a text and the recipe of the screen to open. A lost town can
        be tried again at once.
        """
        match = self.match
        title = (texts.MATCH_TITLE, recipes.TITLE)
        if hal.NETWORK and match.remote and match.kind == WHAT_IF:
            # Only the host can deal again. On the page, the list of tables waits for it; a terminal
            # has its tables in place of the title.
            if app.nearby:
                return (texts.MATCH_AGAIN, contract.NONE), title
            return ((texts.TEXT_TABLES if hal.TOLD else texts.MATCH_TITLE, recipes.TITLE),)
        if match.kind == DAILY:
            again = (texts.MATCH_ONCE_MORE, recipes.DAY_MATCH, match.deal)
            return again, (texts.MATCH_TITLE, recipes.TITLE, False, texts.TITLE_TODAY)
        town = match.town()
        if town >= 0:
            route = (texts.TITLE_ROUTE, recipes.ROUTE, town)
            lost = not self._stars()
            return ((texts.MATCH_ONCE_MORE, recipes.TOWN, town), route) if lost else (route, title)
        if match.kind == LEG:
            return (texts.TITLE_TOUR, recipes.TOUR), title
        if match.kind == LESSON:
            return (texts.MATCH_FIRST, recipes.NEW_MATCH), title
        is_rematch = rivals.is_rematch(app, match)
        again = texts.MATCH_REMATCH if is_rematch else texts.MATCH_AGAIN
        return (again, recipes.NEW_MATCH), title

    def _stars(self) -> str:
        """Returns the stars won in a town's match, as letters."""
        won = self.match.earned >> awards.STARS
        return "★" * ((won & 1) + (won >> 1 & 1) + (won >> 2 & 1))

    def count(self) -> int:
        return len(self._choices) + bool(self._link)

    def rows(self, room: int) -> int:
        return len(self._choices)  # in place of a foot

    def label(self, i: int) -> str:
        chosen = self._choices[i][0] if i < len(self._choices) else texts.PHONE_ROW
        return self.app.text(chosen)

    def value(self, i: int) -> str:
        """Returns the stars won in a town's match, for the row of the route, or the lamps of a
        road's tries, for the row that tries again.
        """
        what = self._choices[i][1] if i < len(self._choices) else recipes.TITLE
        if what == recipes.ROUTE:
            return self._stars()
        return self._road.lamps if self._road and what == recipes.DAY_MATCH else ""

    def spoken(self, i: int) -> str:
        return self._road.left if self._road and not i else self.value(i)

    def to_share(self) -> str:
        match = self.match
        if self._road:
            return self._road.shared
        deal = matches.code_word(match)
        return "deal=" + deal + "&table=" + days.table_of(match.game.options) if deal else ""

    def chosen(self, i: int) -> None:
        if i == len(self._choices):
            self.app.open(Phone(self.app, self._link))
            return
        hal.light(0)
        then = self._choices[i][1:]
        if hal.NETWORK and self.app.nearby and then[0] == contract.NONE:
            self.app.open(Tables(self.app, self.app.nearby))
            return
        if self.match.earned & ~awards.RECORDS:
            self.app.open(Awarded(self.app, self.match, then))
        else:
            self.app.open_next(*then)

    def back(self) -> None:
        """Does nothing: there is nowhere to go back to."""

    # For a game's own class to define

    def records(self) -> list[str]:
        """Returns the records broken in the match."""
        if self.match.earned >> awards.STREAK_LONGEST & 1:
            return [self.app.text(texts.RECORD_STREAK, self.kept(record.LONGEST))]
        return []

    def kept(self, what: int) -> int:
        """Returns a number of the statistics of matches like this one."""
        return record.read(self.app).number(record.row_of(self.match.game.options), what)

    def more_pages(self) -> list[tuple[str, ...]]:
        """Returns the pages of sentences about the match."""
        standing = rivals.standing(self.app, self.match, record.read(self.app))
        return [("", standing)] if standing else []

    def name(self, side: int) -> str:
        """Returns a side's name."""
        raise NotImplementedError

    def say_standing(self) -> None:
        """Says each side's standing."""
