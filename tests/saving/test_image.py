# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The image itself: one write, two parts, and nothing but what was kept is ever taken from it."""

import random

import pytest

import hal
import saving
from engine.mille import books, names
from match import LONGEST_NAME, NEWS_SIZE
from settings import Settings, checked
from tests.saving.handheld import LARGEST, LOST, NOTHING, OFFERED, Handheld
from tests.saving.matches import new_match, play_on, resumed, state
from tests.saving.player import Player
from ui import roots
from ui.race.seats import Seats

NINE = books.options(2, 9, 3)
MATCH = new_match(60, NINE, persons=3)
CONTENT = bytes(MATCH.content())


@pytest.fixture
def handheld(monkeypatch):
    return Handheld(monkeypatch)


def image(handheld) -> bytearray:
    """A whole image of settings and a match, as it stands in flash."""
    handheld.keep(MATCH, "it", 2)
    return bytearray(handheld.nvm.cells[: 512 + len(saving.seal(saving.MATCH, CONTENT))])


def offer(handheld, image) -> str:
    """Switches on with that in flash; takes what is offered. Returns what became of it."""
    handheld.nvm.cells[:] = bytes(image).ljust(len(handheld.nvm), b"\xff")
    handheld.switch_on()
    found = handheld.state()
    if found == OFFERED:
        table = handheld.go_on()
        return OFFERED if table and state(table.match) == state(MATCH) else LOST
    return found


def with_version(kind, content, version, monkeypatch) -> bytes:
    with monkeypatch.context() as other:
        other.setattr(saving, "_VERSION", version)
        return saving.seal(kind, content)


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
    whole = saving.join(settings.image(), saving.seal(saving.MATCH, match.content()))
    assert len(whole) <= LARGEST
    print(f"\nthe largest image has {len(whole)} bytes, of settings {len(settings.image())}")


def test_more_than_there_is_room_for_is_refused(handheld):
    with pytest.raises(ValueError):
        hal.save(bytes(LARGEST + 1))
    assert handheld.nvm.assignments == 0


# --- damage


def test_every_bit_flipped(handheld):
    whole = image(handheld)
    settings = Settings(whole).image()
    length = len(saving.unseal(whole, saving.SETTINGS)) + 9
    default = Settings().image()
    for bit in range(8 * len(whole)):
        at = bit >> 3
        whole[at] ^= 1 << (bit & 7)
        assert Settings(whole).image() == (default if at < length else settings), bit
        if at < 512:
            assert saving.unseal(whole, saving.MATCH) == CONTENT, bit
        else:
            with pytest.raises(saving.Damaged):
                saving.unseal(whole, saving.MATCH)
        whole[at] ^= 1 << (bit & 7)
    print(f"\n{8 * len(whole)} bits flipped")


def test_flipped_bits_through_the_app(handheld):
    whole = image(handheld)
    settings = Settings(whole).image()
    length = len(saving.unseal(whole, saving.SETTINGS)) + 9
    heads = [*range(8 * 9), *range(8 * 512, 8 * 521)]
    bits = sorted({*heads, *range(0, 8 * length, 29), *range(8 * 521, 8 * len(whole), 29)})
    for bit in bits:
        whole[bit >> 3] ^= 1 << (bit & 7)
        assert offer(handheld, whole) == (OFFERED if bit < 8 * 512 else LOST)
        assert (handheld.console.settings.image() == settings) == (bit >= 8 * length)
        whole[bit >> 3] ^= 1 << (bit & 7)
    print(f"\n{len(bits)} bits flipped through the app")


