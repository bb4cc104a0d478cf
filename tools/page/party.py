# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A match on several pages in Chromium: a host and its guests, each with a player who presses keys.

The pages are those that everybody gets, except for one more line: it shows a page's MicroPython to
this process, which so reads the states and compares them.
"""

from __future__ import annotations

import base64
import contextlib
import copy
import json
import random
import time
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import Error

import games
from engine import contract
from engine.forts import names as forts
from link.shorten import renamed
from match import BEST, BOT, PERSON, PRESS, REMOTE, Match, Seat
from remote import wire
from save_file import joined
from saves import match_format, parts
from saves.settings import Settings

from . import drive, serve

NAMES = ("Ana", "Pau", "Mia", "Leo", "Eva", "Ian", "Zoe", "Max", "Lia")
OPTIONS = ["--no-sandbox", "--disable-gpu"]  # root needs the first, as in CI
PHONE = {"width": 390, "height": 844}
PATIENCE = 60  # seconds after which a match without a change is stuck
SURE = 0.1  # of decisions that need no hint
STUCK, DIFFERENT = "stuck", "a guest shows another match"  # how a match may fail
GUIDES_OFFERED = 6  # the bits of both games
STARTED = b'const code = python.pyimport("code");'
CLOCK = b"const now = () => performance.now()"
# Runs on the page, with the short names of its program: attributes of both games may share one.
STATE = (
    f"""
import code, json
GAME, FORTS = {contract.RULE_GAME}, {forts.GAME}
"""
    + """
def state():
    app = code.game
    host, guest = app.nearby._host, app.nearby._guest
    end = host or guest
    top = app.screen()
    found = {"screen": type(top).__name__, "waits": app.waits(), "options": 0}
    match = end and end.match
    if not match:
        return json.dumps(found)
    if top is end.table and top.question():
        found["options"] = top.question().count()
    found["raw"] = bytes(match.game.raw).hex()
    found["session"] = end._session
    tried = match.game.raw[GAME] == FORTS and match.tried
    if host:
        found["moves"] = bool(host._time or host._decision or tried)
        places = {}
        for seat in host._places:
            place = host._places[seat]
            places[seat] = -1 if place.steps or place.is_held else place.number
        found["places"] = places
        found["here"] = [seat for seat in host._places if host._places[seat].is_here]
    else:
        found["moves"] = bool(
            guest._inbox or guest._steps or guest._sent or guest._is_dealing or tried
        )
        found["number"] = guest._number
    return json.dumps(found)
"""
)
READ = """(source) => {
  if (!window.vm) return null;
  if (!vm.isRead) vm.runPython(source);
  vm.isRead = true;
  vm.runPython("told = state()");
  return JSON.parse(vm.globals.get("told"));
}"""

POST = """([messages, to, other]) => {
  const { table, token } = JSON.parse(sessionStorage["asfalto.seat"]);
  const headers = { Authorization: `Bearer ${other || token}` };
  const path = `tables/${table}/messages?to=${to}`;
  const send = async (data) => {
    const body = new Uint8Array(data);
    const answer = fetch(path, { method: "POST", headers, body });
    return answer.then(({ status }) => status, () => 0);
  };
  return Promise.all(messages.map(send));
}"""

State = dict[str, Any]


def watchable(files: dict[str, bytes], rate: int = 1) -> dict[str, bytes]:
    """Returns the page's files with the line that shows its MicroPython. rate: how many times
    faster than real time the app's clock runs.
    """
    boot, main = files["boot.js"], files["main.js"]
    assert boot.count(STARTED) == main.count(CLOCK) == 1
    boot = boot.replace(STARTED, STARTED + b" window.vm = python;")
    return files | {"boot.js": boot, "main.js": main.replace(CLOCK, CLOCK + b" * %d" % rate)}


def dealt(header: bytes, kinds: str, seed: int) -> Match:
    """Deals a match. kinds: of its seats: p, b or r, for the host's player, bots, and guests."""
    seats = []
    for i, letter in enumerate(kinds):
        kind = {"p": PERSON, "b": BOT, "r": REMOTE}[letter]
        seats.append(Seat(kind, NAMES[i], PRESS, i % 3 if kind == BOT else BEST))
    match = games.of(header).match(bytearray(header), seats)
    match.start(seed)
    return match


