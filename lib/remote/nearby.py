# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The devices nearby: this device's line to the relay, and the table that it hosts or sits at.

The line is two functions of the machine (see tools/page/www/line.js): one calls a method of it, the
other returns what has come, as words. `before` and `after` run around each turn of the app.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import contract
from hardware import hal
from match import BOT, PERSON, REMOTE, SEATS, USUAL
from micropython import const
from remote import wire
from remote.answer_bar import AnswerBar
from remote.guest import Guest
from remote.host import Host
from remote.lobby import AGAIN, Tables
from saves.settings import NAME
from ui import texts
from ui.base import recipes
from ui.screens.letters import CAPITALS, SMALL, WIDTH, name_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from app import App
    from engine.types import Bytes
    from match import Match, Seat
    from ui.base.screen import Screen

_HOST = "host"  # the host's seat, to the relay
_LOBBY = "lobby"  # the note of a host whose match is not dealt yet
_PATIENCE = const(2000)  # ms before a line says who is awaited
_READING = const(20000)  # ms for a score sheet where nobody sits
_VERSION = const(426)  # the relay's answers
_TAKEN = const(409)
_GONE = const(404)


class Nearby:
    """Tables of several devices.

    tables: the open seats, each with the table's name on the relay, the seat, the game and the
    host's name; None until the relay has answered. people: the guests of this device's table by
    their seats, each with a name and whether its device is connected. news: changes whenever one of
    these does. trouble: the text about the last refusal, or 0.
    """

    def __init__(
        self, app: App, call: Callable[..., object], heard: Callable[[], str], address: str
    ) -> None:
        """Goes back to the table that this device left by starting again.

        address: where others open the page.
        """
        self.address = address
        self.tables: list[tuple[str, int, int, str]] | None = None
        self.people: dict[int, tuple[str, bool]] = {}
        self.news = 0
        self.trouble = 0
        self.seat = ""  # at a table of the relay, or _HOST; "": at none
        self.host = ""  # the name of the host of a guest's table
        self._app = app
        self._call = call
        self._heard = heard
        self._host: Host | None = None
        self._guest: Guest | None = None
        self._hellos: dict[int, bytes] = {}  # the last one of each guest, for the next match
        self._is_open = False  # whether the relay should have a table for the host's match
        self._asked = 0  # when it was last asked for that
        self._begins = False  # whether the next match that is dealt is the lobby's
        self._left = ""  # the note of the table that this device left by starting again
        self._is_host_here = False
        self._is_lost = False  # whether the relay is out of reach
        self._awaited = ""  # the line about who is awaited,
        self._since = 0  # the time since it is true,
        self._is_told = False  # and whether it was said
        self._bar = AnswerBar(app)
        self._sheet: Screen | None = None  # a score sheet that nobody here can close,
        self._sheet_since = 0  # and since when it is shown
        call("resume")

    # Around a turn of the app

    def before(self) -> None:
        """Reads what has come."""
        while True:
            words = self._heard().split(" ")
            if not words[0]:
                break
            self.news += 1
            self._hear(words)
        if self._guest:
            self._guest.turn()
        if self._left and self._app.screen():
            self._go_back()

    def after(self) -> None:
        """Sends what a turn has changed, and tells whom the match awaits."""
        host = self._host
        if host:
            host.turn()
            if self._is_open and not self.seat and hal.since(self._asked) >= AGAIN:
                self._open_for(host.match)
        end = self._own_end()
        self._bar.show(end.table if end and end.shows_wait() else None)
        self._tell_awaited()
        sheet = self._sheet
        if sheet and hal.since(self._sheet_since) >= _READING:
            self._sheet = None
            if sheet is self._app.screen():
                sheet.key(hal.A)

    def _hear(self, words: list[str]) -> None:
        what = words[0]
        if what == "message":
            self._receive(words[1], _bytes(words[2]))
        elif what == "here" or what == "gone":
            self._note(words[1], what == "here", _bytes(words[2]), words[-1] == "1")
        elif what == "tables":
            if self.trouble == texts.HOST_AWAY:
                self.trouble = 0
            self.tables = self._listed(words[1:])
        elif what == "seated":
            self.trouble = 0
            self.seat = words[2]
            if self.seat != _HOST:
                self._guest = Guest(self._app, self._send_host)
        elif what == "again":
            self._left = words[1]
        elif what == "refused":
            self.trouble = _trouble(int(words[1]))
        elif what == "closed":
            self._close_table(words[1] == "table")
        else:
            self._is_lost = what == "lost"

    def _go_back(self) -> None:
        """Opens the lobby, or the list of tables, where a guest waits for the host."""
        note, self._left = self._left, ""
        if self.seat != _HOST:
            self.host = checked_name(self._app, _bytes(note)) or "?"
            if not self._guest or not self._guest.match:
                self._app.open(Tables(self._app, self))
        elif note == _LOBBY and self.invites():
            self._app.open_next(recipes.NEW_MATCH, True)

    def _receive(self, seat: str, data: bytes) -> None:
        if self._guest:
            self._guest.receive(data)
        elif seat != _HOST:
            if data[:1] == bytes((wire.HELLO,)):
                self._hellos[int(seat)] = data
            if self._host:
                self._host.receive(int(seat), data)

    def _note(self, seat: str, is_here: bool, name: bytes, is_free: bool) -> None:
        """Notes that a device across is connected or not."""
        if seat == _HOST:
            self._is_host_here = is_here
            if is_here and self._guest:
                self._guest.hello()
            return
        number = int(seat)
        self.people[number] = checked_name(self._app, name), is_here
        if not is_here and is_free:
            del self.people[number]
            self._hellos.pop(number, None)
        if self._host and is_here:
            self._host.here(number)
        elif self._host:
            self._host.gone(number)

    def _close_table(self, is_gone: bool) -> None:
        """Forgets a table that the relay has closed, or a seat that another page has. A host opens
        another table for the same match; a guest is led to the list of tables, unless the match is
        over.
        """
        host, guest = self._host, self._guest
        self._forget()
        self._is_open = False
        if host and is_gone and not host.match.game.over:
            self._open_for(host.match)
        elif guest and not (guest.match and guest.match.game.over):
            self.trouble = texts.HOST_CLOSED if is_gone else texts.SEAT_TAKEN
            if guest.match:
                self._left = "-"
                self._app.open_next(recipes.TITLE)
        elif host and self._app.screen():
            self._app.notice(texts.HOST_AWAY)

    def _listed(self, words: list[str]) -> list[tuple[str, int, int, str]]:
        """Returns the open seats in the words of the line. A table of a game that is not known here
        is not listed.
        """
        found = []
        for i in range(0, len(words) - 2, 3):
            about = wire.about_of(_bytes(words[i + 2]))
            for seat in words[i + 1].split(",") if about else ():
                if about and seat != "-":
                    name = checked_name(self._app, about[1].encode("utf-8")) or "?"
                    found.append((words[i], int(seat), about[0], name))
        return found

    def _forget(self) -> None:
        self.seat = ""
        self._guest = None
        self.people = {}
        self._hellos = {}
        self._is_host_here = self._is_lost = False

    # The host

    def is_elsewhere(self, seat: int) -> bool:
        """Returns whether a seat of the set-up is for a player at another device. The second human
        player here has a device too, if anybody has.
        """
        kinds = self._app.settings.kinds
        if kinds[seat] == PERSON:
            return self.invites() and PERSON in [kinds[i] for i in range(seat)]
        return self._is_set(seat)

    def _is_set(self, seat: int) -> bool:
        """Returns whether the set-up has a player elsewhere instead of a bot."""
        return self._app.settings.elsewhere >> seat & 1 > 0

    def invites(self) -> bool:
        """Returns whether a player at another device takes a seat of the set-up."""
        settings = self._app.settings
        for i in range(settings.header[contract.RULE_SEATS]):
            if self._is_set(i) and settings.kinds[i] == BOT:
                return True
        return False

    def needs_lobby(self) -> bool:
        """Returns whether guests have to come before the match of the set-up is dealt."""
        return self.invites() and not self._begins

    def set_elsewhere(self, seat: int, is_elsewhere: bool) -> None:
        """Sets whether a player at another device takes a seat where no human player sits here."""
        settings = self._app.settings
        settings.elsewhere &= ~(1 << seat)
        if is_elsewhere:
            settings.elsewhere |= 1 << seat
            settings.kinds[seat] = BOT

    def turn_seat(self, seat: int, step: int) -> bool:
        """Goes from human to bot to human elsewhere, or back. Returns False where the first two
        are exchanged.
        """
        kinds = self._app.settings.kinds
        was = self._is_set(seat)
        is_bot = kinds[seat] == BOT and not was
        is_now = is_bot if step > 0 else kinds[seat] == PERSON
        self.set_elsewhere(seat, is_now)
        if was and step > 0:
            kinds[seat] = PERSON
        return was or is_now

    def seats_elsewhere(self) -> list[int]:
        """Returns the seats of the set-up for players at other devices."""
        seats = range(self._app.settings.header[contract.RULE_SEATS])
        return [seat for seat in seats if self.is_elsewhere(seat)]

    def is_here(self, seat: int) -> bool:
        """Returns whether a guest's device is connected."""
        return seat in self.people and self.people[seat][1]

    def names(self) -> list[str]:
        """Returns the names at the seats of the set-up. A guest has the own name, unless a seat
        before has it.
        """
        app = self._app
        found: list[str] = []
        for seat in range(app.settings.header[contract.RULE_SEATS]):
            wanted = [self.people[seat][0]] if seat in self.people else []
            wanted.append(name_of(app, seat))
            wanted.extend([app.text(texts.NAME_0 + i) for i in range(SEATS)])
            found.append(next(name for name in wanted if name and name not in found))
        return found

    def open_table(self) -> None:
        """Opens the table of the set-up, or opens it again for the guests of the last match."""
        seats = self.seats_elsewhere()
        for seat in self.people:
            if seat not in seats:
                self._call("free", seat)
        self._open(self._app.settings.game, seats, _LOBBY)

    def begin(self) -> None:
        """Deals the match of the set-up. Bots play for those who have not come."""
        self._begins = True
        for seat in self.people:
            if not self.is_here(seat):
                self._call("free", seat)
        self._app.open_next(recipes.NEW_MATCH, True)

    def fill_seats(self, seats: list[Seat]) -> None:
        """Puts the guests on the seats of a new match."""
        if not self._begins:
            return
        self._begins = False
        names = self.names()
        for i in range(len(seats)):
            seats[i].name = names[i]
            if self.is_elsewhere(i):
                seats[i].kind = REMOTE if self.is_here(i) else BOT

    def host_match(self, match: Match) -> None:
        """Becomes the host of a match with players at other devices, unless it has an end. A match
        that needs no other device closes the table.
        """
        is_remote = REMOTE in [seat.kind for seat in match.seats]
        if match.remote:
            return
        if not is_remote:
            self.quit_lobby()
        if not is_remote or match.kind != USUAL:
            return
        self._host = host = Host(self._app, match, self._send, hal.entropy() & 65535)
        for seat, hello in self._hellos.items():
            host.receive(seat, hello)
        self._open_for(match)

    def _open_for(self, match: Match) -> None:
        """Opens the table of a match in progress to those who were there before."""
        self._is_open = True
        self._asked = hal.ticks()
        seats = [i for i in range(len(match.seats)) if match.seats[i].kind == REMOTE]
        self._open(match.game.raw[contract.RULE_GAME], seats)

    def _open(self, game: int, seats: list[int], note: str = "") -> None:
        about = wire.packed_about(game, name_of(self._app, 0))
        what = "describe" if self.seat == _HOST else "open"
        self._call(what, _digits(about), ",".join([str(seat) for seat in seats]), note)

    def turn_later(self, sheet: Screen) -> None:
        """Closes a score sheet after a while if nobody sits at the host's device."""
        if self._host and not self._host.match.persons:
            self._sheet = sheet
            self._sheet_since = hal.ticks()

    def state(self, match: Match, seat: int) -> int:
        """Returns the text about a player at another device: here, away, or a bot plays."""
        host = self._host
        if host and host.is_lent(seat):
            return texts.SEAT_LENT
        is_here = not host or match.remote is not host or host.is_here(seat)
        return texts.SEAT_HERE if is_here else texts.SEAT_AWAY

    def may_lend(self, match: Match, seat: int) -> bool:
        """Returns whether `lend` may be called for a seat: at the host, for a guest."""
        is_host = self._host is not None and match.remote is self._host
        return is_host and match.seats[seat].kind == REMOTE

    def lend(self, seat: int) -> None:
        """Lets a bot play for a guest who is away, or who does not play, until the guest is back;
        the next time, waits for the guest again.
        """
        if self._host:
            self._host.lend(seat, not self._host.is_lent(seat))

    # The guest

    def find(self) -> None:
        """Asks for the open tables."""
        self._call("find")

    def sit(self, table: str, seat: int, host: str) -> None:
        """Takes a seat, under the name of this device's own player. host: the host's name."""
        self.host = host
        name = name_of(self._app, 0).encode("utf-8")
        self._call("join", table, seat, _digits(name), _digits(host.encode("utf-8")))

    # Both

    def _own_end(self) -> Guest | Host | None:
        """Returns this device's end of a match with other devices."""
        return self._guest or self._host

    def is_at_table(self) -> bool:
        """Returns whether a match with other devices is under way."""
        return self._own_end() is not None

    def quit_table(self) -> None:
        """Leaves the match: a guest's seat becomes free; a host's guests wait until it goes on."""
        host, guest = self._host, self._guest
        self._host = None
        if guest and guest.match:
            guest.leave()
            self.quit_lobby()
        elif host and host.match.game.over:
            self.quit_lobby()

    def quit_lobby(self) -> None:
        """Leaves the table for good."""
        if self.seat:
            self._call("leave")
        self._forget()

    def _tell_awaited(self) -> None:
        """Says at the table whom the match awaits, after a while."""
        words = self._awaited_words()
        if words != self._awaited:
            self._awaited = words
            self._since = hal.ticks()
            self._is_told = False
        if words and not self._is_told and hal.since(self._since) >= _PATIENCE:
            self._is_told = True
            end = self._own_end()
            if end and end.table:
                end.table.announce(words)

    def _awaited_words(self) -> str:
        """Returns the line about whom the match awaits; "" while the table shows something."""
        end = self._own_end()
        table = end and end.table
        if not table or table is not self._app.screen() or table.question():
            return ""
        if not table.has_shown_all() or table.view().over:
            return ""
        match = table.match
        app = self._app
        if self._guest and (self._is_lost or not self._is_host_here):
            return app.text(texts.HOST_AWAY)
        # the seat that everybody may know of: an answer to an attack is awaited in secret
        seat = self._host.waits_for() if self._host else match.game.view(contract.NONE).seat
        if seat == contract.NONE or seat == match.viewer or match.seats[seat].kind != REMOTE:
            return ""
        return app.text(texts.WAITS_FOR, app.texts.name_at(match, seat))

    def _send(self, seat: int, data: Bytes) -> None:
        self._call("send", seat, _digits(data))

    def _send_host(self, data: Bytes) -> None:
        self._call("send", _HOST, _digits(data))


def checked_name(app: App, data: bytes) -> str:
    """Returns a name that came from another device; "" if this one's letters can't show it."""
    try:
        name = data.decode("utf-8")
    except ValueError:
        return ""
    for letter in name:
        if letter not in CAPITALS and letter not in SMALL:
            return ""
    return name if len(name) <= NAME and app.kit.font.width(name) <= WIDTH else ""


def _trouble(status: int) -> int:
    """Returns the text about a refusal."""
    if status == _VERSION:
        return texts.VERSION_OTHER
    return texts.SEAT_TAKEN if status in (_TAKEN, _GONE) else texts.HOST_AWAY


def _bytes(digits: str) -> bytes:
    return b"" if digits == "-" else bytes.fromhex(digits)


def _digits(data: Bytes) -> str:
    """Returns bytes as hexadecimal digits. MicroPython's hex() of no bytes is bytes."""
    return bytes(data).hex() if data else ""
