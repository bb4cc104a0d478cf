# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The text form of a play: its start, the actions of a player, and the expected results.

    A card that cannot be played says why.

    language: en
    position: mille parker 2/2; round 2 dealer 1; turn 0 play; side 0: 325 rolling limited; ...

    on
      "Asfalto"
      "Resume the match"
      screen Title
    A RIGHT A
      "75. B: Discard"
      "The limit is 50"
      cue REFUSED

The first paragraph is the reason for the play, and is required. Then come the settings of its
start, one per line, with continuation lines indented: see `START`. An unindented line is a step,
whose words are executed in order: see `WORDS`. The indented lines below it list all results: spoken
lines, cues, the number of saves, and the screen and the frame if they have changed. There must be
no others. `#` begins a comment between steps.

A play is played on a small and on a large screen, where all but the frame must be the same: `frame`
has a hash for each. One with a `size`, with taps or in a terminal is played once.

Each key is pressed when the app waits for one; then the app runs until it waits again. `A!` and
`A+START!` do not wait: they act like players whose keys queue while a board loads a screen.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from pathlib import Path

from keys import NAMES as KEYS

BOARD_KEYS = 8
"""So many keys are on a board, the others on a keyboard only."""
TURN = 20  # ms of a turn of the app's loop

SIZES = ("160x128", "240x240")

START = {
    "language": "es, it, en or fr; without it none was ever chosen",
    "size": "160x128, 240x240 or 320x240; without it the first two, in turn",
    "device": "pad, pygamer (it has a stick), picosystem (a buzzer), sprig, ugame (both sound by"
    " I2S, and a ugame has no SELECT), or keyboard, with a pointer;"
    " terminal, where lines are typed, or keys, a terminal of single keys",
    "seed": "what deals; without it always the same, too",
    "page": "the address of the page that a build has put on the drive; no page runs such a play",
    "clock": "a date, such as 2026-11-23; without it there is no clock",
    "voice": "the language of the pack of spoken clips, if there is one",
    "setup": "the options of the next match, in the notation of its game",
    "settings": "what was set: `pace 2, undo 1`, the names in lib/saves/settings.py",
    "wins": "matches won against bots since harder ones were last proposed",
    "names": "of the seats: `Ana, Bruno`",
    "persons": "how many people play, at the first seats",
    "coups": "how people's coups fourrés are called: own, press or automatic",
    "characters": "of the bots at all seats, by their numbers",
    "career": "what was won: `stars 7 3 1, badges 5, day 326 1200, tries 326 2 450`: of a road the"
    " day and the best result, or the day, the tries and the first result",
    "run": "of the long road: `7 0 1+3 0- 2`: the map's number and the grade; the track of each leg"
    " with + and the part taken if it was won (3/1: in place of part 1), - if it was lost; a track"
    " alone is a leg that is on",
    "statistics": "the first row's numbers",
    "spoilt": "the parts that cannot be read: settings, match, career, replay",
    "newer": "the parts that a later version has saved",
    "position": "a match to go on with, in the notation of its game",
    "elsewhere": "the seats of that match whose players have devices of their own: `1 2`",
    "nonsense": "the match cannot be gone on with",
    "kind": "of that match: USUAL, DAILY, LEG, or TOWN and a number",
    "deal": "of that match: a day's number, as in days and in match.deal",
    "loads": "ms that a screen takes to come, as on a board; meanwhile keys wait",
}
WORDS = {
    "on": "switches on; only the first step",
    "off": "switches off and on: memory is lost, flash is not",
    "reset": "restarts; memory and flash stay",
    "reload": "a board restarts the game, since a computer has written to its drive",
    "wait": "until the app waits for a key",
    "turns N": "N turns of the app's loop, 20 ms each",
    "seconds N": "lets time pass",
    "fault": "an error happens in the app",
    "cramped, roomy": "no memory is left for a save; there is some again",
    "hold KEY, release KEY": "a key goes down, or comes up",
    "tap X Y": "a finger or a click on the screen",
    "type LINE": "in a terminal: types the rest of the line; where it has single keys, letters and"
    " names such as Enter, with spaces between them",
    "end": "in a terminal: the input ends",
    "KEY": "presses a key, then waits; KEY*3 does so three times",
    "KEY!": "presses a key, and goes on after a turn of the app's loop",
    "KEY+KEY, KEY+KEY!": "presses several keys between two turns",
    "KEY>SCREEN": "presses a key until that screen is there",
}
_NAME = f"(?:{'|'.join(KEYS)})"
_KEY = re.compile(rf"({_NAME}(?:\+{_NAME})*)(?:\*(\d+)|(!)|>(\w+))?")


