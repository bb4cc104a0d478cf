# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The podium, with the winner. A game's own podium puts its list between headline and menu."""

import games
from career import awards, code_words, days, goals, record, rivals
from engine import contract
from hardware import hal
from match import BOT, DAILY, LESSON, PERSON, TOWN
from micropython import const
from ui import texts
from ui.base import cues, palette, recipes
from ui.base.cues import light_side, play
from ui.base.kit import CENTRE, LINE, WIDE, Line
from ui.base.menu import Menu
from ui.base.screen import headline
from ui.screens.awarded import Awarded
from ui.table import faces
from ui.table.talk import LOST as HAS_LOST
from ui.table.talk import WON, choose, line

_BAND = const(24)
_MENU = const(30)
_DOUBLED = const(50)  # the menu on a wide screen
_ARROW = const(9)  # pixels beside a goal


def speaker(match):
    """Returns who comments on the end, and the occasion: the winning side's first bot, else the
    first that has lost; NONE if there is none, or if several sides have won.
    """
    game = match.game
    winners = [0] * 6
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


def comment(app, match):
    """Returns that bot's comment, with its name if it has not won alone; "" if it keeps silent."""
    seat, occasion = speaker(match)
    if seat == contract.NONE or not app.settings.talk:
        return ""
    number = choose(app, match, rivals.number_of(match, seat), occasion)
    words = line(app.settings.language, number)
    alone = match.game.sides == match.game.seats and occasion == WON
    return words if alone else app.text(texts.INFO_SIDE, match.seats[seat].name, words)


def won(app, match, side, name):
    """Names the winning side. name: the side's."""
    if match.reader != contract.NONE and side == match.reader % match.game.sides:
        return app.text(texts.MATCH_YOU_WON)
    return app.text(texts.MATCH_WON, name)


def deal_letters(app, match):
    """Returns the code words that deal a match again and state the result of today's road; "" if
    there are none.
    """
    deal = code_words.of_deal(match)
    result = app.text(texts.DEAL_RESULT, days.result(match)) if match.kind == DAILY else ""
    return app.text(texts.DEAL_LETTERS, deal) if deal else "", result


