# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The table of any game. It shows the events of a match at the chosen pace, and runs the match."""

from __future__ import annotations

from typing import TYPE_CHECKING

import displayio

from engine import contract
from hardware import hal
from match import PERSON, REMOTE
from micropython import const
from overlay import overlay
from saves.settings import PACES
from ui import texts
from ui.base import palette, recipes
from ui.base.beneath import ALL
from ui.base.cues import CURSOR, REFUSED, TURN, light_side, play
from ui.base.kit import LINE, RIGHT, Line
from ui.base.language import named
from ui.base.screen import Screen
from ui.table.handover import hand_over

if TYPE_CHECKING:
    from typing import Protocol

    from displayio import Bitmap, Group, TileGrid

    from app import App
    from engine.table import BaseTable
    from engine.types import Bytes
    from match import Match
    from saves.settings import Settings
    from ui.table.handover import Digest
    from ui.table.phrases import MatchAnswers, MatchPhrases
    from ui.table.question import Options, Question
    from ui.table.talk import Voice

    class Layout(Protocol):
        """The places of the parts of a game's table."""

        scale: int
        name_y: int  # the line of the choice

    class Cursor(Protocol):
        """Asks the human player at a game's table one question at a time."""

        active: bool  # whether it asks a question

        @property
        def question(self) -> Question | None: ...
        def show(self) -> None: ...
        def stop(self) -> None: ...
        def move_to(self, i: int) -> None: ...
        def key(self, key: int) -> None: ...
        def area(self, i: int) -> tuple[int, int, int, int] | None: ...
        def keys_at(self, x: int, y: int) -> tuple[int, ...]: ...


_ACTION = const(84)  # pixels for the text about button A
_LEFT = const(2)  # the left edge of the item's name