class PlayProblem(Exception):
    """A play cannot be read or run; the text has the place and the remedy."""


@dataclass
class Seen:
    """The results of a step: the spoken lines (None: all lines were cleared), the names of the
    cues, the number of saves, the screen, and the frame's hash, "" if nothing is drawn. In a play
    of two sizes it has the hashes of both.
    """

    said: list[str | None] = field(default_factory=list)
    cues: list[str] = field(default_factory=list)
    saved: int = 0
    screen: str = ""
    frame: str = ""


@dataclass
class Step:
    """A line of a play, its words, and the expected results; `place` is the line's number."""

    words: str
    acts: list[tuple]
    seen: Seen
    place: int = 0
    comments: list[str] = field(default_factory=list)


@dataclass
class Play:
    """A play, and its file."""

    path: Path
    reason: str
    start: dict[str, str]
    steps: list[Step]

    @property
    def size(self) -> tuple[int, int]:
        """Returns the screen's width and height."""
        width, height = self.start.get("size", SIZES[0]).split("x")
        return int(width), int(height)

    @property
    def sizes(self) -> tuple[str, ...]:
        """Returns the sizes of the screens for which it is played."""
        taps = any(act[0] == "tap" for step in self.steps for act in step.acts)
        is_fixed = "size" in self.start or self.is_told or taps
        return (self.start.get("size", SIZES[0]),) if is_fixed else SIZES

    def at(self, size: str) -> Play:
        """Returns the play on one of its screens, with the frames of that one."""
        number = self.sizes.index(size)
        steps = [
            replace(step, seen=replace(step.seen, frame=_frames(step.seen.frame)[number]))
            for step in self.steps
        ]
        return replace(self, start={**self.start, "size": size}, steps=steps)

    @property
    def today(self) -> tuple[int, ...]:
        """Returns the clock's date; by default that of a new board."""
        return tuple(map(int, self.start.get("clock", "2000-1-1").split("-")))

    @property
    def device(self) -> str:
        """Returns the device on which it is played."""
        return self.start.get("device", "pad")

    @property
    def loads(self) -> int:
        """Returns the ms until a screen appears."""
        return int(self.start.get("loads", 0))

    @property
    def is_told(self) -> bool:
        """Returns whether it is played in a terminal."""
        return self.device in ("terminal", "keys")

    @property
    def has_keyboard(self) -> bool:
        """Returns whether it is played with a computer's keys: no board has them."""
        return self.device == "keyboard"

    def text(self, seen: list[Seen] | None = None) -> str:
        """Returns the play as text. seen: results to use instead."""
        head = [self.reason, ""]
        head += [f"{name}: {value}".replace("\n", "\n    ") for name, value in self.start.items()]
        lines = [*head, ""] if self.start else head
        screen = frame = ""
        for step, found in zip(self.steps, seen or [s.seen for s in self.steps], strict=False):
            lines += [*step.comments, step.words]
            lines += [f'  "{line}"' if line is not None else "  cleared" for line in found.said]
            if found.cues:
                lines.append(f"  cue {' '.join(found.cues)}")
            if found.saved:
                lines.append("  saved" + (f" {found.saved}" if found.saved > 1 else ""))
            if found.screen != screen:
                lines.append(f"  screen {found.screen}")
            if found.frame != frame:
                lines.append(f"  frame {found.frame}")
            screen, frame = found.screen, found.frame
        return "\n".join(lines) + "\n"


def _frames(both: str) -> list[str]:
    """Returns the hash of the frame at each size; there may be only one, or none."""
    return [*both.split(), "", ""][: len(SIZES)]


def together(seen: list[list[Seen]]) -> list[Seen]:
    """Merges the results on screens of each size, with all frames. Raises ValueError if anything
    but the frames differs.
    """
    found = []
    for each in zip(*seen, strict=True):
        one, *others = [replace(step, frame="") for step in each]
        if any(other != one for other in others):
            raise ValueError
        found.append(replace(one, frame=" ".join(step.frame for step in each).strip()))
    return found


def beginning(options) -> Play:
    """Returns a play that only switches on; options: those of tools/play.py."""
    given = {"language": options.lang, "size": options.size, "seed": options.seed}
    start = {name: str(value) for name, value in given.items() if value is not None}
    start["device"] = "keyboard"
    return Play(Path("-"), "", start, [Step("on", acts("on"), Seen())])


