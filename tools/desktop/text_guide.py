# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A guided first match in the terminal: the lines of the screen's, and only what they say is taken.

Nothing of it is kept.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import games
from engine.contract import NONE
from text_games import play_of
from text_infos import LeftMatch
from text_talk import Talk
from ui.screens.tutorial import begin


class _Other(Exception):
    """Something else than what the line says was chosen."""


def play(talk: Talk, number: int) -> None:
    """Plays the guided match of a game, until it is over or left."""
    lesson = games.game(number).lesson()
    match, script = begin(talk.app, lesson)
    _lead(talk, lesson, script, play_of(talk, match), match)


def _lead(talk: Talk, lesson: Any, script: Any, table: Any, match: Any) -> None:
    told = NONE
    decide, answer = table.decide, table.answer

    def tell_line() -> None:
        talk.tell(lesson.first_line + script.line())

    def tell() -> None:
        nonlocal told
        if told != script.line():
            told = script.line()
            tell_line()

    def checked(act: Callable[[int], Any]) -> Callable[[int], Any]:
        def done(action: int) -> Any:
            if action != script.action():
                raise _Other
            return act(action)

        return done

    def guided_decide() -> None:
        nonlocal told
        while True:
            tell()
            if script.action() == NONE:
                raise LeftMatch
            try:
                decide()
                return
            except _Other:
                told = NONE  # again

    def guided_answer(*values: Any, **named: Any) -> Any:
        tell()
        return answer(*values, **named)

    match.apply = checked(match.apply)
    if hasattr(match, "try_step"):
        match.try_step = checked(match.try_step)
    table.decide, table.answer = guided_decide, guided_answer
    table.infos.tell_hint = tell_line
    table.run(False)
