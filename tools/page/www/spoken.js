// SPDX-FileCopyrightText: 2026 Asfalto contributors
// SPDX-License-Identifier: MIT
//
// Says the game's lines to those who do not see it: in two live regions for screen readers, in a
// log that can be read back, and, if somebody wants that, with the browser's own voice.

import { words } from "./words.js";

const KEPT = 500; // lines of the log
const HEARD = 10_000; // ms after which a line leaves its live region: the log has it
// What a bot says begins with its name and a capital: "Bruno: Hey! What was that?" asks nothing.
const TALK = /^[^?:]+: *[¿¡]?\p{Lu}/u;
const ALL_INFORMATION = 10;
/** The numbers of hal's keys that a keyboard has for information. */
export const INFORMATION = { i: 9, I: ALL_INFORMATION, s: 11, t: 12, h: 13 };
const STEPS = { ",": -1, ".": 1 };
const A = 0;
const FOREIGN = /^(?!\p{Script=Latin})\p{L}/u; // the key of a letter that is not Latin
// Errors of a voice after which it may speak: it was stopped, or nobody has pressed a key yet.
const PASSING = new Set(["canceled", "interrupted", "not-allowed"]);

/** Returns whether a line is a question, which is announced at once. */
export function isQuestion(line) {
  return line.includes("?") && !TALK.test(line);
}

/** The number of hal's key that a keyboard's key for information stands for, or -1. */
export function informationKey(event) {
  const letter = plain(event).toLowerCase();
  if (letter === "i" && event.shiftKey) return ALL_INFORMATION;
  return INFORMATION[letter] ?? -1;
}

/** Returns whether a key belongs to the system or the browser, with one that only they know. */
export function isChord(event) {
  return event.ctrlKey || event.altKey || event.metaKey;
}

/** Returns an event's key; for a letter of another script, the Latin one at its place. */
export function latin({ key, code }) {
  const place = FOREIGN.test(key) && /^Key([A-Z])$/.exec(code);
  return place ? place[1].toLowerCase() : key;
}

function plain(event) {
  return isChord(event) ? "" : latin(event);
}

export class Spoken {
  #polite;
  #assertive;
  #log;
  #voice;
  #language;
  #later;
  #lines = []; // of the log
  #said = []; // in this turn of the app
  #at = 0; // the current line of the log; past the end: none
  #since = 0; // the end of the log at the last decision

  /**
   * polite, assertive: empty elements for the live regions; log: the element of the log; speech:
   * the window's speechSynthesis, if it has one; Utterance: its SpeechSynthesisUtterance; later:
   * setTimeout; tell: gets "mute", a name of words.js, when the browser turns out not to speak.
   */
  constructor({
    polite,
    assertive,
    log,
    speech = null,
    language = "es",
    Utterance = globalThis.SpeechSynthesisUtterance,
    later = (act, ms) => setTimeout(act, ms),
    tell = () => {},
  }) {
    this.#polite = region(polite, "polite");
    this.#assertive = region(assertive, "assertive");
    this.#log = region(log, "off");
    this.#log.setAttribute("role", "log");
    this.#log.setAttribute("tabindex", "0"); // it scrolls by keyboard
    this.#voice = speech && Utterance ? new Voice(speech, Utterance, tell) : null;
    this.#later = later;
    this.language = language;
  }

  /** The language of the lines from now on: "es", "it", "en" or "fr". */
  set language(language) {
    this.#language = language;
    this.#log.setAttribute("aria-label", words("log", language));
  }

  get language() {
    return this.#language;
  }

