# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What is played where a pack is installed: the lines that are told, and when."""

import itertools
import shutil

import pytest

import host
from hardware import hal
from hardware.speaking import VOICE_BRIEF, VOICE_FULL, VOICE_NEW, VOICE_OFF, opened
from tests.ui import stage as stages
from tests.ui.console import Console
from tests.ui.stage import Stage
from tests.voice.packs import Ear
from ui.base import recipes
from ui.screens.options import Options
from voice.silent import MS

LANGUAGES = ("es", "it", "en", "fr")
LINE = 350  # ms between two lines
each_language = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture
def console(pack, console):
    """The console is switched on when the pack is there."""
    return console


@pytest.fixture
def ear(stage, language):
    return Ear(language)


@pytest.fixture
def spoken(stage, ear, voices, language):
    """A function that lets the voice finish, and returns what was heard; and a function that
    returns the clips of lines."""

    def heard():
        until_silent(stage)
        return ear.clips()

    def clips(*lines):
        return [clip for line in lines for clip in voices(language).cut(line)]

    return heard, clips


def until_silent(stage, most=60_000):
    """Lets time pass until nothing is left to be said."""
    for _ in range(0, most, 20):
        stage.console.tick()
        hal.sleep(20)
        if not (stage.app.voice and stage.app.voice.busy):
            return
    raise AssertionError("it never ends")


def chord(stage, keys=(hal.SELECT, hal.START)):
    """START and SELECT together, which nobody presses in the same moment."""
    now = host.current()
    for held in (True, False):
        for key in keys:
            now.put(key, held)
            stage.console.tick()


def restarted(monkeypatch, stage, language="es"):
    """The stage after its console was switched off and on."""
    return Stage(Console(monkeypatch, language=language, image=stage.console._store.load()))


# The first start


@each_language
def test_the_first_start_speaks_and_says_how_to_be_quiet(stage, spoken, monkeypatch, language):
    heard, clips = spoken
    played = heard()
    note = stage.console.text("VOICE_FIRST")
    assert stage.console.said[-1] == note
    assert played == clips(*stage.console.said)
    assert stage.console.settings.voice == stage.console.saved().voice == VOICE_FULL
    again = restarted(monkeypatch, stage, language)
    until_silent(again)
    assert note not in again.console.said


def test_the_language_of_a_pack_is_that_of_a_fresh_device(pack, monkeypatch):
    monkeypatch.setattr(host.ScriptDesk, "language", lambda self: "es")
    app = Console(monkeypatch, language="").app
    assert app.voice and app.settings.language == "es"


def test_a_language_without_a_pack_is_silent(pack, monkeypatch, stage):
    assert stage.app.voice
    stage.app.set_language("fr")
    assert stage.app.voice is None and not stage.app.voice_lost
    stage.app.set_language("es")
    assert stage.app.voice


def test_without_a_pack_there_is_no_row_for_it(pack, monkeypatch, stage):
    row = stage.console.text("OPTIONS_VOICE")
    stage.console.open(Options(stage.app))
    assert any(each.startswith(row) for each in stage.console.rows())
    monkeypatch.delenv("ASFALTO_VOICE")
    silent = Stage(Console(monkeypatch))
    silent.console.open(Options(silent.app))
    assert not any(each.startswith(row) for each in silent.console.rows())


# Keys


def test_a_key_stops_what_is_being_said_and_leads_to_the_next(stage, spoken, ear):
    heard, clips = spoken
    heard()
    stage.console.said.clear()
    stage.press(hal.DOWN)
    begun = ear.clips()
    (line,) = stage.console.said
    assert begun and clips(line)[: len(begun)] == begun
    stage.console.said.clear()
    stage.press(hal.DOWN)
    assert heard() == clips(*stage.console.said)


@each_language
def test_the_chord_switches_the_voice_off_and_on(stage, spoken, language):
    heard, clips = spoken
    heard()
    name = stage.console.text("OPTIONS_VOICE")
    chord(stage)
    off = clips(f"{name} {stage.console.text('VOICE_OFF')}")
    assert heard()[-len(off) :] == off
    stage.press(hal.DOWN, hal.DOWN)
    assert heard() == []
    chord(stage)
    assert heard() == clips(f"{name} {stage.console.text('VOICE_FULL')}")
    stage.press(hal.DOWN)
    assert heard() != []


