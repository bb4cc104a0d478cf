// SPDX-FileCopyrightText: 2026 Asfalto contributors
// SPDX-License-Identifier: MIT
//
// Schedules the app's turns: with an animation frame while something happens, otherwise later.
//
// The app does not say when it will next have something to do. But it counts its pauses from the
// last key or the last change of the picture. So when nothing has changed for a while, the next
// turn comes after a sixteenth of that time: no pause gets longer by more than that, and an idle
// table takes a turn a second. A key ends any pause.

const SHARE = 16;
const LONGEST = 1000; // ms
const FRAME = 16; // ms: what is due sooner is due with the next frame

/** Returns how long to wait. asked: the app's wish; still: the time since a change; all in ms. */
export function pause(asked, still) {
  return Math.max(asked, Math.min(LONGEST, Math.floor(still / SHARE)));
}

export class Loop {
  #turn;
  #clock;
  #changed = 0; // when something changed last
  #due = 0; // when the next turn is
  #waits = null; // the timer or frame that is waited for, as a function that gives it up
  #runs = false; // from `wake` to `stop`

  /**
   * turn: takes one; returns the ms that the app wants to sleep, and whether something has changed;
   * clock: the window, or a stand-in: performance, requestAnimationFrame, setTimeout and so on.
   */
  constructor(turn, clock) {
    this.#turn = turn;
    this.#clock = clock;
  }

  /** Schedules a turn with the next frame, after an event such as a key. */
  wake() {
    this.#changed = this.#now();
    this.#due = 0;
    this.#runs = true;
    this.#wait(0);
  }

  /** Stops the turns until `wake`. */
  stop() {
    this.#runs = false;
    this.#giveUp();
  }

  /** Takes a turn if one is due. Call it often for a page that nobody sees: that gets no frames. */
  goOn() {
    this.#giveUp();
    const now = this.#now();
    if (now + FRAME / 2 < this.#due) {
      this.#wait(this.#due - now);
      return;
    }
    const { sleep, changed } = this.#turn();
    if (changed) this.#changed = now;
    this.#due = now + pause(sleep, now - this.#changed);
    if (this.#runs && !this.#waits) this.#wait(this.#due - this.#now());
  }

  #giveUp() {
    this.#waits?.();
    this.#waits = null;
  }

  #now() {
    return this.#clock.performance.now();
  }

  #wait(ms) {
    this.#giveUp();
    const clock = this.#clock;
    if (ms > 2 * FRAME) {
      const timer = clock.setTimeout(() => this.#wait(0), ms - FRAME);
      this.#waits = () => clock.clearTimeout(timer);
    } else {
      const frame = clock.requestAnimationFrame(() => this.goOn());
      this.#waits = () => clock.cancelAnimationFrame(frame);
    }
  }
}
