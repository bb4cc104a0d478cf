# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The route and the badges in the terminal, and what a match has won of them."""

import pytest

import save_file
from career import awards, record
from tests import saved
from tests.desktop.test_text_forts import at_random
from tests.desktop.test_text_forts import settings as forts
from tests.desktop.test_text_today import then
from tests.desktop.typist import play, settings, typing

LANGUAGES = ("es", "it", "en", "fr")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_town_that_is_won_tells_its_stars_and_what_opens(monkeypatch, language):
    """They are kept, and the next town can be played."""
    store = save_file.Memory()
    plan = then(("r", "1", "1"), ("r", "2", "", "r", "3", "q"))
    heard = play(monkeypatch, store, plan, seed=1, language=language)
    names = heard.phrases
    assert names["ROUTE_TOLD"].format(names["TOWN_0"], 1) in heard.lines
    assert names["AWARD_OPENS"].format(names["TOWN_1"]) in heard.lines
    assert record.unsealed(saved.reader(store.load())).stars[0] == 1
    picked = heard.lines.index("> 2")
    assert names["ROUTE_CLOSED"] not in heard.lines[:picked]
    assert any(names["SETUP_START"] in line for line in heard.lines[picked:])
    assert names["ROUTE_CLOSED"] in heard.lines[heard.lines.index("> 3") :]


@pytest.mark.parametrize("language", LANGUAGES)
def test_badges_are_listed_and_those_won_are_marked(monkeypatch, language):
    won = record.Career()
    won.badges = 1 << awards.CAPTURE
    store = save_file.Memory()
    store.save(saved.join(saved.part_of(settings()), None, won.part()))
    heard = play(monkeypatch, store, typing("b", "q"), language=language)
    first = heard.lines.index("> b") + 1
    listed = heard.lines[first : first + awards.BADGES]
    names = [name for name in heard.phrases if name.startswith("BADGE_")][: awards.BADGES]
    assert all(heard.phrases[name] in line for name, line in zip(names, listed, strict=True))
    marked = [i for i, line in enumerate(listed) if not line.startswith(heard.phrases[names[i]])]
    assert marked == [awards.CAPTURE]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_badge_is_told_at_the_end_of_the_match(monkeypatch, language):
    """A conquest in the fort game."""
    heard = play(monkeypatch, forts(2, rounds=6), at_random(1), seed=1, language=language)
    told = heard.phrases["AWARD_BADGE"] + " " + heard.phrases["BADGE_CAPTURE"]
    assert heard.lines.count(told) == 1
