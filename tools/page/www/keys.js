// SPDX-FileCopyrightText: 2026 Asfalto contributors
// SPDX-License-Identifier: MIT
//
// The ways to press the device's buttons: a keyboard, fingers, gamepads.

import * as buttons from "./buttons.js";
import { INFORMATION, informationKey, isChord, latin } from "./spoken.js";
import { words } from "./words.js";

const { A, B, DISCARD, DOWN, DRAW, LEFT, RIGHT, SELECT, START, UP } = buttons;

// By event.key, as in the desktop's window.
const KEYS = {
  ArrowUp: UP,
  ArrowDown: DOWN,
  ArrowLeft: LEFT,
  ArrowRight: RIGHT,
  a: A,
  x: A,
  Enter: A,
  b: B,
  z: B,
  Escape: B,
  Backspace: B,
  m: START,
  p: START,
  Tab: SELECT,
  " ": DRAW,
  Delete: DISCARD,
};
/** The key that keeps a picture of the screen, as in the desktop's window. */
export const PICTURE = "c";
// The line under the screen: what keys do, by its name in words.js, or a button; their numbers.
const LINE = [
  ["choose", UP, DOWN, LEFT, RIGHT],
  ["A", A],
  ["B", B],
  ["START", START],
  ["SELECT", SELECT],
  ["draw", DRAW],
  ["discard", DISCARD],
  ["hint", buttons.HINT],
  ["you", buttons.INFO],
  ["everybody", buttons.ALL_INFO],
  ["scores", buttons.SCORES],
  ["turn", buttons.TURN],
];
const SIGNS = { ArrowUp: "↑", ArrowDown: "↓", ArrowLeft: "←", ArrowRight: "→", Backspace: "⌫" };
// A gamepad's buttons in the standard layout, and its stick.
const PAD = { 0: A, 1: B, 2: B, 8: SELECT, 9: START, 12: UP, 13: DOWN, 14: LEFT, 15: RIGHT };
const PUSHED = 0.5;
// Where a pad without that layout points to with its cross, clockwise from its axis' -1 on.
const POINTS = [[0, -1], [1, -1], [1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0], [-1, -1]];
const HAT = 9; // the axis of the whole cross; a shorter pad has two of them,
const ACROSS = 6; // from this one on
const BUZZ = 10; // ms

/** The line under the screen, for each of its parts: its keys by event.key, and what they do. */
export function line() {
  const known = Object.entries({ ...KEYS, ...INFORMATION });
  const keysOf = (number) => known.filter((each) => each[1] === number).map(([key]) => key);
  return LINE.map(([what, ...numbers]) => [numbers.flatMap(keysOf), what]);
}

/** Returns a key's name in a language. */
export function keyName(key, language) {
  return SIGNS[key] ?? words(key, language) ?? (key.length === 1 ? key.toUpperCase() : key);
}

/** Returns the button of a key, or -1. Shift+Tab leaves the screen, for players without a mouse. */
export function buttonOf(event) {
  if (isChord(event)) return -1;
  if (event.key === "Tab" && event.shiftKey) return -1;
  const key = latin(event);
  return KEYS[key.length === 1 ? key.toLowerCase() : key] ?? informationKey(event);
}

/** Returns whether a key asks for a picture of the screen: once, however long it is held. */
export function isPictureKey(event) {
  return !isChord(event) && !event.repeat && latin(event).toLowerCase() === PICTURE;
}

/** Returns where a cross points that has no buttons; at rest its one axis has another value. */
function cross({ axes, mapping }) {
  if (mapping === "standard") return [];
  if (axes.length <= HAT) return axes.slice(ACROSS, ACROSS + 2);
  const point = ((axes[HAT] + 1) * (POINTS.length - 1)) / 2;
  const nearest = Math.round(point);
  return Math.abs(point - nearest) < 0.1 ? (POINTS[nearest] ?? []) : [];
}

/** Returns the buttons that a gamepad holds down. */
export function pressedOn(pad) {
  const down = Object.keys(PAD).filter((at) => pad.buttons[at]?.pressed);
  const found = new Set(down.map((at) => PAD[at]));
  for (const [x = 0, y = 0] of [pad.axes, cross(pad)])
    if (Math.max(Math.abs(x), Math.abs(y)) > PUSHED) {
      if (Math.abs(x) >= Math.abs(y)) found.add(x > 0 ? RIGHT : LEFT);
      else found.add(y > 0 ? DOWN : UP);
    }
  return found;
}

/** The button that each key or finger holds down: several may hold the same one. */
export class Held {
  #put;
  #down = new Map();

