# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The race's table: rivals, road, the viewer's gauges, and the hand; and its events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.mille import names
from hardware import hal
from match import LESSON
from micropython import const
from overlay import overlay
from ui import texts
from ui.base import palette
from ui.base.kit import Line
from ui.mille.cards import Flight, Hand
from ui.mille.coup import CoupQuestion, PressCursor
from ui.mille.cues import Cues
from ui.mille.cursor import Cursor, pick_up
from ui.mille.layout import Layout
from ui.mille.parts import of_event
from ui.mille.phrases import Answers, Phrases
from ui.mille.questions import FIRST_MATCHES, ask, begin, went
from ui.mille.road import Gauges, Rivals, Road
from ui.mille.scenes import Flag, stage
from ui.mille.staged import Shine, staged
from ui.mille.summary import Info, MilleDigest, Summary
from ui.mille.talk import voice
from ui.table.match_table import MatchTable

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from app import App
    from engine.mille.game import Game
    from engine.mille.table import Table as View
    from engine.types import Bytes
    from ui.mille.match import MilleMatch
    from ui.table.talk import Voice


_EVENTS = const(96)  # bytes for one action's events


@overlay
class Table(MatchTable):
    """Cards fly from the player to their targets, and the table changes when they land.

    The state is ahead of the screen, and reveals who holds a safety. Until all events have been
    shown, the turn, the deck and the score on screen are those before the action.
    """

    match: MilleMatch
    game: Game
    layout: Layout
    phrases: Phrases
    cursor: Cursor
    view: Callable[[], View]
    cues: Cues
    ground = 3  # the place in the group of the parts that cover a face

    def __init__(self, app: App, match: MilleMatch) -> None:
        sides = match.game.sides
        is_new = match.kind == LESSON or app.settings.played < FIRST_MATCHES
        layout = Layout(app.width, app.height, sides, is_new)
        phrases = Phrases(app.texts, match)
        super().__init__(app, match, layout, phrases, Cues(match, app.settings), _EVENTS)
        kit = app.kit
        colors = app.settings.colors
        self.top_line = Line(kit, 2, 0, app.width - 2, palette.WHITE)
        self.hand = Hand(kit, layout)
        sheet = self.hand.small
        self.rivals = Rivals(kit, layout, colors, match, sheet)
        self.road = Road(kit, layout, colors, match)
        self.gauges = Gauges(kit, layout, sheet, phrases, colors)
        self._room = app.width // layout.scale - 3
        self.name_line = Line(kit, 2, layout.name_y, self._room, palette.CREAM, scale=layout.scale)
        self._flight = None  # the card in flight, if any
        for part in (
            self.top_line.grid,
            self.road.scenery,  # a low road's scenery reaches up to the last row's letters
            self.rivals.group,
            self.hand.large,
            self.road.group,  # it covers the foot of the large card
            self.gauges.group,
            self.name_line.grid,
            self._action.grid,
            self.hand.group,
        ):
            self.group.append(part)
        if self._lacks_face:  # the face replaces the badge
            self.rivals.hide_badge()
        self.cursor = Cursor(self)
        self._all_dark = bytearray(names.HAND)
        self._then = None  # called when the card in flight lands
        self.coup: Any = ()  # the attack of the coming public question
        self.last_line: tuple[int, str] = names.NONE, ""  # the seat of the top line, and the line
        self.shining: Shine | None = None  # the coup fourré on screen
        self.holds = False  # whether A has been held since nothing could be played
        self.gone = 0  # the number of cards discarded since: see ui/mille/questions.py
        self._facts = self._totals = b""  # before the action whose events are on screen

    # Showing

    def own_side(self) -> int:
        """Returns the side whose road and gauges are shown: the viewer's, else the side to play."""
        seat = self.shown_seat(self.picture())
        return (0 if seat == names.NONE else seat) % self.game.sides

    def picture(self) -> View:
        """Returns the table as far as the screen shows it."""
        view = self.view()
        if self._facts and self._next < self._queued:
            unresolved = view.now[names.AT_UNRESOLVED]
            view.now[:] = self._facts
            view.now[names.AT_UNRESOLVED] = unresolved
            view.totals[:] = self._totals
        return view

    def draw(self) -> None:
        """Draws the table; the hand is dimmed while nobody may choose."""
        self._stale = False
        own = self.own_side()
        view = self.picture()
        self.rivals.show(view, own, self.phrases)
        self.road.show(view, own)
        self.gauges.show(view, own)
        self.mark()
        if not self.cursor.active:
            self.draw_hand(view, self._all_dark)

    def mark(self) -> None:
        """Marks the seat that acts: its name, and the lights."""
        if not self.shining:
            self.rivals.mark(self.acting % self.game.sides, palette.GOLD)
            self.cues.light(self.acting)

    def draw_hand(self, view: View, playable: Bytes) -> None:
        """Draws the viewer's hand, or the backs of the player's; no card between turns and before
        the deal.

        A card that the viewer has drawn stays on the deck until it is picked up.
        """
        seat = self.shown_seat(view)
        if seat == names.NONE or self._awaits_deal():
            self.hand.show(self._all_dark, 0, playable, names.NONE, False)
            return
        out = self.drawn() if seat == self.match.viewer else names.NONE
        self.hand.show(view.hands[seat], view.held[seat], playable, out, self.lies_open())

    def _awaits_deal(self) -> bool:
        """Returns whether the screen is still before the deal."""
        return self._next == 0 and self.next_kind() == names.DEALT

    def next_kind(self) -> int:
        """Returns the kind of the next event to show, or NONE."""
        return self._queue[self._next] if self._next < self._queued else names.NONE

    def drawn(self) -> int:
        """Returns the card that the viewer has drawn but not picked up yet, or NONE."""
        return self.match.on_deck(self.match.viewer)

    def show_card(self, card: int, name: str, action: str) -> None:
        """Writes a card's name, or its short name if the full name leaves no room for the
        action.
        """
        width = self.app.kit.font.width
        if width(name) + width(action) + 4 > self._room:
            name = self.phrases.short(card)
        self.show_choice(name, action)

    # Time

    def tick(self) -> None:
        """Moves the cars, and the card in flight until it lands or a key hurries the bots."""
        if not hal.held(hal.A):
            self.holds = False
        if self.cursor.tick():
            return
        self.rivals.tick()
        if self._flight and self._flight.tick() and not self.is_hurried():
            return
        self.finish_flight()
        if self.runs_scene() and not self.is_hurried():
            return
        if not self.is_due():
            return
        if self.coup:
            self._ask_coup(self.coup)
            return
        if self.shining:
            self.shining.end()
            self.shining = None
            self.mark()
        self.show_next()

    def waits(self) -> bool:
        """Returns whether a human player is asked. A drawn card flies to the hand first."""
        return not self._then and super().waits()

    def finish_flight(self) -> None:
        """Lands the card in flight at once."""
        then = self._then
        if then:
            self._then = None
            self.group.remove(self._flight.group)  # pyright: ignore[reportOptionalMemberAccess]
            self._flight = None
            then()

    def fly(
        self,
        card: int,
        origin: tuple[int, int],
        target: tuple[int, int],
        then: Callable[[], None],
        rest: int = 0,
    ) -> None:
        """Sends a card flying; `then` is called `rest` ms after it has landed."""
        self.hand.show_large(card)
        self.rivals.explain(self.phrases.explains(card))
        self.finish_flight()
        self._flight = Flight(self, card, origin, target, rest)
        self.group.append(self._flight.group)
        self._then = then

    def show_event(self, queue: bytearray, i: int, text: str) -> bool:
        """Writes the event and sends its card flying; an attack may lead to the public question."""
        return present(self, queue, i, text)

    def voice(self) -> Voice:
        """Makes the Voice of the race."""
        return voice(self)

    def darken(self) -> None:
        """Dims the hand while nobody may choose."""
        if not self.cursor.active:
            self.draw_hand(self.picture(), self._all_dark)

    # The match continues

    def go_on(self) -> None:
        """Shows the score sheet after a round. The device does not change hands for the answer to
        an attack.
        """
        if hal.NETWORK and self.match.remote and not self.match.remote.lets_go_on(self):
            return
        phase = self.view().phase
        if phase == names.ROUND_OVER:
            if self.gone:
                self.app.say(went(self))
            self.show_sheet()
        elif self.match.waits_for_press():
            self._hush()
            self._start(PressCursor(self))
        elif phase == names.COUP:
            self.play(self.match.coup_action(names.NONE))
        else:
            super().go_on()

    def play(self, *actions: int) -> None:
        """Plays an action. Keeps the facts that must not appear before its events."""
        self.finish_flight()
        self.end_scene()
        game = self.game
        self._facts = bytes(game.now)
        self._totals = bytes(game.totals)
        super().play(*actions)

    def ask(self) -> None:
        """Asks about the extension, or lets the player draw (if by hand) and choose a card."""
        if self.view().phase == names.EXTENDING:
            question = ask(self.match, self.phrases)
            self.announce(question.prompt())
            self._start(Cursor(self, question))
            self._advise()
            return
        words = self.call_holder()
        self.mark()
        self.rivals.mark_team(self.acting)
        drawn = self.drawn()
        by_hand = self.app.settings.draw_by_hand and not self.holds
        if drawn == names.NONE or by_hand:
            self.announce_to_holder(words)
        if drawn == names.NONE:
            self.choose()
            return
        cursor = Cursor(self, ask(self.match, self.phrases, True))
        if by_hand:
            self._start(cursor)
        else:
            hurried = self.is_hurried() and self._queue[0] == names.DEALT
            self.cursor = cursor
            pick_up(self)
            if hurried:  # the key that ends the deal belongs to a player who wants to play
                self.finish_flight()

    def _start(self, cursor: Cursor) -> None:
        self.cursor = cursor
        cursor.start()

    def choose(self) -> None:
        """Lets the player choose a card when all cards are in the hand."""
        self.match.picked_up = True
        view = self.view()
        question = begin(self)
        if not question:
            return
        self.rivals.mark_team(view.seat)
        self._start(Cursor(self, question))
        self.say_to_holder(self.phrases.hand(view, view.seat))
        if self.stages() and self.road.is_near(self.view()):
            self.wait(1)  # the key did not hurry it
            self.stage(Flag(self.app, self.road.flag))
        self._advise()

    # Other screens

    def _ask_coup(self, attack: Bytes) -> None:
        """Asks all players for a coup fourré."""
        match = self.match
        self.coup = ()
        match.hide()
        self.app.open(CoupQuestion(self.app, match, self.phrases, attack, self.answer))

    def answer(self, claimant: int) -> None:
        """Accepts the answer to the public question: the seat that calls, or NONE."""
        if self.view().phase == names.COUP:
            self.play(self.match.coup_action(claimant))
            self.draw()  # at once, as if nobody had been asked

    # Keys

    def key(self, key: int) -> None:
        """Removes the dot. Before the answer to an attack, keys only hurry: a screen opened now
        could reveal who holds the safety.
        """
        self.hand.dot(names.NONE)
        self.holds = False
        waits = self.coup or (self.match.persons > 1 and self._is_attack())
        if hal.NETWORK and self.match.remote and self.match.remote.hides():
            waits = True
        if waits and not self.cursor.active:
            self._pause = 0
        else:
            super().key(key)

    def _is_attack(self) -> bool:
        """Returns whether the newest event shown is an attack."""
        return 0 < self._next <= self._queued and self._queue[self._next - 4] == names.ATTACKED

    def info(self) -> Info:
        """Makes the status screen."""
        return Info(self.app, self.match)

    def since(self) -> type[MilleDigest]:
        """Returns the race's MilleDigest."""
        return MilleDigest

    def answers(self) -> Answers:
        """Returns the race's answers."""
        return Answers(self, Summary(self.app.texts, self.match))


