# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The story of a match in three lines: its turning point, the longest hold, who ruined whom."""

from engine.forts import names
from engine.forts.holdings import fort_count
from ui import texts
from ui.forts import counting, story


def lines(phrases, match):
    """The lines; fewer if there is nothing to tell, or if not all of the match was counted."""
    known = bytearray(match.story)
    view = match.view()
    for fort in range(fort_count(view)):  # those that are still held
        counting.held(known, fort, view.owner[fort], view.now[names.AT_ROUND])
    if not known[story.ROUND]:
        return [] if known[story.PART] else [phrases.text(texts.FS_QUIET)]
    return [_turn(phrases, known), _hold(phrases, known), _ruin(phrases, known)]


def _turn(phrases, known):
    led = known[story.PERCENT] >= story.LED
    return phrases.text(
        texts.FS_TURN if led else texts.FS_LUCK,
        known[story.ROUND],
        known[story.PERCENT] % story.LED,
        phrases.conquest(known[story.BY], known[story.FORT], known[story.FROM]),
    )


def _hold(phrases, known):
    rounds = known[story.LONGEST]
    text = texts.FS_HOLD if rounds > 1 else texts.FS_HOLD_ONE
    seat, fort = phrases.seat(known[story.HOLDER]), phrases.fort(known[story.HELD])
    return phrases.text(text, seat, fort, rounds)


def _ruin(phrases, known):
    worst = 0
    for i in range(story.SEATS * story.SEATS):
        if known[story.RUINED + i] > known[story.RUINED + worst]:
            worst = i
    by, whom = worst // story.SEATS, worst % story.SEATS
    number = known[story.RUINED + worst]
    text = texts.FS_RUIN if number > 1 else texts.FS_RUIN_ONE
    if phrases.is_reader(whom):
        text += 2
    return phrases.text(text, phrases.seat(by), phrases.seat(whom), number)
