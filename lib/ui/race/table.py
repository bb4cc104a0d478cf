# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The race's table: what everybody sees, the hand, and the choice of what to do."""

from engine.mille import names
from hardware import hal
from micropython import const
from store.settings import PACES
from ui import factories, palette, texts
from ui.kit import RIGHT, Line
from ui.race.cards import Flight, Hand
from ui.race.cues import Cues
from ui.race.cursor import Cursor
from ui.race.layout import Layout
from ui.race.phrases import Phrases
from ui.race.rivals import Rivals
from ui.race.road import Gauges, Road
from ui.screen import Screen

_ACTION = const(64)  # pixels for what A would do
_EVENTS = const(96)  # bytes that one action's events may take


class Table(Screen):
    """Watches the match go on, and lets a person choose when it is their turn."""

    def __init__(self, app, match):
        super().__init__(app)
        self.match = match
        self.game = match.game
        self.phrases = Phrases(app.texts, match)
        self._cues = Cues(match, app.settings)
        kit = app.kit
        self.layout = layout = Layout(app.width, app.height)
        colours = app.settings.colours
        sides = self.game.sides
        self._gold = kit.box(0, layout.name_y, app.width, app.height, palette.GOLD)
        self._gold.hidden = True
        self._event = Line(kit, 2, 0, app.width - 2, palette.WHITE)
        self.rivals = Rivals(kit, layout, colours, sides)
        self._road = Road(kit, layout, colours, sides)
        self._gauges = Gauges(kit, layout)
        scale = layout.scale
        self._room = app.width // scale - 3
        y = layout.name_y
        self._name = Line(kit, 2, y, self._room, palette.CREAM, scale=scale)
        action = _ACTION * scale
        self._action = Line(kit, app.width - action, y, _ACTION, palette.GOLD, RIGHT, scale=scale)
        self.hand = Hand(kit, layout)
        self._flight = Flight(kit, layout, self.hand.small)
        for part in (
            self._gold,
            self._event.grid,
            self.rivals.group,
            self._road.group,
            self._gauges.group,
            self._name.grid,
            self._action.grid,
            self.hand.large,
            self.hand.group,
            self._flight.group,
        ):
            self.group.append(part)
        self._choice = Cursor(self)
        self.cursor = self._choice
        self._queue = bytearray(_EVENTS)
        self._since = hal.ticks()
        self._pause = 0
        self._stale = False
        self._all_dark = bytearray(7)
        self._hear()

    # Showing

    def view(self):
        """The table as the device may show it now."""
        return self.match.view()

    def own_side(self):
        """The side whose road and gauges are shown: the viewer's, else that of whose turn it is."""
        seat = self.match.viewer
        if seat == names.NONE:
            seat = self.game.now[names.AT_TURN]
        return (0 if seat == names.NONE else seat) % self.game.sides

    def again(self):
        """The match goes on, and what it has told is told."""
        return factories.table, (self.match,)

    def show(self):
        """Draws everything as it stands."""
        self.draw()
        if self._choice.active:
            self._choice.show()
        if not self.match.waits_for_person():
            self._advise()

    def draw(self):
        """Draws the table; the hand stays dark while nobody may choose."""
        self._stale = False
        view = self.view()
        own = self.own_side()
        turn = self.game.now[names.AT_TURN]
        marked = turn % self.game.sides if turn != names.NONE and self._gold.hidden else names.NONE
        self.rivals.show(view, own, self.phrases, marked)
        self._road.show(view, own)
        self._gauges.show(view, own)
        self._cues.light(not self._gold.hidden)
        if not self.cursor.active:
            self.draw_hand(view, self._all_dark)

    def draw_hand(self, view, playable):
        """Draws the viewer's hand, or backs of the hand whose turn it is.

        With several persons it lies open only while who holds the device is asked.
        """
        match = self.match
        seat = match.viewer
        known = seat != names.NONE
        if match.persons > 1:
            asked = match.waits_for_person() and not match.must_hand_over()
            known = asked and self._next >= self._queued
        if seat == names.NONE:
            seat = self.game.now[names.AT_TURN]
        if seat == names.NONE:
            self.hand.show(self._all_dark, 0, playable, False)
        else:
            self.hand.show(view.hands[seat], view.held[seat], playable, known)

    def write(self, text):
        """Writes the line at the top, and says it."""
        self._event.set(text)
        self.app.say(text)

    def tell_holder(self, text):
        """Says what only who holds the device may know: not with others in the room."""
        if self.match.persons == 1:
            self.app.say(text)

    def show_to_holder(self, text):
        """Writes the line at the top, and says nothing."""
        self._event.set(text)

    def write_to_holder(self, text):
        """Writes the line at the top for who holds the device."""
        self.show_to_holder(text)
        self.tell_holder(text)

    def write_choice(self, name, action):
        """Writes what is chosen from, and what A would do with it."""
        self._name.set(name)
        self._action.set(action)

    def write_card(self, card, action):
        """Writes a card's name, the short one where the full one leaves no room for the action."""
        width = self.app.kit.font.width
        name = self.phrases.card(card)
        if width(name) + width(action) + 4 > self._room:
            name = self.phrases.short(card)
        self.write_choice(name, action)

    # Time

    def tick(self):
        """Shows one event after the other; then the match goes on."""
        self._road.tick()
        self._gauges.tick()
        if self._flight.tick():
            return
        if hal.since(self._since) < self._pause:
            return
        self._shine(False)
        if self._next < self._queued:
            self._show_event()
        elif not self.cursor.active:
            if self._stale or self.match.persons > 1:
                self.draw()
            self._go_on()

    def _shine(self, golden):
        """A coup fourré turns the near half of the table gold for a moment."""
        if self._gold.hidden == golden:
            self._gold.hidden = not golden
            self._event.ink(palette.GOLD if golden else palette.WHITE)
            self._name.ink(palette.INK if golden else palette.CREAM)
            self._cues.light(golden)

    def _wait(self, ms):
        self._since = hal.ticks()
        self._pause = ms

    def _show_event(self):
        i = self._next
        self._next += 4
        self.match.told = self._next
        kind = self._queue[i]
        self._cues.event(self._queue, i)
        if kind in (names.TURN_BEGINS, names.DREW):  # the choice will tell of them
            return
        text = self.phrases.event(self._queue, i)
        if not text:
            return
        self._event.set(text)
        self.app.say(self.phrases.spoken(self._queue, i))
        if kind in (names.PLAYED, names.ATTACKED, names.DISCARDED, names.COUP_CALLED):
            self._fly(kind, i)
        self._shine(kind == names.COUP_CALLED)
        self._boast(self.phrases.boast(self._queue[i + 1]) if kind == names.COUP_CALLED else "")
        self._wait(PACES[self.app.settings.pace] * (2 if kind == names.COUP_CALLED else 1))
        self.draw()
        if kind == names.ATTACKED and self._asks_coup(i):
            self._ask_coup(i)

    def _boast(self, words):
        """Writes what somebody says to what they have done, where else the choice stands."""
        self.write_choice(words, "")
        self.app.say(words)

    def _fly(self, kind, i):
        """The card flies from who played it to where it goes."""
        card = self._queue[i + 2]
        seat = self._queue[i + 1]
        side = seat % self.game.sides
        self.hand.show_large(card)
        if kind == names.DISCARDED:
            x, y = self.layout.large_x, self.layout.large_y
        else:
            x, y = self._place(self._queue[i + 3] if kind == names.ATTACKED else side)
        if seat == self.match.viewer:
            self._flight.start(card, self.hand.place(self._choice.at), (x, y))
        else:
            self._flight.start(card, (0, self._place(side)[1]), (x, y))

    def _place(self, side):
        """Where a card goes that is played on a side."""
        if side == self.own_side():
            return self.app.width // 2 - 10, self.layout.road_y
        return self.rivals.place(side)

    # The match goes on

    def _go_on(self):
        game = self.game
        if game.phase == names.MATCH_OVER:
            from store.resume import finish

            finish(self.app, self.match)
            self._show_sheet()
        elif game.phase == names.ROUND_OVER:
            self.app.autosave.end_round()
            self._show_sheet()
        elif game.phase == names.COUP:
            self.play(self.match.coup_action(names.NONE))
        elif self.match.must_hand_over():
            self._hand_over()
        elif not self.match.waits_for_person():
            self.play(self.match.bot_action())
        elif game.phase == names.EXTENDING:
            self._ask_extension()
        else:
            self._begin_choice()

    def play(self, action):
        """Plays an action; its events are shown one after the other."""
        self.cursor.stop()
        self.cursor = self._choice
        self.match.apply(action)
        self._hear()
        self._stale = True  # drawn with the first event: before the coup question all looks alike

    def _hear(self):
        """Takes what the last action has made happen, as far as it has not been shown yet."""
        n = 4 * self.game.events(self.match.viewer)
        for i in range(n):
            self._queue[i] = self.game.heard[i]
        if not n:  # a match that was kept without its log
            self._queue[0:4] = bytes((names.DEALT, self.game.now[names.AT_DEALER], names.NONE, 1))
            n = 4
        self._queued = n
        self._next = self.match.told
        if not self._next:
            self.app.autosave.remember(self.match)

    def _begin_choice(self):
        seat = self.match.viewer
        self._cues.call(seat)
        self.match.forget_news(seat)
        if self.match.persons > 1:
            self.app.say(self.app.text(texts.YOUR_TURN, self.phrases.seat(seat)))
        drawn = self.match.drawn[seat]
        if self.app.settings.draw_by_hand and drawn != names.NONE and not self.match.picked_up:
            from ui.race.draw import Draw

            self.write(self.app.text(texts.YOUR_TURN, self.phrases.seat(seat)))
            self.cursor = Draw(self, drawn, self._choose)
        else:
            self._choose()

    def _choose(self):
        self.match.picked_up = True
        seat = self.match.viewer
        drawn = self.match.drawn[seat]
        text = self.app.text(texts.YOUR_TURN, self.phrases.seat(seat))
        if drawn != names.NONE:
            text = self.phrases.drawn(drawn)
        self.write_to_holder(text)
        self.cursor = self._choice
        self._choice.start(drawn)
        self._advise()

    def _advise(self):
        """The hint that was asked for in the pause menu."""
        if self.match.wants_hint:
            from ui.race.answers import hint

            hint(self)

    # Other screens

    def _asks_coup(self, i):
        queue = self._queue
        return self.match.asks_coup(queue[i + 1], queue[i + 2], queue[i + 3])

    def _ask_coup(self, i):
        from ui.race.coup import CoupQuestion

        self._flight.finish()
        self.match.hide()
        attacker, hazard, side = self._queue[i + 1], self._queue[i + 2], self._queue[i + 3]
        phrases = self.phrases
        question = CoupQuestion(self.app, self.match, phrases, attacker, hazard, side, self.answer)
        self.app.push(question)

    def answer(self, claimant):
        """The public question has been answered: a seat, or NONE."""
        if self.game.phase == names.COUP:
            self.play(self.match.coup_action(claimant))
            self.draw()  # at once: the table looks as if nobody had been asked

    def _ask_extension(self):
        from ui.race.extension import Extension

        self.cursor = Extension(self)
        self._advise()

    def _hand_over(self):
        from ui.handover import HandOver

        self.match.hide()
        self._cues.hand_over(self.game.seat)
        self.app.push(HandOver(self.app, self.match, self.phrases))

    def _show_sheet(self):
        self.match.hide()
        self.app.cover(factories.sheet, self.match)

    # Keys

    def key(self, key):
        """A person chooses; while one watches, any press hurries the bots."""
        if key == hal.START:
            self._open_menu()
        elif key in (hal.SELECT, hal.ALL_INFO):
            self._open_info()
        elif hal.INFO <= key <= hal.TURN:
            from ui.race.answers import answer

            answer(self, key)
        elif self.cursor.active:
            self.cursor.key(key)
        else:
            self._flight.finish()
            self._pause = 0

    def _open_menu(self):
        self.app.autosave.pause()
        self.app.cover(factories.pause, self.match)

    def _open_info(self):
        from ui.race.info import Info

        self.app.push(Info(self.app, self.match))