  /** Says a line of the game. What one turn of the app says is announced together. */
  say(line) {
    if (!this.#said.length) queueMicrotask(() => this.#flush());
    this.#said.push(line);
  }

  /** Says a line that does not belong to the game: the log does not have it. */
  remark(line) {
    this.#announce([line], true);
  }

  /** Stops outdated speech at a key; number: hal's. */
  press(number) {
    this.#voice?.stop();
    if (number === A) this.#since = this.#lines.length;
  }

  /** Answers the keys that read the log back; returns whether this was one. */
  key(event) {
    const key = plain(event);
    if (key in STEPS) this.walk(STEPS[key]);
    else if (key.toLowerCase() === "n") this.repeat();
    else if (key === "?") this.remark(words("keys", this.#language));
    else return false;
    return true;
  }

  /** Says the line of the log before (-1) or after (1) the current one. */
  walk(step) {
    const at = this.#at + step;
    this.#voice?.stop();
    if (at < 0 || at >= this.#lines.length) {
      this.remark(words(step < 0 ? "oldest" : "newest", this.#language));
      return;
    }
    this.#at = at;
    this.remark(this.#lines[at].textContent);
  }

  /** Repeats what was said since the last decision. */
  repeat() {
    const lines = texts(this.#lines.slice(this.#since));
    this.#voice?.stop();
    this.#announce(lines.length ? lines : [words("quiet", this.#language)], true);
  }

  /** Removes all that was said, for hal.hush(): the next player must not read or hear it. */
  clear() {
    for (const element of [this.#polite, this.#assertive, this.#log]) element.replaceChildren();
    this.#lines = [];
    this.#said = [];
    this.#at = this.#since = 0;
    this.#voice?.stop();
  }

  /** Returns whether the browser's voice is on. */
  get speaking() {
    return this.#voice?.isOn ?? false;
  }

  /** Switches the browser's voice on or off; returns false if there is none to switch on. */
  setSpeaking(on) {
    if (!this.#voice) return !on;
    this.#voice.stop();
    this.#voice.isOn = on;
    this.#voice.speak(texts(this.#lines.slice(-1)), this.#language); // to hear that it works
    return true;
  }

  #flush() {
    const lines = this.#said;
    this.#said = [];
    if (!lines.length) return;
    this.#announce(lines, lines.some(isQuestion));
    for (const line of lines) this.#record(line);
    this.#at = this.#lines.length;
    this.#log.scrollTop = this.#log.scrollHeight;
  }

  /** Treats lines before a question as equally urgent, since it would cut them off. */
  #announce(lines, isUrgent) {
    const target = isUrgent ? this.#assertive : this.#polite;
    const spoken = lines.map((line) => this.#paragraph(line));
    target.append(...spoken);
    this.#later(() => spoken.forEach((line) => line.remove()), HEARD);
    this.#voice?.speak(lines, this.#language);
  }

  #record(line) {
    const paragraph = this.#paragraph(line);
    this.#log.append(paragraph);
    this.#lines.push(paragraph);
    if (this.#lines.length <= KEPT) return;
    this.#lines.shift().remove();
    this.#since = Math.max(0, this.#since - 1);
  }

  #paragraph(line) {
    const paragraph = this.#log.ownerDocument.createElement("p");
    paragraph.lang = this.#language;
    paragraph.textContent = line;
    return paragraph;
  }
}

function texts(paragraphs) {
  return paragraphs.map((paragraph) => paragraph.textContent);
}

function region(element, live) {
  element.setAttribute("aria-live", live);
  return element;
}

/** The browser's own voice, which is off at first. A browser that fails to speak is silent. */
class Voice {
  isOn = false;
  #speech;
  #Utterance;
  #tell;

  constructor(speech, Utterance, tell) {
    this.#speech = speech;
    this.#Utterance = Utterance;
    this.#tell = tell;
  }

  speak(lines, language) {
    if (!this.isOn) return;
    try {
      this.#speech.resume(); // Chromium leaves it paused after a sleep
      for (const line of lines) this.#speech.speak(this.#utterance(line, language));
    } catch {
      // the live regions have the line
    }
  }

  stop() {
    try {
      if (this.isOn) this.#speech.cancel();
    } catch {
      // nothing was being spoken
    }
  }

  #utterance(line, language) {
    const utterance = new this.#Utterance(line);
    utterance.lang = language;
    const voice = voiceFor(this.#speech.getVoices(), language);
    if (voice) utterance.voice = voice;
    utterance.onerror = ({ error }) => this.#fail(error);
    return utterance;
  }

  /** Reports, once, that the browser has no voice. */
  #fail(error) {
    if (!this.isOn || PASSING.has(error)) return;
    this.isOn = false;
    this.#tell("mute");
  }
}

/** The best of the voices for a language: one on this computer, else any; undefined for none. */
export function voiceFor(voices, language) {
  const able = voices.filter((voice) => voice.lang.toLowerCase().split(/[-_]/)[0] === language);
  const local = able.filter((voice) => voice.localService);
  return local.find((voice) => voice.default) ?? local[0] ?? able[0];
}
