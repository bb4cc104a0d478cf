# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What is remembered from one day to the next: language, pace, the last match that was set up.

Whatever can't be read is as if nothing had been kept, and is told of on the title.
"""

import games
from match import BOT, PERSON, PRESS
from store import parts

SEATS = 9
SIDES = 6
NAME = 8  # letters

PACES = (1600, 900, 350)  # ms for each event
SOUNDS = 5  # off, very soft, soft, middling, loud
MOTIONS = 3  # animations at their pace, at twice it, none
QUICK = 1
STILL = 2
VOICE_NEW = 0  # no pack of spoken clips has been met yet,
VOICE_FULL = 1  # everything is spoken,
VOICE_BRIEF = 2  # of each line the first sentence,
VOICE_OFF = 3  # or nothing
COUP_TIMES = (3, 5, 8, 0)  # seconds that the coup question stands; 0: until a button


class Settings:
    """Plain attributes that screens change; settings_format.py writes and reads them."""

    damaged = False  # what was kept could not be read
    deal = -1  # the next match's, if somebody has typed its letters; not kept

    def __init__(self, image=b""):
        self.language = ""
        self.pace = 1
        self.coup_time = 1
        self.draw_by_hand = 0
        self.undo = 0  # whether a discard can be taken back
        self.only_new = 0  # the terminal begins a turn with what has changed alone
        self.motion = 0
        self.voice = VOICE_NEW
        self.talk = 1  # whether bots may say something
        self.paint = 0  # of one's own car
        self.night = 0  # whether the title shows its second picture
        self.house = 0
        self.game = 1  # the one played last
        # Of each game: the options of its next match, and the character at each seat where a bot
        # plays. Empty until the game is first chosen: see `settings_format.choose`.
        self.headers = [bytearray() for _ in games.GAMES]
        self.casts = [bytearray() for _ in games.GAMES]
        # Of each game: matches won against bots since harder ones were last proposed.
        self.wins = bytearray(len(games.GAMES))
        self.kinds = bytearray((PERSON,) + (BOT,) * (SEATS - 1))
        self.auto_coups = bytearray((PRESS,) * SEATS)
        self.colours = bytearray(range(SIDES))
        self.names = [""] * SEATS  # "" is the place's usual name
        self.sound = 3
        self.lights = 1
        self.played = 0  # matches, and those that a person's side has won
        self.won = 0
        self.guided = 0  # a bit for each game whose guided match has been offered
        if image:
            try:
                content = parts.unseal(image, parts.SETTINGS)
                if content:
                    from store.settings_format import read

                    read(self, content)
            except (parts.Damaged, ValueError, IndexError):
                self.__init__()
                self.damaged = True

    @property
    def header(self):
        """The options of the game's next match."""
        return self.headers[self.game - 1]

    @header.setter
    def header(self, header):
        self.headers[self.game - 1] = header

    @property
    def characters(self):
        """At each seat: the bots' characters in the game, as its engine numbers them."""
        return self.casts[self.game - 1]

    @characters.setter
    def characters(self, characters):
        self.casts[self.game - 1] = characters

    def image(self):
        """The settings as a sealed part of what is saved."""
        from store.settings_format import write

        return parts.seal(parts.SETTINGS, write(self))
