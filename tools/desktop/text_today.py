# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Today's road in the terminal, and deals by their letters."""

from __future__ import annotations

from collections.abc import Callable

from career import code_words, days
from match import Match
from text_talk import LEAVES, Talk
from ui import texts


def ask_letters(talk: Talk, title: int, kind: int) -> int | None:
    """Asks for the letters of a deal or a result; returns its number, None to change nothing."""
    talk.tell(title)
    talk.tell(texts.TEXT_LETTERS, code_words.LENGTHS[kind])
    while (line := talk.console.line()) not in LEAVES:
        number = code_words.number(kind, line)
        if number >= 0:
            return number
        talk.remark(texts.CODE_WRONG)
    return None


def choose(talk: Talk, play: Callable[[Match], None]) -> None:
    """Offers what the screen of today's road does, until Enter alone."""
    day = days.today()
    deeds = {
        texts.TODAY_TYPE: lambda: _type(talk, play),
        texts.TODAY_COMPARE: lambda: _compare(talk),
        texts.TODAY_RESULTS: lambda: _tell_results(talk),
    }
    if day >= 0:
        today = {texts.TODAY_PLAY: lambda: play(days.dealt(talk.app, day))}
        deeds = today | deeds
    talk.say(talk.item(talk.text(texts.TITLE_TODAY), talk.text(texts.TODAY_TABLE)) + ".")
    while (at := talk.pick([_row(talk, row, day) for row in deeds])) is not None:
        list(deeds.values())[at]()


def tell_letters(talk: Talk, match: Match) -> None:
    """Says the letters that deal a match that has ended again, and what its result is."""
    from ui.screens.podium import deal_letters

    for words in deal_letters(talk.app, match):
        if words:
            talk.say(words + ".")


def _row(talk: Talk, row: int, day: int) -> str:
    word = code_words.word(code_words.DAY, day) if row == texts.TODAY_PLAY else ""
    return talk.item(talk.text(row), word) if word else talk.text(row)


def _type(talk: Talk, play: Callable[[Match], None]) -> None:
    day = ask_letters(talk, texts.TODAY_TYPE, code_words.DAY)
    if day is not None:
        play(days.dealt(talk.app, day))


def _compare(talk: Talk) -> None:
    result = ask_letters(talk, texts.TODAY_READS, code_words.RESULT)
    if result is None:
        return
    said, rows = days.comparison(talk.app, result)
    talk.say(said, *(talk.item(name, str(points)) + "." for name, points in rows))


def _tell_results(talk: Talk) -> None:
    found = days.results(talk.app)
    if not found:
        talk.tell(texts.TODAY_NONE)
    for day, points in found:
        told = talk.text(texts.TODAY_POINTS, code_words.word(code_words.DAY, day), points)
        talk.say(told + ".", talk.text(texts.DEAL_RESULT, code_words.result(day, points)) + ".")