class MatchTable(Screen):
    """Shows the match in progress, and lets human players choose in their turns.

    A game's table puts its parts on the screen and draws them.
    """

    # A game's own class makes these:
    cursor: Cursor  # it gets the keys while it is active
    ground: int  # the place in the group of the parts that cover a face
    top_line: Line  # the latest event
    name_line: Line  # the item under the cursor; `_action` is the effect of A

    face: Bitmap | None = None  # a single rival's, beside its name
    _over: list[Group | TileGrid] | tuple = ()  # the faces shown until the next event
    attack = None  # a scene that covers the table's middle

    def __init__(
        self,
        app: App,
        match: Match,
        layout: Layout,
        phrases: MatchPhrases,
        cues: MatchCues,
        room: int,
    ) -> None:
        """room: bytes for the events of an action with all its steps."""
        super().__init__(app)
        self.layout = layout
        scale = layout.scale
        x = app.width - _ACTION * scale
        y = layout.name_y
        self._action = Line(app.kit, x, y, _ACTION, palette.GOLD, RIGHT, scale=scale)
        self.match = match
        self.game = match.game
        self.phrases = phrases
        self.cues = cues
        self._queue = bytearray(room)
        self._queued = self._next = 0
        self._earlier = 0  # bytes of the queue before the events of the last action
        self._since = hal.ticks()
        self._pause = 0
        self.pace = PACES[app.settings.pace]  # ms
        self._stale = False
        self._lacks_face = match.persons == 1 and self.game.sides == 2  # the rival's, in a duel
        if hal.NETWORK and REMOTE in [seat.kind for seat in match.seats]:
            self._lacks_face = False  # the rival may be human
        self._hear()
        self.acting = self._actor()  # the seat that acts on screen

    # For a game's own class to define

    def draw(self) -> None:
        """Draws the table."""
        raise NotImplementedError

    def show_event(self, queue: Bytes, i: int, text: str) -> bool:
        """Shows the event at queue[i], with time to read it. Plays its tune, now or when a staged
        part lands.

        Returns False if there was nothing to show.
        """
        raise NotImplementedError

    def ask(self) -> None:
        """Asks the holder of the device for a decision."""
        raise NotImplementedError

    def answers(self) -> MatchAnswers:
        """Returns the object that answers a keyboard's extra keys and gives hints."""
        raise NotImplementedError

    def info(self) -> Screen:
        """Makes the status screen."""
        raise NotImplementedError

    def finish_flight(self) -> None:
        """Ends all movement. Call it before another screen covers the table."""

    def voice(self) -> Voice:
        """Returns the bots' faces and lines."""
        raise NotImplementedError

    def since(self) -> type[Digest]:
        """Returns the class that turns events into lines: see ui/table/handover.py's Digest."""
        raise NotImplementedError

    # Showing

    def recipe(self) -> tuple[int, tuple[Match]]:
        """Returns the recipe for this table; the match knows which events have been shown."""
        return recipes.TABLE, (self.match,)

    def show(self) -> None:
        """Draws everything in its current state."""
        self.draw()
        if self.cursor.active:
            self.cursor.show()
        if not self.match.waits_for_person():
            self._advise()

    def view(self) -> BaseTable:
        """Returns the table as the device may show it now."""
        return self.match.view()

    def shown_seat(self, view: BaseTable) -> int:
        """Returns the seat whose hand is shown: the viewer's, else the seat to play."""
        seat = self.match.viewer
        return view.now[contract.AT_TURN] if seat == contract.NONE else seat

    def lies_open(self) -> bool:
        """Returns whether the viewer's hand is face up: with several human players, only while the
        holder of the device is asked.
        """
        match = self.match
        if match.persons > 1:
            asked = match.waits_for_person() and not match.must_hand_over()
            return asked and self._next >= self._queued
        return match.viewer != contract.NONE

    def announce(self, text: str) -> None:
        """Shows a line at the top, and says it to all players."""
        self.top_line.set(text)
        self.app.say(text)

    def notice(self, words: str) -> None:
        """Shows a text at the top."""
        self.top_line.set(words)

    def say_to_holder(self, text: str) -> None:
        """Says a line for the device's holder alone, unless others may listen."""
        if self.match.says_to_holder():
            self.app.say(text)

    def show_to_holder(self, text: str) -> None:
        """Shows a line at the top without saying it."""
        self.top_line.set(text)

    def announce_to_holder(self, text: str) -> None:
        """Shows a line at the top, and says it to the device's holder."""
        self.show_to_holder(text)
        self.say_to_holder(text)

    def refuse(self, reason: str) -> None:
        """Shows and says to the device's holder why a choice is impossible; no sound reveals it."""
        self.announce_to_holder(reason)
        if self.match.persons == 1:
            play(REFUSED, self.app.settings)

    def show_choice(self, name: str, action: str) -> None:
        """Shows the item under the cursor, and the effect of A."""
        self._action.set(action)
        self.name_line.set(name)  # as large as fits beside it

    # The question

    def question(self) -> Question | None:
        return self.cursor.question if self.cursor.active else None

    def go_to(self, i: int) -> None:
        self.cursor.move_to(i)

    def area(self, i: int) -> tuple[int, int, int, int] | None:
        return self.cursor.area(i)

    def keys_at(self, x: int, y: int) -> tuple[int, ...]:
        """Returns the keys for a place: on the line of the choice, its button or arrows."""
        question = self.question()
        if not question or not question.count():
            return (hal.A,)
        layout = self.layout
        if not layout.name_y <= y < layout.name_y + LINE * layout.scale:
            return self.cursor.keys_at(x, y)
        action, name = self._action.shown(), self.name_line.shown()
        width = self.app.kit.font.width
        if action and x >= self.app.width - (width(action) + 2) * layout.scale:
            return _key_named(action)
        if name.find("▶") < 0:
            return _key_named(name)
        x = (x - self.name_line.grid.x) // getattr(self.name_line.grid, "scale", 1)
        if x < width(name[: name.find("◀") + 1]):
            return (hal.LEFT,)
        return (hal.RIGHT,) if x >= width(name[: name.find("▶")]) else (hal.A,)

    # The bots' faces and voices

    def react(self, queue: Bytes, i: int, text: str) -> None:
        """Shows the face of the bot that acts, and a bot's line.

        text: the top line.
        """
        if self.match.persons < len(self.match.seats):
            self._hush()
            self._over = self.voice().event(queue, i, text)

    def _hush(self) -> None:
        if self._over:
            for part in self._over:
                self.group.remove(part)
            self._over = ()
            if self.name_line.grid.x != _LEFT:  # a bot's line disappears with its face
                self.name_line.grid.x = _LEFT
                self.name_line.set("")

    def touch(self) -> None:
        """Marks the table as changed, to be drawn again before the match goes on."""
        self._stale = True

    # Time

    def is_due(self) -> bool:
        """Returns whether the last event was on screen for long enough. Holding B skips the
        wait.
        """
        return self.is_hurried() or hal.since(self._since) >= self._pause

    def coming(self) -> int:
        """Returns the kind of the next event to show, or NONE."""
        return self._queue[self._next] if self._next < self._queued else contract.NONE

    def has_shown_all(self) -> bool:
        """Returns whether every event of the last action has been shown."""
        return self._next >= self._queued

    def waits(self) -> bool:
        """Returns whether a human player is asked and sees everything that the question is
        about.
        """
        return self.cursor.active and super().waits()

    def is_hurried(self) -> bool:
        """Returns whether a watching player presses A, or holds B."""
        return not self._pause or (hal.held(hal.B) and not self.cursor.active)

    def show_next(self) -> None:
        """Shows the next event. After the last event the match continues, up to the next event to
        show.

        So the words, the mark and the lights change together, whoever plays in between.
        """
        self.end_scene()
        if self._lacks_face:
            self._lacks_face = False
            self.voice().show_face()
        while not self._show_one() and not self.cursor.active:
            if self._next >= self._queued:
                if self._stale or self.match.persons > 1:
                    self.draw()
                self.go_on()
                if self._next >= self._queued:
                    return

    def _show_one(self) -> bool:
        """Shows the next event, if there is one. Returns whether there is anything to read."""
        if hal.NETWORK and self.match.remote and self.match.remote.holds(self):
            self._stale = True
            return True
        i = self._next
        if i >= self._queued:
            return False
        self._next += 4
        self.match.shown_bytes = max(0, self._next - self._earlier)
        text = self.phrases.event(self._queue, i)
        if not text:
            self.cues.event(self._queue, i)
            return False
        self.acting = self._actor()
        shown = self.show_event(self._queue, i, text)
        if self.match.undo_state:
            offer(self, self._next == 4)
        return shown

    def _actor(self) -> int:
        """Returns the seat of the newest event on screen, or of the first event; else the seat to
        play.
        """
        for i in range(max(0, self._next - 4), -1, -4):
            if i < self._queued and self._queue[i + 1] < len(self.match.seats):
                return self._queue[i + 1]
        return self.view().now[contract.AT_TURN]

    def wait(self, ms: int) -> None:
        """Delays the next event."""
        self._since = hal.ticks()
        self._pause = ms

    # The match continues

    def go_on(self) -> None:
        """Continues after all events: the end, a hand-over, a human player's choice, or a bot's
        play.
        """
        match = self.match
        if hal.NETWORK and match.remote and not match.remote.lets_go_on(self):
            return
        if self.view().over:
            self.show_sheet()
        elif match.waits_for_person():
            self._hush()
            if match.must_hand_over():
                hand_over(self)
            else:
                self.ask()
                match.release_bot()
                self.app.tidy()
        else:
            self.play(match.bot_action())

    def play(self, *actions: int) -> None:
        """Plays an action, or several steps of one; the events are shown one after the other."""
        self.end_scene()
        self.cursor.stop()
        if hal.NETWORK and self.match.remote:
            if not self.match.remote.plays(actions):
                self._queued = self._next = 0
                self._stale = False  # what is on screen stays there until the answer
                return
        elif self.app.settings.undo:
            self.match.prepare_undo(actions[0])
        self._queued = self._next = 0
        for action in actions:
            self.match.apply(action)
            self._hear()

    def _hear(self) -> None:
        """Queues the last action's events, without those hidden from the viewer.

        A recreated table continues after the last event shown.
        """
        match = self.match
        happened = match.game.happened
        at = self._earlier = self._queued
        n = 4 * match.game.events(match.viewer)
        for i in range(n):
            self._queue[at + i] = happened[i]
        self._queued += n
        if match.shown_bytes:
            self._next = at + match.shown_bytes
        else:
            self.app.autosave.remember(match)
        self._stale = True

    def call_holder(self) -> str:
        """Calls the device's holder before a question; returns the words."""
        match = self.match
        seat = match.viewer
        self._stale = self._stale or seat != self.acting
        self.acting = seat
        self.cues.call(seat)
        self.cues.light(seat)
        match.news.hear(seat)
        match.undo_state = ()
        words = self.phrases.turn(seat, texts.YOUR_TURN)
        if match.persons > 1:
            self.app.say(words)
        return words

    def _advise(self) -> None:
        """Gives the hint that was requested in the pause menu."""
        if self.match.wants_hint:
            self.answers().hint()

    # Other screens

    def since_turn(self, seat: int) -> Digest:
        """Returns everybody's actions since a seat's last turn, as a game's Digest."""
        match = self.match
        first, end = match.news.since_turn(seat)
        return self.since()(self.phrases, match, first, end, seat)

    def show_sheet(self) -> None:
        """Shows the score sheet of a round, or of the match. What it counts is not taken back."""
        self.match.undo_state = ()
        self.match.hide()
        self.app.open_next(recipes.SHEET, self.match, beneath=ALL)

    def open_menu(self) -> None:
        """Opens the pause menu, on START."""
        self.app.open_next(recipes.PAUSE, self.match, beneath=ALL)

    # Keys

    def key(self, key: int) -> None:
        """Handles keys. The player to move chooses. For a watching player, A goes to the next
        event, and left undoes a discard if the setting allows it.
        """
        if key in (hal.START, hal.SELECT, hal.ALL_INFO):
            self.finish_flight()
        if key == hal.START:
            self.open_menu()
        elif key in (hal.SELECT, hal.ALL_INFO):
            self.app.open(self.info())
        elif hal.INFO <= key <= hal.HINT:
            self.answers().answer(key)
        elif self.cursor.active:
            if hal.UP <= key <= hal.RIGHT:
                play(CURSOR, self.app.settings)
            self.cursor.key(key)
        elif key in (hal.A, hal.B):
            self._pause = 0
        elif key == hal.LEFT and self.match.undo_state:
            self.match.undo()
            self.app.open_next(recipes.TABLE, self.match)


