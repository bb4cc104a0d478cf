// SPDX-FileCopyrightText: 2026 Asfalto contributors
// SPDX-License-Identifier: MIT
//
// Plays the app's tunes by Web Audio. The samples are those of tools/desktop/sound.py, byte for
// byte: lib/hardware/tones.py says what a tune is, and tests/page/test_sound.py compares them.
// Without audio the game is silent: nothing in here throws.

export const RATE = 8000; // samples a second
const UNIT = 30; // ms
const ZERO = 48; // the digit 0
const SILENCE = 128;
const TURN = (RATE * 20) / 1000; // samples after which a note fades
const RING = 14 / 16;
const RELEASE = 8 / 16;
const TAIL = 5; // turns
const LOUDNESS = [0x00, 0x0a, 0x14, 0x32, 0x7f]; // of 128, for each volume
const SHARES = [5, 3]; // of the upper and the lower voice, of eight
const LATE = 250; // ms after which a tune that waits for the loudspeaker is stale

// For each letter, the periods of its wave and the samples that they fit.
const PERIODS = bytes(
  "0780 0110 035c 046c 0118 045c 067c 0124 0120 027c 026c 0130 025c 037c" +
    "0b64 0210 065c 0544 0218 0750 0b70 1664 0410 0b54 0a44 1580 0728 0b38",
);
const SHAPE = bytes(
  "80b0d9f4fffbeddac7b9b1aca9a59c8f8071645b57544f4739261305010c2750",
);

function bytes(digits) {
  return digits.match(/[0-9a-f]{2}/g).map((pair) => parseInt(pair, 16));
}

/** A letter's wave, to be repeated: signed samples. */
export function wave(letter) {
  const at = 2 * (letter & 31) - 2 + 28 * ((letter & 32) >> 5);
  const [periods, size] = PERIODS.slice(at, at + 2);
  const point = (i) => Math.floor((i * periods * SHAPE.length) / size) % SHAPE.length;
  return Int8Array.from({ length: size }, (_, i) => SHAPE[point(i)] - SILENCE);
}

class Voice {
  wave = Int8Array.of(0);
  at = 0;
  level = 0;

  start(letter, level) {
    this.wave = wave(letter);
    this.at = 0;
    this.level = level;
  }

  next() {
    return Math.floor(this.wave[this.at++ % this.wave.length] * this.level);
  }
}

/** Returns the length of a tune, and of its flash of the lights, in ms. */
export function duration(tune) {
  let units = 0;
  for (let i = 1; i < tune.length; i += 2) units += tune[i] - ZERO;
  return tune.length ? units * UNIT + (TAIL * TURN * 1000) / RATE : 0;
}

/** Returns whether a tune is a tick: one note of one unit, which does not replace another tune. */
export function isTick(tune) {
  return tune.length === 2 && tune[1] === ZERO + 1;
}

/** Returns the tune as signed 8-bit samples, RATE a second. */
export function samples(tune, volume) {
  const voices = [new Voice(), new Voice()];
  const sound = [];
  for (let i = 0; i + 1 < tune.length; i += 2) {
    const units = tune[i + 1] - ZERO;
    const number = units ? 0 : 1;
    voices[number].start(tune[i], (LOUDNESS[volume] * SHARES[number]) / 1024);
    mix(sound, voices, (units * UNIT * RATE) / 1000, RING);
  }
  mix(sound, voices, TAIL * TURN, RELEASE);
  return Int8Array.from(sound);
}

/** Appends samples of both voices; after each turn so much of their level is left. */
function mix(sound, voices, count, left) {
  for (let i = 0; i < count; i++) {
    sound.push(voices[0].next() + voices[1].next());
    if (i % TURN === TURN - 1) for (const voice of voices) voice.level *= left;
  }
}

export class Sound {
  #make;
  #context = null;
  #source = null; // the tune that sounds
  #hasBass = false;
  #ticking = null;
  #waiting = null; // the tune that came before the loudspeaker was open, and when
  #opening = false; // whether the loudspeaker has been asked to open, and has not answered
  #known = new Map(); // a tune and its volume, and their buffer
  #now;

  /** makeContext: returns a new AudioContext, or throws; now: milliseconds. */
  constructor(makeContext, now = () => performance.now()) {
    this.#make = makeContext;
    this.#now = now;
  }

  /** Call it in the handler of every key or touch: browsers allow sound only from then on. */
  unlock() {
    try {
      if (!this.#context || this.#context.state === "closed") this.#open();
      if (this.#context.state !== "running") this.#resume();
    } catch {
      this.#context = null; // there is no loudspeaker: the next key tries again
    }
  }

  /**
   * Plays a tune (see tones.py) in place of the last one; volume: 0 (silent) to 4. A tick does not
   * replace it: it takes the second voice if there is no bass.
   */
  play(tune, volume) {
    try {
      if (isTick(tune) && this.#source) {
        if (volume && !this.#hasBass) this.#tick(tune, volume);
        return;
      }
      this.#stop();
      this.#waiting = null;
      if (!this.#context || !volume || !tune.length) return;
      if (this.#context.state === "running") this.#start(tune, volume);
      else this.#wait(tune, volume);
    } catch {
      this.#source = null;
    }
  }

  #open() {
    this.#known.clear(); // a buffer may have another context's rate
    this.#source = this.#ticking = null;
    this.#opening = false;
    this.#context = this.#make();
  }

  /** Some browsers answer only in a key's handler, some never, and some before it is open. */
  #resume() {
    const context = this.#context;
    const answer = () => {
      this.#opening = false;
      if (context.state === "running") this.#playWaiting();
    };
    this.#opening = true;
    context.resume().then(answer, answer);
  }

  #wait(tune, volume) {
    this.#waiting = { tune: tune.slice(), volume, since: this.#now() };
    if (!this.#opening) this.#resume();
  }

  #playWaiting() {
    const waiting = this.#waiting;
    this.#waiting = null;
    if (waiting && this.#now() - waiting.since < LATE) this.play(waiting.tune, waiting.volume);
  }

  #start(tune, volume) {
    const source = this.#begun(tune, volume, this.#context.destination);
    source.onended = () => {
      if (this.#source === source) this.#source = null;
    };
    this.#source = source;
    this.#hasBass = tune.includes(ZERO);
  }

  #tick(tune, volume) {
    this.#ticking?.stop();
    const gain = this.#context.createGain();
    gain.gain.value = SHARES[1] / SHARES[0];
    gain.connect(this.#context.destination);
    this.#ticking = this.#begun(tune, volume, gain);
  }

  #begun(tune, volume, output) {
    const source = this.#context.createBufferSource();
    source.buffer = this.#buffer(tune, volume);
    source.connect(output);
    source.start();
    return source;
  }

  #stop() {
    const source = this.#source;
    this.#source = null;
    source?.stop();
  }

  #buffer(tune, volume) {
    const name = String.fromCharCode(volume, ...tune);
    if (!this.#known.has(name)) this.#known.set(name, this.#filled(samples(tune, volume)));
    return this.#known.get(name);
  }

  /** A buffer with these samples; at the context's own rate where it refuses ours. */
  #filled(sound) {
    let buffer;
    let step = 1;
    try {
      buffer = this.#context.createBuffer(1, sound.length, RATE);
    } catch {
      const rate = this.#context.sampleRate;
      step = RATE / rate;
      buffer = this.#context.createBuffer(1, Math.ceil(sound.length / step), rate);
    }
    const channel = buffer.getChannelData(0);
    for (let i = 0; i < channel.length; i++) channel[i] = sound[Math.floor(i * step)] / 128;
    return buffer;
  }
}
