// SPDX-FileCopyrightText: 2026 Asfalto contributors
// SPDX-License-Identifier: MIT
//
// The page's side of Python's hal and os (../device). Only numbers and strings cross over; bytes
// cross as hexadecimal digits.

import { duration, isTick } from "./sound.js";

export const LANGUAGES = ["es", "it", "en", "fr"];
const WRAP = (1 << 29) - 1;
const STILL = 2; // as in lib/saves/settings.py
const ENTROPY = 1 << 30;

/** The first of a browser's languages that the game speaks, or "". */
export function language(wanted) {
  const codes = wanted.map((each) => each.slice(0, 2).toLowerCase());
  return codes.find((code) => LANGUAGES.includes(code)) ?? "";
}

/** Returns bytes as digits. */
export function hex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Returns digits as bytes. */
export function bytes(digits) {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** A Line (see line.js) that is fetched for its first call, since most players never need it. */
export class LaterLine {
  #fetch;
  #coming = null;
  #line = null;
  #lost = false;

  /** fetch: returns the promise of a Line. */
  constructor(fetch) {
    this.#fetch = fetch;
  }

  /** Calls a method of the line; `next` reads what follows from it. */
  call(method, ...given) {
    this.#coming ??= this.#fetch();
    const act = (line) => {
      this.#line = line;
      line[method](...given);
    };
    const fail = () => {
      this.#coming = null;
      this.#lost = true;
    };
    this.#coming.then(act, fail);
  }

  /** Returns the oldest unread event, or "": see Line. */
  next() {
    if (!this.#lost) return this.#line?.next() ?? "";
    this.#lost = false;
    return "refused 0";
  }
}

/** Functions that report an error and return a neutral value: an exception would break Python. */
export function guarded(report, functions) {
  const guard = (act) => (...given) => {
    try {
      return act(...given);
    } catch (error) {
      report(`${error.stack ?? error}`);
      return "";
    }
  };
  const guarding = ([name, act]) => [name, typeof act === "function" ? guard(act) : act];
  return Object.fromEntries(Object.entries(functions).map(guarding));
}

/** The lights' color: that of the flash while its tune plays, otherwise their own. */
class Lights {
  #lit = 0;
  #show;
  #timer = 0;

  constructor(show) {
    this.#show = show;
  }

  light(color) {
    this.#lit = color;
    if (!this.#timer) this.#show(color);
  }

  /** Returns whether a tune has the lights. */
  flashes() {
    return this.#timer !== 0;
  }

  flash(color, ms) {
    clearTimeout(this.#timer);
    this.#timer = color && ms ? setTimeout(() => this.#end(), ms) : 0;
    this.#show(this.#timer ? color : this.#lit);
  }

  #end() {
    this.#timer = 0;
    this.#show(this.#lit);
  }
}

/**
 * The machine that the app runs on.
 *
 * size: [width, height]; settings: what os.getenv() finds; now: milliseconds; buttons, sound, store,
 * spoken: see their modules; line: a LaterLine; tables: where other devices find the tables that it
 * leads to, "" if there are none; memory: has load() and save(digits), for what
 * survives in this tab; glow: a function that shows a color around the screen; keyboard: whether
 * there seems to be one; still: whether the system wants less motion; languages: the browser's;
 * report: a function that gets a traceback.
 */
export class Host {
  /** Milliseconds that the app sleeps before its next turn. */
  wait = 0;
  /** Whether the page may be about to close: hal.running() is false then. */
  leaving = false;

  constructor({
    size,
    settings = {},
    now,
    buttons,
    sound,
    store,
    spoken,
    line = null,
    tables = "",
    memory,
    glow = () => {},
    keyboard = false,
    still = false,
    languages = [],
    report = () => {},
  }) {
    const lights = new Lights(glow);
    this.module = guarded(report, {
      width: size[0],
      height: size[1],
      KEYBOARD: keyboard,
      TABLES: tables,
      MOTION: still ? STILL : 0,
      getenv: (name) => settings[name] ?? "",
      key: () => buttons.key(),
      held: (number) => buttons.held(number),
      quiet: () => buttons.quiet(),
      ticks: () => Math.floor(now()) & WRAP,
      sleep: (ms) => {
        this.wait = ms;
      },
      play: (tune, volume, flash) => {
        const notes = bytes(tune);
        sound.play(notes, volume);
        if (!isTick(notes) || !lights.flashes()) lights.flash(flash, duration(notes));
      },
      light: (color) => lights.light(color),
      say: (line) => spoken.say(line),
      hush: () => spoken.clear(),
      trace: report,
      line: (method, ...given) => line.call(method, ...given),
      heard: () => line.next(),
      load: () => hex(store.load()),
      save: (digits) => store.save(bytes(digits)),
      recall: () => memory.load(),
      remember: (digits) => memory.save(digits),
      language: () => language(languages),
      date: () => {
        const day = new Date();
        return day.getFullYear() * 10000 + (day.getMonth() + 1) * 100 + day.getDate();
      },
      hour: () => new Date().getHours(),
      entropy: () => Math.floor(Math.random() * ENTROPY),
      running: () => !this.leaving,
    });
  }
}

/** Memory that survives in this tab: in the browser's storage, otherwise as long as the page. */
export class Memory {
  #storage;
  #digits = "";

  /** storage: the window's sessionStorage, or null. */
  constructor(storage = null) {
    this.#storage = storage;
    try {
      this.#digits = storage?.getItem("asfalto.memory") ?? "";
    } catch {
      this.#storage = null;
    }
    if (!/^([0-9a-f]{2})*$/.test(this.#digits)) this.#digits = "";
  }

  load() {
    return this.#digits;
  }

  save(digits) {
    this.#digits = digits;
    try {
      this.#storage?.setItem("asfalto.memory", digits);
    } catch {
      this.#storage = null; // it is full: what it has is out of date
    }
  }
}