def image(name: str, match: Match | None = None) -> bytes:
    """Returns the save of a device: its player's name, and a match in progress."""
    settings = Settings()
    settings.language, settings.names[0] = "en", name
    settings.guided, settings.pace, settings.motion = GUIDES_OFFERED, 2, 2
    saved = parts.seal(parts.MATCH, *match_format.pack(match)) if match else ()
    return joined([b"".join(settings.part()), b"".join(map(bytes, saved)), b""])


# Many pages share a processor here: frames are for people.
FEW_FRAMES = "requestAnimationFrame = (act) => setTimeout(() => act(performance.now()), 60);"


class Player:
    """One page, and who presses its keys. seat: -1 for a host where nobody sits."""

    def __init__(self, browser, address: str, saved: bytes, seat: int, is_host: bool = False):
        self.seat = seat
        self.is_host = is_host
        self._address = address
        self.context = browser.new_context(viewport=PHONE, locale="en-GB")
        digits = base64.b64encode(saved).decode()
        self.context.add_init_script(f"localStorage['asfalto.save'] ??= '{digits}'; {FEW_FRAMES}")
        self.errors: list[str] = []
        self.got: list[bytes] = []
        """The messages that have reached the page."""
        self.delays: list[float] = []
        """ms from each decision to the next message from the host."""
        self.is_away = False  # whether the page can't be asked
        self._decided = 0.0
        self._is_hinted = False
        self._rng = random.Random(seat)
        self._kept = ""  # what the tab was opened with
        self._source = renamed(STATE, drive.program().names)
        self._open()

    def _open(self) -> None:
        self.page = self.context.new_page()
        if self._kept:
            self.page.add_init_script(f"Object.assign(sessionStorage, {self._kept});")
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", self._note_error)
        self.tools = self.context.new_cdp_session(self.page)
        self.tools.send("Network.enable")
        self.tools.on("Network.eventSourceMessageReceived", self._note_message)
        self.tools.on("Network.requestWillBeSent", self._note_request)
        self.page.goto(self._address + "?lang=en")

    def log(self) -> str:
        """Returns what the page has said."""
        return self.page.locator("#log").inner_text()

    def state(self) -> State:
        """Returns the screen and the match; {} while the page starts."""
        try:
            return self.page.evaluate(READ, self._source) or {}
        except Error as error:
            if "context was destroyed" in error.message:  # the page is loaded again
                return {}
            raise

    def shows(self, state: State, screen: str) -> bool:
        """Returns whether a state is of a screen. screen: a class."""
        return state.get("screen") == drive.program().names.get(screen, screen)

    def press(self, *keys: str) -> None:
        """Presses keys, none for so long that it repeats."""
        for key in keys:
            self.page.keyboard.press(key)

    def act(self, state: State) -> None:
        """Presses the next key, if the page waits for one: mostly follows hints, and closes sheets.
        Somebody who follows every hint may go round in circles.
        """
        is_begun = "raw" in state or self.is_host
        if not state.get("waits") or not is_begun or self.shows(state, "Podium"):
            return
        is_sure = self._rng.random() < SURE
        self._is_hinted = state["options"] > 0 and not self._is_hinted and not is_sure
        self.press("h" if self._is_hinted else "Enter")

    def post(self, data: bytes, to: str = "host", token: str = "") -> int:
        """Sends bytes as the page's own scripts could; returns the relay's status."""
        return self.post_all([data], to, token)[0]

    def post_all(self, messages: list[bytes], to: str = "host", token: str = "") -> list[int]:
        """Sends messages at once; returns the relay's statuses, 0 without a network.

        token: "" for the page's own.
        """
        return self.page.evaluate(POST, [[[*data] for data in messages], to, token])

    def held(self) -> str:
        """Returns what the tab holds at a table, "" for nothing."""
        return self.page.evaluate("sessionStorage['asfalto.seat'] ?? ''")

    # What breaks

    def freeze(self, is_frozen: bool) -> None:
        """Stops the page's scripts, as a phone does in a pocket, or lets them go on. Chromium's own
        freezing has no effect on a visible page, as all are without windows.
        """
        self.is_away = is_frozen
        steps = ("enable", "pause") if is_frozen else ("resume", "disable")
        for step in steps:
            self.tools.send(f"Debugger.{step}")

    def unplug(self, is_offline: bool) -> None:
        """Takes the network from the page, or gives it back."""
        self.context.set_offline(is_offline)

    def reload(self) -> None:
        """Loads the page again. A host has to resume the match."""
        self.page.reload(wait_until="domcontentloaded")
        self._is_hinted = False

    def second_tab(self) -> Player:
        """Opens a copy of the tab, which takes the seat; returns whoever plays there."""
        kept = self.page.evaluate("JSON.stringify({...sessionStorage})")
        second = copy.copy(self)
        second.errors, second.got, second.delays = [], [], []
        second._kept = kept
        second._open()
        return second

    def lose_next(self, tries: int = 1) -> None:
        """Loses the next requests for messages."""
        self.page.route("**/messages*", lambda route: route.abort(), times=tries)

    def double_next(self) -> None:
        """Sends the next message twice."""

        def send_twice(route) -> None:
            route.fetch()
            route.continue_()

        self.page.route("**/messages*", send_twice, times=1)

    def _note_error(self, message) -> None:
        if message.type == "error" and "Traceback" in message.text:
            self.errors.append(message.text)

    def _note_message(self, event: dict) -> None:
        if event["eventName"] != "message":
            return
        self.got.append(base64.b64decode(json.loads(event["data"])["data"]))
        if self._decided:
            self.delays.append(1000 * (event["timestamp"] - self._decided))
            self._decided = 0.0

    def _note_request(self, event: dict) -> None:
        entries = event["request"].get("postDataEntries", [])
        data = base64.b64decode(entries[0].get("bytes", "")) if entries else b""
        if "/messages" in event["request"]["url"] and data[:1] == bytes((wire.DECISION,)):
            self._decided = event["timestamp"]


