# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What is remembered from one day to the next: language, pace, the last match that was set up.

Whatever can't be read is as if nothing had been kept, and is told of on the title.
"""

import saving
from match import BOT, LONGEST_NAME, PERSON
from micropython import const

_LONGEST_HEADER = const(32)

RACE = 1  # games, as their engines number them
FORTS = 2
SEATS = 9
SIDES = 6
NAME = 8  # letters

PACES = (1600, 900, 350)  # ms for each event
SOUNDS = 5  # nothing at all, light alone, soft, middling, loud
COUP_TIMES = (3, 5, 8, 0)  # seconds that the coup question stands; 0: until a button


class Settings:
    """Plain attributes that screens change; `image` and the constructor write and read them."""

    def __init__(self, image=b""):
        self.language = ""
        self.pace = 1
        self.coup_time = 1
        self.draw_by_hand = 0
        self.house = 0
        self.game = RACE  # the one played last
        self._headers = [bytearray(), bytearray()]  # of each game; "" is what the game begins with
        self.kinds = bytearray((PERSON,) + (BOT,) * (SEATS - 1))
        self.auto_coups = bytearray((1,) * SEATS)
        self.colours = bytearray(range(SIDES))
        self.names = [""] * SEATS  # "" is the place's usual name
        self.sound = 3
        self.lights = 1
        self.played = 0  # matches, and those that a person's side has won
        self.won = 0
        self.damaged = False  # what was kept could not be read
        if image:
            try:
                content = saving.unseal(image, saving.SETTINGS)
                if content:
                    self._read(content)
            except (saving.Damaged, ValueError, IndexError):
                self.__init__()
                self.damaged = True

    @property
    def header(self):
        """The options of the game's next match; empty until it has been set up once."""
        return self._headers[self.game - 1]

    @header.setter
    def header(self, header):
        self._headers[self.game - 1] = header

    def shines(self):
        """Whether the lights may shine."""
        return self.sound > 0 and self.lights == 1

    def set_sound(self, sound):
        """sound: 0, nothing at all; 1, light alone; 2 and more, cues ever louder."""
        self.sound = sound
        if sound == 1:
            self.lights = 1

    def set_lights(self, on):
        """Where nothing sounds, it is light alone, or nothing at all."""
        self.lights = int(on)
        if self.sound < 2:
            self.sound = self.lights

    def image(self):
        """The settings as a sealed part of what is saved."""
        rest = bytearray(self.language.encode() or b"--")
        rest.extend(bytes((self.pace, self.coup_time, self.draw_by_hand, self.house, self.game)))
        for header in self._headers:
            rest.append(len(header))
            rest.extend(header)
        for part in (self.kinds, self.auto_coups, self.colours):
            rest.extend(part)
        for name in self.names:
            letters = name.encode("utf-8")
            rest.append(len(letters))
            rest.extend(letters)
        for number in (self.played, self.won):
            rest.extend(bytes((number & 255, number >> 8 & 255)))
        rest.extend(bytes((self.sound, self.lights)))
        return saving.seal(saving.SETTINGS, rest)

    def _read(self, rest):
        """ValueError or IndexError where the bytes are not settings."""
        language = bytes(rest[:2]).decode()
        self.language = "" if language == "--" else language
        self.pace = rest[2] % len(PACES)
        self.coup_time = rest[3] % len(COUP_TIMES)
        self.draw_by_hand = rest[4] & 1
        self.house = rest[5] & 1
        self.game = rest[6]
        if not RACE <= self.game <= FORTS:
            raise ValueError
        at = 7
        for i in range(len(self._headers)):
            if rest[at] > _LONGEST_HEADER:
                raise ValueError
            self._headers[i] = bytearray(rest[at + 1 : at + 1 + rest[at]])
            at += 1 + rest[at]
        self.kinds = bytearray(rest[at : at + SEATS])
        self.auto_coups = bytearray(rest[at + SEATS : at + 2 * SEATS])
        at += 2 * SEATS
        self.colours = bytearray(rest[at : at + SIDES])
        if max(self.kinds) > 1 or max(self.auto_coups) > 1 or not _is_order(self.colours):
            raise ValueError
        at += SIDES
        for i in range(SEATS):
            if rest[at] > LONGEST_NAME:
                raise ValueError
            self.names[i] = bytes(rest[at + 1 : at + 1 + rest[at]]).decode("utf-8")
            at += 1 + rest[at]
        self.played = rest[at] | rest[at + 1] << 8
        self.won = rest[at + 2] | rest[at + 3] << 8
        self.sound = rest[at + 4] % SOUNDS
        self.lights = rest[at + 5] & 1


def _is_order(colours):
    """Whether every colour is there once."""
    return sorted(colours) == list(range(SIDES))
