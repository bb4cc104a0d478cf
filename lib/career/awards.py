# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The awards of the human players' side: badges, the stars of a town, and statistics.

Awards depend only on events that all players see. News stays in `Match.earned` until it is
announced.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import games
from career import rivals, towns, unlocks
from career.days import note, was_played
from career.matches import is_won
from career.tour import note as note_leg
from career.tour import note_coups
from engine import contract
from hardware import hal
from match import BOT, DAILY, LEG, LESSON, SIDES, USUAL, WHAT_IF
from micropython import const
from overlay import overlay
from saves import record

if TYPE_CHECKING:
    from app import App
    from match import Match
    from saves.parts import Pieces
    from saves.record import Career
    from saves.settings import Settings


BADGES = 12  # in all games: see `Game.badges`

# News: a bit for each new badge, and above them:
STARS = BADGES  # the number of stars won in a town's match, three bits
OPENED = STARS + record.STARS  # the next town is open
BEST_EVER = 17  # the human players' side had its best round
STREAK_LONGEST = 18  # the longest run of won matches
LEG_ENDED = 19  # a leg of the long road's run ended
# These are told on the sheet and the podium, without a page of their own.
RECORDS = 1 << BEST_EVER | 1 << STREAK_LONGEST | 1 << LEG_ENDED
OPENS = 20  # the first of a bit for each row of `unlocks.TABLE` that opened


@overlay("awards")
def judge(app: App, match: Match, ended: bool = False) -> Pieces | None:
    """Counts a round or the match, and adds the awards to the match's news. Returns the career as a
    sealed part, or None if it has not changed.

    May be called any number of times. ended: True once, at the end of the match.
    """
    is_lesson = match.kind == LESSON
    if (
        (app.autosave.is_unsaved_match and not is_lesson)
        or match.kind == WHAT_IF
        or not match.persons
    ):
        return None
    kept = record.read(app)
    feats = games.of(match.game.raw).feats(match)
    is_counted = counts(kept, match)
    played = app.settings.played
    open_before = unlocks.opened(played - (ended and is_counted), kept)
    if is_counted:
        _earn(kept, match, feats)
    if match.kind == LEG:
        note_coups(kept, match)
    if not is_lesson:
        _count_deeds(kept, match)
        if is_counted:
            match.earned |= _count_results(kept, match, ended)
    if ended and match.kind == DAILY:
        note(kept, match)
    if ended and match.kind == LEG:
        match.earned |= note_leg(kept, match) << LEG_ENDED
    match.earned |= (unlocks.opened(played, kept) & ~open_before) << OPENS
    return kept.part()


@overlay("awards")
def counts(kept: Career, match: Match) -> bool:
    """Returns whether a match counts as won, lost or shared: it has a single human player, whom
    none of the last matches showed the same cards, and nobody at another device.
    """
    if hal.NETWORK and match.remote:
        return False
    if match.kind == DAILY:
        return not was_played(kept, match.deal)
    return match.persons == 1 and not kept.has_dealt(match.deal)


@overlay("awards")
def _earn(kept: Career, match: Match, feats: int) -> None:
    """Adds badges and stars."""
    match.earned |= feats & ~kept.badges
    kept.badges |= feats
    if match.town() >= 0 and match.game.over:
        match.earned |= _stars(match, kept.stars)


@overlay("awards")
def _stars(match: Match, stars: bytearray) -> int:
    """Adds the stars won in a town's match. Returns their news."""
    won = towns.won(match)
    opened = record.opened(stars)
    stars[match.town()] |= won
    return won << STARS | (record.opened(stars) > opened) << OPENED


# The statistics: `Career.stats`