class Around(Screen):
    """A screen around a table, which has the question."""

    def __init__(self, app: App, table: MatchTable) -> None:
        self.app = app
        self.table = table
        self.group = displayio.Group()
        self.group.append(table.group)

    def show(self) -> None:
        """Draws the table."""
        self.table.show()

    def question(self) -> Options | None:
        """Returns the table's question: see ui/base/screen.py."""
        return self.table.question()

    def go_to(self, i: int) -> None:
        """Moves the table's cursor."""
        self.table.go_to(i)

    def area(self, i: int) -> tuple[int, int, int, int] | None:
        """Returns the area of an option."""
        return self.table.area(i)

    def keys_at(self, x: int, y: int) -> tuple[int, ...]:
        """Returns the keys for a place without an option."""
        return self.table.keys_at(x, y)

    def end_scene(self) -> None:
        """Ends the table's animation, at a key."""
        self.table.end_scene()


def _key_named(text: str) -> tuple[int, ...]:
    """Returns the key whose symbol a text begins with."""
    for key, sign in ((hal.A, "Ⓐ"), (hal.B, "Ⓑ")):
        if text.startswith(sign):
            return (key,)
    return ()


@overlay("undo")
def offer(table: MatchTable, first: bool) -> None:
    """Writes the key; says it with the first event that follows."""
    undo = table.app.text(texts.UNDO)
    table.show_choice("", undo)
    if first:
        table.app.say(named(table.app, undo))


