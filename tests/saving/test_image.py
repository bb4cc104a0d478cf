# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The image itself: one write, two parts, and nothing is ever read from it but what was saved."""

import random

import pytest

from career.record import Career
from engine.mille import books, names
from hardware import hal
from match import LONGEST_NAME
from saves import parts
from saves.settings import Settings
from tests import saved
from tests.saving.handheld import LARGEST, LOST, NOTHING, OFFERED, Handheld
from tests.saving.matches import new_match, state
from ui.screens import options

NINE = books.options(2, 9, 3)
MATCH = new_match(60, NINE, persons=3)
CONTENT = saved.content(MATCH)
END = 512 + len(saved.seal(parts.MATCH, CONTENT))


@pytest.fixture
def handheld(monkeypatch):
    return Handheld(monkeypatch)


def kept_image(handheld) -> bytearray:
    """A complete image of settings and a match, as stored in flash."""
    handheld.keep(MATCH, "it", 2)
    return bytearray(handheld.nvm.cells[:3584])


def offer_only(handheld, image) -> str:
    """Switches on with this image in flash. Returns what the title says about the match."""
    handheld.nvm.cells[:] = bytes(image).ljust(len(handheld.nvm), b"\xff")
    handheld.switch_on()
    return handheld.state()


def offer(handheld, image) -> str:
    """Switches on with this image in flash and accepts the offer. Returns the outcome."""
    found = offer_only(handheld, image)
    if found == OFFERED:
        match = handheld.try_on()
        assert match is None or state(match) == state(MATCH)
        return OFFERED if match else LOST
    return found


def with_version(kind, content, version, monkeypatch) -> bytes:
    with monkeypatch.context() as other:
        other.setattr(parts, "VERSION", version)
        return saved.seal(kind, content)


def test_it_is_written_in_one_assignment_and_only_when_it_changed(handheld):
    handheld.keep(MATCH, "it", 2)
    assert (handheld.nvm.assignments, handheld.nvm.erases) == (1, 1)
    handheld.keep(MATCH, "it", 2)
    handheld.app.keep()
    handheld.switch_on()
    handheld.app.keep()
    assert (handheld.nvm.assignments, handheld.nvm.erases) == (1, 1)
    handheld.app.settings.pace = 0
    handheld.app.keep()
    assert (handheld.nvm.assignments, handheld.nvm.erases) == (2, 2)