# An event: its words, its flying card, and its consequences

_NINTHS = const(9)  # ninths of the pace, the time of an event
_ATTACK = const(15)
_DISTANCE = const(7)
_DISCARD = const(4)
_SOONER = const(3)  # the time is divided by this while A is held
# Kinds of events, as bits: those with a flying card; those that sound when they land.
_CARDS = const(1 << names.PLAYED | 1 << names.ATTACKED | 1 << names.DISCARDED | 1 << names.BOUNCED)
_LANDS = const(_CARDS | 1 << names.DEALT | 1 << names.ROUND_ENDED)


@overlay("events")
def present(table: Table, queue: bytearray, i: int, text: str) -> bool:
    """Shows the event at queue[i]. Returns whether there was anything to show."""
    event = bytes(queue[i : i + 4])
    kind, seat, card, side = event
    if not (_LANDS >> kind & 1 and table.stages()):
        table.cues.event(event, 0)
    if kind in (names.TURN_BEGINS, names.DREW):  # the following choice announces it
        table.mark()
        if seat == table.match.viewer:
            table.touch()  # the deck changes
        return False
    table.top_line.set(_together(table, queue, i, text))
    table.rivals.mark_team(seat)
    table.app.say(table.phrases.spoken(queue, i))
    table.show_choice("", "")
    table.react(queue, i, text)
    if kind == names.ATTACKED and table.cues.is_ours(side):
        table.holds = False
    ms = table.pace * _ninths(table, event) // _NINTHS
    table.wait(ms // _SOONER if table.holds else ms)
    if kind == names.COUP_CALLED:
        table.shining = Shine(table, event[:3])
        return True
    table.mark()
    if _CARDS >> kind & 1:
        _fly(table, event)
    else:
        before = table.gauges.score.shown()
        table.draw()
        if kind in (names.DEALT, names.ROUND_ENDED) and table.stages():
            staged(table, event, table.gauges.score, before)
    bounces = table.next_kind() == names.BOUNCED
    if kind == names.ATTACKED and not bounces and table.match.asks_coup(seat, card, side):
        table.coup = event[1:]
        table.wait(table.pace // 2)
    return True


def _ninths(table: Table, event: bytes) -> int:
    """Returns the time on screen of an event, in ninths of the pace."""
    kind, seat, card, side = event
    if kind == names.DISCARDED:
        return _DISCARD
    if kind == names.ATTACKED:
        return _ATTACK if table.cues.is_ours(side) else _NINTHS
    if kind != names.PLAYED:
        return _NINTHS
    if card < names.STOP:
        return _DISTANCE
    # A hazard lifted by a safety, and its player's next event, are shown sooner.
    again = table.next_kind() == names.LIFTED
    again = again or (table.game.now[names.AT_TURN] == seat != table.match.viewer)
    return 1 if card >= names.RIGHT_OF_WAY and again else _NINTHS


@overlay("events")
def _together(table: Table, queue: bytearray, i: int, text: str) -> str:
    """Returns the text, after the same seat's previous text if there is room for both."""
    kind, seat = queue[i], queue[i + 1]
    before, earlier = table.last_line
    if kind == names.LIFTED or kind == names.BOUNCED:
        seat = before
    if seat == before != names.NONE and earlier == table.top_line.shown():
        both = earlier + (_more(table, queue, i) or ". " + text)
        if table.app.kit.font.width(both) < table.app.width - 2:
            text = both
    table.last_line = seat, text
    return text


@overlay("events")
def _more(table: Table, queue: bytearray, i: int) -> str:
    """Returns an event as the end of a line that already names the player; "" for the reader's own.
    If a text begins with that name, the line has a comma instead. What a part does has a sentence.
    """
    kind, seat, card, side = queue[i : i + 4]
    phrases = table.phrases
    if table.match.parts and of_event(table.match.parts, queue, i):
        return ""
    if kind == names.LIFTED and not phrases.nearness(side):
        return ", " + phrases.text(texts.EVENT_FIXED, phrases.short(card))
    if phrases.is_reader(seat):
        return ""
    if kind == names.PLAYED:
        return ", " + phrases.card(card)
    if kind == names.ATTACKED:
        return ", " + phrases.short(card) + " → " + phrases.whom(side)
    if kind == names.DISCARDED:
        return "," + phrases.text(texts.EVENT_DISCARDED, "", phrases.short(card))
    if kind in (names.EXTENDED, names.STOOD):
        return "," + phrases.text(texts.EVENT_EXTENDED + kind - names.EXTENDED, "")
    return ""


def _fly(table: Table, event: bytes) -> None:
    """Sends the event's card flying from the player to its target."""
    kind, seat, card, target = event
    side = seat % table.game.sides
    table.darken()  # it is no longer in the hand
    layout = table.layout
    goes = kind == names.DISCARDED or kind == names.BOUNCED
    if goes:
        goal = layout.large_x, layout.large_y
    else:
        goal = _place(table, target if kind == names.ATTACKED else side)
    origin = 0, _place(table, side)[1]
    if kind == names.BOUNCED:
        origin = _place(table, target)
    elif seat == table.match.viewer:
        origin = table.hand.place(table.hand.chosen)

    def landed():
        """Updates the table with the event's sound, at once or animated."""
        if not goes and table.stages() and not table.is_hurried():
            stage(table, table.road, table.gauges, event)
        else:
            table.draw()
        if table.stages():
            table.cues.event(event, 0)

    table.fly(card, origin, goal, landed)


def _place(table: Table, side: int) -> tuple[int, int]:
    """Returns the place of a card played on a side."""
    if side == table.own_side():
        return table.app.width // 2 - 10, table.layout.road_y
    return table.rivals.place(side)