@pytest.mark.parametrize("keys", ((hal.SELECT, hal.START), (hal.START, hal.SELECT)))
def test_the_chord_leaves_no_page_open(stage, spoken, keys):
    heard, clips = spoken
    table = stage.match(stages.TWO)
    stage.wait(600)
    heard()
    name = stage.console.text("OPTIONS_VOICE")
    for _ in ("off", "on again"):
        chord(stage, keys)
        stage.wait(100)
        assert type(stage.console.screen) is type(table)
    line = clips(f"{name} {stage.console.text('VOICE_FULL')}")
    played = heard()
    assert any(played[at : at + len(line)] == line for at in range(len(played)))


def test_the_setting_is_heard_when_it_is_changed_and_kept(stage, spoken):
    heard, clips = spoken
    heard()
    row = stage.console.text("OPTIONS_VOICE")
    stage.console.open(Options(stage.app))
    while not stage.console.said[-1].startswith(row):
        stage.press(hal.DOWN)
    heard()
    stage.console.said.clear()
    for value, name in ((VOICE_BRIEF, "VOICE_BRIEF"), (VOICE_OFF, "VOICE_OFF")):
        stage.press(hal.RIGHT)
        assert stage.app.settings.voice == value
        assert heard() == clips(f"{row} {stage.console.text(name)}")
    stage.press(hal.RIGHT)
    assert stage.app.settings.voice == VOICE_FULL
    stage.press(hal.B)
    assert stage.console.saved().voice == VOICE_FULL


# The queue


def test_of_too_many_lines_the_oldest_are_not_said(stage, spoken):
    heard, clips = spoken
    heard()
    for number in range(20):
        stage.app.say(str(number))
    assert heard() == clips(*map(str, range(4, 20)))


def test_brief_says_the_first_sentence_alone(stage, spoken):
    heard, clips = spoken
    heard()
    stage.app.settings.voice = VOICE_BRIEF
    stage.app.say("25. Jugar. 100")
    stage.app.say("75")
    assert heard() == clips("25", "75")


def test_one_clip_follows_the_other_without_a_gap(stage, ear):
    until_silent(stage)
    ear.clips()
    stage.app.say("25 100 75")
    begun = []
    for _ in range(400):
        stage.app.voice.go_on()
        begun += [hal.ticks()] * len(ear.clips())
        hal.sleep(1)
    gaps = [late - early - MS for early, late in itertools.pairwise(begun)]
    assert gaps == [-15, -15]


def test_the_voice_does_not_hold_up_the_game(stage, ear):
    stage.app.say("25 100 75")
    before = hal.ticks()
    stage.console.tick()
    assert hal.ticks() == before


# Who hears what, and when


def coup_question(stage):
    """The table asks whether anybody calls a coup fourré, for three seconds."""
    stage.match(stages.DUEL.format("25 25 25 25 25 driving-ace", "50 50 50 50"), 2, 0)
    stage.until("HandOver")
    stage.press(hal.A)
    stage.until("Table")
    until_silent(stage)
    stage.play("attack accident 1")
    stage.until("CoupQuestion")


def lasts(stage):
    """The milliseconds until a coup question is over, and for how many of them it is spoken."""
    passed = spoken = 0
    while type(stage.console.screen).__name__ == "CoupQuestion":
        spoken += 20 * bool(stage.app.voice and stage.app.voice.busy)
        stage.wait(20)
        passed += 20
    return passed, spoken


def test_the_time_of_a_coup_question_begins_when_it_has_been_spoken(stage, ear):
    coup_question(stage)
    passed, spoken = lasts(stage)
    assert spoken > 300 and abs(passed - spoken - 3000) <= 40
    stage.app.settings.voice = VOICE_OFF
    coup_question(stage)
    passed, spoken = lasts(stage)
    assert spoken == 0 and passed <= 3000


