# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Matches to save, and checks of resumed ones."""

from typing import Any

from engine.mille import books
from engine.mille.bot import Bot
from engine.mille.game import Game
from engine.mille.names import AT_LEFT, DEAL, EXPERT, LEGAL_MAX, ROUND_OVER
from match import Match, Seat
from saves import match_format
from ui.mille.match import MilleMatch


def new_match(actions: int = 0, header: Any = None, persons: int = 1, seed: int = 7) -> MilleMatch:
    """A match in which some actions have been played, all by bots."""
    game = Game(books.options(0, 2, 2) if header is None else header)
    seats = [Seat(int(i >= persons), f"Ñandú {i}", bool(i % 2), EXPERT) for i in range(game.seats)]
    match = MilleMatch(game, seats, Bot())
    match.start(seed)
    for _ in range(actions):
        match.apply(match.bot_action())
    return match


def resumed(content: bytes) -> MilleMatch:
    """The match in saved bytes, without its table. ValueError or IndexError if there is none."""
    match = match_format.resumed(content)
    assert isinstance(match, MilleMatch)
    return match


def state(match: Match) -> tuple[bytes, bytes]:
    """A match's whole state, and the round's actions."""
    return bytes(match.game.raw), bytes(match.game.log[: match.game.logged])


def play_on(match: Any, rounds: int = 1) -> int:
    """Bots play one or more rounds to the end; returns the number of actions, all legal."""
    legal = [0] * LEGAL_MAX
    n = 0
    while not match.game.over:
        check_cards(match.game)
        if match.game.phase == ROUND_OVER:
            rounds -= 1
            if not rounds:
                break
            match.apply(DEAL)
            continue
        action = match.bot_action()
        assert action in legal[: match.game.legal(legal)]
        match.apply(action)
        n += 1
        assert n < 20000, "the round does not end"
    return n


def check_cards(game: Game) -> None:
    """Every card that is not on the table is in a hand or in the deck, exactly once."""
    hidden = bytearray(game.deck[: game.now[AT_LEFT]])
    for seat in range(game.seats):
        hidden += bytes(game.hands[seat][: game.held[seat]])
    for kind in range(len(game.unseen)):
        assert game.unseen[kind] == bytes(hidden).count(kind)
