# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The fort game's table: the map, what everybody sees, the hand, and the choice of what to do."""

from engine.forts import names
from hardware import hal
from micropython import const
from store.settings import PACES
from ui import factories, palette, texts
from ui.forts.cues import Cues
from ui.forts.decision import Decision, Watching
from ui.forts.hand import Hand
from ui.forts.layout import Layout
from ui.forts.map import Map, fort_of
from ui.forts.panels import Ranks, Stock, Zones
from ui.forts.phrases import Phrases
from ui.kit import RIGHT, Line
from ui.screen import Screen

_ACTION = const(64)  # pixels for what A would do
_EVENTS = const(384)  # bytes that the events of an action and its steps may take
_DARK = bytes(8)
_SAVED = const(4)  # rounds are short: every fourth one's end is saved


class Table(Screen):
    """Watches the match go on, and lets a person choose when it is their turn."""

    def __init__(self, app, match):
        super().__init__(app)
        self.match = match
        self.game = game = match.game
        self.phrases = Phrases(app.texts, match)
        self._cues = Cues(match, app.settings)
        kit = app.kit
        self.layout = layout = Layout(app.width, app.height, game.seats)
        colours = app.settings.colours
        self._event = layout.line(kit, 2, 0, app.width - 2, palette.WHITE)
        self._ranks = Ranks(kit, layout, app.width, colours, game.seats)
        self.map = Map(kit, layout, colours, game)
        self._zones = Zones(kit, layout, colours)
        self._stock = Stock(kit, layout)
        scale = layout.scale
        x = app.width - _ACTION * scale
        self._action = Line(kit, x, layout.name_y, _ACTION, palette.GOLD, RIGHT, scale=scale)
        wide = layout.name_width
        self._name = layout.line(kit, 2, layout.name_y, wide, palette.CREAM, self._action)
        self.hand = Hand(kit, layout)
        for part in (
            self._event.grid,
            self._ranks.group,
            self.map.group,
            self._zones.group,
            self._stock.group,
            self._name.grid,
            self._action.grid,
            self.hand.group,
        ):
            self.group.append(part)
        self.decision = Decision(self)
        self.cursor = Watching()
        self._attack = None  # the scene of one, while there is any
        self.bought = 0  # the card that the viewer has just bought, and 1; or 0
        self._queue = bytearray(_EVENTS)
        self._queued = self._next = self._earlier = 0
        self._since = hal.ticks()
        self._pause = 0
        self._stale = False
        self._waited = False  # whether there was time to read who may add what to an attack
        self._hear()
        if not self._queued:  # a match that was kept without its log
            now = game.now
            self._queue[0:4] = bytes(
                (names.ROUND_BEGINS, now[names.AT_FIRST], names.NONE, now[names.AT_ROUND])
            )
            self._queued = 4

    # Showing

    def shown_seat(self):
        """Whose hand and stock are shown: the viewer's, else those of whose turn it is."""
        seat = self.match.viewer
        return self.game.now[names.AT_TURN] if seat == names.NONE else seat

    def again(self):
        """The match goes on, and what it has told is told."""
        return factories.table, (self.match,)

    def show(self):
        """Draws everything as it stands."""
        self.draw()
        if self.cursor.active:
            self.cursor.show()  # pyright: ignore[reportAttributeAccessIssue]
        if not self.match.waits_for_person():
            self._advise()

    def draw(self):
        """Draws the table."""
        self._stale = False
        view = self.match.view() if self._lies_open() else self.game.view(names.NONE)
        self._ranks.show(view, self.phrases, self.game.now[names.AT_TURN], self.shown_seat())
        self.map.show(view)
        self._zones.show(view)
        self._stock.show(view, self.shown_seat())
        self._cues.light()
        if not self.cursor.active:
            self.draw_hand(view)
            self.hand.brighten(_DARK)

    def draw_hand(self, view):
        """Draws the viewer's hand, or backs of the hand whose turn it is."""
        seat = self.shown_seat()
        self.hand.show(view.order[seat], view.left[seat], view.held[seat], self._lies_open())

    def _lies_open(self):
        """Whether the viewer's hand and bids do: with several persons only while who holds the
        device is asked.
        """
        match = self.match
        if match.persons > 1:
            asked = match.waits_for_person() and not match.must_hand_over()
            return asked and self._next >= self._queued
        return match.viewer != names.NONE

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
        self._action.set(action)
        self._name.set(name)  # as large as fits beside it

    # Time

    def tick(self):
        """Shows one event after the other; then the match goes on."""
        attack = self._attack
        if attack:
            attack.tick()
        if hal.since(self._since) < self._pause:
            return
        if attack and attack.over:
            self.lift(attack.parts)
            self._attack = None
            self.draw()
        if self._next < self._queued:
            self._show_event()
        elif not self.cursor.active:
            if self._stale or self.match.persons > 1:
                self.draw()
            self._go_on()

    def _wait(self, ms):
        self._since = hal.ticks()
        self._pause = ms

    def _show_event(self):
        i = self._next
        self._next += 4
        self.match.told = max(0, self._next - self._earlier)
        queue = self._queue
        self._cues.event(queue, i)
        text = self.phrases.event(queue, i)
        if not text:
            return
        own = queue[i + 1] == self.match.viewer
        if queue[i] == names.ATTACKED:
            self._open_attack(queue[i + 2])
        longer = self._attack.event(queue, i, text) if self._attack else 0
        if queue[i] == names.ROUND_BEGINS and queue[i + 3] % _SAVED == 0:
            self.app.autosave.end_round()
        if queue[i] not in (names.SENT, names.ROLLED):  # that the scene itself will tell
            self._event.set(text)
        self.app.say(self.phrases.spoken(queue, i))
        if queue[i] == names.BOUGHT and own:
            self.bought = 1 + queue[i + 2]
            return
        if own and queue[i] in (names.TURN_BEGINS, names.ATTACKED, names.SENT):
            return
        pace = PACES[self.app.settings.pace]
        brief = queue[i] in (names.TURN_BEGINS, names.BOUGHT, names.DISCARDED, names.SENT)
        self._wait(pace // 2 if brief else pace + longer)
        if not self._attack:  # else the map would tell the outcome before the dice do
            self.map.frame(fort_of(queue, i))
            self.draw()

    def _open_attack(self, target):
        from ui.forts.attack import Attack

        self._attack = attack = Attack(self.app, self.layout, self.match, self.phrases, target)
        self.lay(attack.parts)
        return attack

    def lay(self, parts):
        """Lays parts over the table."""
        for part in parts:
            self.group.append(part)

    def lift(self, parts):
        """Takes them away, one by one: a board forgets the boxes that go with a group of theirs."""
        for part in parts:
            self.group.remove(part)

    # The match goes on

    def _go_on(self):
        game = self.game
        self.map.frame(names.NONE)
        if names.ADD_GAS <= game.phase <= names.ADD_WATER and not self._waited:
            self._show_attack()
            return
        if game.over:
            self._end_match()
        elif self.match.must_hand_over():
            self.decision.rest()
            self._hand_over()
        elif self.match.waits_for_person():
            self._begin_choice()
        else:
            self.decision.rest()
            self.play(self.match.bot_action())

    def _show_attack(self):
        """Dice have fallen, and somebody may add to them; a bot lets others read that."""
        self._waited = True
        attack = self._attack
        if not attack:
            attack = self._open_attack(self.game.now[names.AT_TARGET])
            attack.restore()
        attack.tell_rest()
        if not self.match.waits_for_person():
            self._wait(PACES[self.app.settings.pace])

    def play(self, action):
        """Plays an action; its events are shown one after the other."""
        self._begin_events()
        self.match.apply(action)
        self._hear()

    def _begin_events(self):
        """What was told is told; nothing is asked any more."""
        self.cursor.stop()
        self.bought = 0
        self._waited = False
        self._queued = self._earlier = self._next = 0

    def play_steps(self):
        """Plays what has been chosen step by step."""
        self._begin_events()
        for i in range(self.match.take_all_back()):
            self.match.apply(self.match.step(i))
            self._hear()

    def touch(self):
        """Something has changed."""
        self._stale = True

    def redraw(self):
        """Draws the table if something has changed since it was drawn."""
        if self._stale:
            self.draw()

    def _hear(self):
        """Takes what the last action has made happen, as far as it has not been shown yet."""
        game = self.game
        n = 4 * game.events(self.match.viewer)
        self._earlier = self._queued
        for i in range(n):
            self._queue[self._queued + i] = game.heard[i]
        self._queued += n
        if self.match.told:
            self._next = self._earlier + self.match.told
        else:
            self.app.autosave.remember(self.match)
        self._stale = True

    def _begin_choice(self):
        seat = self.match.viewer
        self._cues.call(seat)
        self.match.forget_news(seat)
        if self.match.persons > 1:
            self.app.say(self.app.text(texts.YOUR_TURN, self.phrases.seat(seat)))
        self.decision.ask()
        self._advise()

    def _advise(self):
        """The hint that was asked for in the pause menu."""
        if self.match.wants_hint:
            from ui.forts.answers import hint

            hint(self)

    # Other screens

    def _hand_over(self):
        from ui.handover import HandOver

        self.match.hide()
        self._cues.hand_over(self.game.seat)
        self.app.push(HandOver(self.app, self.match, self.phrases))

    def _end_match(self):
        from store.resume import finish

        finish(self.app, self.match)
        self.match.hide()
        self.app.cover(factories.podium, self.match)

    # Keys

    def key(self, key):
        """A person chooses; while one watches, any press hurries the bots."""
        if key == hal.START:
            self.match.take_all_back()
            self.app.autosave.pause()
            self.app.cover(factories.pause, self.match)
        elif key in (hal.SELECT, hal.ALL_INFO):
            from ui.forts.info import Info

            self.app.push(Info(self.app, self.match))
        elif key in (hal.INFO, hal.SCORES, hal.TURN):
            from ui.forts.answers import answer

            answer(self, key)
        elif self.cursor.active:
            self.cursor.key(key)  # pyright: ignore[reportAttributeAccessIssue]
        else:
            self._pause = 0
