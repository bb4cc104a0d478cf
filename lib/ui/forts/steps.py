# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The steps of a person's action: what can be done, then tried, perhaps undone, and played."""

from engine.forts import names
from engine.forts.combat import defence_bonus
from engine.forts.holdings import amount, cars_at, fort_count, forts_of, improvements_at, next_fort
from engine.forts.moves import card_of, pack, what_of
from hardware import hal
from micropython import const
from place import apart
from ui import texts
from ui.base import palette
from ui.forts.map import moved
from ui.forts.odds import percent, tell_odds
from ui.forts.summary import Summary

# What can be done


def cards_of(view):
    """The cards of the seat that must decide."""
    first = view.left[view.seat]
    return list(view.order[view.seat][first : first + view.held[view.seat]])


def uses_of(view, card):
    """What can be done with a card: its two uses, or discarding it; for the second card of a pair,
    stopping instead.
    """
    last = names.PASS if view.phase == names.SECOND else pack(card, names.DISCARD)
    return pack(card, names.USE), pack(card, names.OTHER_USE), last


def label_of(phrases, view, chosen):
    """An action as an entry of a menu."""
    if chosen == names.PASS:
        second = view.phase == names.SECOND
        return phrases.text(texts.F_NO_MORE if second else texts.F_END_TURN)
    if chosen == names.LET_GO:
        return phrases.text(texts.F_LET_GO_ASK)
    return phrases.action(chosen)


def price_of(phrases, chosen):
    """What an action costs, in words; "" for nothing."""
    gas, water = phrases.costs(chosen)
    if not gas:
        return phrases.text(texts.F_PRICE_WATER, water) if water else ""
    return phrases.text(texts.F_PRICE if water else texts.F_PRICE_GAS, gas, water)


def reason_of(phrases, view, chosen):
    """Why an action can't be done now; "" where it can."""
    code = view.why_not(chosen)
    return phrases.reason(code) if code else ""


# What is asked once


@apart
class Confirm:
    """Replaces the cursor until A (attack) or B (back) is pressed."""

    def __init__(self, table, action):
        """action: the last step, just tried."""
        self._table = table
        self.active = False
        self._action = action
        self._target = self._sent = self._from = 0

    def start(self):
        """Undoes the step until A confirms it."""
        self.active = True
        table = self._table
        table.app.begin_decision()
        self._read(table.match.view(), table.game)
        table.match.take_back()
        table.draw()
        table.map.aim(self._target)
        table.map.frame(self._from)
        tell_odds(table, self._target, self._sent)
        self.show()

    def _read(self, view, game):
        """Reads from the events how many cars the step sends where."""
        self._target = view.now[names.AT_TARGET]
        for i in range(0, 4 * game.events(names.NONE), 4):
            if game.heard[i] == names.ATTACKED:
                self._target = game.heard[i + 2]
            elif game.heard[i] == names.SENT:
                self._from = game.heard[i + 2]
                self._sent += game.heard[i + 3]

    def stop(self):
        """Ends the question."""
        self.active = False
        self._table.map.aim(names.NONE)
        self._table.map.frame(names.NONE)
        self._table.write_choice("", "")

    def show(self):
        """Writes which cars go, and what A does."""
        table = self._table
        fort = table.phrases.fort(self._from)
        name = table.app.text(texts.F_SEND_SAID, self._sent, fort)
        action = table.app.text(texts.F_GO)
        table.write_choice(name, "Ⓐ " + action)
        table.tell_holder(name + ". " + action)

    def point_at(self, action):
        """Goes back to the last step, and to what a hint points at there."""
        self._table.decision.ask_again()
        self._table.cursor.point_at(action)

    def key(self, key):
        """A attacks, B goes back."""
        if key == hal.A:
            self._table.match.try_step(self._action)
            self._table.play_steps()
        elif key == hal.B:
            self._table.decision.ask_again()


@apart
class Discard:
    """Replaces the cursor until A (throw away) or B (back to the card's menu) is pressed."""

    def __init__(self, table, card):
        self._table = table
        self._card = card
        self.active = False

    def start(self):
        """Asks, with the card lifted."""
        table = self._table
        view = table.match.view()
        self.active = True
        table.app.begin_decision()
        table.draw_hand(view)
        table.hand.select(1 + cards_of(view).index(self._card))
        words = table.phrases.text(texts.F_DISCARD_ASK, table.phrases.card(self._card))
        table.write_to_holder(words)
        self.show()

    def stop(self):
        """Ends the question."""
        self.active = False
        self._table.hand.select(-1)
        self._table.write_choice("", "")

    def show(self):
        """Writes what A and B do."""
        text = self._table.phrases.text
        back, away = "Ⓑ " + text(texts.BACK), "Ⓐ " + text(texts.F_DISCARD)
        self._table.write_choice(back, away)
        self._table.tell_holder(away + ". " + back)

    def point_at(self, action):
        """Keeps the card, and leaves for what a hint points at."""
        self._table.decision.ask()
        self._table.cursor.point_at(action)

    def key(self, key):
        """A throws the card away, B goes back."""
        if key == hal.A:
            self._table.play(pack(self._card, names.DISCARD))
        elif key == hal.B:
            self._table.decision.ask_use(self._card)


_PRICE = const(2)  # gas for an attack
_NEVER = const(-1)


