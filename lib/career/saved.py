# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Decides when the match in progress is saved, finds it again, and reports unreadable parts.

Memory gets every state. Flash wears out, so it gets fewer: a match of five rounds erases it at most
twelve times. The match is saved at the end of a round and when players leave it. In between, the
first pause or 20 idle seconds save it, then only 2 idle minutes, then 12. The end of a round takes
one of these steps back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import games
from career import record
from career.awards import finish, judge
from career.resume import pack, road_of, unpack
from hardware import hal
from match import DAILY, PERSON, TOWN
from micropython import const
from overlay import overlay
from saves import parts
from saves.settings_format import is_changed
from ui import texts

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from app import App
    from match import Match
    from saves.parts import Pieces


_DAY = const(1)  # the scenery of today's road; those of the towns follow
_NO_ROOM = const(-1)
_IDLE = const(20000)  # ms
_MINUTE = const(60000)  # ms between two actions that count as play time, at most
_LONGER = const(6)
_FEW = const(12)  # so few actions are not worth a save at a pause


@overlay("saved", "career")
def kept_match(kind: int = parts.MATCH) -> bytes:
    """Returns the content of the newest saved match, or of parts.ROAD; b"" for none. Raises
    parts.Damaged.
    """
    return remembered(kind) or parts.unseal(hal.load, kind)


@overlay("saved", "career")
def remembered(kind: int = parts.MATCH) -> bytes:
    """Returns the match in memory, b"" for none: the one at the table, unless an error came."""
    try:
        return parts.unseal(hal.recall, kind, 0)
    except parts.Damaged:
        return b""


@overlay("saved", "career")
def waiting(kind: int = parts.MATCH) -> bytes:
    """Returns `kept_match`, or b"" if it can't be read."""
    try:
        return kept_match(kind)
    except parts.Damaged:
        return b""


@overlay("saved", "career")
def waiting_road() -> int:
    """Returns the day of the road that waits to be resumed, -1 for none."""
    content = waiting(parts.ROAD)
    if not content:
        return -1
    try:
        return road_of(content)
    except (ValueError, IndexError):
        return -1


@overlay("saved", "career")
def forget() -> None:
    """Clears the match in memory if it is safe elsewhere."""
    for kind in (parts.MATCH, parts.ROAD):
        try:
            if parts.unseal(hal.load, kind) == remembered(kind) != b"":
                hal.remember(*parts.seal(parts.MATCH))
        except parts.Damaged:
            pass


@overlay("saved", "career")
def secure(app: App, kind: int) -> None:
    """Saves a road in memory before a match takes its place there (kind: MATCH), or a match before
    a road does.
    """
    other = parts.MATCH if kind == parts.ROAD else parts.ROAD
    content = remembered(other)
    if content:
        app.keep(parts.seal(other, content), settings=False)


@overlay("saved", "career")
def described(app: App, content: bytes) -> str:
    """Returns a short description of a saved match: its game and round, the single person's score
    and the best of the others; "" if it can't be read.
    """
    try:
        seats, _, raw, _ = unpack(content)
        if not raw:
            return app.text(texts.TODAY_ROAD) + " " + str(road_of(content) + 1)
        own = games.game(content[0])
        number, scores = own.standing(raw)
        persons = [i for i in range(len(seats)) if seats[i].kind == PERSON]
        mine = scores.pop(persons[0] % len(scores)) if len(persons) == 1 else -1
        scores.sort()
        if mine < 0:
            mine = scores.pop()
        return app.text(own.kept, number, mine, scores[-1])
    except (ValueError, IndexError):  # resuming will report it
        return ""


@overlay("saved", "career")
def whereabouts(app: App) -> tuple[int, tuple]:
    """Returns the number of the scenery at the end of the title's road, 0 for its own one: that of
    the last town that is open; and the sprite of a landmark, or (): that of the town's game, or of
    the chosen one, once it is won.
    """
    kept = record.read(app)
    town = record.opened(kept.stars) - 1
    scenery = town and _DAY + TOWN - DAILY + town  # the first town is where everybody begins
    sprite = ()
    host, _ = record.host(town)
    for game in (app.settings.game, host):
        landmark = games.GAMES[game - 1][games.LANDMARK]
        if landmark and game == host:
            scenery = landmark[games.SCENERY]
        if landmark and record.total(kept, game, record.WINS):
            sprite = landmark[games.SPRITE :]
    return scenery, sprite


@overlay("saved", "career")
def trouble(app: App) -> int:
    """Returns the text that says why nothing is saved, or 0 if nothing prevents it."""
    if parts.is_newer(hal.load):
        return texts.SAVE_NEWER
    if hal.KEYBOARD and hal.is_second():  # a board has only one copy running
        return texts.SAVE_SECOND
    return texts.SAVE_REFUSED if app.unsaved else 0


@overlay("saved", "career")
def losses(app: App, match_lost: bool) -> int:
    """Returns the text that says why nothing is saved, or what was saved but can't be read; 0 for
    neither. Lost settings are reported once.
    """
    match_lost = match_lost or _is_road_lost(app)
    lost = [match_lost, app.settings.damaged, False, False]
    app.settings.damaged = False
    hindered = trouble(app)
    if hindered:
        return hindered
    try:
        record.unsealed(hal.load)
    except parts.Damaged:
        lost[parts.CAREER] = True
    try:
        parts.unseal(hal.load, parts.REPLAY)
    except parts.Damaged:
        lost[parts.REPLAY] = True
    if lost[parts.CAREER] or lost[parts.REPLAY]:
        if sum(lost) > 1:
            return texts.TITLE_MUCH_LOST
        return texts.TITLE_CAREER_LOST if lost[parts.CAREER] else texts.TITLE_REPLAY_LOST
    if sum(lost) > 1:
        return texts.TITLE_ALL_LOST
    return texts.TITLE_LOST if match_lost else texts.TITLE_SETTINGS if sum(lost) else 0