@pytest.mark.parametrize("version", (0, 2, 255))
def test_another_version(handheld, monkeypatch, version):
    settings = Settings()
    settings.pace = 0
    content = saving.unseal(settings.image(), saving.SETTINGS)
    foreign = with_version(saving.SETTINGS, content, version, monkeypatch)
    part = with_version(saving.MATCH, CONTENT, version, monkeypatch)
    assert Settings(foreign).pace == 1
    assert offer(handheld, saving.join(settings.image(), part)) == LOST
    assert handheld.console.settings.pace == 0
    assert offer(handheld, saving.join(foreign, saving.seal(saving.MATCH, CONTENT))) == OFFERED
    assert handheld.console.settings.pace == 1


def test_another_version_of_the_state(handheld):
    for version in (0, 2, 255):
        at = CONTENT.index(bytes(MATCH.game.raw))
        content = CONTENT[:at] + bytes((version,)) + CONTENT[at + 1 :]
        part = saving.seal(saving.MATCH, content)
        assert offer(handheld, saving.join(Settings().image(), part)) == LOST


def test_a_save_of_the_other_game(handheld):
    at = CONTENT.index(bytes(MATCH.game.raw))
    for game in (0, 2, 255):
        content = bytearray(CONTENT)
        content[0] = content[at + 1] = game
        part = saving.seal(saving.MATCH, content)
        assert offer(handheld, saving.join(Settings().image(), part)) == LOST
        part = saving.seal(saving.MATCH, bytes((game,)) + CONTENT[1:])
        assert offer(handheld, saving.join(Settings().image(), part)) == LOST


def test_parts_in_the_wrong_places(handheld):
    settings = Settings().image()
    match = saving.seal(saving.MATCH, CONTENT)
    assert offer(handheld, saving.join(settings, settings)) == LOST
    assert offer(handheld, match.ljust(512, b"\xff")[:512] + match) == OFFERED
    assert offer(handheld, match[:512] + settings) == LOST


def test_garbage(handheld):
    dice = random.Random(2)
    lengths = [0, 1, 8, 9, 10, 511, 512, 513, 520, 521, 4095, 4096]
    lengths += [dice.randrange(4097) for _ in range(200)]
    for length in lengths:
        found = offer(handheld, dice.randbytes(length))
        assert found == LOST or length == 0
        assert handheld.console.settings.pace == 1
    for byte in (0, 1, 0x41, 0x7F, 0x80, 0xFE):
        found = offer(handheld, bytes((byte,)) * 8192)
        assert found == (LOST if byte else "empty")
    print(f"\n{len(lengths) + 6} times garbage")


def test_a_file_cut_off_anywhere(handheld, monkeypatch):
    whole = bytes(image(handheld))
    default = Settings().image()
    settings = Settings(whole).image()
    for length in range(len(whole)):
        part = whole[:length]
        assert Settings(part).image() in (default, settings)
        if length:
            with pytest.raises(saving.Damaged):
                saving.unseal(part, saving.MATCH)
    for length in range(0, len(whole), 7):
        monkeypatch.setattr(hal, "load", lambda length=length: whole[:length])
        handheld.switch_on()
        assert handheld.state() == (LOST if length else NOTHING)
    print(f"\n{len(whole)} lengths")


def test_a_length_beyond_the_end(handheld):
    whole = image(handheld)
    for at in (0, 512):
        for length in (0xFFFF, 4096, 3576, 0):
            spoilt = bytearray(whole)
            spoilt[at + 3], spoilt[at + 4] = length & 255, length >> 8
            assert offer(handheld, spoilt) == (LOST if at else OFFERED)


# --- nonsense under a right checksum


def nonsense(dice):
    """Contents that are no match, or another one: single bytes, several, cut, longer, shuffled."""
    for at in range(len(CONTENT)):
        for value in {0, 1, 2, 127, 128, 255, CONTENT[at] ^ 1, CONTENT[at] + 1 & 255}:
            if value != CONTENT[at]:
                yield CONTENT[:at] + bytes((value,)) + CONTENT[at + 1 :]
    for _ in range(1500):
        content = bytearray(CONTENT)
        for _ in range(dice.randrange(2, 12)):
            content[dice.randrange(len(content))] = dice.randrange(256)
        yield bytes(content)
    for length in range(len(CONTENT)):
        yield CONTENT[:length]
    for _ in range(200):
        yield CONTENT + dice.randbytes(dice.randrange(1, 50))
        yield dice.randbytes(dice.randrange(1, 1500))
        yield CONTENT[:2] + dice.randbytes(len(CONTENT) - 2)


