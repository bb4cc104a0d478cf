// SPDX-FileCopyrightText: 2026 Asfalto contributors
// SPDX-License-Identifier: MIT
//
// The page without its frame: the app on MicroPython, with a clock that passes while it sleeps. It
// runs in Node and in a browser.

import { start, unpacked } from "../../../tools/page/www/boot.js";
import { Buttons } from "../../../tools/page/www/buttons.js";
import { Host, Memory } from "../../../tools/page/www/host.js";
import { Screen } from "../../../tools/page/www/screen.js";

const IN_NODE = globalThis.process?.versions?.node !== undefined;

/** The bytes of hexadecimal digits. */
export function bytes(digits) {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** Bytes as hexadecimal digits. */
export function digits(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A built page: its modules, where its files are, and their bytes. */
async function built(page) {
  if (!IN_NODE) {
    const at = (name) => new URL(name, page).href;
    const read = async (name) => new Uint8Array(await (await fetch(at(name))).arrayBuffer());
    return { load: (name) => import(at(name)), at, read };
  }
  const fs = await import("node:fs");
  const path = await import("node:path");
  const url = await import("node:url");
  const at = (name) => path.join(page, name);
  const load = (name) => import(url.pathToFileURL(at(name)));
  return { load, at, read: async (name) => fs.readFileSync(at(name)) };
}

/** An app in a room of its own. `said` has all lines, null where they are cleared; `played` the tunes;
 * `saves` counts what is saved.
 */
export class Console {
  said = [];
  played = [];
  reports = [];
  saves = 0;
  clock = 0;
  broken = false; // whether saving fails with an error

  /**
   * page: the folder or the address of a built page; language, seed, game, road, deal, table: as in its
   * address; image, memory: what was saved and remembered, in hexadecimal digits; numbers: the first
   * seeds that hal.entropy() gives; today: year, month and day; keyboard: whether there is one;
   * files: more of them for MicroPython, hexadecimal digits by their paths.
   */
  static async open(given) {
    const console = new Console();
    await console.#open({ size: [160, 128], image: "", memory: "", numbers: [], ...given });
    return console;
  }

  async #open(given) {
    const { page, size, image, memory, numbers, keyboard } = given;
    const { language, seed, game, road, deal, table } = given;
    const [year, month, day] = given.today ?? [2000, 1, 1];
    const now = () => this.clock;
    const settings = { ASFALTO_LANG: language, ASFALTO_SEED: seed, ASFALTO_GAME: game };
    Object.assign(settings, { ASFALTO_ROAD: road, ASFALTO_DEAL: deal, ASFALTO_TABLE: table });
    this.buttons = new Buttons(now);
    this.memory = new Memory();
    this.memory.save(memory);
    this.saved = bytes(image);
    this.host = new Host({
      size,
      settings,
      now,
      keyboard,
      today: () => new Date(year, month - 1, day),
      buttons: this.buttons,
      sound: { play: (tune, volume) => this.played.push([String.fromCharCode(...tune), volume]) },
      store: {
        load: () => this.saved,
        save: (image) => {
          if (this.broken) throw new Error("broken");
          this.saves += 1;
          this.saved = Uint8Array.from(image);
        },
      },
      spoken: { say: (line) => this.said.push(line), clear: () => this.said.push(null) },
      memory: this.memory,
      report: (text) => this.reports.push(text),
      random: () => (numbers.shift() ?? 0) / (1 << 30),
    });
    this.screen = new Screen(...size);
    const { load, at, read } = await built(page);
    const { loadMicroPython } = await load("micropython.mjs");
    const files = await unpacked(await read("drive.pack"));
    for (const [path, content] of Object.entries(given.files ?? {})) files.set(path, bytes(content));
    this.app = await start({
      loadMicroPython,
      wasm: at("micropython.wasm"),
      files,
      screen: this.screen,
      host: this.host,
    });
  }

  /** Turns of the app's loop. */
  turns(count) {
    for (let turn = 0; turn < count; turn++) {
      this.app.turn();
      this.clock += Math.max(1, this.host.wait);
    }
  }

  /** Presses and releases a button, with turns after it. */
  press(number, turns = 20) {
    this.buttons.put(number, true);
    this.buttons.put(number, false);
    this.turns(turns);
  }

  /** The keys that a tap stands for. */
  meant(x, y) {
    return Array.from(this.app.tap(x, y), (letter) => letter.charCodeAt(0) - 97);
  }

  /** Taps the screen; returns the keys that this stands for. */
  tap(x, y, turns = 60) {
    const keys = this.meant(x, y);
    for (const key of keys) this.press(key, 2);
    this.turns(turns);
    return keys;
  }

  /** The page goes. */
  leave() {
    this.host.leaving = true;
    this.app.leave();
    this.host.leaving = false;
  }

  /** A hash of the frame. */
  async hash() {
    const frame = new Uint8Array(this.screen.pixels.buffer);
    return digits(new Uint8Array(await crypto.subtle.digest("SHA-256", frame)));
  }
}