  /** put: gets a button, and whether it goes down or comes up. */
  constructor(put) {
    this.#put = put;
  }

  /** source: what presses it, such as a key's code or a finger's number. */
  press(source, number) {
    if (this.#down.get(source) === number) return;
    this.release(source);
    const isNew = !this.#isDown(number);
    this.#down.set(source, number);
    if (isNew) this.#put(number, true);
  }

  release(source) {
    const number = this.#down.get(source);
    if (number === undefined) return;
    this.#down.delete(source);
    if (!this.#isDown(number)) this.#put(number, false);
  }

  releaseAll() {
    for (const source of [...this.#down.keys()]) this.release(source);
  }

  tap(number) {
    this.#put(number, true);
    this.#put(number, false);
  }

  #isDown(number) {
    return [...this.#down.values()].includes(number);
  }
}

/**
 * Returns whether the page itself needs a key: one that presses a control or
 * scrolls the log, and Tab even if nothing has the focus.
 */
function isForPage({ key, target }) {
  const control = target.closest?.("button, a, .log");
  if (!control) return key === "Tab" && target === target.ownerDocument?.body;
  if (["Tab", "Enter", " "].includes(key)) return true;
  return key.startsWith("Arrow") && control.matches(".log");
}

/**
 * Listens to the keyboard. others: answers the keys that are no buttons; returns whether it was one.
 * A key comes up unseen while the window has no focus, or while a chord is down.
 */
export function listenToKeys(window, held, others) {
  let shiftAlone = false;
  window.addEventListener("keydown", (event) => {
    shiftAlone = event.code === "ShiftRight" && !isChord(event);
    if (isChord(event)) held.releaseAll();
    const number = buttonOf(event);
    if (number >= 0 && (informationKey(event) >= 0 || !isForPage(event))) {
      event.preventDefault();
      if (!event.repeat) {
        held.release(event.code); // when it last came up may have been missed
        held.press(event.code, number);
      }
    } else if (others(event)) event.preventDefault();
  });
  window.addEventListener("keyup", (event) => {
    // Right Shift alone is START, known only when it comes up; Shift+I is another key.
    if (event.code === "ShiftRight" && shiftAlone) held.tap(START);
    held.release(event.code);
  });
  window.addEventListener("blur", () => {
    shiftAlone = false;
    held.releaseAll();
  });
}

/** Listens to fingers on the buttons in an element: each has its number as data-button. */
export function listenToTouch(element, held, buzz = () => {}) {
  const under = ({ clientX, clientY }) => {
    const found = element.ownerDocument.elementFromPoint(clientX, clientY);
    const button = found?.closest("[data-button]");
    return button && element.contains(button) ? Number(button.dataset.button) : -1;
  };
  const last = new Map(); // the button under each finger: only another one is a new press
  const move = (event) => {
    const number = under(event);
    if (number === last.get(event.pointerId)) return;
    last.set(event.pointerId, number);
    if (number < 0) held.release(`finger ${event.pointerId}`);
    else held.press(`finger ${event.pointerId}`, number);
  };
  const end = ({ pointerId }) => {
    last.delete(pointerId);
    held.release(`finger ${pointerId}`);
  };
  element.addEventListener("pointerdown", (event) => {
    if (event.button > 0 || under(event) < 0) return;
    event.preventDefault();
    element.setPointerCapture(event.pointerId); // a finger may slide from button to button
    buzz(BUZZ);
    move(event);
  });
  element.addEventListener("pointermove", (event) => {
    if (element.hasPointerCapture(event.pointerId)) move(event);
  });
  for (const name of ["pointerup", "pointercancel", "lostpointercapture"])
    element.addEventListener(name, end);
  // A click without a finger comes from a keyboard or a screen reader.
  element.addEventListener("click", (event) => {
    const button = event.target.closest("[data-button]");
    if (button && event.detail === 0) held.tap(Number(button.dataset.button));
  });
  element.addEventListener("contextmenu", (event) => event.preventDefault());
}

/** Looks at the gamepads with each frame while there are any. */
export function listenToPads(window, held) {
  const pads = () => window.navigator.getGamepads?.().filter(Boolean) ?? [];
  let runs = false;
  let down = new Set();
  const look = () => {
    const connected = pads();
    const found = new Set(connected.flatMap((pad) => [...pressedOn(pad)]));
    for (const number of down) if (!found.has(number)) held.release(`pad ${number}`);
    for (const number of found) if (!down.has(number)) held.press(`pad ${number}`, number);
    down = found;
    runs = connected.length > 0;
    if (runs) window.requestAnimationFrame(look);
  };
  window.addEventListener("gamepadconnected", () => {
    if (!runs) look();
  });
}
