# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The route and the badges in the terminal, as lists; and what a match has won of them."""

from __future__ import annotations

from typing import Any

import games
from career import awards, record, towns
from match import TOWN, Match
from text_games import play_of
from text_talk import Talk, sentence
from ui import texts
from ui.career import badges
from ui.career.route import asked, rules


def play(talk: Talk) -> None:
    """Lists the towns, tells about the one that is picked, and plays there if it is open."""
    stars = record.read(talk.app).stars
    opened = towns.opened(stars)
    names = [_row(talk, town, stars) for town in range(towns.TOWNS)]
    town = talk.pick(names)
    if town is None:
        return
    _tell_town(talk, town)
    if town >= opened:
        talk.tell(texts.ROUTE_CLOSED)
    elif talk.pick([talk.text(texts.SETUP_START)]) == 0:
        play_of(talk, towns.dealt(talk.app, town)).run(False)


def tell_badges(talk: Talk) -> None:
    """Lists the badges: a star before those that are won."""
    won = record.read(talk.app).badges
    for badge in range(awards.BADGES):
        talk.say(badges.told(talk.app, won, badge))


def judge(talk: Talk, match: Match) -> None:
    """Keeps and tells what a round has won."""
    talk.app.autosave.end_round()
    tell_news(talk, match)


def tell_news(talk: Talk, match: Match) -> None:
    """Tells what a round or a match has won, once."""
    news, match.earned = match.earned, 0
    if match.kind >= TOWN and match.game.over:
        town = match.kind - TOWN
        won = news >> awards.STARS & 7
        talk.say(_row(talk, town, {town: won}))
        won_for = [asked(talk.app, town, i) for i in range(3) if won >> i & 1]
        talk.say(" ".join(map(sentence, won_for)))
        if news >> awards.OPENED & 1:
            talk.tell(texts.AWARD_OPENS, talk.text(texts.TOWN_0 + town + 1))
        if news >> awards.GARAGE & 1:
            talk.tell(texts.AWARD_GARAGE)
    for badge in range(awards.BADGES):
        if news >> badge & 1:
            name = talk.text(texts.BADGE_COUP + badge)
            talk.say(talk.text(texts.AWARD_BADGE), name)


def _row(talk: Talk, town: int, stars: Any) -> str:
    count = towns.count(bytes((stars[town],)))
    return talk.text(texts.ROUTE_TOLD, talk.text(texts.TOWN_0 + town), count)


def _tell_town(talk: Talk, town: int) -> None:
    """Who lives there, the rules, the lesson, and what each star takes."""
    own = games.game(towns.game_of(town))
    who = towns.character_of(town)
    living = talk.item(talk.text(own.first_character + who), talk.text(own.first_style + who))
    told = living, rules(talk.app, town), talk.text(texts.LESSON_0 + town)
    talk.say(" ".join(map(sentence, told)))
    talk.say(talk.items([asked(talk.app, town, i) for i in range(towns.STARS)]))
