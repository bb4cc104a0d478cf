# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The table of any game: hears events, shows them at the set pace, and goes on with the match."""

# pyright: reportAttributeAccessIssue=false
# A game's table makes `cursor`, `_event` and `_name`, and `voice()` if its bots have faces.

from engine import contract
from hardware import hal
from match import PERSON
from micropython import const
from place import apart
from saves.settings import PACES
from ui import texts
from ui.base import palette, recipes
from ui.base.cues import CURSOR, REFUSED, TURN, light_side, play
from ui.base.kit import LINE, RIGHT, Line
from ui.base.language import named
from ui.base.screen import Screen
from ui.table.handover import hand_over

_ACTION = const(84)  # pixels for what A would do
_LEFT = const(2)  # where the item under the cursor is named


class MatchTable(Screen):
    """Shows the match as it goes on, and lets a person choose when it is their turn.

    A game's table puts its parts on the screen and draws them, among them three lines: `_event`,
    what happens; `_name`, the item under the cursor; `_action`, what A would do with it. `cursor`
    is the object that asks a person: it takes the keys while it is `active`.
    """

    face = None  # the bitmap of an only rival's face, beside its name
    _over = ()  # the faces that lie over the table until the next event
    attack = None  # a scene that covers the table's middle

    def __init__(self, app, match, layout, phrases, cues, room):
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
        self._cues = cues
        self._queue = bytearray(room)
        self._queued = self._next = 0
        self._earlier = 0  # bytes of the queue before the events of the last action
        self._since = hal.ticks()
        self._pause = 0
        self.pace = PACES[app.settings.pace]  # ms
        self._stale = False
        self._lacks_face = match.persons == 1 and self.game.sides == 2  # the rival's, at a duel
        self._hear()
        self.acting = self._actor()  # the seat that does what is shown

    # What a game's own class defines

    def draw(self):
        """Draws the table."""
        raise NotImplementedError

    def show_event(self, queue, i, text):
        """Shows the event at queue[i], and leaves time to read it; plays its tune, now or when what
        is staged lands.

        Returns False if there was nothing to show.
        """
        raise NotImplementedError

    def ask(self):
        """Asks the person who holds the device for a decision."""
        raise NotImplementedError

    def answers(self):
        """The object that answers a computer's extra keys and gives hints."""
        raise NotImplementedError

    def info(self):
        """The status screen."""
        raise NotImplementedError

    def finish_flight(self):
        """Ends what moves: another screen is about to cover the table."""

    def since(self):
        """The class that makes lines of what has happened: a heir of ui/table/handover.py."""
        raise NotImplementedError

    # Showing

    def recipe(self):
        """The recipe for this table; the match knows which events have been shown."""
        return recipes.TABLE, (self.match,)

    def show(self):
        """Draws everything as it stands."""
        self.draw()
        if self.cursor.active:
            self.cursor.show()
        if not self.match.waits_for_person():
            self._advise()

    def view(self):
        """The table as the device may show it now."""
        return self.match.view()

    def shown_seat(self, view):
        """Whose hand is shown: the viewer's, else that of the seat to play."""
        seat = self.match.viewer
        return view.now[contract.AT_TURN] if seat == contract.NONE else seat

    def lies_open(self):
        """Whether the viewer's hand lies face up: with several people, only while the device's
        holder is asked.
        """
        match = self.match
        if match.persons > 1:
            asked = match.waits_for_person() and not match.must_hand_over()
            return asked and self._next >= self._queued
        return match.viewer != contract.NONE

    def announce(self, text):
        """Shows a line at the top, and says it to everybody."""
        self._event.set(text)
        self.app.say(text)

    def notice(self, words):
        """Shows it at the top."""
        self._event.set(words)

    def say_to_holder(self, text):
        """Says what only the device's holder may know, unless others may hear it."""
        if self.match.says_to_holder():
            self.app.say(text)

    def show_to_holder(self, text):
        """Shows a line at the top, and says nothing."""
        self._event.set(text)

    def announce_to_holder(self, text):
        """Shows a line at the top, and says it to the device's holder."""
        self.show_to_holder(text)
        self.say_to_holder(text)

    def refuse(self, reason):
        """Shows and says to the device's holder why a choice is impossible; no sound betrays it."""
        self.announce_to_holder(reason)
        if self.match.persons == 1:
            play(REFUSED, self.app.settings)

    def show_choice(self, name, action):
        """Shows the item under the cursor, and what A would do with it."""
        self._action.set(action)
        self._name.set(name)  # as large as fits beside it

    # What is asked

    def question(self):
        return self.cursor.question if self.cursor.active else None

    def go_to(self, i):
        self.cursor.move_to(i)

    def area(self, i):
        return self.cursor.area(i)

    def keys_at(self, x, y):
        """On the line of the choice: the button that it names, or a number's arrows."""
        question = self.question()
        if not question or not question.count():
            return (hal.A,)
        layout = self.layout
        if not layout.name_y <= y < layout.name_y + LINE * layout.scale:
            return self.cursor.keys_at(x, y)
        action, name = self._action.shown(), self._name.shown()
        width = self.app.kit.font.width
        if action and x >= self.app.width - (width(action) + 2) * layout.scale:
            return _key_named(action)
        if name.find("▶") < 0:
            return _key_named(name)
        x = (x - self._name.grid.x) // getattr(self._name.grid, "scale", 1)
        if x < width(name[: name.find("◀") + 1]):
            return (hal.LEFT,)
        return (hal.RIGHT,) if x >= width(name[: name.find("▶")]) else (hal.A,)

    # The bots' faces and voices

    def react(self, queue, i, text):
        """Shows the face of the bot that acts, and what one of them says.

        text: what the line at the top says.
        """
        if self.match.persons < len(self.match.seats):
            self._hush()
            self._over = self.voice().event(queue, i, text)

    def _hush(self):
        if self._over:
            for part in self._over:
                self.group.remove(part)
            self._over = ()
            if self._name.grid.x != _LEFT:  # what was said goes with the face
                self._name.grid.x = _LEFT
                self._name.set("")

    # Time

    def is_due(self):
        """Whether the last event has been shown for long enough; holding B lets all run on."""
        return self.is_hurried() or hal.since(self._since) >= self._pause

    def has_shown_all(self):
        """Whether every event of the last action has been shown."""
        return self._next >= self._queued

    def waits(self):
        """Whether a person is asked, and sees all that they are asked about."""
        return self.cursor.active and super().waits()

    def is_hurried(self):
        """Whether somebody who watches presses A, or holds B."""
        return not self._pause or (hal.held(hal.B) and not self.cursor.active)

    def show_next(self):
        """Shows the next event; after the last one the match goes on, up to what is shown next.

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

    def _show_one(self):
        """Shows the next event, if there is one; returns whether there is anything to read."""
        i = self._next
        if i >= self._queued:
            return False
        self._next += 4
        self.match.shown_bytes = max(0, self._next - self._earlier)
        text = self.phrases.event(self._queue, i)
        if not text:
            self._cues.event(self._queue, i)
            return False
        self.acting = self._actor()
        shown = self.show_event(self._queue, i, text)
        if self.match.before:
            offer(self, self._next == 4)
        return shown

    def _actor(self):
        """The seat that the newest event shown names, or the first event; else whose turn it is."""
        for i in range(max(0, self._next - 4), -1, -4):
            if i < self._queued and self._queue[i + 1] < len(self.match.seats):
                return self._queue[i + 1]
        return self.view().now[contract.AT_TURN]

    def wait(self, ms):
        """Shows no further event for some time."""
        self._since = hal.ticks()
        self._pause = ms

    # The match goes on

    def go_on(self):
        """Goes on after all events: the end, a hand-over, a person's choice, or a bot's play."""
        match = self.match
        if self.view().over:
            self.show_sheet()
        elif match.waits_for_person():
            self._hush()
            if match.must_hand_over():
                hand_over(self)
            else:
                self.ask()
                match.rest_bot()
                self.app.tidy()
        else:
            self.play(match.bot_action())

    def play(self, *actions):
        """Plays an action, or several steps of one; the events are shown one after the other."""
        self.end_scene()
        self.cursor.stop()
        if self.app.settings.undo:
            self.match.keep_before(actions[0])
        self._queued = self._next = 0
        for action in actions:
            self.match.apply(action)
            self._hear()

    def _hear(self):
        """Queues the last action's events, as the viewer may know them.

        A recreated table goes on after the last event shown.
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

    def call_holder(self):
        """Calls the device's holder, who is to be asked; returns the words."""
        match = self.match
        seat = match.viewer
        self._stale = self._stale or seat != self.acting
        self.acting = seat
        self._cues.call(seat)
        self._cues.light(seat)
        match.forget_news(seat)
        match.before = ()
        words = self.phrases.turn(seat, texts.YOUR_TURN)
        if match.persons > 1:
            self.app.say(words)
        return words

    def _advise(self):
        """Gives the hint that was asked for in the pause menu."""
        if self.match.wants_hint:
            self.answers().hint()

    # Other screens

    def since_turn(self):
        """What everybody has done since the viewer's last turn, as a game's Since."""
        match = self.match
        first, end = match.since_turn(match.viewer)
        return self.since()(self.phrases, match, first, end, match.viewer)

    def show_sheet(self):
        """Shows the score sheet of a round, or of the match."""
        self.match.hide()
        self.app.cover(recipes.SHEET, self.match)

    def open_menu(self):
        """Opens the pause menu, on START."""
        self.app.cover(recipes.PAUSE, self.match)

    # Keys

    def key(self, key):
        """A person chooses; for one who watches, A goes to the next event, and left takes back a
        discard, if that is set.
        """
        if key in (hal.START, hal.SELECT, hal.ALL_INFO):
            self.finish_flight()
        if key == hal.START:
            self.open_menu()
        elif key in (hal.SELECT, hal.ALL_INFO):
            self.app.push(self.info())
        elif hal.INFO <= key <= hal.HINT:
            self.answers().answer(key)
        elif self.cursor.active:
            if hal.UP <= key <= hal.RIGHT:
                play(CURSOR, self.app.settings)
            self.cursor.key(key)
        elif key in (hal.A, hal.B):
            self._pause = 0
        elif key == hal.LEFT and self.match.before:
            self.match.undo()
            self.app.replace(recipes.TABLE, self.match)


