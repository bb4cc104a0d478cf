// SPDX-FileCopyrightText: 2026 Asfalto contributors
// SPDX-License-Identifier: MIT
//
// The device's buttons: a queue of presses and releases, and the buttons that are down.

export const [A, B, START, SELECT, UP, DOWN, LEFT, RIGHT] = [0, 1, 2, 3, 4, 5, 6, 7];
export const [DRAW, INFO, ALL_INFO, SCORES, TURN, HINT, DISCARD] = [8, 9, 10, 11, 12, 13, 14];

const FIRST = 350; // ms until a held direction repeats
const NEXT = 110; // ms between repeats

export class Buttons {
  #now;
  #events = [];
  #down = new Set();
  #changed; // when a button last went down or came up
  #repeating = -1; // the held direction that repeats,
  #again = 0; // and when it does so next

  /** now: milliseconds. */
  constructor(now) {
    this.#now = now;
    this.#changed = now();
  }

  /** Queues a button going down or coming up. */
  put(number, pressed) {
    this.#events.push([number, pressed]);
  }

  /** Returns the next button pressed, or a held direction again, or -1. */
  key() {
    while (this.#events.length) {
      const [number, pressed] = this.#events.shift();
      this.#change(number, pressed);
      if (pressed) return number;
    }
    return this.#repeat();
  }

  /** Drops all presses, which were meant for something else. */
  clear() {
    this.#events = [];
    this.#down.clear();
    this.#repeating = -1;
  }

  /** Returns whether a button is down, by the events that key() has taken. */
  held(number) {
    return this.#down.has(number);
  }

  /** Returns the milliseconds since the last button came up; 0 while one is down or events wait. */
  quiet() {
    return this.busy ? 0 : Math.floor(this.#now() - this.#changed);
  }

  /** Returns whether a button is down, or events wait. */
  get busy() {
    return this.#down.size > 0 || this.#events.length > 0;
  }

  #change(number, pressed) {
    if (pressed) this.#down.add(number);
    else this.#down.delete(number);
    this.#changed = this.#now();
    if (pressed && number >= UP && number <= RIGHT) {
      this.#repeating = number;
      this.#again = this.#changed + FIRST;
    } else if (number === this.#repeating) this.#repeating = -1;
  }

  #repeat() {
    const now = this.#now();
    if (this.#repeating < 0 || now < this.#again) return -1;
    this.#again = Math.max(this.#again + NEXT, now); // after a delay no burst
    return this.#repeating;
  }
}
