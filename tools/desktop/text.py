# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The game in the terminal, line by line, for people who listen: no window, no screen.

The same settings, matches and sentences as on a device's screen.
"""

from __future__ import annotations

import importlib
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from app import App
from match import Match
from store.resume import kept_match
from store.settings import FORTS, RACE
from text_console import ENTER, Console
from text_help import tell_rules
from text_settings import ask_language, change_settings
from text_talk import Talk
from ui import factories, texts

_GAMES = {RACE: "text_race", FORTS: "text_forts"}  # the modules that tell of them
_TERMINATED = 128 + signal.SIGTERM


def main() -> int:
    """Plays until somebody leaves, or types no more: 0."""
    talk = Talk(App(), Console())
    with _ending_in_order(), suppress(EOFError):
        if not talk.app.settings.language:
            ask_language(talk)
        _take(talk, talk.app.settings.game)
        _begin(talk)
    talk.tell(texts.TEXT_BYE)
    return 0


def _take(talk: Talk, game: int) -> None:
    """A game is the one to play."""
    talk.app.settings.game = game
    factories.screens(game).prepare(talk.app.settings)


def _module(game: int):
    return importlib.import_module(_GAMES[game])


def _game(talk: Talk):
    return _module(talk.app.settings.game)


def _other(talk: Talk) -> int:
    games = list(_GAMES)
    return games[games.index(talk.app.settings.game) - 1]


def _begin(talk: Talk) -> None:
    """The first question, and again after each match: play, change, or leave."""
    kept, lost = _look(talk)
    if lost:
        talk.tell(lost)
    _ask(talk, kept, "Asfalto.")
    while (line := talk.console.line()) not in ("q", "Q"):
        deeds = _deeds(talk, kept)
        if line in deeds:
            deeds[line]()
            kept, _ = _look(talk)
        if line in deeds or line == "?":
            _ask(talk, kept)
        else:
            talk.tell(texts.TEXT_NOT_ONE)
            _ask_what(talk, kept)


def _look(talk: Talk) -> tuple[Match | None, int]:
    """The match to go on with, and the text that tells of what is lost, 0 for nothing."""
    kept, lost = None, 0
    try:
        content = kept_match()
        if content:
            kept = _module(content[0]).kept(content)
    except Exception:  # damage; or nonsense, whatever it does: another match can begin
        lost = texts.TITLE_LOST
    if talk.app.settings.damaged:
        lost = texts.TITLE_ALL_LOST if lost == texts.TITLE_LOST else texts.TITLE_SETTINGS
    return kept, lost


def _deeds(talk: Talk, kept: Match | None) -> dict[str, Callable[[], None]]:
    """What may be done, by what is typed."""
    deeds = {
        "1": lambda: _game(talk).set_up(talk),
        "2": lambda: change_settings(talk),
        "3": lambda: tell_rules(talk, _game(talk).rules, talk.app.settings.header),
        "4": lambda: _change_game(talk),
    }
    if kept:
        deeds[ENTER] = lambda: _go_on(talk, kept)
    deeds["5" if kept else ENTER] = lambda: _play(talk)
    return deeds


def _change_game(talk: Talk) -> None:
    _take(talk, _other(talk))
    talk.app.keep()


def _play(talk: Talk) -> None:
    game = _game(talk)
    game.play(talk, game.new(talk), False)


def _go_on(talk: Talk, match: Match) -> None:
    """The game is the one of which another match may follow."""
    _take(talk, match.game.raw[1])
    _game(talk).play(talk, match, True)


def _ask(talk: Talk, kept: Match | None, *before: str) -> None:
    """Tells the match that waits, the game and match that would begin now, what may be done."""
    name = factories.name(talk.app, talk.app.settings.game)
    new = f"{name}. {_game(talk).summary(talk)}"
    if kept:
        names = ", ".join(seat.name for seat in kept.seats)
        talk.say(
            *before, talk.text(texts.TEXT_KEPT, factories.name(talk.app, kept.game.raw[1]), names)
        )
        talk.tell(texts.TEXT_NEXT, new)
    else:
        talk.say(*before, new)
    _ask_what(talk, kept)


def _ask_what(talk: Talk, kept: Match | None) -> None:
    other = factories.name(talk.app, _other(talk))
    talk.tell(texts.TEXT_START_KEPT if kept else texts.TEXT_START, other)


@contextmanager
def _ending_in_order() -> Iterator[None]:
    """A request to end, too, leaves the terminal as it was."""
    before = signal.signal(signal.SIGTERM, lambda *_: sys.exit(_TERMINATED))
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
