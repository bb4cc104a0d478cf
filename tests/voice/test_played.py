# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Clips are played in order and at the right time; an incomplete pack is reported."""

import itertools
import shutil

import pytest

from hardware import hal
from hardware.speaking import BRIEF, NEW, opened
from tests.power import beginnings
from tests.ui import stage as stages
from tests.ui.console import Console
from tests.ui.stage import Stage
from tests.voice.saying import Ear
from ui.base import recipes
from ui.screens.options import Options
from voice.silent import MS


@pytest.fixture
def console(pack, console):
    """The console is switched on when the pack is there."""
    return console


@pytest.fixture
def ear(stage):
    return Ear()


@pytest.fixture
def heard(stage, ear):
    """A function that lets the voice finish, and returns the clips that were heard."""

    def clips():
        until_silent(stage)
        return ear.clips()

    return clips


@pytest.fixture
def clips(voices, language):
    """A function that returns the clips of lines."""
    return lambda *lines: [clip for line in lines for clip in voices(language).cut(line)]


def until_silent(stage, most=60_000):
    """Lets time pass until nothing is left to be said."""
    for _ in range(0, most, 20):
        stage.console.tick()
        hal.sleep(20)
        if not (stage.app.voice and stage.app.voice.busy):
            return
    raise AssertionError("it never ends")


def restarted(monkeypatch, stage):
    """The stage after its console was switched off and on."""
    return Stage(Console(monkeypatch, image=stage.console._store.load()))


def test_a_language_without_a_pack_is_silent_and_without_any_there_is_no_row(monkeypatch, stage):
    row = stage.console.text("OPTIONS_VOICE")
    stage.app.set_language("fr")
    assert stage.app.voice is None and not stage.app.voice_lost
    stage.app.set_language("es")
    assert stage.app.voice
    monkeypatch.delenv("ASFALTO_VOICE")
    for each, has_row in ((stage, True), (Stage(Console(monkeypatch)), False)):
        each.console.open(Options(each.app))
        assert any(line.startswith(row) for line in each.console.rows()) is has_row


def test_of_too_many_lines_the_oldest_are_not_said(stage, heard, clips):
    heard()
    for number in range(20):
        stage.app.say(str(number))
    assert heard() == clips(*map(str, range(4, 20)))


def test_brief_says_the_first_sentence_alone(stage, heard, clips):
    heard()
    stage.app.settings.voice = BRIEF
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


# --- who hears what, and when


def test_the_time_of_a_coup_question_begins_when_it_has_been_spoken(stage):
    """It is three seconds."""
    stage.match(stages.DUEL.format("25 25 25 25 25 driving-ace", "50 50 50 50"), 2, 0)
    stage.until("HandOver")
    stage.press(hal.A)
    stage.until("Table")
    until_silent(stage)
    stage.play("attack accident 1")
    stage.until("CoupQuestion")
    passed = spoken = 0
    while type(stage.console.screen).__name__ == "CoupQuestion":
        spoken += 20 * stage.app.voice.busy
        stage.wait(20)
        passed += 20
    assert spoken > 300 and abs(passed - spoken - 3000) <= 40


def test_a_hand_that_is_being_told_is_not_heard_after_the_hand_over(stage, heard, clips, ear):
    stage.match(stages.TWO, persons=2)
    stage.until("HandOver")
    stage.wait(400)
    stage.press(hal.SELECT)
    stage.until("Table")
    hand = next(line for line in stage.console.said if line.startswith("Tu mano: "))
    stage.play("play 25")
    for _ in range(16):  # there is much to say before
        stage.app.say(hand)
    stage.until("HandOver")
    ear.clips()
    spoken, line = heard(), clips(hand)
    assert line not in [spoken[at : at + len(line)] for at in range(len(spoken))]


# --- a pack that cannot be used


def is_lost(stage):
    """Returns whether the title says that the voice can't be used."""
    return stage.console.text("VOICE_LOST") in stage.console.said


@pytest.fixture
def copy(pack, tmp_path, monkeypatch):
    """A copy of the pack, to be damaged, in place of it."""
    shutil.copytree(pack / "es", tmp_path / "es")
    monkeypatch.setenv("ASFALTO_VOICE", str(tmp_path))
    return tmp_path / "es"


def test_an_incomplete_pack_is_reported_once_and_the_game_runs(copy, monkeypatch):
    """Without an index, with a cut or foreign one, without the last clip, in another language."""
    index, clip = copy / "index", max(copy.glob("*/*.wav"))
    whole, silence = index.read_bytes(), clip.read_bytes()
    foreign = (b"Asfalto voice 1\nes", bytes(1280), whole.replace(b"1\nes", b"1\nit"))
    for damage in (None, *foreign, clip):
        if damage is clip:
            clip.unlink()
        elif damage is None:
            index.unlink()
        else:
            index.write_bytes(damage)
        stage = Stage(Console(monkeypatch))
        assert is_lost(stage) and stage.app.voice is None
        stage.press(hal.DOWN, hal.UP)
        stage.console.said.clear()
        stage.app.open_next(recipes.TITLE)
        stage.wait(100)
        assert not is_lost(stage)
        index.write_bytes(whole)
        clip.write_bytes(silence)


@pytest.mark.parametrize("last", ("index", "clips"))
def test_a_pack_cut_at_every_kilobyte_is_refused(pack, tmp_path, last, thorough):
    """Whichever file is copied last, until its last byte is there."""
    paths = sorted(path for path in (pack / "es").rglob("*") if path.is_file())
    paths.sort(key=lambda path: (path.name == "index") == (last == "index"))
    for number, path in enumerate(paths):
        target = tmp_path / "es" / path.relative_to(pack / "es")
        target.parent.mkdir(parents=True, exist_ok=True)
        tried = thorough or number % 20 == 0 or path.name == "index" or path is paths[-1]
        for part in beginnings(path.read_bytes(), 1024) if tried else ():
            target.write_bytes(part)
            with pytest.raises((OSError, ValueError)):
                opened(str(tmp_path / "es"), "es")
        shutil.copyfile(path, target)
    assert opened(str(tmp_path / "es"), "es")


def test_a_clip_that_fails_in_mid_game_ends_the_voice_and_is_reported(copy, monkeypatch):
    stage = Stage(Console(monkeypatch))
    until_silent(stage)
    table = stage.match(stages.TWO)
    until_silent(stage)
    for number, clip in enumerate(copy.glob("*/*.wav")):
        clip.write_bytes(b"x" * 99) if number % 2 else clip.unlink()
    stage.press(hal.RIGHT)
    assert stage.app.voice is None and stage.console.screen is table
    stage.press(hal.LEFT, hal.A)
    stage.wait(1000)
    stage.app.open_next(recipes.TITLE)
    stage.wait(100)
    assert is_lost(stage)


def test_a_removed_pack_is_reported_once(copy, monkeypatch):
    stage = Stage(Console(monkeypatch))
    until_silent(stage)
    stage.app.keep()
    shutil.rmtree(copy)
    again = restarted(monkeypatch, stage)
    assert is_lost(again) and again.app.settings.voice == NEW
    again.app.keep()
    assert not is_lost(restarted(monkeypatch, again))
