# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The fort game in words: events, questions, actions, reasons and hands; its answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.forts import names, zones
from engine.forts.cards import GAS_FOR, WATER_FOR
from engine.forts.combat import defence_bonus
from engine.forts.holdings import amount, cars_at, fort_count
from engine.forts.moves import card_of, has_truce, what_of
from micropython import const
from overlay import overlay
from ui import texts
from ui.table.phrases import MatchAnswers, MatchPhrases

if TYPE_CHECKING:
    from engine.forts.bot import Bot
    from engine.forts.table import Table as View
    from engine.types import Bytes
    from ui.forts.match import FortsMatch
    from ui.forts.summary import Summary
    from ui.forts.table import Table


_COURT = const(8)  # the first of the numbers with a name: sota, caballo and rey
GAS = "⛽"  # drawn in the game's font
WATER = "♒"

# Kinds of events, as bits: those whose third byte is a fort, and those whose fourth is a zone.
_OF_FORTS = const(
    1 << names.RECRUITED | 1 << names.IMPROVED_FORT | 1 << names.ATTACKED | 1 << names.SENT
    | 1 << names.CONQUERED | 1 << names.REPELLED | 1 << names.PLACED
)  # fmt: skip
_OF_ZONES = const(
    1 << names.PAID | 1 << names.LAPSED | 1 << names.KEPT | 1 << names.CLAIMED
    | 1 << names.DECLINED | 1 << names.DESTROYED | 1 << names.TIED
)  # fmt: skip


