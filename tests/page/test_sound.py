# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The page sounds as the desktop does; without a loudspeaker it is silent."""

import pytest

import sound
from hardware import tones
from tests.ui.test_cues import SOUNDS, TEXTS

from .modules import run

# An AudioContext as far as Sound uses one; `begun` and `ended` note its sources' samples.
CONTEXT = """
const begun = [], ended = [], gains = [];
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
      start: () => {
        begun.push([source.buffer.rate, source.buffer.samples.length]);
      },
      stop: () => ended.push(source.buffer.samples.length),
    };
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
"""
LENGTH = 3 * 240 + 5 * 160


def played(code: str, **given):
    return run("sound.js", "Sound", CONTEXT + code, given)


def test_every_tune_has_the_desktop_s_samples_at_every_volume():
    tunes = [text[1:] for text in TEXTS] + [b"J0c9", b""]
    given = [[list(tune), volume] for tune in tunes for volume in range(SOUNDS)]
    code = "return given.map(([tune, volume]) => Array.from(samples(tune, volume)));"
    for (tune, volume), samples in zip(given, run("sound.js", "samples", code, given), strict=True):
        ours = bytes(sample + sound.SILENCE for sample in samples)
        assert ours == sound.samples(bytes(tune), volume)


def test_nothing_is_opened_before_the_first_key():
    opened, begun = played("sound.play(tune, 4); return [contexts.length, begun];")
    assert (opened, begun) == (0, [])


def test_the_first_key_s_own_tune_is_heard_once_the_loudspeaker_is_open():
    code = "sound.unlock(); sound.play(tune, 4); const early = [...begun]; await settled();"
    assert played(code + "return [early, begun];") == [[], [[8000, LENGTH]]]


def test_a_tune_that_waited_too_long_is_not_heard():
    code = "sound.unlock(); sound.play(tune, 4); now = 1000; await settled(); return begun;"
    assert played(code) == []


def test_a_tune_replaces_the_last_one():
    code = """
      sound.unlock(); await settled();
      sound.play(tune, 4);
      sound.play(new Uint8Array([65, 52]), 4);
      return [begun.length, ended];
    """
    assert played(code) == [2, [LENGTH]]


TICKING = """
  sound.unlock(); await settled();
  const tick = new Uint8Array([69, 49]);
  sound.play(new Uint8Array(given.tune), 4);
  sound.play(tick, 4);
"""


def test_a_tick_leaves_the_tune_alone_and_is_softer():
    code = TICKING + "return [begun.length, ended, gains.map((gain) => gain.value)];"
    assert played(code, tune=list(b"A3")) == [2, [], [tones.LOWER / tones.UPPER]]


@pytest.mark.parametrize("silence", ["tune, 0", "new Uint8Array(0), 4"])
def test_silence_ends_the_last_tune(silence):
    code = "sound.unlock(); await settled(); sound.play(tune, 4);"
    assert played(f"{code} sound.play({silence}); return [begun.length, ended];") == [1, [LENGTH]]


def test_a_loudspeaker_that_answers_and_stays_shut_is_not_asked_over_and_over():
    code = """
      let asked = 0;
      const shut = make();
      shut.resume = async () => { if (++asked > 99) throw new Error("it spins"); };
      const mute = new Sound(() => shut, () => now);
      mute.unlock(); mute.play(tune, 4);
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
    code = "sound.unlock(); await settled(); sound.play(tune, 4); return begun;"
    assert played(code, refuses=8000) == [[16000, 2 * LENGTH]]


def test_a_context_that_was_closed_is_opened_again():
    code = "sound.unlock(); await settled(); contexts[0].state = 'closed'; sound.unlock();"
    code += "await settled(); sound.play(tune, 4); return [contexts.length, begun.length];"
    assert played(code) == [2, 1]
