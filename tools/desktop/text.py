# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The game in the terminal, line by line, for people who listen: no window, no screen.

The same settings, matches and sentences as on a device's screen.
"""

from __future__ import annotations

import codecs
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

import games
import text_guide
import text_rerun
import text_route
import text_rows
import text_today
from app import App
from career import awards, code_words, resume
from career.saved import kept_match, losses, told, trouble
from engine import contract
from match import USUAL, Match
from saves.settings_format import choose
from text_console import ENTER, Console
from text_games import play_of
from text_help import tell_rules
from text_settings import ask_language, change_settings
from text_statistics import tell_statistics
from text_talk import Talk, fold
from ui import texts

_ENDS = ("SIGTERM", "SIGHUP", "SIGQUIT")  # a terminal that closes, and Ctrl-\\


def main() -> int:
    """Plays until somebody leaves or the input ends; returns the exit status 0."""
    _fold_output()
    talk = Talk(App(), Console())
    talk.app.kit.sheet("title")  # saving borrows its room: see saves/saving.py
    try:
        with _ending_in_order(), suppress(EOFError):
            if not talk.app.settings.language:
                ask_language(talk)
            _take(talk, talk.app.settings.game)
            _begin(talk)
    except KeyboardInterrupt:
        kept, _ = _look(talk)
        hindered = trouble(talk.app)
        if kept and not hindered:
            talk.tell(texts.TEXT_IS_KEPT, _name(talk, kept.game.raw[contract.RULE_GAME]))
        elif hindered:
            talk.tell(hindered)
        raise
    talk.tell(texts.TEXT_BYE)
    return 0


def _folded(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    return fold(error.object[error.start : error.end]), error.end


def _fold_output() -> None:
    """Prints plain letters where the terminal has no others, or where its locale says so."""
    if not hasattr(sys.stdout, "reconfigure"):
        return
    codecs.register_error("fold", _folded)
    names = ("LC_ALL", "LC_CTYPE", "LANG")
    locale = next((os.environ[name] for name in names if os.environ.get(name)), "")
    ascii_only = {"encoding": "ascii"} if locale in ("C", "POSIX") else {}
    sys.stdout.reconfigure(errors="fold", **ascii_only)  # type: ignore (it is a text stream)


def _take(talk: Talk, game: int) -> None:
    """Makes a game the one to play."""
    choose(talk.app.settings, game)


def _rows(talk: Talk):
    """The rows of settings for the next match."""
    return games.game(talk.app.settings.game).rows(talk.app)


def _name(talk: Talk, game: int) -> str:
    return talk.text(games.GAMES[game - 1][games.NAME])


def _next_game(talk: Talk) -> int:
    return talk.app.settings.game % len(games.GAMES) + 1


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
            talk.remark(texts.TEXT_NOT_ONE)


def _look(talk: Talk) -> tuple[Match | None, int]:
    """The match to resume, and the text that reports a loss, 0 for none."""
    kept, lost = None, False
    try:
        content = kept_match()
        if content:
            kept = resume.kept(content)
    except Exception:  # damage or nonsense, whatever it raises: a new match can begin
        lost = True
    return kept, losses(talk.app, lost)


def _deeds(talk: Talk, kept: Match | None) -> dict[str, Callable[[], None]]:
    """The commands, by what is typed."""
    deeds = {
        "1": lambda: text_rows.change(talk, _rows(talk)),
        "2": lambda: change_settings(talk),
        "3": lambda: tell_rules(talk, talk.app.settings.header),
        "4": lambda: _change_game(talk),
    }
    deeds["r"] = deeds["R"] = lambda: text_route.play(talk)
    deeds["s"] = deeds["S"] = lambda: tell_statistics(talk)
    deeds["l"] = deeds["L"] = lambda: text_rerun.watch(talk)
    deeds["b"] = deeds["B"] = lambda: text_route.tell_badges(talk)
    if games.game(talk.app.settings.game).is_guided:
        deeds["g"] = deeds["G"] = lambda: text_guide.play(talk, talk.app.settings.game)
    if kept:
        deeds[ENTER] = lambda: _go_on(talk, kept)
    deeds["5" if kept else ENTER] = lambda: _play(talk)
    deeds["t"] = deeds["T"] = lambda: text_today.choose(talk, lambda match: _race(talk, match))
    deeds["d"] = deeds["D"] = lambda: _play_deal(talk)
    return deeds


def _change_game(talk: Talk) -> None:
    _take(talk, _next_game(talk))
    talk.app.keep()


def _play(talk: Talk) -> None:
    _propose_harder(talk)
    play_of(talk, resume.dealt(talk.app)).run(False)


def _race(talk: Talk, match: Match) -> None:
    """Plays a match of today's road, and leaves the set-up as it is."""
    play_of(talk, match).run(False)


def _play_deal(talk: Talk) -> None:
    """Asks for the letters of a deal, and plays it at the table that is set up."""
    deal = text_today.ask_letters(talk, texts.TODAY_TYPE, code_words.DEAL)
    if deal is not None:
        talk.app.settings.deal = deal
        _play(talk)


def _propose_harder(talk: Talk) -> None:
    """After some matches won, asks whether harder bots shall play; Enter alone is no."""
    if awards.harder(talk.app.settings):
        talk.say(talk.text(texts.HARDER_WHY) + ".", talk.text(texts.HARDER_ASK))
        answers = [talk.text(texts.HARDER_YES), talk.text(texts.HARDER_NO)]
        awards.answer_harder(talk.app, talk.pick(answers) == 0)


def _go_on(talk: Talk, match: Match) -> None:
    """Resumes a match; a usual one's game is also the one for the next match."""
    if match.kind == USUAL:
        _take(talk, match.game.raw[contract.RULE_GAME])
    play_of(talk, match).run(True)


def _ask(talk: Talk, kept: Match | None, *before: str) -> None:
    """Says which match can be resumed, what match would begin now, and what may be typed."""
    name = _name(talk, talk.app.settings.game)
    new = f"{name}. {text_rows.summary(talk, _rows(talk))}"
    if kept:
        of = told(talk.app, b"".join(kept.content()))
        names = ", ".join(talk.app.texts.name_at(kept, seat) for seat in range(len(kept.seats)))
        talk.say(*before, talk.text(texts.TEXT_KEPT, of, names))
        talk.tell(texts.TEXT_NEXT, new)
    else:
        talk.say(*before, new)
    _ask_what(talk, kept)


def _ask_what(talk: Talk, kept: Match | None) -> None:
    other = _name(talk, _next_game(talk))
    start = talk.text(texts.TEXT_START_KEPT if kept else texts.TEXT_START, other)
    guided = games.game(talk.app.settings.game).is_guided
    guide = talk.text(texts.TEXT_GUIDE) if guided else ""
    others = (texts.TEXT_CAREER, texts.TEXT_TODAY)
    talk.say(start, guide, *(talk.text(other) for other in others))


@contextmanager
def _ending_in_order() -> Iterator[None]:
    """Saves the match and restores the terminal even when a signal ends the program."""
    ends = [getattr(signal, name) for name in _ENDS if hasattr(signal, name)]
    before = {number: signal.getsignal(number) for number in ends}
    try:
        for number in ends:
            if before[number] != signal.SIG_IGN:  # such as by nohup
                signal.signal(number, lambda number, _: sys.exit(128 + number))
        yield
    finally:
        for number in ends:
            signal.signal(number, before[number])
