# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Whole matches by ear: what is told is enough to play; all clips of each line are played, and say
it word by word.
"""

import pytest

from career.code_words import DEAL, LENGTHS
from hardware import hal
from tests.voice.covered import GAMES, Listener, whole_match
from tests.voice.packs import Ear
from tests.voice.saying import written

LONG = pytest.mark.long
MATCHES = [
    pytest.param(language, game, marks=() if language == "es" else LONG)
    for language in ("es", "it", "en", "fr")
    for game in GAMES
]


@pytest.fixture
def console(pack, console):
    """The console is switched on when the pack is there."""
    return console


class Hearer(Listener):
    """A listener who hears the clips, and presses a key when nothing more is said."""

    def __init__(self, stage, ear, voice):
        self._ear = ear
        self._voice = voice
        self.lines_heard = self.clips_heard = 0
        super().__init__(stage)

    def listen(self):
        """Hears the clips, which must be those of the lines."""
        speaking = self.stage.app.voice
        while speaking.busy:
            self.stage.console.tick()
            hal.sleep(100)
        super().listen()
        clips = self._ear.clips()
        assert clips == [clip for line in self.lines for clip in self._voice.cut(line)], self.lines
        for line in self.lines:
            assert whole(self._voice.words(line)) == written(line)
            said = self._ear.text(self._voice.cut(line))
            self.log[self.log.index(line, len(self.log) - len(self.lines))] = f"{line}  <{said}>"
        self.lines_heard += len(self.lines)
        self.clips_heard += len(clips)


def whole(words):
    """Words with the letters of a deal, the only ones that are spelled, as one."""
    spelled = [word[1:] for word in words if word[0] == "="]
    assert len(spelled) in (0, LENGTHS[DEAL])
    at = words.index("=" + spelled[0]) if spelled else 0
    return [*words[:at], *(["".join(spelled)] if spelled else []), *words[at + len(spelled) :]]


@pytest.mark.parametrize("language, game", MATCHES)
def test_a_whole_match_is_heard_word_by_word(stage, voices, language, game):
    """From power-on to the podium. `pytest -s` prints the log of keys, lines and clips."""
    hearer = Hearer(stage, Ear(language), voices(language))
    whole_match(hearer, game)
    print("\n".join(hearer.log))
    print(f"{language} {game}: {hearer.lines_heard} lines, {hearer.clips_heard} clips")
    assert hearer.clips_heard > hearer.lines_heard > 200