def test_what_a_hand_was_told_of_ends_with_the_turn(stage, ear):
    stage.match(stages.TWO, persons=2)
    stage.until("HandOver")
    stage.wait(400)
    stage.press(hal.SELECT)
    stage.until("Table")
    stage.play("play 25")
    ear.clips()
    hand = stage.app.voice._lines
    stage.until("HandOver")
    assert not any(line.startswith(stage.console.text("INFO_HAND", "").strip()) for line in hand)


# A pack that cannot be used


def lost(stage):
    """Whether the title tells that the voice can't be used."""
    return stage.console.text("VOICE_LOST") in stage.console.said


@pytest.fixture
def copy(pack, tmp_path, monkeypatch):
    """A copy of the pack, to be damaged, in place of it."""
    shutil.copytree(pack / "es", tmp_path / "es")
    monkeypatch.setenv("ASFALTO_VOICE", str(tmp_path))
    return tmp_path / "es"


DAMAGES = {
    "no index": lambda pack: (pack / "index").unlink(),
    "a cut index": lambda pack: (pack / "index").write_bytes(b"Asfalto voice 1\nes"),
    "a foreign index": lambda pack: (pack / "index").write_bytes(bytes(1280)),
    "no last clip": lambda pack: max(pack.glob("*/*.wav")).unlink(),
    "a cut last clip": lambda pack: max(pack.glob("*/*.wav")).write_bytes(b"RIFF"),
    "another language": lambda pack: (pack / "index").write_bytes(
        (pack / "index").read_bytes().replace(b"1\nes", b"1\nit")
    ),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_pack_that_is_not_whole_is_told_of_once_and_the_game_runs(copy, damage, monkeypatch):
    DAMAGES[damage](copy)
    stage = Stage(Console(monkeypatch))
    assert lost(stage) and stage.app.voice is None
    stage.press(hal.DOWN, hal.UP)
    stage.console.said.clear()
    stage.app.replace(recipes.TITLE)
    stage.wait(100)
    assert not lost(stage)


@pytest.mark.parametrize("first", ("clips", "index"))
def test_a_pack_cut_at_every_kilobyte_is_refused(pack, tmp_path, first):
    """Whichever file is copied first, until the last byte is there."""
    paths = sorted(path for path in (pack / "es").rglob("*") if path.is_file())
    paths.sort(key=lambda path: (path.name == "index") == (first == "clips"))
    left = 0
    for path in paths:
        target = tmp_path / "es" / path.relative_to(pack / "es")
        target.parent.mkdir(parents=True, exist_ok=True)
        content = path.read_bytes()
        for size in range(left, len(content), 1024):
            target.write_bytes(content[:size])
            with pytest.raises((OSError, ValueError)):
                opened(str(tmp_path / "es"), "es")
        left = (left - len(content)) % 1024
        target.write_bytes(content)
    assert opened(str(tmp_path / "es"), "es")


@pytest.mark.parametrize("damaged", (b"", b"RI", b"x" * 99), ids=("missing", "cut", "foreign"))
def test_a_clip_that_fails_in_mid_game_ends_the_voice_and_is_told_of(copy, damaged, monkeypatch):
    stage = Stage(Console(monkeypatch))
    until_silent(stage)
    table = stage.match(stages.TWO)
    until_silent(stage)
    for clip in copy.glob("*/*.wav"):
        clip.unlink() if damaged == "missing" else clip.write_bytes(
            b"RI" if damaged == "cut" else b"x" * 99
        )
    stage.press(hal.RIGHT)
    assert stage.app.voice is None and stage.console.screen is table
    stage.press(hal.LEFT, hal.A)
    stage.wait(1000)
    stage.app.replace(recipes.TITLE)
    stage.wait(100)
    assert lost(stage)


def test_a_pack_taken_away_is_told_of_once(copy, monkeypatch):
    stage = Stage(Console(monkeypatch))
    until_silent(stage)
    stage.app.keep()
    shutil.rmtree(copy)
    again = restarted(monkeypatch, stage)
    assert lost(again) and again.app.settings.voice == VOICE_NEW
    again.app.keep()
    assert not lost(restarted(monkeypatch, again))
