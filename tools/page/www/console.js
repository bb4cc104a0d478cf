// SPDX-FileCopyrightText: 2026 Asfalto contributors
// SPDX-License-Identifier: MIT
//
// Puts Asfalto on a board's drive, in a dialogue. Fetched when it is opened, with all that it needs.

import { unpacked } from "./boot.js";
import { Drive } from "./console-drive.js";
import { WORDS } from "./console-words.js";
import { made, opened } from "./dialogue.js";
import { board, carryOut, plan } from "./install.js";
import { filled } from "./share.js";

const PACK = "board.pack";
const BOOT_OUT = "boot_out.txt";
const BOOTLOADER = "INFO_UF2.TXT"; // on the drive of a board that waits for a .uf2 file
const QUARTERS = 4; // how often the progress is told
const TROUBLES = {
  AbortError: "blocked",
  Differs: "damaged",
  InvalidStateError: "gone",
  Lost: "lost",
  NoModificationAllowedError: "locked",
  NotAllowedError: "forbidden",
  NotFoundError: "gone",
  NotReadableError: "gone",
  QuotaExceededError: "full",
  SecurityError: "forbidden",
  Stopped: "stopped",
};

function failure(name) {
  return Object.assign(new Error(name), { name });
}

/** Returns all files of the game by their paths. Throws Lost. */
async function content() {
  try {
    const response = await fetch(PACK, { cache: "no-cache" });
    if (!response.ok) throw new Error(`${PACK}: ${response.status}`);
    return await unpacked(new Uint8Array(await response.arrayBuffer()));
  } catch {
    throw failure("Lost");
  }
}

/** Opens the dialogue in a language, unless it is open. */
export function open(language) {
  if (!document.querySelector("dialog[open]")) new Dialogue(WORDS[language] ?? WORDS.es).start();
}

class Dialogue {
  #words;
  #line = made("p", { role: "status" }); // one element: what it says next is read aloud
  #more = made("div");
  #buttons = made("div", { className: "buttons" });
  #drive = null;
  #isWriting = false;
  #isStopped = false;

  constructor(words) {
    this.#words = words;
    const dialog = opened(words.title, this.#line, this.#more, this.#buttons);
    const warn = (event) => this.#isWriting && event.preventDefault();
    window.addEventListener("beforeunload", warn);
    dialog.addEventListener("cancel", (event) => {
      this.#isStopped = true;
      warn(event);
    });
    dialog.addEventListener("close", () => {
      this.#isStopped = true;
      window.removeEventListener("beforeunload", warn);
    });
  }

  start() {
    const notes = ["what", "asks"].map((name) => made("p", { textContent: this.#words[name] }));
    this.#show(this.#words.start, ["choose", "close"], notes);
  }

  /** Shows a line, other elements, and buttons by the names of their words: the first has the focus. */
  #show(line, names, more = []) {
    this.#line.textContent = line;
    this.#more.replaceChildren(...more);
    const acts = {
      choose: () => this.#pick(),
      again: () => (this.#drive ? this.#look() : this.#pick()),
      other: () => this.#pick(),
      stop: () => (this.#isStopped = true),
      close: () => this.#buttons.closest("dialog").close(),
    };
    const button = (name) => {
      const [word, act] = typeof name === "string" ? [name, acts[name]] : name;
      return made("button", { type: "button", textContent: this.#words[word], onclick: act });
    };
    this.#buttons.replaceChildren(...names.map(button));
    this.#buttons.firstChild.focus();
  }

  #said(name, values) {
    return filled(this.#words[name], values);
  }

  /** Acts; an error is told in a line that says what to do. */
  async #attempt(act) {
    try {
      await act();
    } catch (error) {
      const name = TROUBLES[error.name] ?? "failed";
      this.#show(this.#said(name, { error: `${error}` }), ["again", "close"]);
    } finally {
      this.#isWriting = false;
    }
  }

  async #pick() {
    try {
      this.#drive = new Drive(await showDirectoryPicker({ id: "asfalto", mode: "readwrite" }));
    } catch (error) {
      if (error.name === "AbortError") return; // the player has chosen none
      this.#drive = null;
      return this.#attempt(() => Promise.reject(error));
    }
    return this.#look();
  }

  /** Looks at the drive, and shows what would be done, or why nothing can be. */
  #look() {
    return this.#attempt(async () => {
      this.#show(this.#words.looks, ["close"]);
      const told = await this.#drive.text(BOOT_OUT);
      const { name, version, wrong } = board(told);
      const waits = !told && (await this.#drive.text(BOOTLOADER));
      const fault = waits ? "waits" : wrong;
      const reason = this.#words[name];
      if (fault) return this.#show(this.#said(fault, { name, version, reason }), ["again", "other", "close"]);
      const made = await plan(await content(), this.#drive, true);
      if (!made.steps.length) return this.#show(this.#words.nothing, ["close"]);
      return this.#offer(made, name, version);
    });
  }

  #offer({ steps, changed, removed, strangers }, name, version) {
    const numbers = { name, version, changed: changed.length, removed: removed.length };
    const lists = { strangers, changed, removed };
    const shown = Object.keys(lists).filter((list) => lists[list].length);
    const more = shown.map((list) => {
      const summary = made("summary", { textContent: this.#words[list] });
      const items = lists[list].map((path) => made("li", { textContent: path }));
      return made("details", { open: list === "strangers" }, summary, made("ul", { tabIndex: 0 }, ...items));
    });
    const install = () => this.#install(steps);
    const names = strangers.length ? ["close", ["replace", install]] : [["install", install], "close"];
    const asked = strangers.length ? ` ${this.#words.asked}` : "";
    this.#show(this.#said("found", numbers) + asked, names, more);
  }

  #install(steps) {
    return this.#attempt(async () => {
      const bar = made("progress", { max: steps.length, value: 0, ariaLabel: this.#words.title });
      this.#isWriting = true;
      this.#isStopped = false;
      this.#show(this.#said("writes", { percent: 0 }), ["stop"], [bar]);
      let quarter = 0;
      await carryOut(steps, this.#drive, () => {
        if (this.#isStopped) throw failure("Stopped");
        bar.value += 1;
        if (Math.floor(QUARTERS * bar.position) === quarter) return;
        quarter += 1;
        this.#line.textContent = this.#said("writes", { percent: (100 * quarter) / QUARTERS });
      });
      this.#show(this.#words.done, ["close"]);
    });
  }
}
