# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Today's road in the terminal, and any deal by its letters."""

import itertools

import host
from career import code_words
from tests.desktop.typist import Typist, first_legal, phrases, play, settings, typing

TEXTS = phrases("en")
DAY = code_words.word(code_words.DAY, 326)


def then(before: tuple[str, ...], after: tuple[str, ...]):
    """Types lines, plays the match that they begin to its end, then types the others."""
    first, last = iter(before), iter(after)

    def plan(heard: Typist) -> str:
        line = next(first, None)
        if line is None and (heard.told("TEXT_START") or heard.told("TEXT_PICK")):
            line = next(last, "q")
        return first_legal(heard) if line is None else line + "\n"

    return plan


def spoken(heard: Typist, text: str) -> str:
    """The word at the end of a sentence."""
    begin = TEXTS[text].split("{0}")[0]
    return next(line[len(begin) : -1] for line in heard.lines if line.startswith(begin))


def test_a_deal_is_typed_played_and_compared(monkeypatch):
    """The letters are refused until they are right; the match's result is told and kept."""
    wrong = DAY[::-1]
    heard = play(monkeypatch, settings(), then(("t", "1", wrong, DAY.lower()), ("3", "", "q")))
    assert TEXTS["CODE_WRONG"] in heard.lines
    assert spoken(heard, "DEAL_LETTERS") == DAY
    word = spoken(heard, "DEAL_RESULT")
    points = code_words.points(code_words.number(code_words.RESULT, word))
    told = TEXTS["TODAY_POINTS"].format(DAY, points)
    assert any(line.startswith(told) and word in line for line in heard.lines)


def test_the_date_gives_the_deal(monkeypatch):
    monkeypatch.setattr(host.ScriptDesk, "date", lambda _: (2026, 11, 23))
    heard = play(monkeypatch, settings(), typing("t", "", "q"))
    assert f"1: {TEXTS['TODAY_PLAY']}: {DAY}" in heard.lines


def test_without_results_there_is_nothing_to_compare(monkeypatch):
    heard = play(monkeypatch, settings(), typing("t", "3", "2", code_words.result(3, 725), "", "q"))
    assert TEXTS["TODAY_NONE"] in heard.lines
    assert any("725" in line and TEXTS["TODAY_UNPLAYED"] in line for line in heard.lines)


def test_a_deal_is_typed_again(monkeypatch):
    """Whatever the seed from outside; the same hand lies there again."""
    word = code_words.word(code_words.DEAL, 1)
    first = play(monkeypatch, settings(), typing("", "q", "1", "q"), seed=1)
    again = play(monkeypatch, settings(), typing("d", word, "q", "1", "q"), seed=2)
    other = play(monkeypatch, settings(), typing("", "q", "1", "q"), seed=2)
    assert hand(first) == hand(again) != hand(other)


def hand(heard: Typist) -> str:
    """What may be played at first, and what not."""
    begin = TEXTS["TEXT_NOT_NOW"].split("{0}")[0]
    return next(itertools.dropwhile(lambda line: not line.startswith(begin), heard.lines))
