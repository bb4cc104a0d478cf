# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The page sounds as the desktop does; without a loudspeaker it is silent."""

import pytest

import sound
from hardware import tones
from tests.ui.test_cues import SOUNDS, TEXTS

from .modules import run

# The part of an AudioContext that Sound uses; `begun` and `ended` record its sources' samples.
CONTEXT = """
const begun = [], ended = [], gains = [], sources = [];
let now = 0;
class Context {
  state = "suspended";
  sampleRate = 16000;
  createBuffer(channels, size, rate) {
    if (given?.refuses === rate) throw new Error("NotSupportedError");
    const samples = new Float32Array(size);
    return { rate, samples, getChannelData: () => samples };
  }
  createBufferSource() {
    const source = {
      connect: () => {},
      start: () => begun.push([source.buffer.rate, source.buffer.samples.length]),
      stop: () => ended.push(source.buffer.samples.length),
    };
    sources.push(source);
    return source;
  }
  createGain() {
    const node = { gain: { value: 1 }, connect: () => {} };
    gains.push(node.gain);
    return node;
  }
  async resume() {
    await new Promise((resolve) => setTimeout(resolve));
    this.state = "running";
  }
}
const contexts = [];
const make = () => { contexts.push(new Context()); return contexts.at(-1); };
const sound = new Sound(make, () => now);
const tune = new Uint8Array([65, 51]); // "A3"
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const opened = async () => { sound.unlock(); await settled(); };
"""
LENGTH = 3 * 240 + 5 * 160


def played(code: str, **given):
    return run("sound.js", "Sound", CONTEXT + code, given)


def test_every_tune_has_the_same_samples_as_on_the_desktop():
    tunes = [text[1:] for text in TEXTS] + [b"J0c9", b""]
    given = [[list(tune), volume] for tune in tunes for volume in range(SOUNDS)]
    code = "return given.map(([tune, volume]) => Array.from(samples(tune, volume)));"
    for (tune, volume), samples in zip(given, run("sound.js", "samples", code, given), strict=True):
        ours = bytes(sample + sound.SILENCE for sample in samples)
        assert ours == sound.samples(bytes(tune), volume)


def test_the_first_key_opens_the_loudspeaker_for_its_tune():
    code = """
      sound.play(tune, 4);
      const early = [contexts.length];
      sound.unlock(); sound.play(tune, 4);
      early.push(begun.length);
      now = given.later; await settled();
      return [early, begun];
    """
    assert played(code, later=0) == [[0, 0], [[8000, LENGTH]]]
    assert played(code, later=1000) == [[0, 0], []]


def test_a_tune_replaces_the_previous_tune():
    code = "await opened(); sound.play(tune, 4); sound.play(new Uint8Array([65, 52]), 4);"
    assert played(code + "return [begun.length, ended];") == [2, [LENGTH]]


@pytest.mark.parametrize(
    "tune, ends, loudness",
    [(b"A3", False, [tones.LOWER / tones.UPPER]), (b"A3", True, []), (b"", False, [])],
)
def test_a_tick_leaves_a_tune_alone_and_is_softer_only_beside_it(tune, ends, loudness):
    code = """
      await opened();
      sound.play(new Uint8Array(given.tune), 4);
      if (given.ends) sources[0].onended();
      sound.play(new Uint8Array([69, 49]), 4);
      return [begun.length, ended, gains.map((gain) => gain.value)];
    """
    assert played(code, tune=list(tune), ends=ends) == [2 if tune else 1, [], loudness]


def test_beside_a_tune_with_a_bass_no_tick_is_heard():
    code = """
      await opened();
      sound.play(new Uint8Array([74, 48, 99, 57]), 4); sound.play(new Uint8Array([69, 49]), 4);
      return [begun.length, ended];
    """
    assert played(code) == [1, []]


@pytest.mark.parametrize("silence", ["tune, 0", "new Uint8Array(0), 4"])
def test_silence_ends_the_last_tune(silence):
    code = f"await opened(); sound.play(tune, 4); sound.play({silence});"
    assert played(code + "return [begun.length, ended];") == [1, [LENGTH]]


@pytest.mark.parametrize("answer", ["undefined", "new Promise(() => {})"])
def test_a_silent_loudspeaker_is_not_asked_again_and_again(answer):
    code = f"""
      let asked = 0;
      const shut = make();
      shut.resume = async () => {{
        if (++asked > 99) throw new Error("it spins");
        return {answer};
      }};
      const mute = new Sound(() => shut, () => now);
      mute.unlock(); mute.play(tune, 4); mute.play(tune, 4);
      await settled();
      return [asked, begun];
    """
    assert played(code) == [1, []]


@pytest.mark.parametrize(
    "fault",
    [
        "throw new Error('no audio')",
        "const none = make(); none.resume = () => Promise.reject(new Error('no')); return none",
        "const none = make(); none.createBufferSource = () => { throw new Error('lost'); }; "
        "none.state = 'running'; return none",
    ],
)
def test_without_a_loudspeaker_the_page_is_silent(fault):
    code = f"""
      const mute = new Sound(() => {{ {fault}; }});
      mute.unlock(); mute.play(tune, 4); await settled(); mute.play(tune, 0); mute.unlock();
      return begun;
    """
    assert played(code) == []


def test_a_browser_that_refuses_the_rate_gets_its_own():
    code = "await opened(); sound.play(tune, 4); return begun;"
    assert played(code, refuses=8000) == [[16000, 2 * LENGTH]]


def test_a_context_that_was_closed_is_opened_again():
    code = "await opened(); contexts[0].state = 'closed'; await opened(); sound.play(tune, 4);"
    assert played(code + "return [contexts.length, begun.length];") == [2, 1]
