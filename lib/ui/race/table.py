# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The race's table: the rivals, the road, the viewer's own gauges, and the hand."""

from engine.mille import names
from micropython import const
from ui import palette
from ui.kit import Line
from ui.match_table import MatchTable
from ui.race.cards import Flight, Hand
from ui.race.cues import Cues
from ui.race.cursor import Cursor
from ui.race.layout import Layout
from ui.race.phrases import Phrases
from ui.race.rivals import Rivals
from ui.race.road import Gauges, Road

_EVENTS = const(96)  # bytes for one action's events


class Table(MatchTable):
    """Cards fly from the player to where they go; a coup fourré turns the table gold."""

    def __init__(self, app, match):
        layout = Layout(app.width, app.height)
        phrases = Phrases(app.texts, match)
        super().__init__(app, match, layout, phrases, Cues(match, app.settings), _EVENTS)
        kit = app.kit
        colours = app.settings.colours
        sides = match.game.sides
        self._gold = kit.box(0, layout.name_y, app.width, app.height, palette.GOLD)
        self._gold.hidden = True
        self._event = Line(kit, 2, 0, app.width - 2, palette.WHITE)
        self.hand = Hand(kit, layout)
        sheet = self.hand.small
        self.rivals = Rivals(kit, layout, colours, match, sheet)
        self._road = Road(kit, layout, colours, sides)
        self._gauges = Gauges(kit, layout, sheet, phrases, colours)
        self._room = app.width // layout.scale - 3
        self._name = Line(kit, 2, layout.name_y, self._room, palette.CREAM, scale=layout.scale)
        self._flight = Flight(kit, layout, sheet)
        for part in (
            self._gold,
            self._event.grid,
            self.rivals.group,
            self.hand.large,
            self._road.group,  # covers the foot of the large card
            self._gauges.group,
            self._name.grid,
            self._action.grid,
            self.hand.group,
            self._flight.group,
        ):
            self.group.append(part)
        self._choice = Cursor(self)
        self.cursor = self._choice
        self._all_dark = bytearray(names.HAND)

    # Showing

    def own_side(self):
        """The side whose road and gauges are shown: the viewer's, else the side to play."""
        seat = self.shown_seat(self.view())
        return (0 if seat == names.NONE else seat) % self.game.sides

    def draw(self):
        """Draws the table; the hand is dimmed while nobody may choose."""
        self._stale = False
        view = self.view()
        own = self.own_side()
        turn = view.now[names.AT_TURN]
        marked = turn % view.sides if turn != names.NONE and self._gold.hidden else names.NONE
        self.rivals.show(view, own, self.phrases, marked)
        self._road.show(view, own)
        self._gauges.show(view, own)
        self._cues.light(not self._gold.hidden)
        if not self.cursor.active:
            self.draw_hand(view, self._all_dark)

    def draw_hand(self, view, playable):
        """Draws the viewer's hand, or the backs of the player's; between turns no card."""
        seat = self.shown_seat(view)
        if seat == names.NONE:
            self.hand.show(self._all_dark, 0, playable, False)
        else:
            self.hand.show(view.hands[seat], view.held[seat], playable, self.lies_open())

    def write_card(self, card, action):
        """Writes a card's name, or its short name if the full one leaves no room for the action."""
        width = self.app.kit.font.width
        name = self.phrases.card(card)
        if width(name) + width(action) + 4 > self._room:
            name = self.phrases.short(card)
        self.write_choice(name, action)

    # Time

    def tick(self):
        """Moves the cars, and the card in flight until it lands or somebody hurries the bots."""
        self._road.tick()
        self._gauges.tick()
        self.rivals.tick()
        if self._flight.tick() and self._pause:
            return
        if self.is_due():
            self._flight.finish()
            self._shine(False)
            self.show_next()

    def _shine(self, golden):
        """Turns the near half of the table gold, for a coup fourré, or back."""
        if self._gold.hidden == golden:
            self._gold.hidden = not golden
            self._event.ink(palette.GOLD if golden else palette.WHITE)
            self._name.ink(palette.INK if golden else palette.CREAM)
            self._cues.light(golden)

    def show_event(self, queue, i, text):
        """Writes the event and sends its card flying; an attack may lead to the public question."""
        kind = queue[i]
        if kind in (names.TURN_BEGINS, names.DREW):  # the choice that follows says so
            return
        is_coup = kind == names.COUP_CALLED
        self._event.set(text)
        self.rivals.mark_team(queue[i + 1])
        self.app.say(self.phrases.spoken(queue, i))
        if is_coup or kind in (names.PLAYED, names.ATTACKED, names.DISCARDED):
            self._fly(kind, i)
        self._shine(is_coup)
        boast = self.phrases.boast(queue[i + 1]) if is_coup else ""
        self.write_choice(boast, "")
        self.app.say(boast)
        self.wait(self._pace * (2 if is_coup else 1))
        self.draw()
        if kind == names.ATTACKED:
            self._ask_coup(queue[i + 1], queue[i + 2], queue[i + 3])

    def _fly(self, kind, i):
        """Sends the event's card flying from the player to where it goes."""
        card = self._queue[i + 2]
        seat = self._queue[i + 1]
        side = seat % self.game.sides
        self.hand.show_large(card)
        self.rivals.explain(self.phrases.explains(card))
        if kind == names.DISCARDED:
            x, y = self.layout.large_x, self.layout.large_y
        else:
            x, y = self._place(self._queue[i + 3] if kind == names.ATTACKED else side)
        if seat == self.match.viewer:
            self._flight.start(card, self.hand.place(self._choice.at), (x, y))
        else:
            self._flight.start(card, (0, self._place(side)[1]), (x, y))

    def _place(self, side):
        """Where a card played on a side goes."""
        if side == self.own_side():
            return self.app.width // 2 - 10, self.layout.road_y
        return self.rivals.place(side)

    # The match goes on

    def go_on(self):
        """Shows the score sheet after a round; nobody takes the device to answer an attack."""
        phase = self.view().phase
        if phase == names.ROUND_OVER:
            self.app.autosave.end_round()
            self.show_sheet()
        elif phase == names.COUP:
            self.play(self.match.coup_action(names.NONE))
        else:
            super().go_on()

    def ask(self):
        """Asks about the extension, or lets the person draw (if by hand) and choose a card."""
        if self.view().phase == names.EXTENDING:
            from ui.race.extension import Extension

            self.cursor = Extension(self)
            self._advise()
            return
        words = self.call_holder()
        match = self.match
        drawn = match.drawn[match.viewer]
        if self.app.settings.draw_by_hand and drawn != names.NONE and not match.picked_up:
            from ui.race.draw import Draw

            self.write(words)
            self.cursor = Draw(self, drawn, self._choose)
        else:
            self._choose(words)

    def _choose(self, words=""):
        """words: what to write if no card was drawn."""
        match = self.match
        match.picked_up = True
        drawn = match.drawn[match.viewer]
        self.write_to_holder(words if drawn == names.NONE else self.phrases.drawn(drawn))
        self.cursor = self._choice
        self._choice.start(drawn)
        self._advise()

    # Other screens

    def _ask_coup(self, attacker, hazard, side):
        """Asks everybody for a coup fourré, if there may be one."""
        match = self.match
        if not match.asks_coup(attacker, hazard, side):
            return
        from ui.race.coup import CoupQuestion

        self._flight.finish()
        match.hide()
        question = CoupQuestion(self.app, match, self.phrases, attacker, hazard, side, self.answer)
        self.app.push(question)

    def answer(self, claimant):
        """The public question has been answered: a seat, or NONE."""
        if self.view().phase == names.COUP:
            self.play(self.match.coup_action(claimant))
            self.draw()  # at once, as if nobody had been asked

    def info(self):
        """The status screen."""
        from ui.race.info import Info

        return Info(self.app, self.match)

    def since(self):
        """The race's Since."""
        from ui.race.since import Since

        return Since

    def answers(self):
        """The race's answers."""
        from ui.race.answers import Answers
        from ui.race.summary import Summary

        return Answers(self, Summary(self.app.texts, self.match))
