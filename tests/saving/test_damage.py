# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Only what was saved is ever read from an image: a damaged part is lost alone, and reported.
Nonsense under a valid checksum is refused, or can be shown and played to its end."""

import random
from collections.abc import Iterator

import pytest

from engine.forts import books as forts_books
from engine.forts import names as forts_names
from engine.mille import books, names
from engine.mille.names import CHARACTERS
from engine.mille.names import GAME as RACE
from hardware import hal
from match import BOT, LONGEST_NAME, Seat
from saves import parts, record
from saves.parts import CAREER, MATCH, REPLAY, SETTINGS
from saves.settings import Settings
from saves.settings_format import FIELDS, NAME, VALUES, choose
from tests.saving import images
from tests.saving.handheld import EMPTY, LARGEST, LOST, NOTHING, OFFERED, Handheld
from tests.saving.matches import new_match, play_on, resumed, state
from ui.forts.match import match_of
from ui.screens import options

NINE = books.options(2, 9, 3)
PLAYED = new_match(60, NINE, persons=3)
CONTENT = images.content(PLAYED)
END = 512 + len(images.seal(MATCH, CONTENT))
SIZE = parts.PLACES[-1]


def image(settings: bytes | None = None, match: bytes | None = None) -> bytes:
    """An image of parts, by default those of new settings and of the match."""
    settings = images.part_of(Settings()) if settings is None else settings
    return images.join(settings, images.seal(MATCH, CONTENT) if match is None else match)


def offer(handheld: Handheld, image: bytes | bytearray, takes: bool = True) -> str:
    """Switches on with this image in flash, and accepts the offer. Returns the outcome."""
    handheld.lay(image)
    found = handheld.state()
    if takes and found == OFFERED:
        match = handheld.go_on()
        assert state(match) == state(PLAYED) if match else handheld.state() == LOST
        return OFFERED if match else LOST
    return found


def full(handheld: Handheld) -> bytes:
    """An image with something in every part, as stored in flash."""
    kept = record.Career()
    kept.stars[2] = 3
    kept.badges = 0x805
    kept.add(5, record.MATCHES, 9)
    replay = images.seal(REPLAY, bytes(range(250)) * 4)
    handheld.keep(PLAYED, "it", 2, kept.part(), (replay,))
    return bytes(handheld.nvm.cells)


def test_all_four_parts_are_one_write_and_only_when_they_changed(handheld):
    cells = full(handheld)
    for _ in range(2):
        handheld.app.keep()
        assert (handheld.nvm.assignments, handheld.nvm.erases) == (1, 1)
        handheld.do("off")
    kept = record.read(handheld.app)
    assert (kept.stars[2], kept.badges, kept.number(5, record.MATCHES)) == (3, 0x805, 9)
    assert images.unseal(cells, REPLAY) == bytes(range(250)) * 4
    assert state(handheld.go_on()) == state(PLAYED)
    handheld.app.settings.pace = 0
    handheld.app.keep(parts.seal(MATCH))
    assert (handheld.nvm.assignments, handheld.nvm.erases) == (2, 2)
    assert record.read(handheld.app).badges == 0x805
    assert images.unseal(images.stored(), REPLAY) == bytes(range(250)) * 4
    assert cells[SIZE:] == bytes(handheld.nvm.cells)[SIZE:] == b"\xff" * (8192 - SIZE)


def test_the_largest_match_of_either_game_has_room():
    """With the longest names, and a log that is full."""
    race = new_match(0, NINE)
    forts = match_of(forts_books.options(5), [Seat(BOT, "", True, 0) for _ in range(5)])
    forts.start(1)
    for match, at in ((race, names.AT_LOGGED), (forts, forts_names.AT_LOGGED)):
        for seat in match.seats:
            seat.name = "ñ" * (LONGEST_NAME // 2)
        match.game.now[at] = len(match.game.log) & 255
        match.game.now[at + 1] = len(match.game.log) >> 8
        settings = Settings()
        settings.names = [race.seats[0].name] * 9
        part = images.seal(MATCH, images.content(match))
        assert len(image(images.part_of(settings), part)) == SIZE <= LARGEST


@pytest.mark.parametrize("kind", (SETTINGS, MATCH, CAREER, REPLAY))
def test_a_part_too_long_for_its_place_is_refused(kind):
    sealed = [images.part_of(Settings()), b"", b"", b""]
    sealed[kind] = images.seal(kind, bytes(parts.place(kind + 1) - parts.place(kind) - 9))
    assert len(images.join(*sealed)) == SIZE
    sealed[kind] += b"\0"
    with pytest.raises(ValueError):
        images.join(*sealed)
    with pytest.raises(ValueError):
        hal.save(1, bytes(LARGEST))


# --- damaged parts


NOTES = {
    (): "",
    (SETTINGS,): "TITLE_SETTINGS",
    (MATCH,): "TITLE_LOST",
    (CAREER,): "TITLE_CAREER_LOST",
    (REPLAY,): "TITLE_REPLAY_LOST",
    (SETTINGS, MATCH): "TITLE_ALL_LOST",
    (MATCH, CAREER): "TITLE_MUCH_LOST",
    (CAREER, REPLAY): "TITLE_MUCH_LOST",
    (SETTINGS, REPLAY): "TITLE_MUCH_LOST",
}


@pytest.mark.parametrize("damaged", NOTES, ids=str)
def test_a_damaged_part_is_lost_alone_and_reported(handheld, damaged):
    cells = bytearray(full(handheld))
    for kind in damaged:
        cells[parts.place(kind) + 20] ^= 4
    assert offer(handheld, cells, False) == (LOST if MATCH in damaged else OFFERED)
    assert handheld.note() == NOTES[damaged]
    assert (handheld.app.settings.pace == 2) == (SETTINGS not in damaged)
    assert (record.read(handheld.app).badges == 0x805) == (CAREER not in damaged)
    try:
        assert len(images.unseal(images.stored(), REPLAY)) == 1000
    except parts.Damaged:
        assert REPLAY in damaged
    handheld.do("reset")
    assert handheld.note() == NOTES[damaged]  # nothing has been saved since
    handheld.do("UP A RIGHT B")  # the language: settings are saved again
    handheld.do("reset")
    rest = tuple(kind for kind in damaged if kind != SETTINGS)
    assert handheld.note() == NOTES[rest]
    handheld.app.keep(parts.seal(MATCH), record.Career().part(), parts.seal(REPLAY))
    handheld.do("reset")
    assert handheld.note() == ""


def test_contents_of_another_format_are_reported(handheld):
    """Their checksums are valid: a book that does not exist, a career with another first byte."""
    content = bytearray(images.unseal(images.part_of(Settings()), SETTINGS))
    content[8] = 99
    assert offer(handheld, image(images.seal(SETTINGS, content)), False) == OFFERED
    assert handheld.note() == "TITLE_SETTINGS"
    handheld.app.keep(None, (images.seal(CAREER, bytes((9,)) + bytes(300)),))
    handheld.do("off")
    assert (handheld.state(), handheld.note()) == (OFFERED, "TITLE_CAREER_LOST")


def test_a_part_in_the_place_of_another_is_damaged():
    settings, match = images.part_of(Settings()), images.seal(MATCH, CONTENT)
    for kind, whole in ((MATCH, image(match=settings)), (SETTINGS, image(match[:512]))):
        with pytest.raises(parts.Damaged):
            images.unseal(whole, kind)


def test_every_bit_flipped(handheld, thorough):
    whole = bytearray(full(handheld)[:SIZE])
    settings = images.part_of(Settings(images.reader(bytes(whole))))
    length = len(images.unseal(whole, SETTINGS)) + 9
    default = images.part_of(Settings())
    for bit in range(0, 8 * END, 3 if thorough else 13):
        at = bit >> 3
        whole[at] ^= 1 << (bit & 7)
        read = images.part_of(Settings(images.reader(bytes(whole))))
        assert read == (default if at < length else settings), bit
        if at < 512:
            assert images.unseal(whole, MATCH) == CONTENT, bit
        else:
            with pytest.raises(parts.Damaged):
                images.unseal(whole, MATCH)
        whole[at] ^= 1 << (bit & 7)


# --- other versions


def with_version(kind: int, content: bytes, version: int, monkeypatch) -> bytes:
    with monkeypatch.context() as other:
        other.setattr(parts, "VERSIONS", bytes((version,)) * 5)
        return images.seal(kind, content)


@pytest.mark.parametrize("kinds, version", [((0,), 5), ((1,), 255), ((2, 3), 5), ((0, 1, 2, 3), 5)])
def test_what_a_later_version_has_saved_is_left_as_it_is(handheld, monkeypatch, kinds, version):
    """The title says so, and only erasing everything replaces it."""
    newer = [with_version(kind, CONTENT[:400], version, monkeypatch) for kind in range(4)]
    career = record.Career().part()
    sealed = [*map(b"".join, (Settings().part(), parts.seal(MATCH, CONTENT), career)), b""]
    whole = images.join(*(newer[kind] if kind in kinds else sealed[kind] for kind in range(4)))
    assert offer(handheld, whole, False) == (NOTHING if 1 in kinds else OFFERED)
    assert handheld.note() == "SAVE_NEWER"
    handheld.do("UP A RIGHT B")  # the language
    handheld.keep(PLAYED, "it", 2, career, parts.seal(REPLAY, b"a"))
    handheld.app.autosave.end_match()
    handheld.do("reset")
    assert handheld.note() == "SAVE_NEWER"
    assert handheld.nvm.cells[: len(whole)] == whole and handheld.nvm.assignments == 0
    handheld.app.open(options.Sure(handheld.app))
    handheld.do("UP")
    assert handheld.screen() == "Language" and not parts.is_newer(hal.load)
    handheld.keep(PLAYED, "it", 2)
    assert handheld.nvm.assignments == 2


def test_an_earlier_version_and_a_damaged_later_one_are_lost(handheld, monkeypatch):
    settings = Settings()
    settings.pace = 0
    content = images.unseal(images.part_of(settings), SETTINGS)
    for version in (0, 1, 2):
        match = with_version(MATCH, CONTENT, version, monkeypatch)
        assert offer(handheld, image(images.part_of(settings), match)) == LOST
        assert handheld.app.settings.pace == 0
        older = with_version(SETTINGS, content, version, monkeypatch)
        assert offer(handheld, image(older)) == OFFERED
        assert handheld.app.settings.pace == 1
    at = CONTENT.index(bytes(PLAYED.game.raw))
    for places in ((at,), (0, at + 1), (0,)):
        changed = bytearray(CONTENT)
        for place in places:
            changed[place] = 255
        assert offer(handheld, image(match=images.seal(MATCH, changed))) == LOST
    later = bytearray(with_version(MATCH, CONTENT, 5, monkeypatch))
    later[40] ^= 1
    assert offer(handheld, image(match=bytes(later)), False) == LOST
    handheld.keep(PLAYED, "it", 2)
    assert handheld.nvm.assignments == 1


# --- anything else


def test_garbage_is_a_lost_match(handheld, thorough):
    dice = random.Random(2)
    lengths = [0, 1, 8, 9, 511, 513, 521, 4096]
    lengths += [dice.randrange(4097) for _ in range(60 if thorough else 6)]
    for length in lengths:
        found = offer(handheld, dice.randbytes(length))
        assert found == LOST or length == 0
        assert handheld.app.settings.pace == 1
    for byte in (0, 1, 0x41, 0xFE):
        assert offer(handheld, bytes((byte,)) * 8192) == (LOST if byte else EMPTY)


# --- nonsense under a valid checksum


def nonsense(dice: random.Random) -> Iterator[bytes]:
    """Contents with changed bytes, truncated, longer or shuffled, and a state with a piece of
    another one: no match, or another one."""
    for at in range(len(CONTENT)):
        for value in {0, 1, 2, 127, 128, 255, CONTENT[at] ^ 1, CONTENT[at] + 1 & 255}:
            yield CONTENT[:at] + bytes((value,)) + CONTENT[at + 1 :]
        yield CONTENT[:at]
    for _ in range(1000):
        content = bytearray(CONTENT)
        for _ in range(dice.randrange(2, 12)):
            content[dice.randrange(len(content))] = dice.randrange(256)
        yield bytes(content)
    for _ in range(100):
        yield CONTENT + dice.randbytes(dice.randrange(1, 50))
        yield CONTENT[:2] + dice.randbytes(len(CONTENT) - 2)
    raw = bytes(PLAYED.game.raw)
    for other in (new_match(n, NINE, persons=3, seed=seed) for seed in (7, 8) for n in (0, 20, 59)):
        for _ in range(100):
            first, last = sorted(dice.randrange(len(raw)) for _ in range(2))
            mixed = raw[:first] + bytes(other.game.raw[first:last]) + raw[last:]
            yield CONTENT.replace(raw, mixed)


def test_nonsense_is_refused_or_can_be_played(handheld, thorough):
    dice = random.Random(3)
    contents = [content for content in nonsense(dice) if content != CONTENT]
    contents = contents[:: 5 if thorough else 16]
    accepted = {}
    for content in contents:
        try:
            match = resumed(content)
        except (ValueError, IndexError):
            continue
        assert bytes(match.game.raw) in content
        accepted[content] = match
    for match in accepted.values():
        play_on(match, rounds=3)
    assert 0 < len(accepted) < len(contents) // 9  # some change what no rule reads
    for content in dice.sample(sorted(accepted), 6 if thorough else 2):
        part = images.seal(MATCH, content)
        handheld.lay(images.join(images.part_of(Settings()), part))
        handheld.app.settings.pace = 2
        assert handheld.go_on()
        for _ in range(6):
            handheld.turn()


def test_every_number_of_the_settings_that_are_read_is_in_range(thorough):
    dice = random.Random(4)
    content = images.unseal(images.part_of(Settings()), SETTINGS)
    for at in range(len(content)):
        for value in {*range(12), 127, 128, 254, 255} if thorough else {dice.randrange(9), 255}:
            spoilt = bytearray(content)
            spoilt[at] = value
            check_settings(spoilt)
    for _ in range(500 if thorough else 60):
        check_settings(dice.randbytes(dice.randrange(300)))
        spoilt = bytearray(content)
        for _ in range(4):
            spoilt[dice.randrange(len(spoilt))] = dice.randrange(8)
        check_settings(spoilt + dice.randbytes(9))


def check_settings(content: bytes | bytearray) -> None:
    settings = Settings(images.reader(images.seal(SETTINGS, content)))
    assert all(
        getattr(settings, field[NAME]) in range(field[VALUES])
        for field in FIELDS
        if field[NAME] != "language"
    )
    number = settings.game
    choose(settings, RACE)
    assert books.checked(settings.header) == settings.header
    assert len(settings.characters) == 9 and max(settings.characters) < CHARACTERS
    settings.game = number
    assert set(settings.kinds) <= {0, 1} and set(settings.coup_modes) <= {0, 1, 2}
    assert len(settings.kinds) == len(settings.coup_modes) == len(settings.names) == 9
    assert sorted(settings.colors) == list(range(6))
    assert len(images.part_of(settings)) <= 512
    again = Settings(images.reader(images.part_of(settings)))
    assert images.part_of(again) == images.part_of(settings)


def test_names_too_long_are_refused():
    settings = Settings()
    settings.names[3] = "n" * (LONGEST_NAME + 1)
    assert Settings(images.reader(images.part_of(settings))).names == [""] * 9
    settings.names[3] = "n" * LONGEST_NAME
    assert Settings(images.reader(images.part_of(settings))).names == settings.names
    match = new_match(10)
    match.seats[1].name = "n" * (LONGEST_NAME + 1)
    with pytest.raises(ValueError):
        resumed(images.content(match))