@overlay("saved", "career")
def _is_road_lost(app: App) -> bool:
    try:
        parts.unseal(hal.load, parts.ROAD)
        return app.settings.has_road and parts.is_blank(hal.load, parts.place(parts.ROAD))
    except parts.Damaged:
        return True


@overlay("saved", "career")
def rescue(app: App) -> bool:
    """Saves the match as it was last remembered, and changed settings, at any orderly end; returns
    whether there is a match and it is safe.
    """
    try:
        changed = is_changed(app.settings)
        found = False
        for kind in (parts.MATCH, parts.ROAD):
            content = waiting(kind)
            if content:
                found = True
                app.keep(parts.seal(kind, content), settings=changed)
        if changed and not found:
            app.keep()
        return found and not app.unsaved
    except Exception:  # an error that came before is the one to report
        return False


@overlay("save")
def save(app: App, match: Match, counts: bool, alone: bool) -> bool:
    """Saves a match and what it has earned in one write. Returns whether flash has changed.

    counts: a round has ended. alone: no table is open, so there is room for the settings and for
    the last round too.
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
def tried(autosave: Autosave, act: Callable, match: Match, *values: bool) -> Any:
    """Returns what `act` returns. Without room for it makes some, and tries again; then says so,
    and returns _NO_ROOM: nothing is counted then.
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
    """Saves the match and what it has earned in one write. Returns whether flash has changed.

    counts: a round has ended. alone: no table is open. Over a table there is less room, and the
    settings and the replay of the last round wait. Without room for all that the match goes on.
    """
    if not autosave.match:
        return False
    changed = tried(autosave, save, autosave.match, counts, alone)
    if changed == _NO_ROOM:
        autosave.changed = hal.ticks()
        return False
    autosave.unsaved = 0
    autosave.fresh = True  # so that nothing is counted twice after a reload
    return changed


@overlay("save")
def save_early(autosave: Autosave, alone: bool) -> None:
    """Saves in the middle of a round; the next time takes more patience."""
    if save_now(autosave, False, alone):
        autosave.patience *= _LONGER


@overlay("save")
def pause(autosave: Autosave) -> None:
    """Saves at a pause, when the table has gone and the device may be switched off."""
    if autosave.unsaved > _FEW and autosave.patience == _IDLE:
        save_early(autosave, True)


@overlay("save")
def end_round(autosave: Autosave, alone: bool = True) -> None:
    """Counts and saves a round that has ended. alone: see `save_now`."""
    save_now(autosave, True, alone)
    autosave.note()
    autosave.patience = max(_IDLE, autosave.patience // _LONGER)


@overlay("save")
def count_end(app: App, match: Match) -> None:
    """Counts and saves a match that has ended. Without room that waits: the app tries it again
    between two screens.
    """
    autosave = app.autosave
    autosave.over = match
    done = True  # whatever goes wrong besides, it is not tried again
    try:
        done = tried(autosave, finish, match) != _NO_ROOM
    finally:
        if done:
            autosave.over = None


@overlay("save")
def leave(app: App) -> None:
    """Saves the match as it is left. Then memory has none: a reload leads to the title."""
    save_now(app.autosave, False, True)
    app.autosave.let_go()
    forget()


@overlay("save")
def end(autosave: Autosave, career: Pieces | None) -> None:
    """Does what `Autosave.end_match` says."""
    app = autosave.app
    match = autosave.match or autosave.over
    hal.remember(*parts.seal(parts.MATCH))
    kind = match.part() if match else parts.MATCH
    app.keep(parts.seal(kind), career, _replay(match) if match else None)
    autosave.fresh = False
    autosave.let_go()


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

    waits = True  # whether a match may be kept, besides the one at the table: the title knows

    def __init__(self, app: App) -> None:
        self.app = app
        self.match = None
        self.over: Match | None = None  # a match whose end is not saved yet
        self.passes_over = False  # True until `let_go`: the next match is not saved
        self.unsaved = 0  # actions since the last save
        self.patience = _IDLE
        self.changed = 0
        self.fresh = False

    def remember(self, match: Match) -> None:
        """Takes the state after each action, so that it survives errors and reloads (see
        `note`).
        """
        if self.passes_over:
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
        """Saves what has not been saved yet, while a table is open."""
        if self.unsaved:
            save_now(self, False, False)

    def rest(self) -> None:
        """Saves the match once it has been idle for long enough. Called as time passes."""
        if self.unsaved and hal.since(self.changed) >= self.patience:
            save_early(self, False)

    def end_match(self, career: Pieces | None = None) -> None:
        """Clears the saved match at its end, and saves the career if given."""
        end(self, career)

    def let_go(self) -> None:
        """Stops watching the match; what is saved stays."""
        self.note()
        self.match = None
        self.passes_over = False
        self.unsaved = 0

    def is_together(self) -> bool:
        """Returns whether several persons play the current match."""
        return self.match is not None and self.match.persons > 1
