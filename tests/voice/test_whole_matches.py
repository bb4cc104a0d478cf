# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Whole matches by ear: what is told is enough to play; all clips of each line are played, and say
it word by word.
"""

import pytest

from career.code_words import DEAL, LENGTHS
from hardware import hal
from tests.voice.conftest import each_language
from tests.voice.saying import Ear, written

MOST = 3000  # keys for a match


@pytest.fixture
def console(pack, console):
    """The console is switched on when the pack is there."""
    return console


class Hearer:
    """Somebody with the screen covered, who presses keys and knows nothing but the lines, once all
    their clips were heard. `log` has keys and lines."""

    def __init__(self, stage, voice):
        self.stage = stage
        self._ear = Ear()
        self._voice = voice
        self.log = []
        self.lines = []  # since the last key
        self.listen()

    def listen(self):
        """Hears the clips, which must be those of the lines, and say them word by word."""
        while self.stage.app.voice.busy:
            self.stage.console.tick()
            hal.sleep(100)
        self.lines = [line for line in self.stage.console.said if line]
        self.stage.console.said.clear()
        self.log += self.lines
        clips = [clip for line in self.lines for clip in self._voice.cut(line)]
        assert self._ear.clips() == clips, self.lines
        for line in self.lines:
            assert whole(self._voice.words(line)) == written(line)

    def press(self, name, ms=400):
        """Presses a key and hears what it leads to."""
        self.log.append(f"[{name}]")
        self.stage.console.press(getattr(hal, name))
        self.stage.wait(ms)
        self.listen()

    def hears(self, *names):
        """Returns whether one of these texts, or its words before a value, was just said."""
        words = [self.stage.console.texts()[name].partition("{")[0] for name in names]
        return any(word in line for word in words for line in self.lines)


def whole(words):
    """Words with the letters of a deal, the only ones that are spelled, as one."""
    spelled = [word[1:] for word in words if word[0] == "="]
    assert len(spelled) in (0, LENGTHS[DEAL])
    at = words.index("=" + spelled[0]) if spelled else 0
    return [*words[:at], *(["".join(spelled)] if spelled else []), *words[at + len(spelled) :]]


def whole_match(player, game):
    """A match from the title to the podium, which offers another one."""
    while not player.hears(game):
        player.press("DOWN")
    player.press("A")
    player.press("A", 2000)
    key = GAMES[game]()
    for _ in range(MOST):
        if player.hears("MATCH_AGAIN"):
            return
        player.press(key(player))
    raise AssertionError("\n".join(player.log[-40:]))


def racer():
    """Plays the first card that it hears can be played; with none it discards."""
    moved = 0

    def key(player):
        nonlocal moved
        discard = "B: " + player.stage.console.text("DISCARD")
        if not any(discard in line for line in player.lines):
            moved = 0
            return "A"
        moved += 1
        return "RIGHT" if moved < 7 else "B"

    return key


def fighter():
    """Takes what it hears, but each second turn: it ends the others without a card."""
    presses = 0

    def key(player):
        nonlocal presses
        presses += 1
        if player.hears("F_END_TURN"):
            presses = 0
            return "A"
        if player.hears("F_USE", "F_REASON_NO_GAS", "F_REASON_NO_WATER", "F_BUY"):
            return "B"
        return "A" if presses % 6 else "B"

    return key


GAMES = {"GAME_MILLE": racer, "GAME_FORTS": fighter}


@pytest.mark.parametrize("game", GAMES)
@each_language
def test_a_whole_match_is_heard_word_by_word(stage, voices, language, game):
    """From power-on to the podium."""
    hearer = Hearer(stage, voices(language))
    whole_match(hearer, game)
    assert len(hearer.log) > 400