def crossed(dice):
    """A state with another state's actions, or with one piece of it."""
    others = [new_match(n, NINE, persons=3, seed=seed) for seed in (7, 8) for n in (0, 20, 59)]
    length = len(MATCH.game.raw)
    for other in others:
        for raw, log in ((MATCH, other), (other, MATCH)):
            mixed = bytearray(raw.content())[: -raw.game.logged or None]
            yield bytes(mixed + bytes(log.game.log[: log.game.logged]))
        for _ in range(100):
            first, last = sorted(dice.randrange(length) for _ in range(2))
            mixed = bytearray(MATCH.game.raw)
            mixed[first:last] = other.game.raw[first:last]
            yield CONTENT.replace(bytes(MATCH.game.raw), bytes(mixed))


def test_nonsense_is_refused_or_can_be_played(handheld):
    dice = random.Random(3)
    accepted = {}
    tried = 0
    for content in [*nonsense(dice), *crossed(dice)]:
        tried += 1
        try:
            match = resumed(content)
        except (ValueError, IndexError):
            continue
        assert bytes(match.game.raw) in content
        accepted[content] = match
    for match in accepted.values():
        play_on(match, rounds=3)
    print(f"\n{tried} contents, {len(accepted)} accepted and played on")
    assert 0 < len(accepted) < tried // 10
    for content in dice.sample(sorted(accepted), 12):
        part = saving.seal(saving.MATCH, content)
        handheld.nvm.cells[:] = saving.join(Settings().image(), part).ljust(8192, b"\xff")
        handheld.switch_on()
        handheld.app.settings.pace = 2
        assert handheld.go_on()
        player = Player(handheld)
        for _ in range(60):
            player.on()


def test_totals_of_nonsense_do_not_overflow():
    """Points that no match has: refused, or there is room for those of many rounds more."""
    for high in (0, 1, 60, 99, 100, 126, 127, 128, 129, 200, 254, 255):
        for actions in (12, 60):
            match = new_match(actions, books.options(0, 2, 2, 0, 9))
            match.game.totals[1] = match.game.totals[3] = high
            try:
                again = resumed(bytes(match.content()))
            except ValueError:
                assert high > 100
                continue
            play_on(again, rounds=9)


def test_a_round_that_is_over_is_kept_too():
    match = new_match()
    play_on(match)
    again = resumed(bytes(match.content()))
    assert state(again) == state(match)
    for totals in (b"\0\0", b"\xff\xff", b"\0\xff"):
        match.game.totals[:2] = totals
        try:
            again = resumed(bytes(match.content()))
        except ValueError:
            continue
        assert state(again) == state(match)


def test_nonsense_in_the_settings():
    """What is read is such that every screen can show it."""
    dice = random.Random(4)
    content = saving.unseal(Settings().image(), saving.SETTINGS)
    tried = taken = 0
    for at in range(len(content)):
        for value in {*range(12), 127, 128, 254, 255, *dice.randbytes(20)}:
            spoilt = bytearray(content)
            spoilt[at] = value
            tried += 1
            taken += check_settings(spoilt)
    for _ in range(2000):
        tried += 2
        taken += check_settings(bytes(dice.randrange(256) for _ in range(dice.randrange(300))))
        spoilt = bytearray(content)
        for _ in range(4):
            spoilt[dice.randrange(len(spoilt))] = dice.randrange(8)
        taken += check_settings(spoilt + dice.randbytes(9))
    print(f"\n{tried} settings, {taken} taken")