@overlay("awards")
def _count_deeds(kept: Career, match: Match) -> None:
    """Counts the deeds of all human players in a match, and their time.

    Resets the match's own counts, so a round is never counted twice.
    """
    game = match.game
    row = record.row_of(game.options)
    kept.add(row, record.COUPS, match.tally[-1])
    for side in range(game.sides):
        hit = []  # partners of one character are attacked once
        for i in range(side, len(match.seats), game.sides):
            seat = match.seats[i]
            victim = seat.character if seat.kind == BOT else record.PEOPLE
            if victim not in hit:
                hit.append(victim)
                kept.add(row, record.VICTIMS + victim, match.tally[side])
    for i in range(len(match.tally)):
        match.tally[i] = 0
    seconds = kept.number(row, record.SECONDS) + match.spent // 1000
    match.spent %= 1000
    kept.add(row, record.MINUTES, seconds // 60)
    kept.set(row, record.SECONDS, seconds % 60)


@overlay("awards")
def _count_results(kept: Career, match: Match, ended: bool) -> int:
    """Counts the best round, and the match if it has ended. Returns the news of broken records. A
    leg, whose cars have parts, sets none.
    """
    row = record.row_of(match.game.options)
    is_leg = match.kind == LEG
    best = games.of(match.game.raw).best(match)
    before = kept.number(row, record.BEST)
    is_compared = not is_leg and before > 0 and kept.number(row, record.MATCHES) > 0
    news = (is_compared and best > before) << BEST_EVER
    if not is_leg:
        kept.set(row, record.BEST, max(before, best))
    if ended:
        won = is_won(match)
        if match.kind != DAILY:
            kept.deal(match.deal)
        news |= _count_match(kept, row, won, is_leg) << STREAK_LONGEST
        _count_rivals(kept, match, won)
    return news


@overlay("awards")
def _count_match(kept: Career, row: int, won: bool, is_leg: bool) -> bool:
    """Counts a match; returns whether it makes the longest streak, of two or more."""
    kept.add(row, record.MATCHES, 1)
    kept.add(row, record.WINS, int(won))
    if is_leg:
        return False
    streak = kept.number(row, record.STREAK) + 1 if won else 0
    kept.set(row, record.STREAK, streak)
    longest = kept.number(row, record.LONGEST)
    kept.set(row, record.LONGEST, max(streak, longest))
    return streak > max(1, longest)


@overlay("awards")
def _count_rivals(kept: Career, match: Match, won: bool) -> None:
    """Counts the match for or against each character that played the single human player. A shared
    win counts for nobody.
    """
    winners = [0] * SIDES
    count = match.game.winners(winners)
    leaders = winners[:count]
    sides = match.game.sides
    met = []
    for seat in rivals.rivals(match):
        number = rivals.number_of(match, seat)
        lost = match.reader % sides not in leaders and seat % sides in leaders
        if (won or lost) and number not in met:
            met.append(number)
            kept.meet(number, not won)


# The end of a match, and proposing harder bots

WINS = const(3)  # wins before harder bots are proposed
_FIRST = const(3)  # matches of a game that count as first ones


@overlay("finish")
def finish(app: App, match: Match) -> None:
    """Ends a match: counts it and clears the saved match."""
    if match.kind == WHAT_IF:
        return
    if match.kind == LESSON:
        app.keep(None, judge(app, match))
        return
    kept = record.read(app)
    if counts(kept, match):
        _count_for_settings(app.settings, match)
        number = match.game.options[contract.RULE_GAME]
        if record.total(kept, number, record.MATCHES) + 1 == _FIRST:
            _end_first_matches(app.settings, number)
    app.autosave.end_match(judge(app, match, True))


@overlay("finish")
def _end_first_matches(settings: Settings, number: int) -> None:
    """Resets the option that only a game's first matches have. It does so even if the player never
    set up a match, since roads and towns count too.
    """
    own = games.game(number)
    if own.first_option:
        header = settings.headers[number - 1] or own.first_header()
        own.books().set_option(header, own.first_option, 0)
        settings.headers[number - 1] = header


@overlay("finish")
def _count_for_settings(settings: Settings, match: Match) -> None:
    """Counts the match for the garage, and a win for the proposal of harder bots."""
    settings.played += 1
    if is_won(match):
        settings.won += 1
        game = match.game.raw[contract.RULE_GAME] - 1
        if match.kind == USUAL:
            settings.wins[game] = min(WINS, settings.wins[game] + 1)


@overlay("finish")
def harder(settings: Settings) -> bytes:
    """Returns the cast to propose after enough won matches, or b"" before that."""
    return next_cast(settings) if settings.wins[settings.game - 1] >= WINS else b""


@overlay("finish")
def next_cast(settings: Settings) -> bytes:
    """Returns the cast after the current one; b"" if there is none, since characters chosen by hand
    are never replaced.
    """
    header = settings.header
    casts = games.game(settings.game).casts
    if header and max(settings.kinds[: header[contract.RULE_SEATS]]) == BOT:
        for i in range(len(casts) - 1):
            if casts[i] == settings.characters:
                return casts[i + 1]
    return b""


@overlay("finish")
def answer_harder(app: App, takes: bool) -> None:
    """Records the answer to the proposal. It comes again after as many more wins."""
    settings = app.settings
    if takes:
        settings.characters = bytearray(harder(settings))
    settings.wins[settings.game - 1] = 0
    app.keep()