class Podium(Menu):
    """The winner in large letters, a bot's comment, a record or a goal within reach, and a menu of
    two rows.

    Left and right show the other records and goals.
    """

    top = 28  # the top of the list

    def __init__(self, app, match):
        self.match = match
        self._letters = deal_letters(app, match)
        self._again = texts.MATCH_REMATCH if rivals.is_rematch(app, match) else texts.MATCH_AGAIN
        self.bottom = app.height - (_MENU if app.width < WIDE else _DOUBLED)
        super().__init__(app, "", top=self.bottom)
        self.goals = []
        self._is_new = True
        self._goal = self._told = 0
        self.winners = [0] * 6
        self._won = match.view().winners(self.winners)
        self.said = self._headline()
        self._words = comment(app, match)
        high = _BAND + LINE if self._words else _BAND
        self.top += high - _BAND
        self.group.append(app.kit.box(0, 0, app.width, high, palette.GOLD))
        self.group.append(headline(app, self.said, _BAND // 2, palette.INK, self._scale()))
        self._comment(app.kit)
        self._aim = Line(app.kit, 0, self.bottom - LINE - 2, app.width, palette.CREAM, CENTRE)
        self._sides = Line(app.kit, 1, self.bottom - LINE - 2, app.width - 2, palette.GREY)
        self.group.append(self._aim.grid)
        self.group.append(self._sides.grid)

    def tick(self):
        """Looks for records and goals in a turn of its own: that takes memory for a moment."""
        if self._is_new:
            self._is_new = False
            records = self.records()
            found = goals.goals(self.app, self.match)
            more = self.more_lines()
            self.goals = [("", each) for each in records] + found + [("", each) for each in more]
            self.show_goal(0)
            for i in range(len(records) + bool(found)):
                self.app.say(self._named(i))
        super().tick()

    def show_goal(self, goal):
        """Shows a goal, with its name if there is room; none for -1."""
        self._goal = goal
        width = self.app.kit.font.width
        room = self.app.width - 2 * _ARROW
        words = self._named(goal)
        if width(words) > room:
            words = self.goals[goal][1]
        self._aim.set(words)
        fits = words and len(self.goals) > 1 and width(words) <= room
        self._sides.set("◀" if fits else "", "▶" if fits else "")

    def _named(self, goal):
        """Returns a goal with its name, "" for none."""
        if not 0 <= goal < len(self.goals):
            return ""
        name, words = self.goals[goal]
        return self.app.text(texts.INFO_SIDE, name, words) if name else words

    def told_goal(self):
        """Returns what is said when left and right have changed the goal."""
        return self._named(self._goal)

    def changed(self, i, step):
        """Shows the next goal, or the previous one."""
        if self.goals:
            self.show_goal((self._goal + step) % len(self.goals))

    def _say(self):
        """Says the goal that left and right have changed, else the row."""
        if self._goal == self._told:
            super()._say()
        else:
            self._told = self._goal
            self.app.say(self.told_goal())

    def _comment(self, kit):
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

    def _headline(self):
        if self._won > 1:
            return self.app.text(texts.MATCH_SHARED)
        side = self.winners[0]
        return won(self.app, self.match, side, self.name(side))

    def _scale(self):
        return 2 if 2 * self.app.kit.font.width(self.said) < self.app.width - 8 else 1

    def show(self):
        """Names the winner, and says the bot's comment."""
        self.open()
        if self._won == 1:
            light_side(self.winners[0], self.app.settings)
        self.app.say(self.said)
        self.app.say(self._words)
        for words in self._letters:
            self.app.say(words)
        self.say_standing()
        super().show()

    def greet(self):
        """Plays the tune of a match that a person has won or shares, or of one that was lost."""
        seats = self.match.seats
        leaders = self.winners[: self._won]
        sides = self.match.game.sides
        won = [i for i in range(len(seats)) if seats[i].kind == PERSON and i % sides in leaders]
        play(cues.WON if won else cues.LOST, self.app.settings)

    def open(self):
        """Greets the winner."""
        self.greet()

    def count(self):
        return 2

    def rows(self, room):
        return 2  # in place of a foot

    def label(self, i):
        if i:
            return self.app.text(texts.MATCH_TITLE)
        kind = self.match.kind
        if kind == DAILY:
            return self.app.text(texts.TODAY_ROAD) + " " + str(self.match.deal + 1)
        if kind == LESSON:
            return self.app.text(texts.MATCH_FIRST)
        return self.app.text(texts.TITLE_ROUTE if kind >= TOWN else self._again)

    def value(self, i):
        """Returns a road's medal, or the stars won in a town's match; else the code words of deal
        and result.
        """
        if self.match.kind == DAILY and not i:
            return days.medal_name(self.app, days.points_of(self.match))
        if self.match.kind < TOWN:
            return self._letters[i]
        if i:
            return ""
        won = self.match.earned >> awards.STARS
        return "★" * ((won & 1) + (won >> 1 & 1) + (won >> 2 & 1))

    def to_share(self):
        match = self.match
        if match.kind == DAILY:
            return days.shared(match.deal, days.points_of(match))
        deal = code_words.of_deal(match)
        game = games.GAMES[match.game.raw[contract.RULE_GAME] - 1][games.FOLDER]
        if not deal:
            return ""
        return "game=" + game + "&deal=" + deal + "&table=" + days.table_of(match)

    def chosen(self, i):
        hal.light(0)
        match = self.match
        if i:
            then = (recipes.TITLE,)
        elif match.kind == DAILY:
            then = (recipes.TODAY,)
        elif match.kind >= TOWN:
            then = (recipes.ROUTE, match.kind - TOWN)
        else:
            then = (recipes.NEW_MATCH,)
        if match.earned & ~awards.RECORDS or match.kind >= TOWN:
            self.app.push(Awarded(self.app, match, then))
        else:
            self.app.replace(*then)

    def back(self):
        """Does nothing: there is nowhere to go back to."""

    # For a game's own class to define

    def records(self):
        """Returns the records that the match has brought, which are shown before the goals."""
        if self.match.earned >> awards.STREAK_LONGEST & 1:
            return [self.app.text(texts.RECORD_STREAK, self.kept(record.LONGEST))]
        return []

    def kept(self, what):
        """Returns a number of the statistics of matches like this one."""
        return record.read(self.app).number(record.row_of(self.match.game.options), what)

    def more_lines(self):
        """Returns sentences about the match, which follow the goals."""
        standing = rivals.standing(self.app, self.match, record.read(self.app))
        return [standing] if standing else []

    def name(self, side):
        """Returns a side's name."""
        raise NotImplementedError

    def say_standing(self):
        """Says each side's standing."""
