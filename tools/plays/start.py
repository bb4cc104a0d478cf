# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The saved state of a device at the start of a play, as the bytes of its flash."""

from __future__ import annotations

import importlib

from plays.format import Play, PlayProblem

GUIDES_OFFERED = 6  # the bits of both games
COUPS = ("own", "press", "automatic")  # as in lib/match.py
PARTS = ("settings", "match", "career", "replay")
SPOILT = 12  # a byte of a part's content
KINDS = {"USUAL": 0, "WHAT_IF": 1, "DAILY": 2, "TOWN": 3, "LEG": 11}


def image(play: Play) -> bytes:
    """Returns the saved image; b"" for a device that was never used. Raises PlayProblem."""
    start = play.start
    if not {"language", "settings", "career", "run", "position"} & start.keys():
        return b""
    try:
        return _image(start)
    except (ValueError, KeyError, AttributeError, IndexError) as error:
        raise PlayProblem(f"{play.path}: the start cannot be made: {error}") from error


def _image(start: dict[str, str]) -> bytes:
    from save_file import joined
    from saves import parts

    settings = _settings(start)
    match = parts.seal(parts.MATCH, *_match(start, settings)) if "position" in start else ()
    saved = [b"".join(part) for part in (settings.part(), match, _career(start).part())]
    image = _newer(joined(saved), start.get("newer", "").split())
    return _spoilt(image, start.get("spoilt", "").split())


def _newer(image: bytes, kinds: list[str]) -> bytes:
    """Returns an image in which some parts are of the next version."""
    from saves import parts

    found = bytearray(image)
    for kind in kinds:
        at = parts.place(PARTS.index(kind))
        size = found[at + 3] | found[at + 4] << 8
        found[at + 2] += 1
        content = found[at + parts.HEAD : at + parts.HEAD + size]
        found[at + 5 : at + parts.HEAD] = parts.checksum(found[at : at + 5], content)
    return bytes(found)


def _spoilt(image: bytes, kinds: list[str]) -> bytes:
    """Returns an image in which some parts have a wrong bit."""
    from saves import parts

    found = bytearray(image)
    for kind in kinds:
        found[parts.place(PARTS.index(kind)) + SPOILT] ^= 16
    return bytes(found)


def _settings(start: dict[str, str]):
    from match import SEATS
    from saves.settings import Settings
    from saves.settings_format import choose
    from ui import cartridge

    cartridge.insert()
    settings = Settings()
    settings.language = start.get("language", "")
    settings.guided = GUIDES_OFFERED
    for name, number in _pairs(start.get("settings", "")):
        if not isinstance(getattr(settings, name), int):
            raise ValueError(f"{name} is no number")
        setattr(settings, name, number)
    settings.names = (_names(start) + [""] * SEATS)[:SEATS]
    how = COUPS.index(start.get("coups", "press"))
    settings.coup_modes = bytearray((how,)) * SEATS
    persons = int(start.get("persons", 1))
    settings.kinds = bytearray(int(seat >= persons) for seat in range(SEATS))
    if "setup" in start:
        header = _state(start["setup"]).options
        settings.headers[header[1] - 1] = bytearray(header)
        settings.game = header[1]
    if "wins" in start:
        choose(settings, settings.game)
        settings.wins[settings.game - 1] = int(start["wins"])
    return settings


def _names(start: dict[str, str]) -> list[str]:
    return [name.strip() for name in start["names"].split(",")] if "names" in start else []


def _pairs(text: str):
    """Returns names and numbers of `pace 2, undo 1`."""
    for pair in filter(None, text.split(",")):
        name, number = pair.split()
        yield name, int(number, 0)


def _state(notation: str):
    """Returns the game in a position of its own notation."""
    game = notation.split()[0]
    return importlib.import_module(f"engine.{game}.notation").parse_state(notation)


def _match(start: dict[str, str], settings):
    """Returns the content of a match in a position. Its log is full, so that only the state
    counts.
    """
    import games
    from engine import contract
    from link import numbers
    from match import BEST, BOT, REMOTE, Seat
    from saves import record
    from saves.match_format import pack

    game = _state(start["position"])
    number = game.options[contract.RULE_GAME]
    cast = games.game(number).casts[0]
    if "characters" in start:
        cast = bytes(map(int, start["characters"].split(",")))
    known = numbers.lines(numbers.TEXTS / f"{settings.language or 'es'}.txt")
    seats = []
    for seat in range(game.seats):
        name = settings.names[seat] or known[f"NAME_{seat}"]
        how = settings.coup_modes[seat]
        kind = settings.kinds[seat]
        seats.append(Seat(kind, name, how, cast[seat] if kind == BOT else BEST))
    for seat in map(int, start.get("elsewhere", "").split()):
        seats[seat].kind = REMOTE
    match = games.game(number).match(bytearray(game.options), seats)
    match.game.raw[:] = game.raw
    full = len(match.game.log)
    match.game.now[contract.AT_LOGGED] = full & 255
    match.game.now[contract.AT_LOGGED + 1] = full >> 8
    if "kind" in start:
        name, *more = start["kind"].split()
        match.kind = KINDS[name] + sum(map(int, more))
    if "deal" in start:
        match.deal = int(start["deal"])
    if "run" in start:
        match.deal = _run(start["run"], record.Career()).deal()
    if "nonsense" in start:
        match.game.now[contract.AT_ROUND] = 0
    return pack(match)


def _run(words: str, kept):
    """Puts a run of the long road into a career."""
    from career.tour import FORK, REWARD, Tour

    run = Tour(kept)
    seed, grade, *legs = words.split()
    run.begin(int(seed), int(grade))
    for leg in legs:
        if run.stage != FORK:
            raise ValueError(f"no leg comes before {leg}")
        run.drive_to(int(leg[0]))
        if leg[1:]:
            run.end_leg(leg[1] == "+")
        if leg[2:]:
            if run.stage != REWARD:
                raise ValueError(f"no part is won by {leg}")
            part, *instead = leg[2:].split("/")
            run.take(int(part), *map(int, instead))
    return run


def _career(start: dict[str, str]):
    from career import days
    from saves import record

    kept = record.Career()
    results = []
    tries = []
    for pair in filter(None, start.get("career", "").split(",")):
        what, *numbers = pair.split()
        if what == "stars":
            kept.stars[: len(numbers)] = bytes(map(int, numbers))
        elif what == "badges":
            kept.badges = int(numbers[0], 0)
        elif what == "day":
            results.append(tuple(map(int, numbers)))
        elif what == "rival":
            rival, won, lost = map(int, numbers)
            kept.rivals[2 * rival : 2 * rival + 2] = bytes((won, lost))
        elif what == "tries":
            tries.append(tuple(map(int, numbers)))
        else:
            raise ValueError(f"no career has {what}")
    if "run" in start:
        _run(start["run"], kept)
    days.store(kept, results)
    days.store_tries(kept, tries)
    row = record.row_of(_state(start["position"]).options) if "position" in start else 0
    for what, number in enumerate(start.get("statistics", "").split()):
        kept.set(row, what, int(number))
    return kept
