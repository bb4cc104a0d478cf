# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Decides when the match in progress is saved.

Memory gets every state. Flash wears out, so it gets fewer: a match of five rounds erases it at most
twelve times. The match is saved at the end of a round and when players leave it. In between, the
first pause or 20 idle seconds save it, then only 2 idle minutes, then 12. The end of a round undoes
one of these steps.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from career.awards import finish, judge
from hardware import hal
from micropython import const
from overlay import overlay
from saves import parts
from saves.match_format import pack
from saves.saved_match import forget
from ui import texts

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from app import App
    from match import Match
    from saves.parts import Pieces


_NO_ROOM = const(-1)
_IDLE = const(20000)  # ms
_MINUTE = const(60000)  # ms between two actions that count as play time, at most
_LONGER = const(6)
_FEW = const(12)  # actions: a pause saves nothing for fewer


@overlay("save")
def save(app: App, match: Match, counts: bool, alone: bool) -> bool:
    """Saves a match and its awards in one write. Returns whether flash has changed.

    counts: a round is over. alone: no table is open, so there is room for the settings and the last
    round too.
    """
    career = None
    if counts or match.may_earn():
        career = judge(app, match)
    replay = _replay(match) if alone else None
    return app.keep(sealed(match), career, replay, alone)


@overlay("save")
def sealed(match: Match) -> Pieces:
    """Returns a match as a sealed part."""
    return parts.seal(match.part(), *pack(match))


@overlay("save")
def tried(autosave: Autosave, act: Callable[..., Any], match: Match, *values: bool) -> Any:
    """Returns the result of `act`. If memory is short, makes room and tries again. If that fails
    too, reports it and returns _NO_ROOM; nothing counts then.
    """
    app = autosave.app
    settings = app.settings
    played, won, wins = settings.played, settings.won, bytes(settings.wins)
    spent, tally = match.spent, bytes(match.tally)
    for _ in range(2):
        try:
            return act(app, match, *values)
        except MemoryError:
            settings.played, settings.won, settings.wins[:] = played, won, wins
            match.spent, match.tally[:] = spent, tally
            autosave.fresh = True
            app.make_room()
    app.notice(texts.NOT_SAVED)
    return _NO_ROOM


@overlay("save")
def save_now(autosave: Autosave, counts: bool, alone: bool) -> bool:
    """Saves the match and its awards in one write. Returns whether flash has changed.

    counts: a round is over. alone: no table is open. While a table is open there is less room, so
    the settings and the replay of the last round wait. If memory is short, the match goes on
    unsaved.
    """
    if not autosave.match:
        return False
    changed = tried(autosave, save, autosave.match, counts, alone)
    if changed == _NO_ROOM:
        autosave.changed = hal.ticks()
        return False
    autosave.unsaved = 0
    autosave.fresh = True  # counts nothing twice after a reload
    return changed


@overlay("save")
def save_early(autosave: Autosave, alone: bool) -> None:
    """Saves in the middle of a round. The next save waits longer."""
    if save_now(autosave, False, alone):
        autosave.patience *= _LONGER


@overlay("save")
def pause(autosave: Autosave) -> None:
    """Saves at a pause, when the table is closed and the device may be switched off."""
    if autosave.unsaved > _FEW and autosave.patience == _IDLE:
        save_early(autosave, True)


@overlay("save")
def end_round(autosave: Autosave, alone: bool = True) -> None:
    """Counts and saves a finished round. alone: see `save_now`."""
    save_now(autosave, True, alone)
    autosave.note()
    autosave.patience = max(_IDLE, autosave.patience // _LONGER)


@overlay("save")
def count_end(app: App, match: Match) -> None:
    """Counts and saves a finished match. If memory is short, the app tries again between two
    screens.
    """
    autosave = app.autosave
    autosave.over = match
    done = True  # whatever else goes wrong, there is no second try
    try:
        done = tried(autosave, finish, match) != _NO_ROOM
    finally:
        if done:
            autosave.over = None


@overlay("save")
def leave(app: App) -> None:
    """Saves the match as it is left. Clears it in memory, so that a reload leads to the title."""
    save_now(app.autosave, False, True)
    app.autosave.detach()
    forget()


@overlay("save")
def end(autosave: Autosave, career: Pieces | None) -> None:
    """See `Autosave.end_match`."""
    app = autosave.app
    match = autosave.match or autosave.over
    hal.remember(*parts.seal(parts.MATCH))
    kind = match.part() if match else parts.MATCH
    app.keep(parts.seal(kind), career, _replay(match) if match else None)
    autosave.fresh = False
    autosave.detach()


@overlay("save")
def _replay(match: Match) -> Pieces | None:
    """Returns the last finished round as a sealed part, or None to keep the stored one if there is
    none or no room for it.
    """
    part = parts.seal(parts.REPLAY, *match.replay())
    size = sum([len(piece) for piece in part])
    return part if parts.HEAD < size <= parts.room_of(parts.REPLAY) else None


class Autosave:
    """Keeps the current match safe while screens come and go."""

    waits = True  # whether another match than the one at the table may be stored; the title knows

    def __init__(self, app: App) -> None:
        self.app = app
        self.match = None
        self.over: Match | None = None  # a finished match that is not saved yet
        self.is_unsaved_match = False  # True until `detach`: the next match is not saved
        self.unsaved = 0  # actions since the last save
        self.patience = _IDLE
        self.changed = 0
        self.fresh = False

    def remember(self, match: Match) -> None:
        """Keeps the state after each action for `note`, so that it survives errors and reloads."""
        if self.is_unsaved_match:
            return
        if match is not self.match:
            self.match = match
            self.unsaved = 0
            self.patience = _IDLE
        else:
            match.spent += min(hal.since(self.changed), _MINUTE)
        self.fresh = True
        self.changed = hal.ticks()
        self.unsaved += 1

    def note(self) -> None:
        """Called after each frame: stores the new state without delaying the drawing."""
        if self.fresh and self.match:
            self.fresh = False
            try:
                hal.remember(*parts.seal(self.match.part(), *pack(self.match)))
            except MemoryError:
                self.fresh = True  # from the next frame on

    def catch_up(self) -> None:
        """Saves all unsaved changes while a table is open."""
        if self.unsaved:
            save_now(self, False, False)

    def rest(self) -> None:
        """Saves the match when it has been idle for long enough. Called in each turn of the
        loop.
        """
        if self.unsaved and hal.since(self.changed) >= self.patience:
            save_early(self, False)

    def end_match(self, career: Pieces | None = None) -> None:
        """Clears the saved match at its end, and saves the career if given."""
        end(self, career)

    def detach(self) -> None:
        """Stops watching the match; saved data stays."""
        self.note()
        self.match = None
        self.is_unsaved_match = False
        self.unsaved = 0

    def is_together(self) -> bool:
        """Returns whether the current match has several human players."""
        return self.match is not None and self.match.persons > 1
