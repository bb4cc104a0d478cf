# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A player's presses and clicks in a window become a play."""

from pathlib import Path

import pygame
import pytest

from plays import command, desktop, format
from plays.format import KEYS
from plays.recorder import Event, words_of

PATH = Path("a.play")
HEAD = "A key does something.\n\nlanguage: en\ndevice: keyboard\n\non\n"
A, B, START, DOWN, RIGHT = (KEYS.index(name) for name in ("A", "B", "START", "DOWN", "RIGHT"))
ROW, FORTS, ABOVE = (50, 83), (50, 107), (50, 71)  # the title's rows


def key(number: int, *turns: int, waits: bool = True) -> list[Event]:
    """A key that goes down and comes up."""
    pairs = zip(turns, ("hold", "release"), strict=True)
    return [Event(turn, waits, word, (number,)) for turn, word in pairs]


def click(turn: int, *keys: int, waits: bool = True) -> Event:
    return Event(turn, waits, "tap", keys, ROW)


@pytest.mark.parametrize(
    ("events", "words"),
    [
        ([*key(A, 50, 53), *key(DOWN, 90, 94)], ["A", "DOWN"]),
        ([*key(A, 50, 53), *key(B, 60, 62, waits=False)], ["A! turns 9", "B"]),
        ([*key(RIGHT, 50, 80), *key(A, 99, 101)], ["hold RIGHT turns 29", "release RIGHT", "A"]),
        ([click(9, A), click(17, A)], ["tap 50 83"] * 2),
        ([click(9, DOWN, A), *key(B, 11, 12, waits=False)], ["DOWN+A! turns 1", "B"]),
        ([*key(A, 9, 9), *key(START, 9, 9)], ["A+START"]),
        ([*key(A, 9, 9), click(9, B), *key(B, 10, 11, waits=False)], ["A+B!", "B"]),
        (sorted(key(A, 9, 14) + key(B, 12, 16)), ["A", "B"]),
        ([*key(RIGHT, 9, 60)[:1], *key(A, 9, 9), *key(B, 12, 13, waits=False)],
         ["hold RIGHT", "A! turns 1", "B"]),
    ],
)  # fmt: skip
def test_events_are_written_as_few_words(events, words):
    assert words_of(events) == words


def pressed(key: int) -> list[pygame.event.Event]:
    return [
        pygame.event.Event(kind, key=key, mod=0, scancode=0)
        for kind in (pygame.KEYDOWN, pygame.KEYUP)
    ]


def clicked(place: tuple[int, int]) -> list[pygame.event.Event]:
    kinds = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP
    return [pygame.event.Event(kind, button=1, pos=place) for kind in kinds]


@pytest.fixture
def person(monkeypatch):
    """Opens a window for a player who acts before some turns of the loop. No time passes."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr("host.Desk._wait", lambda desk, ms: None)
    from window import Window

    class Person(Window):
        def __init__(self, does: dict[int, list[pygame.event.Event]]):
            super().__init__(160, 128, 1)
            self._does = does
            self._turn = 0

        def look(self, *takers):
            for event in self._does.get(self._turn, []):
                pygame.event.post(event)
            self._turn += 1
            super().look(*takers)

    opened: list[Person] = []
    yield lambda does: opened.append(Person(does)) or opened[-1]
    for window in opened:
        window.close()


def test_actions_in_a_window_become_a_play(person, tmp_path, capsys):
    """The actions are double-clicks at a human pace, a click beside the picture, a short key press,
    and another during a scene.
    """
    down, up = pressed(pygame.K_b)
    does = {
        100: clicked(FORTS),
        106: clicked(FORTS),
        200: [down],
        204: [up],
        300: clicked(ABOVE),
        306: clicked(ABOVE) + clicked((-9, 3)),
        380: pressed(pygame.K_x),
        400: pressed(pygame.K_DOWN),
        500: [pygame.event.Event(pygame.QUIT)],
    }
    file = tmp_path / "new.play"
    assert command.record(format.parse(HEAD, PATH), person(does), file) == 0
    assert "not what you saw" not in capsys.readouterr().out
    text = file.read_text(encoding="utf-8")
    with pytest.raises(format.PlayProblem, match="says why"):
        format.load(file)
    play = format.parse("A person does something." + text, PATH)
    words = ["on", "tap 50 107", "tap 50 107", "B", "tap 50 71", "tap 50 71", "A! turns 19", "DOWN"]
    assert [step.words for step in play.steps] == words
    screens = ["Title", "Title", "Setup", "Title", "Title", "Setup", "Table", "Table"]
    assert [step.seen.screen for step in play.steps] == screens
    assert not desktop.differences(play, desktop.run(play))