class Phrases(MatchPhrases):
    """The sentences about a fort game."""

    _match: FortsMatch

    def number(self, card: int) -> str:
        """Returns a card's number, or its name."""
        number = card % names.NUMBERS
        if number and number <= _COURT:
            return str(number + 1)
        return self.text(texts.F_COURT_AS + max(0, number - _COURT))

    def card(self, card: int) -> str:
        """Returns the name of a card."""
        return self.text(
            texts.F_CARD, self.number(card), self.text(texts.F_SUIT_OROS + card // names.NUMBERS)
        )

    def fort(self, fort: int) -> str:
        """Returns the name of a fort."""
        return self.text(texts.F_FORT_0 + fort)

    def zone(self, zone: int) -> str:
        """Returns the name of a zone."""
        return self.text(texts.F_ZONE_DEPOT + zone)

    def reason(self, code: int) -> str:
        """Returns why the rules of the fort game forbid an action."""
        return self.text(texts.F_REASON_0 + code)

    # Past events

    def event(self, happened: Bytes, i: int) -> str:
        """Returns an event in words; "" for the use of a card and the end of a turn."""
        kind = happened[i]
        seat = happened[i + 1]
        if kind in (names.USED, names.TURN_ENDS):
            return ""
        number = self._number(happened, i, texts.F_YOU_ROUND_BEGINS - texts.F_EVENT_ROUND_BEGINS)
        bit = 1 << kind
        amount = self.zone(happened[i + 3]) if bit & _OF_ZONES else happened[i + 3]
        return self.text(number, self.seat(seat), self._what(kind, happened[i + 2]), amount)

    def _number(self, happened: Bytes, i: int, to_you: int) -> int:
        """Returns an event's text. to_you: the distance from the texts about others to those about
        the reader.
        """
        kind = happened[i]
        first = texts.F_EVENT_ROUND_BEGINS
        water = texts.F_EVENT_WATER
        if self.is_reader(happened[i + 1]):
            first += to_you
            water = texts.F_YOU_WATER
        if kind == names.ROUND_BEGINS:  # the first round without a truce announces its end
            game, number = self._match.game, happened[i + 3]
            is_reader = first > texts.F_EVENT_ROUND_BEGINS
            if has_truce(game, number):
                return texts.F_TRUCE + is_reader
            if number > 1 and has_truce(game, number - 1):
                return texts.F_TRUCE_OVER + is_reader
        if kind == names.BOUGHT and happened[i + 2] != names.NONE:
            return texts.F_EVENT_BOUGHT_CARD
        if kind == names.COLLECTED and happened[i + 2] >= names.NUMBERS:
            return water
        if kind == names.ADDED and happened[i + 2]:
            return water + 1
        if kind == names.TIED:
            return texts.F_EVENT_TIED
        if kind == names.ATTACKED and self.is_reader(happened[i + 3]):
            return texts.F_EVENT_ATTACKED_YOU
        if kind == names.CONQUERED and self.is_reader(loser(self._match, happened, i)):
            return texts.F_EVENT_CONQUERED_YOURS
        return first + kind

    def _what(self, kind: int, what: int) -> str:
        """Returns the third byte of an event in words."""
        if what == names.NONE:
            return ""
        if kind == names.MOVED:
            return self.fort(what & names.FORT_MASK)
        if 1 << kind & _OF_FORTS:
            return self.fort(what)
        if kind == names.ROLLED:
            return str(what // 10) + "+" + str(what % 10)
        return self.card(what)

    def spoken(self, happened: Bytes, i: int) -> str:
        """Returns the spoken form of the event, without anything that only one seat may know."""
        if happened[i] == names.BOUGHT and not self.is_reader(happened[i + 1]):
            return self.text(texts.F_EVENT_ROUND_BEGINS + names.BOUGHT, self.seat(happened[i + 1]))
        return self.event(happened, i)

    # Possible actions

    def question(self, table: View) -> str:
        """Returns the current question."""
        now = table.now
        phase = table.phase
        about = self.fort(now[names.AT_FORT]) if phase == names.SENDING else ""
        if phase in (names.UPKEEP, names.CLAIM):
            about = self.zone(now[names.AT_ZONE])
        if phase == names.TURN:
            rival = self._match.threat()
            if rival not in (names.NONE, table.seat):
                return self.text(texts.F_STOP, self.seat(rival))
        if phase == names.TURN and now[names.AT_ACTED]:  # buying is over
            return self.text(texts.F_ASK_TURN_LATE)
        return self.text(texts.F_ASK_UPKEEP + phase, about)

    def action(self, action: int) -> str:
        """Returns an action's words in a card's menu."""
        if action >= names.NUMBER:
            return str(action - names.NUMBER)
        if action >= names.FORT:
            return self.fort(action - names.FORT)
        if action >= names.BUY:
            return self.text(texts.F_BUY + action - names.BUY)
        what = what_of(action)
        if what >= names.DISCARD:
            return self.text(texts.F_DISCARD if what == names.DISCARD else texts.F_PAY)
        return self._use(card_of(action), what)

    def _use(self, card: int, what: int) -> str:
        suit = card // names.NUMBERS
        number = texts.F_USE_GAS + 2 * suit + what
        if suit >= names.ESPADAS or what:
            return self.text(number)
        view = self._match.view()
        return self.text(number, zones.yields(view, view.seat, suit))

    def price(self, action: int) -> str:
        """Returns the cost of an action, in symbols; "" for nothing."""
        gas, water = self.costs(action)
        text = str(gas) + GAS if gas else ""
        return text + (str(water) + WATER if water else "")

    def costs(self, action: int) -> tuple[int, int]:
        """Returns the gas and water that an action costs."""
        if action == names.BUY:
            return 0, 1
        what = what_of(action)
        use = 2 * (card_of(action) // names.NUMBERS - names.ESPADAS) + what
        if action >= names.BUY or use < 0 or what >= names.DISCARD:
            return 0, 0
        return GAS_FOR[use], WATER_FOR[use]

    # A player's holdings

    def stands(self, table: View, side: int) -> str:
        """Returns a seat's gas and water in words."""
        have = amount(table, side, names.GAS), amount(table, side, names.WATER)
        return self.text(texts.FM_STOCK, *have)

    def hand(self, table: View, seat: int) -> str:
        """Returns a seat's cards, without those laid face down."""
        cards = self.held(table.order[seat], table.left[seat], table.held[seat])
        return self.text(texts.INFO_HAND, cards)


@overlay("loser")
def loser(match: FortsMatch, happened: Bytes, i: int) -> int:
    """Returns the seat whose fort was attacked before happened[i], or NONE if unknown. An action's
    events may lack the attack, but the record has it: the attack in progress is its last.
    """
    end = 0 if happened is match.news.record else match.news.end
    for row, at in ((happened, i), (match.news.record, end)):
        while at:
            at -= 4
            if row[at] == names.ATTACKED:
                return row[at + 3]
    return names.NONE


# The table's answers


@overlay
class Answers(MatchAnswers):
    """Answers about forts, stock and hands."""

    table: Table
    summary: Summary

    def say_own(self, view: View) -> None:
        """Says the shown seat's holdings, each of its forts, and the viewer's hand."""
        table = self.table
        seat = table.shown_seat(view)
        table.app.say(self.summary.state(view, seat))
        table.app.say(self.summary.forts(view, seat))
        if table.match.viewer != names.NONE:
            table.app.say(self.summary.hand(view, seat))

    def advice(self) -> tuple[int, int]:
        """Returns the advice, which may be to stop a rival who is about to win."""
        return advice(self.table.match)

    def show_hint(self, action: int, reason: int) -> None:
        """Points at an action and writes it, with the reason if there is room."""
        table = self.table
        table.cursor.hinted = action
        table.cursor.point_at(action)
        words = self.summary.advised(action)
        why = self.summary.text(texts.F_WHY_NOTHING + reason, words)
        if reason == names.WHY_ENOUGH:  # this reason contains the number itself
            table.show_to_holder(why)
            table.say_to_holder(why)
            return
        why = ". " + why
        fits = table.app.kit.font.width(words + why) <= table.app.width - 3
        table.show_to_holder(words + why if fits else words)
        table.say_to_holder(self.summary.hint(action) + why)


# Advice when a rival is about to win and the best bot has other plans

_ENOUGH = const(2 + names.MOST_ADDED)  # gas for an attack, including the most that can be added


def advice(match: FortsMatch) -> tuple[int, int]:
    """Returns the best bot's action for a human player, or one that stops a rival; and the reason.

    The bot's raid has the target of an attack.
    """
    action = match.bot_action()
    rival = match.threat()
    seat = match.game.seat
    if rival not in (names.NONE, seat):
        action = _against(rival, match.game.view(seat), match.bot, action)
    return action, match.bot_reason(action)


def _against(rival: int, view: View, bot: Bot, action: int) -> int:
    """Returns the bot's action, or one that helps to conquer a fort of the rival who would win.

    Leaves the reason and the target in the bot. Gas is collected first, since it may be added.
    """
    phase = view.phase
    if phase == names.TARGET and view.owner[action - names.FORT] != rival:
        action = names.FORT + _weakest(view, rival)
        bot.raid.target = action - names.FORT
    elif phase in (names.TURN, names.SECOND):
        attack = bot.pick(names.BASTOS, names.OTHER_USE, bot.attacks > 1)
        if attack == names.NONE:
            return action
        if action != attack or view.owner[bot.raid.target] != rival:
            bot.raid.target = _weakest(view, rival)
        gas = bot.pick(names.OROS, names.USE, False)
        action = attack if gas == names.NONE or bot.gas >= _ENOUGH else gas
    else:
        return action
    bot.why = names.WHY_STOP
    return action


def _weakest(view: View, seat: int) -> int:
    """Returns a seat's weakest fort; one without cars falls at once."""
    best = names.NONE
    least = 0
    for fort in range(fort_count(view)):
        wall = defence_bonus(view, fort) if cars_at(view, fort) else -1
        if view.owner[fort] == seat and (best == names.NONE or wall < least):
            best = fort
            least = wall
    return best
