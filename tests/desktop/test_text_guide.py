# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The guided first matches in the terminal: the same lines, and only what they say is taken."""

import random

import pytest

from saves import parts
from saves.settings import Settings
from tests import saved
from tests.desktop import typist

STARTS = {1: "GUIDE_RACE_", 2: "GUIDE_FORTS_"}


def groping(seed: int) -> typist.Plan:
    """Opens the guide, then types and discards at random; quits at the first question."""
    rng = random.Random(seed)

    def plan(heard: typist.Typist) -> str:
        if any(heard.phrases["TEXT_GUIDE"] in line for line in heard.new()):
            return "q\n" if any(line == "> g" for line in heard.lines) else "g\n"
        return f"{rng.choice(('', '', 'd '))}{rng.choice('0123456789behtv')}\n"

    return plan


@pytest.mark.parametrize("game", STARTS)
def test_who_gropes_about_hears_each_line_in_turn_and_loses_nothing(monkeypatch, game):
    chosen = Settings()
    chosen.game, chosen.played, chosen.won = game, 7, 3
    place = typist.kept_by(chosen)
    place.save(saved.join(saved.part_of(chosen), saved.seal(parts.MATCH, b"something")))
    heard = typist.play(monkeypatch, place, groping(1), language="en")
    lines = [text for name, text in heard.phrases.items() if name.startswith(STARTS[game])]
    told = [line for line in heard.lines if line in lines]
    assert list(dict.fromkeys(told)) == lines
    assert told == sorted(told, key=lines.index)
    assert saved.unseal(bytes(place.load()), parts.MATCH) == b"something"
    kept = Settings(saved.reader(place.load()))
    assert (kept.game, kept.played, kept.won) == (game, 7, 3)