def test_the_largest_image_has_room(handheld):
    match = new_match(0, NINE)
    for seat in match.seats:
        seat.name = "ñ" * (LONGEST_NAME // 2)
    match.game.now[names.AT_LOGGED] = len(match.game.log) & 255
    match.game.now[names.AT_LOGGED + 1] = len(match.game.log) >> 8
    settings = handheld.app.settings
    settings.names = [seat.name for seat in match.seats]
    whole = saved.join(saved.part_of(settings), saved.seal(parts.MATCH, saved.content(match)))
    assert len(whole) <= LARGEST
    print(f"\nthe largest image has {len(whole)} bytes, of settings {len(saved.part_of(settings))}")


def test_an_image_that_is_too_large_is_refused(handheld):
    with pytest.raises(ValueError):
        hal.save(1, bytes(LARGEST))
    assert handheld.nvm.assignments == 0


# --- damage

TOLD = ("TITLE_LOST", "TITLE_ALL_LOST", "TITLE_MUCH_LOST", "TITLE_REPLAY_LOST")


@pytest.mark.parametrize(
    "damaged, note",
    [
        ((), ""),
        ((parts.SETTINGS,), "TITLE_SETTINGS"),
        ((parts.MATCH,), "TITLE_LOST"),
        ((parts.SETTINGS, parts.MATCH), "TITLE_ALL_LOST"),
    ],
)
def test_each_damaged_part_is_reported_and_the_other_is_kept(handheld, damaged, note):
    whole = kept_image(handheld)
    for kind in damaged:
        whole[parts.place(kind) + 20] ^= 4
    assert offer_only(handheld, whole) == (LOST if parts.MATCH in damaged else OFFERED)
    assert handheld.note() == note
    assert (
        len(handheld.console.rows()) == 4
    )  # the note, or which match goes on, has a line to itself
    assert (handheld.app.settings.pace == 2) == (parts.SETTINGS not in damaged)
    handheld.restart()
    assert handheld.note() == note  # nothing has been saved since
    handheld.console.press(hal.UP, hal.RIGHT)  # the language: settings are saved again
    handheld.restart()
    assert handheld.note() == ("TITLE_LOST" if parts.MATCH in damaged else "")


def test_settings_that_are_nonsense_are_reported_too(handheld):
    """A valid checksum, but a book that does not exist."""
    content = bytearray(saved.unseal(saved.part_of(Settings()), parts.SETTINGS))
    content[8] = 99
    part = saved.seal(parts.SETTINGS, content)
    match = saved.seal(parts.MATCH, CONTENT)
    assert offer_only(handheld, saved.join(part, match)) == OFFERED
    assert handheld.note() == "TITLE_SETTINGS"


def test_every_bit_flipped(handheld):
    whole = kept_image(handheld)
    settings = saved.part_of(Settings(saved.reader(bytes(whole))))
    length = len(saved.unseal(whole, parts.SETTINGS)) + 9
    default = saved.part_of(Settings())
    for bit in range(8 * END):
        at = bit >> 3
        whole[at] ^= 1 << (bit & 7)
        assert saved.part_of(Settings(saved.reader(bytes(whole)))) == (
            default if at < length else settings
        ), bit
        if at < 512:
            assert saved.unseal(whole, parts.MATCH) == CONTENT, bit
        else:
            with pytest.raises(parts.Damaged):
                saved.unseal(whole, parts.MATCH)
        whole[at] ^= 1 << (bit & 7)
    print(f"\n{8 * END} bits flipped")


def test_flipped_bits_through_the_app(handheld, thorough):
    whole = kept_image(handheld)
    settings = saved.part_of(Settings(saved.reader(bytes(whole))))
    length = len(saved.unseal(whole, parts.SETTINGS)) + 9
    heads = [*range(8 * 9), *range(8 * 512, 8 * 521)]
    bits = sorted({*heads, *range(0, 8 * length, 59), *range(8 * 521, 8 * END, 59)})
    for bit in bits if thorough else bits[::5]:
        whole[bit >> 3] ^= 1 << (bit & 7)
        assert offer(handheld, whole) == (OFFERED if bit < 8 * 512 else LOST)
        assert (saved.part_of(handheld.console.settings) == settings) == (bit >= 8 * length)
        whole[bit >> 3] ^= 1 << (bit & 7)
    print(f"\n{len(bits)} bits flipped through the app")


@pytest.mark.parametrize("version", (4, 200, 255))
@pytest.mark.parametrize("kinds", [(0,), (1,), (2,), (3,), (0, 1, 2, 3)])
def test_what_a_later_version_has_saved_is_left_as_it_is(handheld, monkeypatch, kinds, version):
    """Whatever is played, set or chosen; it is told, and only erasing everything replaces it."""
    with monkeypatch.context() as later:
        later.setattr(parts, "VERSION", version)
        newer = [saved.seal(kind, CONTENT[:400]) for kind in range(4)]
    sealed = (Settings().part(), parts.seal(parts.MATCH, CONTENT), Career().part(), ())
    sealed = [newer[kind] if kind in kinds else b"".join(sealed[kind]) for kind in range(4)]
    image = saved.join(*sealed)
    assert offer_only(handheld, image) == (NOTHING if 1 in kinds else OFFERED)
    assert handheld.note() == "SAVE_NEWER"
    handheld.console.press(hal.UP, hal.RIGHT)  # the language
    handheld.keep(MATCH, "it", 2, Career().part(), parts.seal(parts.REPLAY, b"a"))
    handheld.app.autosave.end_match()
    handheld.restart()
    assert handheld.note() == "SAVE_NEWER"
    assert handheld.nvm.cells[: len(image)] == image and handheld.nvm.assignments == 0
    handheld.console.open(options.Sure(handheld.app))
    handheld.console.press(hal.UP)
    assert handheld.screen() == "Language" and not parts.is_newer(hal.load)
    handheld.keep(MATCH, "it", 2)
    assert handheld.nvm.assignments == 2


def test_a_later_version_that_is_damaged_is_damaged(handheld, monkeypatch):
    part = bytearray(with_version(parts.MATCH, CONTENT, 4, monkeypatch))
    part[40] ^= 1
    assert offer_only(handheld, saved.join(saved.part_of(Settings()), bytes(part))) == LOST
    handheld.keep(MATCH, "it", 2)
    assert handheld.nvm.assignments == 1


@pytest.mark.parametrize("version", (0, 1, 2))
def test_another_version(handheld, monkeypatch, version):
    settings = Settings()
    settings.pace = 0
    content = saved.unseal(saved.part_of(settings), parts.SETTINGS)
    foreign = with_version(parts.SETTINGS, content, version, monkeypatch)
    part = with_version(parts.MATCH, CONTENT, version, monkeypatch)
    assert Settings(saved.reader(foreign)).pace == 1
    assert offer(handheld, saved.join(saved.part_of(settings), part)) == LOST
    assert handheld.console.settings.pace == 0
    assert offer(handheld, saved.join(foreign, saved.seal(parts.MATCH, CONTENT))) == OFFERED
    assert handheld.console.settings.pace == 1


def test_another_version_of_the_state(handheld):
    for version in (0, 2, 255):
        at = CONTENT.index(bytes(MATCH.game.raw))
        content = CONTENT[:at] + bytes((version,)) + CONTENT[at + 1 :]
        part = saved.seal(parts.MATCH, content)
        assert offer(handheld, saved.join(saved.part_of(Settings()), part)) == LOST


def test_a_save_of_the_other_game(handheld):
    at = CONTENT.index(bytes(MATCH.game.raw))
    for game in (0, 2, 255):
        content = bytearray(CONTENT)
        content[0] = content[at + 1] = game
        part = saved.seal(parts.MATCH, content)
        assert offer(handheld, saved.join(saved.part_of(Settings()), part)) == LOST
        part = saved.seal(parts.MATCH, bytes((game,)) + CONTENT[1:])
        assert offer(handheld, saved.join(saved.part_of(Settings()), part)) == LOST


def test_parts_in_the_wrong_places(handheld):
    settings = saved.part_of(Settings())
    match = saved.seal(parts.MATCH, CONTENT)
    assert offer(handheld, saved.join(settings, settings)) == LOST
    assert offer(handheld, match.ljust(512, b"\xff")[:512] + match) == OFFERED
    assert offer(handheld, match[:512] + settings) == LOST


def test_garbage(handheld, thorough):
    dice = random.Random(2)
    lengths = [0, 1, 8, 9, 10, 511, 512, 513, 520, 521, 4095, 4096]
    lengths += [dice.randrange(4097) for _ in range(200 if thorough else 30)]
    for length in lengths:
        found = offer(handheld, dice.randbytes(length))
        assert found == LOST or length == 0
        assert handheld.console.settings.pace == 1
    for byte in (0, 1, 0x41, 0x7F, 0x80, 0xFE):
        found = offer(handheld, bytes((byte,)) * 8192)
        assert found == (LOST if byte else "empty")
    print(f"\n{len(lengths) + 6} times garbage")


@pytest.mark.long
def test_a_file_truncated_anywhere(handheld, monkeypatch):
    whole = bytes(kept_image(handheld))
    default = saved.part_of(Settings())
    settings = saved.part_of(Settings(saved.reader(bytes(whole))))
    for length in range(END):
        part = whole[:length]
        assert saved.part_of(Settings(saved.reader(part))) in (default, settings)
        if length:
            with pytest.raises(parts.Damaged):
                saved.unseal(part, parts.MATCH)
    for length in (*range(0, END, 7), 2048, 2060, 2560, 2568):
        monkeypatch.setattr(hal, "load", saved.reader(whole[:length]))
        handheld.switch_on()
        assert handheld.state() == ((LOST if length < END else OFFERED) if length else NOTHING)
        assert handheld.note() in TOLD or not length
    print(f"\n{END} lengths")


def test_a_length_beyond_the_end(handheld):
    whole = kept_image(handheld)
    for at in (0, 512):
        for length in (0xFFFF, 4096, 3576, 0):
            spoilt = bytearray(whole)
            spoilt[at + 3], spoilt[at + 4] = length & 255, length >> 8
            assert offer(handheld, spoilt) == (LOST if at else OFFERED)
