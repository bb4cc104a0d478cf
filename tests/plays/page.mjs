// SPDX-FileCopyrightText: 2026 Asfalto contributors
// SPDX-License-Identifier: MIT
//
// Runs a play on the page's own modules, in Node or in a browser; page.py describes the job.

import { Console } from "../page/standins/console.mjs";

const MOMENT = 10; // turns after the app has begun to wait, as on the desktop
const LONGEST = 6000; // turns until it waits
const PRESSES = 400; // until a screen is there

class Actor {
  #job;
  #console;
  #player;

  constructor(job) {
    this.#job = job;
  }

  async #open(image, memory) {
    this.#console = await Console.open({ ...this.#job.open, image, memory });
    const player = this.#console.app.python.pyimport("player");
    const calls = Object.entries(this.#job.calls);
    this.#player = Object.fromEntries(calls.map(([name, own]) => [name, player[own]]));
    this.wait();
  }

  turns(count) {
    this.#console.turns(count);
  }

  wait() {
    for (let taken = 0; taken < LONGEST; taken++) {
      this.turns(1);
      if (this.#player.waits()) {
        this.turns(MOMENT);
        return;
      }
    }
    throw new Error(`${this.screen()} waits for no key after ${LONGEST} turns`);
  }

  async on() {
    await this.#open(this.#job.open.image, "");
  }

  async #again(memory) {
    const { saved } = this.#console;
    const digits = Array.from(saved, (byte) => byte.toString(16).padStart(2, "0")).join("");
    this.#keep();
    await this.#open(digits, memory);
  }

  async reset() {
    await this.#again(this.#console.memory.load());
  }

  async off() {
    await this.#again("");
  }

  #put(key, ...states) {
    for (const pressed of states) this.#console.buttons.put(key, pressed);
  }

  now(key) {
    this.#put(key, true, false);
    this.turns(1);
  }

  press(key) {
    this.#put(key, true, false);
    this.wait();
  }

  until(key, screen) {
    for (let i = 0; i < PRESSES; i++) {
      this.press(key);
      if (this.screen() === screen) return;
    }
    throw new Error(`no ${screen} came after ${PRESSES} presses`);
  }

  hold(key) {
    this.#put(key, true);
    this.turns(1);
  }

  release(key) {
    this.#put(key, false);
    this.wait();
  }

  tap(x, y) {
    for (const key of this.#console.meant(x, y)) this.#put(key, true, false);
    this.wait();
  }

  cramped() {
    this.#player.cramp(0);
  }

  roomy() {
    this.#player.cramp(1);
  }

  fault() {
    this.#player.fault();
    this.wait();
  }

  /** The short name of the screen on top. */
  screen() {
    return this.#player.screen();
  }

  #said = [];
  #played = [];
  #saves = 0;
  #reports = [];

  /** Takes what a console has told: another one may follow within a step. */
  #keep() {
    const console = this.#console;
    this.#said.push(...console.said.splice(0));
    this.#played.push(...console.played.splice(0).map(([tune]) => tune));
    this.#reports.push(...console.reports.splice(0));
    this.#saves += console.saves;
    console.saves = 0;
  }

  async step(acts) {
    for (const [name, ...values] of acts) await this[name](...values);
    this.#keep();
    const told = { said: this.#said.splice(0), played: this.#played.splice(0) };
    const saved = this.#saves;
    this.#saves = 0;
    const frame = (await this.#console.hash()).slice(0, 16);
    return { ...told, saved, screen: this.screen(), frame, reports: this.#reports.splice(0) };
  }
}

/** What follows each step of a play, and the problem that ended it. */
export async function played(job) {
  const actor = new Actor(job);
  const steps = [];
  try {
    for (const acts of job.steps) steps.push(await actor.step(acts));
    return { steps };
  } catch (error) {
    return { steps, problem: `${error.message ?? error}` };
  }
}

/**
 * The same in a thread of its own, in Node: what MicroPython keeps in globals, an instance that is
 * collected as garbage would free in one that lives.
 */
export async function playedApart(job) {
  const { Worker } = await import("node:worker_threads");
  const apart = new URL("apart.mjs", import.meta.url);
  return new Promise((resolve, reject) => {
    const worker = new Worker(apart, { workerData: job, execArgv: [] });
    worker.on("message", resolve);
    worker.on("error", reject);
  });
}
