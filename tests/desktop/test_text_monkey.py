# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Somebody who types at random in the terminal: every answer is answered, and none is an end."""

import io
import random
import re
import string
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import product

import pytest

import save_file
import text
import text_console as console
from career import code_words, record
from link import numbers
from match import TOWN, USUAL, WHAT_IF
from saves import parts
from tests import saved
from tests.desktop.test_text_forts import settings as forts
from tests.desktop.typist import MOST, set_up
from tests.desktop.typist import settings as race
from tests.ui.test_rerun import FORTS, RACE, forts_of, played, race_of

LANGUAGES = ("es", "it", "en", "fr")
NAMED = (console.LEFT, console.RIGHT, console.UP, console.DOWN, console.DELETE, console.OTHER)
OFFERED = re.compile(r"\b([0-9]{1,2}) ?: |\bcart?[a-z]* ([0-9])")
LINES = [
    *("d 1", "d 2", "d 3", "x", "x 4", "v 1", "v 9", "-5", "robar", "Ñandú", "Zoé", "0", "475"),
    *(code_words.word(kind, 326) for kind in (code_words.DAY, code_words.DEAL)),
    code_words.result(326, 725),
    *(numbers.lines(numbers.TEXTS / f"{at}.txt")["TEXT_ERASE_WORD"] for at in LANGUAGES),
]
MENU = "rlbstdg12345"
KEYS = "q123456789dbeinsthvrx?,.ap"


class Monkey(console.Console):
    """Types at random: often what is offered, at times Enter, else any key or line."""

    def __init__(self, seed: int, answers: int, single: bool):
        super().__init__()
        self.heard = io.StringIO()
        self.left = answers
        self._chance = random.Random(seed)
        self._single = single

    @contextmanager
    def single_keys(self) -> Iterator[None]:
        self.keys = self._single
        try:
            yield
        finally:
            self.keys = False

    def is_pressed(self, seconds: float) -> bool:
        return self.keys and self._chance.random() < 0.1

    def drop(self) -> None:
        """Nothing is typed ahead."""

    def line(self) -> str:
        return self._typed(MENU, LINES)

    def command(self) -> str:
        return self._typed(KEYS, NAMED if self.keys else LINES)

    def _typed(self, likely: str, others: Sequence[str]) -> str:
        """An answer, if the one before has had one. Raises EOFError after the last."""
        said = self.heard.getvalue()
        assert said, "nothing was said to an answer"
        assert said.count("\n") < MOST
        self.heard.seek(0)
        self.heard.truncate()
        if not self.left:
            raise EOFError
        self.left -= 1
        chance = self._chance.random()
        offered = [one or other for one, other in OFFERED.findall(said)]
        if chance < 0.45 and offered:
            return self._chance.choice(offered)
        if chance < 0.7:
            return self._chance.choice(likely)
        if chance < 0.88:
            return console.ENTER
        if chance < 0.94:
            return self._chance.choice(string.printable[:94])
        return self._chance.choice([*others, console.ESCAPE, console.SPACE])


def sit_down(monkeypatch, store, monkey: Monkey, language: str) -> None:
    """Types until all answers are given, with a new start whenever the monkey leaves."""
    while monkey.left:
        with monkeypatch.context() as context:
            set_up(context, store, 0, language)
            context.setenv("ASFALTO_SEED", "")  # each match is dealt anew
            context.setattr(text, "Console", lambda: monkey)
            context.setattr(sys, "stdout", monkey.heard)
            assert text.main() == 0


def everything(match, chosen) -> save_file.Memory:
    """A store with a round to watch, and with all towns open."""
    won = record.Career()
    won.stars[:] = bytes([7] * len(won.stars))
    replay = b"".join(parts.seal(parts.REPLAY, *match.replay()))
    store = save_file.Memory()
    store.save(saved.join(saved.part_of(chosen), None, won.part(), replay))
    return store


@pytest.mark.parametrize(
    "answers, rounds", (pytest.param(300, 1), pytest.param(800, 2, marks=pytest.mark.long))
)
@pytest.mark.parametrize(
    "chosen, round_played",
    ((race, (RACE, race_of)), (forts, (FORTS, forts_of))),
    ids=["mille", "forts"],
)
def test_whatever_is_typed_the_game_answers_and_goes_on(
    monkeypatch, matches, chosen, round_played, answers, rounds
):
    """In every language, by lines and by single keys, alone and as two."""
    watched = {persons: played(*round_played, persons=persons) for persons in (1, 2)}
    sittings = product(range(rounds), LANGUAGES, (1, 2), (False, True))
    for seed, (_, language, persons, single) in enumerate(sittings):
        store = everything(watched[persons], chosen(persons=persons))
        sit_down(monkeypatch, store, Monkey(seed, answers, single), language)
    assert {USUAL, WHAT_IF, TOWN} <= {min(match.kind, TOWN) for match in matches}
    assert any(match.game.over for match in matches)
