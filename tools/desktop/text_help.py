# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The rules of a match in the terminal, a section at a time."""

from __future__ import annotations

from types import ModuleType

import games
from text_talk import LEAVES, Talk, number
from ui import texts
from ui.base.language import Texts


def tell_rules(talk: Talk, header) -> None:
    """Says the first section, then those that are asked for. header: the options of the match."""
    rules = games.of(header).rules()
    told = sections(talk, rules, header)
    titles = [paragraphs[0] for paragraphs in told]
    _say(talk, told[0])
    _ask(talk, titles)
    while (word := talk.console.command()) not in LEAVES:
        at = number(word, 1, len(told))
        if at is not None:
            _say(talk, told[at - 1])
        if at is not None or word == "?":
            _ask(talk, titles)
        else:
            talk.remark(texts.TEXT_NOT_ONE)


def _say(talk: Talk, paragraphs: list[str]) -> None:
    for paragraph in paragraphs:
        talk.say(paragraph)


def _ask(talk: Talk, titles: list[str]) -> None:
    talk.say(talk.items(titles), talk.enter(texts.BACK))


def sections(talk: Talk, rules: ModuleType, header) -> list[list[str]]:
    """The paragraphs in sections, each after its title, without the section on buttons."""
    help_texts = Texts(talk.app.settings.language + ".help")
    rows = rules.told(header)
    found: list[list[str]] = []
    for paragraph, option in zip(rows[::2], rows[1::2], strict=True):
        if paragraph == rules.titles[-1]:
            break
        if paragraph in rules.titles:
            found.append([])
        text = help_texts.get(paragraph)
        found[-1].append(text.format(rules.number(header, option)) if option else text)
    help_texts.close()
    return found