def check_settings(content) -> bool:
    settings = Settings(saving.seal(saving.SETTINGS, content))
    assert settings.pace < 3 and settings.coup_time < 4
    assert checked(settings.header) == settings.header
    assert set(settings.kinds) | set(settings.auto_coups) <= {0, 1}
    assert len(settings.kinds) == len(settings.auto_coups) == len(settings.names) == 9
    assert sorted(settings.colours) == list(range(6))
    assert len(settings.image()) <= 512
    again = Settings(settings.image())
    assert again.image() == settings.image()
    return settings.image() != Settings().image()


def test_every_screen_shows_what_was_taken_from_nonsense(handheld):
    """Setup, seats and names, and a match by that."""
    dice = random.Random(5)
    content = saving.unseal(Settings().image(), saving.SETTINGS)
    at = content.rindex(b"\0" * 9)
    for i in range(15):
        spoilt = bytearray(content)
        for _ in range(3):
            spoilt[dice.randrange(2, at)] = dice.randrange(10)
        name = ("\x07\x1b{0}", "漢字漢字", "\U0001f697", "  ", "ŒŒŒŒŒŒŒŒ")[i % 5].encode()
        spoilt[at : at + 1] = bytes((len(name),)) + name
        part = saving.seal(saving.SETTINGS, spoilt)
        handheld.nvm.cells[:] = saving.join(part, b"").ljust(8192, b"\xff")
        handheld.switch_on()
        visit(handheld)


def visit(handheld):
    player = Player(handheld)
    player.press(hal.A)  # setup
    for _ in range(5):
        player.press(hal.DOWN, hal.RIGHT, hal.LEFT)
    handheld.app.push(Seats(handheld.app))
    player.press(hal.A, hal.RIGHT, hal.DOWN, hal.A)  # the first seat's name
    player.press(hal.UP, hal.SELECT, hal.LEFT, hal.DOWN, hal.UP, hal.SELECT, hal.A, hal.B)
    handheld.app.replace(roots.new_match)
    for _ in range(10):
        player.on()


def test_everybody_has_their_news_again(handheld):
    """Whoever goes on hears what they would have heard: an answer to an attack is no look."""
    dice = random.Random(6)
    legal = [0] * names.LEGAL_MAX
    compared = 0
    for seed in range(20):
        match = new_match(0, books.options(2, 4, 4), persons=4, seed=seed)
        news, again = bytearray(NEWS_SIZE), bytearray(NEWS_SIZE)
        for _ in range(dice.randrange(10, 60)):
            if match.game.phase != names.COUP:
                match.forget_news(match.game.seat)
            match.apply(legal[dice.randrange(match.game.legal(legal))])
        other = resumed(bytes(match.content()))
        for seat in range(4):
            n = match.news(seat, news)
            assert other.news(seat, again) == n
            assert news[: 4 * n] == again[: 4 * n]
            compared += n
    print(f"\n{compared} news compared")


def test_a_round_of_any_length_is_kept(handheld):
    """Who only discards, where discards are shuffled anew, can make a round as long as they like."""
    header = books.options(3, 9, 3)
    books.set_option(header, names.RULE_RESHUFFLE, 1)
    match = new_match(0, header)
    legal = [0] * names.LEGAL_MAX
    played = 0
    while match.game.phase < names.ROUND_OVER:
        count = match.game.legal(legal)
        match.apply(dawdle(match.game, legal[:count]))
        played += 1
        if played % 200 == 0 or match.game.phase == names.ROUND_OVER:
            assert state(resumed(bytes(match.content()))) == state(match), played
    print(f"\na round of {played} actions")


def dawdle(game, legal):
    """Discards as long as the deck is still renewed, then plays something."""
    discards = [a for a in legal if a < names.COUP_FOURRE and a & 7 == names.DISCARD]
    plays = [a for a in legal if a not in discards]
    patient = game.now[names.AT_IDLE] < 9 * game.seats
    return discards[0] if discards and (patient or not plays) else plays[0]