# Sounds and lights at the table of any game; they reveal only public facts.


class MatchCues:
    """The cues of a match, for the events on screen.

    The state may be ahead of the screen, and its turn could reveal that an attack can't be
    answered, so the lights follow the events alone.
    """

    def __init__(self, match: Match, settings: Settings) -> None:
        self._match = match
        self._settings = settings
        # The table that this one replaces has called the viewer already.
        self._turn = match.viewer if match.shown_bytes else contract.NONE

    def call(self, seat: int) -> None:
        """Begins a turn; a tune calls the viewer to their own, but not twice in a row."""
        if seat == self._turn:
            return
        if seat == self._match.viewer:
            play(self.own_turn(seat), self._settings)
        self._turn = seat

    def event(self, happened: Bytes, i: int) -> None:
        """Plays the tune of the event at happened[i], if it has one. A game's own class defines
        it.
        """
        raise NotImplementedError

    def own_turn(self, seat: int) -> int:
        """Returns the cue of a human player's turn."""
        return TURN

    def hand_over(self, seat: int) -> None:
        """Calls the player who receives the device."""
        play(self.own_turn(seat), self._settings)
        self._turn = seat
        self.light(seat)

    def light(self, seat: int) -> None:
        """Sets the lights to the color of the seat that acts."""
        if seat != contract.NONE:
            light_side(seat % self._match.game.sides, self._settings)

    def is_ours(self, side: int) -> bool:
        """Returns whether a human player plays for a side."""
        match = self._match
        for seat in range(len(match.seats)):
            if seat % match.game.sides == side and match.seats[seat].kind == PERSON:
                return True
        return False
