// SPDX-FileCopyrightText: 2026 Asfalto contributors
// SPDX-License-Identifier: MIT
//
// Runs plays on the VM: a JSON job on standard input, an answer a line on standard output. vm.py
// starts it and describes both.
//
// With a small heap a call takes one turn of the app's loop, and garbage is collected after each;
// what a turn allocates is measured. Otherwise a call takes many turns, in as large a heap as they
// need.

import fs from "node:fs";
import os from "node:os";
import { isMainThread, parentPort, Worker } from "node:worker_threads";

import { Heap, Machine } from "../vm/vm.mjs";

const MOMENT = 10; // turns after the app has begun to wait, as on the desktop
const LONGEST = 6000; // turns until it waits
const PRESSES = 400; // until a screen is there
const MANY = 100; // turns of one call in a large heap
const APART = 1900; // bytes from pin to pin
const HEX = "hex";

class Actor {
  #job;
  #machine;
  #flash;
  #memory = "";
  #counted = "";
  #stands = false; // whether a table is in memory
  #largest = 0;
  #standing = 0;

  constructor(job) {
    this.#job = job;
    this.#flash = job.flash;
  }

  /** Restarts the machine; flash and memory keep their content. */
  async #boot(reloads = false) {
    const more = { "/flash": Buffer.from(this.#flash, HEX), "/memory": Buffer.from(this.#memory, HEX) };
    this.#machine = await Machine.boot(this.#job, more);
    this.#stands = false;
    if (this.#job.counts) this.#machine.call("count", this.#job.counts);
    if (this.#job.small) this.#machine.call("fill_names");
    this.#machine.call("load");
    if (reloads) this.#machine.call("reload");
    this.#act(() => this.#machine.call("on", this.#job.loads));
  }

  /** Runs a part of a turn; in a small heap alone, and measures what it allocates. */
  #act(part) {
    if (!this.#job.small) return part();
    const machine = this.#machine;
    machine.call("collect");
    machine.call("failed"); // any call: it begins with the collection
    const before = machine.heap.blocks();
    const result = part();
    const largest = machine.heap.largestNew(before, machine.heap.blocks());
    const stood = this.#stands;
    this.#stands = this.#screens().some((name) => this.#job.tables.includes(name));
    this.#largest = Math.max(this.#largest, largest);
    if (stood && this.#stands) this.#standing = Math.max(this.#standing, largest);
    if (stood !== this.#stands) this.#pin();
    return result;
  }

  /** While a table is in memory, no block is free that is larger than the gap between two pins. */
  #pin() {
    this.#machine.collectTwice();
    if (this.#stands) this.#machine.call("pin", APART);
    else this.#machine.call("unpin");
    this.#machine.collectTwice();
  }

  #turn() {
    return this.#act(() => this.#machine.call("turn"));
  }

  turns(count) {
    if (this.#job.small) for (let i = 0; i < count; i++) this.#turn();
    else this.#machine.call("turns", count);
  }

  wait() {
    for (let taken = 0; taken < LONGEST; taken += this.#job.small ? 1 : MANY) {
      if (this.#job.small ? this.#turn() : this.#machine.call("wait", MANY)) {
        this.turns(MOMENT);
        return;
      }
      if (!this.#job.small) this.#machine.collectTwice();
    }
    throw new Error(`${this.screen()} waits for no key after ${LONGEST} turns`);
  }

  async on() {
    await this.#boot();
    this.wait();
  }

  async reset() {
    this.#dump();
    await this.on();
  }

  async reload() {
    this.#dump();
    await this.#boot(true);
    this.wait();
  }

  async off() {
    this.#dump();
    this.#memory = "";
    await this.on();
  }

  now(...keys) {
    for (const key of keys) this.#machine.call("press", key);
    this.turns(1);
  }

  press(...keys) {
    for (const key of keys) this.#machine.call("press", key);
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
    this.#machine.call("hold", key);
    this.turns(1);
  }

  release(key) {
    this.#machine.call("release", key);
    this.wait();
  }

  cramped() {
    this.#machine.call("cramp", 0);
  }

  roomy() {
    this.#machine.call("cramp", 1);
  }

  fault() {
    this.#machine.call("fault");
    this.wait();
  }

  /** The short names of the screens that lie on each other. */
  #screens() {
    const before = this.#machine.output;
    this.#machine.output = [];
    this.#machine.call("show");
    const names = Buffer.from(this.#machine.output).toString().trim().split(" ");
    this.#machine.output = before;
    return names;
  }

  /** That of the one on top. */
  screen() {
    return this.#screens().at(-1);
  }

  /** Takes a step; returns all that it printed, the screen, and the largest allocations. */
  async step(acts) {
    this.#largest = this.#standing = 0;
    for (const [name, ...values] of acts) await this[name](...values);
    const machine = this.#machine;
    const screen = this.screen();
    const stats = this.#job.small ? this.#stats() : {};
    const largest = { largest: this.#largest, standing: this.#standing };
    return { printed: machine.printed(), screen, frame: machine.hash(), ...largest, ...stats };
  }

  #stats() {
    this.#machine.collectTwice();
    const blocks = this.#machine.heap.blocks();
    return { free: this.#machine.call("free"), piece: Heap.largestFree(blocks) };
  }

  /** Keeps what survives the machine, and which functions have begun. */
  #dump() {
    this.#machine.printed();
    this.#machine.call("dump");
    const lines = Buffer.from(this.#machine.output).toString().split("\n");
    this.#machine.output = [];
    [this.#flash, this.#memory] = lines;
    this.#counted = either(this.#counted, lines[2]);
  }

  /** Which functions have begun, as hexadecimal digits. */
  counted() {
    this.#dump();
    return this.#counted;
  }
}

function either(one, other) {
  const bytes = Buffer.from(other, HEX);
  Buffer.from(one, HEX).forEach((byte, at) => (bytes[at] |= byte));
  return bytes.toString(HEX);
}

async function played(job) {
  const actor = new Actor(job);
  const steps = [];
  try {
    for (const acts of job.steps) steps.push(await actor.step(acts));
    return { steps, counted: job.counts ? actor.counted() : "" };
  } catch (error) {
    return { steps, problem: `${error.message}`, stack: error.stack };
  }
}

/** A thread that plays one play after the other. */
class Lane {
  #worker = new Worker(new URL(import.meta.url));

  played(job) {
    return new Promise((resolve, reject) => {
      this.#worker.once("message", resolve).once("error", reject);
      this.#worker.postMessage(job);
    });
  }

  end() {
    return this.#worker.terminate();
  }
}

async function main() {
  const { common, plays } = JSON.parse(fs.readFileSync(0, "utf8"));
  const answers = [];
  let next = 0;
  let told = 0;
  async function drive() {
    const lane = new Lane();
    while (next < plays.length) {
      const at = next++;
      const { files, ...play } = plays[at];
      answers[at] = await lane.played({ ...common, ...play, files: { ...common.files, ...files } });
      for (; answers[told]; told++) process.stdout.write(`${JSON.stringify(answers[told])}\n`);
    }
    await lane.end();
  }
  await Promise.all(Array.from({ length: os.availableParallelism() }, drive));
}

if (isMainThread) await main();
else {
  console.log = console.warn = console.error = () => {}; // the wasm runtime's remarks on memory
  parentPort.on("message", async (job) => parentPort.postMessage(await played(job)));
}