class Around:
    """A screen around a table: what is asked is asked there."""

    table = None

    def question(self):
        """What is asked: see ui/base/screen.py."""
        return self.table.question()

    def go_to(self, i):
        """Moves the table's cursor."""
        self.table.go_to(i)

    def area(self, i):
        """Where an option lies."""
        return self.table.area(i)

    def keys_at(self, x, y):
        """The keys that a place stands for where no option lies."""
        return self.table.keys_at(x, y)

    def end_scene(self):
        """A key ends the table's animation."""
        self.table.end_scene()


def _key_named(text):
    """The key whose sign a text begins with."""
    for key, sign in ((hal.A, "Ⓐ"), (hal.B, "Ⓑ")):
        if text.startswith(sign):
            return (key,)
    return ()


@apart("undo")
def offer(table, first):
    """Writes the key; says it with the first event that follows."""
    undo = table.app.text(texts.UNDO)
    table.show_choice("", undo)
    if first:
        table.app.say(named(table.app, undo))


# Sounds and lights at the table of any game; they reveal only what everybody may know.


class MatchCues:
    """The cues of one match, for what is on the screen now.

    The state may be ahead of the screen, and its turn could reveal that an attack can't be
    answered, so the lights follow the events alone.
    """

    def __init__(self, match, settings):
        self._match = match
        self._settings = settings
        # A recreated table has called the viewer already.
        self._turn = match.viewer if match.shown_bytes else contract.NONE

    def call(self, seat):
        """Begins a turn; a tune calls the viewer to their own, but not twice in a row."""
        if seat == self._turn:
            return
        if seat == self._match.viewer:
            play(TURN, self._settings)
        self._turn = seat

    def hand_over(self, seat):
        """Calls the person who is to take the device."""
        play(TURN, self._settings)
        self._turn = seat
        self.light(seat)

    def light(self, seat):
        """The lights have the colour of the seat that acts."""
        if seat != contract.NONE:
            light_side(seat % self._match.game.sides, self._settings)

    def is_ours(self, side):
        """Whether a person plays for a side."""
        match = self._match
        for seat in range(len(match.seats)):
            if seat % match.game.sides == side and match.seats[seat].kind == PERSON:
                return True
        return False
