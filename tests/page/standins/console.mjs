// SPDX-FileCopyrightText: 2026 Asfalto contributors
// SPDX-License-Identifier: MIT
//
// The page without a browser: the app on MicroPython, with a clock that passes while it sleeps.

import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import url from "node:url";

import { start, unpacked } from "../../../tools/page/www/boot.js";
import { Buttons } from "../../../tools/page/www/buttons.js";
import { Host, Memory } from "../../../tools/page/www/host.js";
import { Screen } from "../../../tools/page/www/screen.js";

/** An app in a room of its own. `said` has all lines, `played` the tunes. */
export class Console {
  said = [];
  played = [];
  reports = [];
  clock = 0;
  broken = false; // whether saving fails with an error

  /**
   * page: the folder of a built page; language, seed, game: as in its address; image, memory: what
   * was saved and remembered, in hexadecimal digits; numbers: the first seeds that hal.entropy()
   * gives.
   */
  static async open(given) {
    const console = new Console();
    await console.#open({ size: [160, 128], image: "", memory: "", numbers: [], ...given });
    return console;
  }

  async #open({ page, size, language, seed, game, image, memory, numbers }) {
    const now = () => this.clock;
    const settings = { ASFALTO_LANG: language, ASFALTO_SEED: seed, ASFALTO_GAME: game };
    this.buttons = new Buttons(now);
    this.memory = new Memory();
    this.memory.save(memory);
    this.saved = Buffer.from(image, "hex");
    this.host = new Host({
      size,
      settings,
      now,
      today: () => new Date(2000, 0, 1),
      buttons: this.buttons,
      sound: { play: (tune, volume) => this.played.push([Buffer.from(tune).toString(), volume]) },
      store: {
        load: () => this.saved,
        save: (image) => {
          if (this.broken) throw new Error("broken");
          this.saved = Buffer.from(image);
        },
      },
      spoken: { say: (line) => this.said.push(line), clear: () => this.said.push(null) },
      memory: this.memory,
      report: (text) => this.reports.push(text),
      random: () => (numbers.shift() ?? 0) / (1 << 30),
    });
    this.screen = new Screen(...size);
    const { loadMicroPython } = await import(url.pathToFileURL(path.join(page, "micropython.mjs")));
    this.app = await start({
      loadMicroPython,
      wasm: path.join(page, "micropython.wasm"),
      files: await unpacked(fs.readFileSync(path.join(page, "drive.pack"))),
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
  hash() {
    return createHash("sha256").update(Buffer.from(this.screen.pixels.buffer)).digest("hex");
  }
}
