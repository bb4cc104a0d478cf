# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Plays on the app's own screens; a bot chooses for each person."""

from engine.mille import books
from hardware import hal
from tests.ui.stage import Stage
from ui.mille.table import Table

MORE = ("HandOver", "News", "Sheet", "Awarded")  # A moves on from these


class Player:
    """Plays a match that begins or continues on a handheld."""

    def __init__(self, handheld):
        self._handheld = handheld
        self._stage = Stage(handheld.console)

    def begin(self, rounds: int, persons: int = 1) -> "Player":
        """Sets up a match of two in the settings, and begins it by keys."""
        settings = self._handheld.app.settings
        settings.header = books.options(0, 2, 2, 0, rounds)
        settings.pace = 2
        for seat in range(9):
            settings.kinds[seat] = int(seat >= persons)
        self.press(hal.A, hal.A)  # play, with what is set up
        assert self.screen() == "Table" or persons != 1
        return self

    def screen(self) -> str:
        """The class name of the screen on top."""
        return self._handheld.screen()

    def press(self, *keys: int) -> None:
        """Presses keys with a moment between them, once they count."""
        self._stage.until(self.screen())
        self._stage.press(*keys)

    def on(self) -> None:
        """Lets the match go on for a moment, pressing A wherever no choice is to be made."""
        if self.screen() in MORE:
            self.press(hal.A)
        elif self.screen() == "Table" and not self.table():
            self._handheld.console.screen.key(hal.A)  # hurries
        self._handheld.console.tick()
        hal.sleep(100)

    def step(self) -> None:
        """Takes a person's turn, or lets the match go on for a moment."""
        if self.table():
            self.turn()
        else:
            self.on()

    def table(self) -> Table | None:
        """The table, if a person has a choice there now."""
        screen = self._handheld.console.screen
        return screen if self.screen() == "Table" and screen.cursor.active else None

    def until_choice(self) -> Table | None:
        """Goes on to a person's next choice: the table, or None if the match is over."""
        for _ in range(1000):
            if self.screen() == "Podium" or self.table():
                return self.table()
            self.on()
        raise AssertionError(f"no choice came: {self.screen()} is on top")

    def choice(self) -> Table:
        """Goes on to a person's next choice, which must come."""
        table = self.until_choice()
        assert table
        return table

    def turn(self, pause: bool = False, idle: int = 0) -> bool:
        """Takes a person's turn, perhaps after a pause or idle ms; False: the match is over."""
        table = self.until_choice()
        if not table:
            return False
        if pause:
            self.press(hal.START)
            assert self.screen() == "Pause"
            self.press(hal.A)
            table = self.choice()  # a new screen
        self._handheld.wait(idle)
        table.play(table.match.bot_action())
        self._handheld.app.autosave.note()
        return True

    def match(self, pauses=(), idles=()) -> None:
        """Plays to the end of the match; pauses, idles: the turns that begin with one, from 0."""
        turns = 0
        while self.turn(turns in pauses, 25_000 if turns in idles else 0):
            turns += 1