def load(path: Path) -> Play:
    """Reads a file. Raises PlayProblem."""
    try:
        return parse(path.read_text(encoding="utf-8-sig"), path)
    except (OSError, UnicodeDecodeError) as error:
        raise PlayProblem(f"{path} cannot be read: {getattr(error, 'strerror', error)}") from error


def parse(text: str, path: Path) -> Play:
    """Reads a play's text. Raises PlayProblem."""
    lines = [line.rstrip() for line in text.splitlines()]
    at = next((i for i, line in enumerate(lines) if not line), len(lines))
    reason = "\n".join(lines[:at])
    if not reason.endswith(".") or ":" in reason.split(" ")[0]:
        raise PlayProblem(f"{path}: begin with a sentence that says why this is played")
    start, at = _start(lines, at, path)
    steps = _steps(lines, at, path)
    if not steps or steps[0].words.split()[0] != "on":
        raise PlayProblem(f"{path}: the first step is `on`")
    return Play(path, reason, start, steps)


def acts(words: str) -> list[tuple]:
    """Returns a step's words as tuples of a name and numbers. Raises ValueError: the bad word."""
    if words.split()[0] == "type":
        return [("type", words[5:])]
    found: list[tuple] = []
    left = words.split()
    while left:
        word = left.pop(0)
        key = _KEY.fullmatch(word)
        if key:
            found += _pressed([KEYS.index(name) for name in key[1].split("+")], *key.groups()[1:])
        elif word in ("on", "off", "reset", "reload", "wait", "fault", "cramped", "roomy", "end"):
            found.append((word,))
        elif word == "turns" and left and left[0].isdigit():
            found.append(("turns", int(left.pop(0))))
        elif word == "seconds" and left and left[0].isdigit():
            found.append(("turns", int(left.pop(0)) * 1000 // TURN))
        elif word in ("hold", "release") and left and left[0] in KEYS:
            found.append((word, KEYS.index(left.pop(0))))
        elif word == "tap" and len(left) > 1 and left[0].isdigit() and left[1].isdigit():
            found.append(("tap", int(left.pop(0)), int(left.pop(0))))
        else:
            raise ValueError(word)
    return found


def _pressed(keys: list[int], times: str, at_once: str, screen: str) -> list[tuple]:
    if screen:
        return [("until", keys[0], screen)]
    return [("now" if at_once else "press", *keys)] * int(times or 1)


def _start(lines: list[str], at: int, path: Path) -> tuple[dict[str, str], int]:
    """Returns the settings of the start, and the line where they end."""
    start: dict[str, str] = {}
    name = ""
    while at < len(lines):
        line = lines[at]
        word, colon, value = line.partition(": ")
        if line[:1] == " " and name:
            start[name] += "\n" + line.strip()
        elif colon and " " not in word:
            if word not in START:
                raise PlayProblem(f"{path}:{at + 1}: no start has {word}: {', '.join(START)}")
            name = word
            start[name] = value.strip()
        elif line:
            break
        at += 1
    return start, at


def _steps(lines: list[str], at: int, path: Path) -> list[Step]:
    """Returns the steps from a line on."""
    steps: list[Step] = []
    comments: list[str] = []
    screen = frame = ""
    for place in range(at, len(lines)):
        line = lines[place]
        if line[:1] == "#":
            comments.append(line)
        elif line and line[0] != " ":
            try:
                step = Step(line, acts(line), Seen(screen=screen, frame=frame), place + 1, comments)
            except ValueError as error:
                raise PlayProblem(f"{path}:{place + 1}: {error}? {', '.join(WORDS)}") from error
            steps.append(step)
            comments = []
        elif line.strip():
            try:
                _follow(steps[-1].seen, line.strip())
            except (IndexError, ValueError) as error:
                raise PlayProblem(f"{path}:{place + 1}: not what may follow: {line}") from error
            screen, frame = steps[-1].seen.screen, steps[-1].seen.frame
    return steps


def _follow(seen: Seen, line: str) -> None:
    """Reads a line of the expected results."""
    word, _, rest = line.partition(" ")
    if line[0] == '"' == line[-1] and len(line) > 1:
        seen.said.append(line[1:-1])
    elif line == "cleared":
        seen.said.append(None)
    elif word == "cue":
        seen.cues += rest.split()
    elif word == "saved":
        seen.saved = int(rest or 1)
    elif word == "screen":
        seen.screen = rest
    elif word == "frame":
        seen.frame = rest
    else:
        raise ValueError(line)
