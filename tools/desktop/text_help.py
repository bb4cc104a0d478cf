# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The rules of a match in the terminal, a section at a time."""

from __future__ import annotations

from micropython import const
from text_console import ENTER
from text_talk import Talk, number
from ui.phrases import Texts
from ui.race import help as rules

# Shared numbers
_H_TITLE_KEYS = const(61)
_T_BACK = const(90)
_T_TEXT_NOT_ONE = const(265)


def tell_rules(talk: Talk, header) -> None:
    """Asks which section, and says its paragraphs.

    header: the options of the match.
    """
    told = sections(talk, header)
    titles = [paragraphs[0] for paragraphs in told]
    _ask(talk, titles)
    while (word := talk.console.command()) != ENTER:
        at = number(word, 1, len(told))
        if at is None:
            talk.tell(_T_TEXT_NOT_ONE)
        else:
            for paragraph in told[at - 1]:
                talk.say(paragraph)
        _ask(talk, titles)


def _ask(talk: Talk, titles: list[str]) -> None:
    talk.say(talk.items(titles), talk.enter(_T_BACK))


def sections(talk: Talk, header) -> list[list[str]]:
    """The paragraphs in sections, each with its title before it; without a device's buttons."""
    texts = Texts(talk.app.settings.language + ".help")
    rows = rules.chosen(rules.facts(header))
    found: list[list[str]] = []
    for paragraph, option in zip(rows[::2], rows[1::2], strict=True):
        if paragraph == _H_TITLE_KEYS:
            break
        if rules.is_title(paragraph):
            found.append([])
        text = texts.get(paragraph)
        found[-1].append(text.format(rules.number(header, option)) if option else text)
    texts.close()
    return found
