# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The record of public events, from which each player's news is read."""

import pytest

from engine import contract
from engine.mille import books
from engine.mille.names import ROUND_OVER, SALON_ES
from news import _EVENTS
from tests.saving.matches import new_match
from ui.mille.match import MilleMatch


def events_of(happened: bytearray, match: MilleMatch) -> list[bytes]:
    """The events that are worth recording."""
    events = [bytes(happened[i : i + 4]) for i in range(0, len(happened), 4)]
    return [event for event in events if not match.PASSING >> event[0] & 1]


@pytest.mark.parametrize("seats, sides", [(9, 3), (5, 5)])
def test_news_stay_when_the_oldest_events_are_forgotten(seats, sides):
    match = new_match(0, books.options(SALON_ES, seats, sides), persons=2)
    game = match.game
    events = events_of(match.news.record[: match.news.end], match)
    ended, heard = [0] * seats, [0] * seats  # how many events there were then
    turn = game.now[contract.AT_TURN]
    match.news.hear(turn)
    heard[turn] = len(events)
    while game.phase < ROUND_OVER:
        match.apply(match.bot_action())
        before = len(events)
        events += events_of(game.happened[: 4 * game.events(contract.NONE)], match)
        now = game.now[contract.AT_TURN]
        if now != turn:
            ended[turn] = before
            turn = now
            assert match.begins_turn(turn) == (heard[turn] < len(events))
            match.news.hear(turn)
            heard[turn] = len(events)
        assert not match.begins_turn(turn)
        for seat in set(range(seats)) - {turn}:
            first, end = match.news.since_turn(seat)
            assert bytes(match.news.record[first:end]) == b"".join(events[ended[seat] :])
    assert len(events) > _EVENTS
