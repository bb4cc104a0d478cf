# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What is remembered from one day to the next: language, pace, the last match that was set up.

Whatever can't be read is as if nothing had been kept, and is told of on the title.
"""

from saves import parts

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

    language: str
    pace: int
    coup_time: int
    draw_by_hand: int
    undo: int  # whether a discard can be taken back
    only_new: int  # the terminal begins a turn with what has changed alone
    motion: int
    voice: int
    talk: int  # whether bots may say something
    paint: int  # of one's own car
    night: int  # whether the title shows its second picture
    house: int
    game: int  # the one played last
    # Of each game: the options of its next match, and the character at each seat where a bot
    # plays. Empty until the game is first chosen: see `settings_format.choose`.
    headers: list[bytearray]
    casts: list[bytearray]
    wins: bytearray  # of each game: matches won against bots since harder ones were last proposed
    kinds: bytearray
    coup_modes: bytearray
    colours: bytearray
    names: list[str]  # "" is the place's usual name
    sound: int
    lights: int
    played: int  # matches, and those that a person's side has won
    won: int
    guided: int  # a bit for each game whose guided match has been offered

    def __init__(self, image=None):
        """image: what reads a saved one, see images.py; None: nothing was saved."""
        from saves.settings_format import begin

        begin(self, image)

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

    def part(self):
        """The settings as a sealed part of what is saved."""
        from saves.settings_format import write

        return parts.seal(parts.SETTINGS, write(self))