@apart
class Walk:
    """Arrows move a frame from fort to fort; A and B go back to the cards, which a panel hides."""

    def __init__(self, table):
        self._table = table
        self._phrases = Summary(table.app.texts, table.match)
        self.active = False
        view = table.match.view()
        self._all = bytes([1] * fort_count(view))
        self._at = next_fort(view, view.seat, 0, names.CARS, 0)
        layout, kit, wide = table.layout, table.app.kit, table.app.width
        y = layout.hand_y
        step = 12 * layout.scale
        self._stands = layout.line(kit, 2, y, wide - 4, palette.CREAM)
        self._risk = layout.line(kit, 2, y + step, wide - 4, palette.GOLD)
        top = layout.name_y + 10 * layout.scale
        ground = kit.box(0, top, wide, table.app.height - top, palette.TAR)
        self._parts = (ground, self._stands.grid, self._risk.grid)

    def start(self):
        """Begins at the first fort of who is asked."""
        self.active = True
        self._table.lay(self._parts)
        self._table.write_to_holder(self._phrases.text(texts.F_WALK))
        self.show()

    def stop(self):
        """Ends the walk."""
        self.active = False
        table = self._table
        table.lift(self._parts)
        table.map.frame(names.NONE)
        table.write_choice("", "")

    def show(self):
        """Writes what is known of the fort."""
        table, phrases, fort = self._table, self._phrases, self._at
        view = table.match.view()
        table.map.frame(fort)
        cars, towers = cars_at(view, fort), improvements_at(view, fort)
        risk = self.risk(view, fort)
        self._stands.set(phrases.text(texts.F_WALK_STANDS, cars, towers))
        self._risk.set(risk)
        back = "Ⓑ " + phrases.text(texts.BACK)
        table.write_choice(phrases.fort_of(view, fort), back)
        table.tell_holder(phrases.fort_said(view, fort) + ". " + risk)

    def risk(self, view, fort):
        """My best odds against a rival's fort; for mine, the worst rival's, before my water."""
        phrases, me, owner = self._phrases, view.seat, view.owner[fort]
        if forts_of(view, owner) == 1:
            return phrases.reason(names.LAST_FORT)
        if owner != me:
            found = best(view, me, fort)
            if found == _NEVER:
                return phrases.reason(names.NO_CARS)
            return phrases.text(texts.F_WALK_BEST, found)
        worst = _NEVER
        rival = me
        for seat in range(view.seats):
            found = best(view, seat, fort) if seat != me else _NEVER
            if found > worst:
                worst, rival = found, seat
        if worst == _NEVER:
            return phrases.text(texts.F_WALK_SAFE)
        return phrases.text(texts.F_WALK_WORST, phrases.seat(rival), worst)

    def point_at(self, action):
        """Leaves the map for what a hint points at."""
        self._table.decision.ask()
        self._table.cursor.point_at(action)

    def key(self, key):
        """Arrows move; A and B leave."""
        if key in (hal.A, hal.B):
            self._table.decision.ask()
        elif hal.UP <= key <= hal.RIGHT:
            self._at = moved(self._table.map, self._all, self._at, key)
            self.show()


def best(view, seat, fort):
    """The odds in per cent of a seat that attacks a fort with all its cars and gas; -1: no cars."""
    cars = 0
    for own in range(fort_count(view)):
        if view.owner[own] == seat:
            cars += cars_at(view, own)
    if not cars:
        return _NEVER
    if not cars_at(view, fort):
        return 100
    gas = max(0, min(names.MOST_ADDED, amount(view, seat, names.GAS) - _PRICE))
    return percent(2 * cars + gas - defence_bonus(view, fort))


# The steps


@apart("steps")
def take(table, action):
    """Plays an action; if it takes several steps, tries them until nothing is left to ask.

    Throwing a card away is asked about once more. Returns whether there is another step to choose.
    """
    match = table.match
    if action < names.BUY and what_of(action) == names.DISCARD:
        _ask_with(table, Discard(table, card_of(action)))
        return False
    if not is_step(match, action):
        table.play(action)
        return False
    more = match.try_step(action)
    table.touch()
    if more:
        table.decision.ask()
    elif _is_blind(match, action):
        _confirm(table, action)
    else:
        table.play_steps()
    return more


@apart("steps")
def walk(table):
    """Shows the forts one by one."""
    _ask_with(table, Walk(table))


@apart("steps")
def _ask_with(table, cursor):
    """Gives the keys to a cursor that is needed once."""
    table.cursor.stop()
    table.cursor = cursor
    cursor.start()


@apart("steps")
def attack_now(table):
    """Begins the attack with the cars named so far."""
    while table.match.try_step(names.NUMBER):
        pass
    table.play_steps()


@apart("steps")
def is_enough(match):
    """Whether the bot that gives hints would send no car from any fort still to be asked."""
    tried = match.tried
    enough = True
    while enough and match.try_step(names.NUMBER):
        enough = match.bot_action() == names.NUMBER
    while match.tried > tried:
        match.take_back()
    return enough


@apart("steps")
def is_step(match, action):
    """Whether an action is a step that may still be taken back."""
    if match.tried:
        return True
    card = card_of(action)
    uses = (
        names.ESPADAS * names.NUMBERS <= card < 4 * names.NUMBERS
        and what_of(action) < names.DISCARD
    )
    return uses and names.TURN <= match.view().phase <= names.SECOND


@apart("steps")
def _is_blind(match, action):
    """Whether an attack would begin before its odds were shown, since all cars had to go."""
    use = match.step(0)
    return (
        action < names.NUMBER
        and card_of(use) >= names.BASTOS * names.NUMBERS
        and what_of(use) == names.OTHER_USE
    )


@apart("steps")
def _confirm(table, action):
    _ask_with(table, Confirm(table, action))


@apart("steps")
def ask_again(table):
    """Asks again for the step that was taken back."""
    table.touch()
    if table.match.tried:
        table.decision.ask()
    else:
        table.redraw()
        table.decision.ask_use(card_of(table.match.step(0)))
