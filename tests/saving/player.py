# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Plays the app's own screens, a bot's choice for each person."""

from engine.mille import books
from hardware import hal
from tests.ui.stage import Stage
from ui.race.table import Table

MORE = ("HandOver", "News", "Sheet")  # A goes on


class Player:
    """Brings a match on that begins on a handheld, or goes on there."""

    def __init__(self, handheld):
        self._handheld = handheld
        self._stage = Stage(handheld.console)

    def begin(self, rounds: int, persons: int = 1) -> "Player":
        """Sets up a match of two and begins it, by the app's own ways."""
        settings = self._handheld.app.settings
        settings.header = books.options(0, 2, 2, 0, rounds)
        settings.pace = 2
        for seat in range(9):
            settings.kinds[seat] = int(seat >= persons)
        self.press(hal.A, hal.A)  # play, with what is set up
        assert self.screen() == "Table" or persons != 1
        return self

    def screen(self) -> str:
        """Which screen is on top."""
        return self._handheld.screen()

    def press(self, *keys: int) -> None:
        """Presses keys, a moment between them."""
        self._stage.press(*keys)

    def on(self) -> None:
        """The match goes on as far as it does by A, without a choice of anybody's."""
        screen = self._handheld.console.screen
        if self.screen() in MORE:
            self.press(hal.A)
        elif self.screen() == "Table" and not screen.cursor.active:
            screen.key(hal.A)  # hurries
        self._handheld.console.tick()
        hal.sleep(100)

    def until_choice(self) -> Table | None:
        """Goes on to a person's next choice: the table, or None where the match is over."""
        for _ in range(1000):
            screen = self._handheld.console.screen
            if self.screen() == "Podium":
                return None
            if self.screen() == "Table" and screen.cursor.active:
                return screen
            self.on()
        raise AssertionError(f"no choice, but {self.screen()}")

    def choice(self) -> Table:
        """Goes on to a person's next choice."""
        table = self.until_choice()
        assert table
        return table

    def turn(self, pause: bool = False, idle: int = 0) -> bool:
        """A person's turn, perhaps after a pause or idle ms; False: the match is over."""
        table = self.until_choice()
        if not table:
            return False
        if pause:
            self.press(hal.START)
            assert self.screen() == "Pause"
            self.press(hal.A)
            table = self.choice()  # it was made anew
        self._handheld.wait(idle)
        table.play(table.match.bot_action())
        self._handheld.app.autosave.note()
        return True

    def match(self, pauses=(), idles=(), idle: int = 25000) -> int:
        """Plays to the end of the match; pauses, idles: turns from 0 on that begin with one.

        Returns how many turns there were.
        """
        turns = 0
        while self.turn(turns in pauses, idle if turns in idles else 0):
            turns += 1
        return turns