class Party:
    """A host's page and those of its guests, at one table."""

    def __init__(self, browser, server: serve.Server, match: Match):
        """Opens the pages, and sits the guests down."""
        self.browser = browser
        self.address = server.table_address
        self.counts: Counter[str] = Counter()
        kinds = [seat.kind for seat in match.seats]
        self.seats = [i for i in range(len(kinds)) if kinds[i] == REMOTE]
        self._game = games.of(match.game.raw).match(bytearray(match.game.options), match.seats).game
        own = kinds.index(PERSON) if PERSON in kinds else -1
        self.host = Player(browser, self.address, image(NAMES[max(own, 0)], match), own, True)
        self.guests: list[Player] = []
        self.resume()
        for seat in self.seats:
            self.guests.append(Player(browser, self.address, image(NAMES[seat]), seat))
            self.sit(self.guests[-1])

    @property
    def players(self) -> list[Player]:
        """Returns the host's player and the guests."""
        return [self.host, *self.guests]

    def close(self) -> None:
        """Closes the pages."""
        for player in self.players:
            player.context.close()

    def pause(self, ms: float) -> None:
        """Lets time pass at all pages."""
        self.host.page.wait_for_timeout(ms)

    def wait(self, ends: Callable[[], object], seconds: float = PATIENCE) -> None:
        """Waits for a condition. Raises AssertionError if it is not met in time."""
        latest = time.monotonic() + seconds
        while not ends():
            assert time.monotonic() < latest, self.report()
            self.pause(50)

    def resume(self) -> None:
        """The host's player goes on with the saved match."""

        def goes_on() -> bool:
            state = self.host.state()
            self.host.act(state)
            return "raw" in state

        self.wait(goes_on)

    def sit(self, guest: Player) -> None:
        """A guest takes the first free seat, by keys."""
        self.wait(lambda: guest.state().get("waits"))

        def is_at(line: str) -> bool:
            """Goes to the next row, unless the last one that was named is the right one."""
            log = guest.log()
            if not log.rstrip().rpartition("\n")[2].startswith(line):
                guest.press("ArrowDown")
                self.wait(lambda: guest.log() != log)
            return guest.log().rstrip().rpartition("\n")[2].startswith(line)

        self.wait(lambda: is_at("Join a table"))
        guest.press("Enter")
        self.wait(lambda: f"Seat {guest.seat + 1}" in guest.log())
        log = guest.log()
        guest.press("ArrowDown")
        self.wait(lambda: guest.log() != log)
        self.pause(300)  # sooner, a press does not count
        guest.press("Enter")
        self.wait(lambda: "raw" in guest.state())

    def turn(self) -> list[State]:
        """Reads all pages that can be asked, compares them, and lets their players act."""
        states = [{} if player.is_away else player.state() for player in self.players]
        self.compare(states)
        for player, state in zip(self.players, states, strict=True):
            if not player.is_away:
                player.act(state)
        self.pause(20)
        return states

    def play(self, ends: Callable[[list[State]], bool], seconds: float = 300) -> None:
        """All players play until a turn's states meet a condition. Raises AssertionError if the
        match is stuck, or takes too long.
        """
        latest = time.monotonic() + seconds
        changed, last = time.monotonic(), ""
        while True:
            states = self.turn()
            if ends(states):
                return
            now, raw = time.monotonic(), states[0].get("raw", last)
            if raw != last:
                changed, last = now, raw
            assert now < changed + PATIENCE and now < latest, f"{STUCK}: {self.report()}"

    def go_on(self, decisions: int = 2) -> None:
        """Plays until everybody has decided, so many times, by keys; then compares all pages."""
        counts: Counter[int] = Counter()
        last = [b""]

        def ends(states: list[State]) -> bool:
            raw = bytes.fromhex(states[0].get("raw", ""))
            if raw and raw != last[0]:
                last[0] = raw
                self._game.raw[:] = raw
                counts[self._game.seat] += 1
            wanted = [player.seat for player in self.players if player.seat >= 0]
            return self._game.over or all(counts[seat] > decisions for seat in wanted)

        self.play(ends)
        self.settle()

    def settle(self) -> None:
        """Waits until nothing is on its way, and all pages have the same. Nobody presses a key."""
        before = self.counts["compared"]

        def is_quiet() -> bool:
            self.compare([player.state() for player in self.players])
            return self.counts["compared"] >= before + len(self.guests)

        self.wait(is_quiet)
        self.check()

    def compare(self, states: list[State]) -> None:
        """Compares what the guests show with the host's state, where nothing is on its way.

        Raises AssertionError for a difference.
        """
        host, *guests = states
        if host.get("moves", True) or host != self.host_again(host):
            return
        for player, guest in zip(self.guests, guests, strict=True):
            number = host["places"].get(str(player.seat), -1)
            is_same = guest.get("session") == host["session"] and guest.get("number") == number
            if not is_same or guest["moves"]:
                continue
            for viewer in (contract.NONE, player.seat):
                ours, theirs = self._view(host, viewer), self._view(guest, viewer)
                assert ours == theirs, f"{DIFFERENT}: {self.report()}"
            self.counts["compared"] += 1

    def host_again(self, state: State) -> State:
        """Returns the host's state now, which may have changed since; {} if it can't be asked."""
        return {} if self.host.is_away else self.host.state()

    def check(self) -> None:
        """Raises AssertionError if a page has failed, or got what its player must not know."""
        for player in self.players:
            assert player.errors == []
        for player in self.guests:
            for data in player.got:
                assert self.is_for(player.seat, data), f"seat {player.seat} got {data.hex()}"
            self.counts["messages"] += len(player.got)
            player.got.clear()

    def is_for(self, seat: int, data: bytes) -> bool:
        """Returns whether all views in a message to a seat are what that seat may see."""
        message = wire.read(data)
        assert message
        found = wire.seats_of(message[3], PRESS) if message[0] == wire.GREETING else None
        content = found[2] if found else message[3]
        steps = wire.steps_of(content) or []
        return all(self._dealt_anew(view, seat) == view for view, _ in steps)

    def _dealt_anew(self, view: bytes, seat: int) -> bytes:
        """Returns a seat's view of a state whose hidden part is dealt anew."""
        game = self._game
        seen = game.view(seat)
        seen.raw[:] = view
        if seen.now[contract.AT_VIEWER] != seat:
            return b""
        game.restore(view)
        game.redeal(seen, 1)
        return bytes(game.view(seat).raw)

    def report(self) -> str:
        """Returns the state of every page in words."""
        lines = []
        for player in self.players:
            if player.is_away:
                lines.append(f"{player.seat}: away")
                continue
            state = {**player.state()}
            state.pop("raw", "")
            lines.append(f"{player.seat}: {state}, {player.log()[-200:]!r}")
        return "\n".join(lines)

    def _view(self, state: State, viewer: int) -> bytes:
        self._game.raw[:] = bytes.fromhex(state["raw"])
        return bytes(self._game.view(viewer).raw)


@contextlib.contextmanager
def party(browser, server: serve.Server, match: Match) -> Iterator[Party]:
    """Opens the pages of a match, and closes them."""
    found = Party(browser, server, match)
    try:
        yield found
    finally:
        found.close()
