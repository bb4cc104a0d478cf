// SPDX-FileCopyrightText: 2026 Asfalto contributors
// SPDX-License-Identifier: MIT
//
// The page's line to a table of other devices, through the relay of its server (../relay.py).
//
// A host and its guests exchange messages of bytes. The line keeps their order, and opens its stream
// again whenever that is lost, also after a reload. Messages may be lost then. When one is, the stream
// is opened again in any case, so that both sides are told that the other is here: whoever is told that
// sends again what matters. A host's app goes on while nobody sees its page, since others wait for it; a
// guest's does not, so that it is not taken for one who is back at the table. What comes from the relay
// is never more to the page than numbers and text.

import { bytes, hex } from "./host.js";
import { PATIENCE } from "./promises.js";

const SILENT = 25_000; // ms: the relay sends a beat every 10 seconds
const AGAIN = 1000; // ms until a stream is opened, or a message sent, once more
const BUSY = [0, 429, 503]; // statuses of a network that is lost, and of a relay that is
const TRIES = 5; // for one message
const WAITING = 32; // messages to one device, at most
const UNREAD = 256; // events, at most
const KEPT = "asfalto.seat"; // what this tab holds at a table

const text = new TextEncoder();

function base64(digits) {
  return btoa(String.fromCharCode(...bytes(digits)));
}

function fromBase64(data) {
  return hex(Array.from(atob(data), (sign) => sign.charCodeAt(0)));
}

export class Line {
  #address;
  #version;
  #storage;
  #wake;
  #goOn;
  #window;
  #held = null; // { table, seat, token, note } of this page; the seat may be "host"
  #source = null; // the stream
  #timer = 0; // until the stream is opened again
  #heard = 0; // when the stream has brought something
  #pulse = null; // the worker that lets a host go on
  #lost = false; // whether the relay is out of reach
  #sending = new Map(); // messages by receiver
  #unread = [];
  #overflown = false; // whether some events were lost, since too many were unread

  /**
   * address: the relay's, which ends with "/tables"; version: the page's, as all at a table must
   * have it; storage: the tab's, or null; wake: a function that is called when there is something
   * to read; goOn: one that is called often while nobody sees a host's page; window: has document,
   * fetch, EventSource, Worker and so on.
   */
  constructor({ address, version, storage, wake, goOn, window }) {
    this.#address = address;
    this.#version = version;
    this.#storage = storage;
    this.#wake = wake;
    this.#goOn = goOn;
    this.#window = window;
    const { document } = window;
    document.addEventListener("visibilitychange", () => this.#see(!document.hidden));
    window.addEventListener("pageshow", ({ persisted }) => persisted && this.#see(true));
  }

  /**
   * Returns the oldest unread event as words, or "":
   *
   * "tables", and for each one " TABLE SEATS ABOUT" with the free seats and hexadecimal digits;
   * "seated TABLE SEAT"; "again NOTE" after `resume`; "refused STATUS": 0 no relay, 404 no such table
   * or seat, 409 taken, 426 another version, 503 too many tables; "here SEAT NAME" and "gone SEAT NAME
   * FREE": the name's digits, and 1 if the seat is free again; "message SEAT DIGITS"; "closed WHY": the
   * "table" is closed, the "seat" taken away, or another "page" has it now; "lost" and "back", for the
   * relay: the line tries by itself to reach it. Empty digits are "-".
   */
  next() {
    const event = this.#unread.shift() ?? "";
    if (!event && this.#overflown && this.#held) this.#listen();
    this.#overflown &&= event !== "";
    return event;
  }

  /** Asks for the tables with a free seat. */
  async find() {
    const { status, value } = await this.#ask("GET", "");
    if (!Array.isArray(value)) return this.#tell("refused", status);
    const part = ({ table, free, about }) => [table, free.join(), fromBase64(about)];
    this.#tell("tables", ...value.flatMap(part));
  }

  /**
   * Opens a table as its host. about: digits; seats: numbers with commas that others may take;
   * note: a word for `resume`.
   */
  async open(about, seats, note) {
    const { status, value } = await this.#ask("POST", "", this.#described(about, seats));
    this.#sit(status, { table: value?.table, seat: "host", token: value?.token, note });
  }

  /** Changes what `open` has said. */
  async describe(about, seats, note) {
    if (this.#held) this.#keep(Object.assign(this.#held, { note }));
    await this.#ask("POST", `/${this.#held?.table}/about`, this.#described(about, seats));
  }

  /** Takes a seat. name: the player's, as digits; note: see `open`. */
  async join(table, seat, name, note) {
    const given = { name: new TextDecoder().decode(bytes(name)), version: this.#version };
    const { status, value } = await this.#ask("POST", `/${table}/seats/${seat}`, JSON.stringify(given));
    this.#sit(status, { table, seat, token: value?.token, note });
  }

  /** Goes on with what this tab held before it was loaded again, if anything. */
  resume() {
    let held = null;
    try {
      held = JSON.parse(this.#storage?.getItem(KEPT) ?? "null");
    } catch {
      // then nothing is held
    }
    if (!held?.token) return;
    this.#sit(200, held);
    this.#tell("again", held.note ?? "");
  }

  /** Frees a guest's seat, as the host. */
  async free(seat) {
    await this.#ask("DELETE", `/${this.#held?.table}/seats/${seat}`);
  }

  /** Leaves the table: a guest's seat is free then, and a host's table is closed. */
  async leave() {
    if (!this.#held) return;
    const { table, seat, token } = this.#held;
    const source = this.#source;
    this.#source = null; // it is heard no more, but closed later: the other learns only one thing
    this.#end();
    await this.#ask("DELETE", seat === "host" ? `/${table}` : `/${table}/seats/${seat}`, null, token);
    source.close();
  }

  /** Sends a message to a seat, after those before it. */
  async send(seat, digits) {
    const to = `${seat}`;
    const waiting = this.#sending.get(to) ?? [];
    if (!this.#held || waiting.length >= WAITING) return;
    this.#sending.set(to, waiting);
    if (waiting.push(bytes(digits)) > 1) return;
    while (waiting.length && waiting === this.#sending.get(to)) {
      await this.#deliver(to, waiting[0]);
      waiting.shift();
    }
  }

  async #deliver(to, message) {
    const held = this.#held;
    for (let tries = 0; tries < TRIES && held === this.#held; tries++) {
      const { status } = await this.#ask("POST", `/${held.table}/messages?to=${to}`, message);
      if (!BUSY.includes(status)) return;
      await new Promise((done) => this.#window.setTimeout(done, AGAIN));
    }
    if (held === this.#held) this.#listen();
  }

  #described(about, seats) {
    const numbers = seats.split(",").filter(Boolean).map(Number);
    return JSON.stringify({ about: base64(about), seats: numbers, version: this.#version });
  }

  #sit(status, held) {
    if (!held?.token) return this.#tell("refused", status);
    this.#end();
    this.#keep(held);
    this.#tell("seated", held.table, held.seat);
    this.#listen();
  }

  #end() {
    this.#source?.close();
    this.#window.clearTimeout(this.#timer);
    this.#source = null;
    this.#lost = false;
    this.#sending.clear();
    this.#keep(null);
  }

  #keep(held) {
    this.#held = held;
    try {
      this.#storage?.setItem(KEPT, held ? JSON.stringify(held) : "");
    } catch {
      // then a reload loses the seat
    }
  }

  /**
   * Notes whether the page is seen. A guest that is back opens the stream again, so that both sides
   * are told; so does a host that did not go on meanwhile.
   */
  #see(isSeen) {
    this.#pulse?.terminate();
    this.#pulse = null;
    const isHost = this.#held?.seat === "host";
    if (isSeen && this.#held && !(isHost && Date.now() - this.#heard < SILENT / 2)) this.#listen();
    if (isSeen || !isHost) return;
    this.#pulse = new this.#window.Worker(new URL("pulse.js", import.meta.url));
    this.#pulse.onmessage = this.#goOn;
  }

  #listen() {
    this.#source?.close();
    const { table, seat, token } = this.#held;
    const query = new URLSearchParams({ seat, token });
    const source = new this.#window.EventSource(`${this.#address}/${table}/stream?${query}`);
    this.#source = source;
    this.#listenAgain(SILENT);
    const on = (event, act) =>
      source.addEventListener(event, ({ data }) => {
        if (source !== this.#source) return;
        this.#heard = Date.now();
        this.#listenAgain(SILENT);
        act(JSON.parse(data));
      });
    on("beat", () => this.#ask("POST", `/${table}/beat`));
    on("here", ({ seat, name }) => this.#tell("here", seat, hex(text.encode(name))));
    on("gone", ({ seat, name, free }) =>
      this.#tell("gone", seat, hex(text.encode(name)), Number(free)),
    );
    on("message", ({ seat, data }) => this.#tell("message", seat, fromBase64(data)));
    on("closed", ({ why }) => {
      this.#end();
      this.#tell("closed", why);
    });
    source.addEventListener("open", () => this.#setLost(source, false));
    source.addEventListener("error", () => {
      this.#setLost(source, true);
      const isClosed = source.readyState === this.#window.EventSource.CLOSED;
      if (isClosed && source === this.#source) this.#listenAgain(AGAIN);
    });
  }

  #setLost(source, lost) {
    if (source !== this.#source || lost === this.#lost) return;
    this.#lost = lost;
    this.#tell(lost ? "lost" : "back");
  }

  #listenAgain(ms) {
    this.#window.clearTimeout(this.#timer);
    this.#timer = this.#window.setTimeout(() => this.#listen(), ms);
  }

  #tell(...words) {
    this.#overflown ||= this.#unread.length >= UNREAD;
    if (this.#overflown && words[0] !== "closed") return;
    this.#unread.push(words.map((word) => (word === "" ? "-" : `${word}`)).join(" "));
    this.#wake();
  }

  async #ask(method, path, body = null, token = this.#held?.token) {
    const headers = token ? { Authorization: `Bearer ${token}` } : {};
    const signal = AbortSignal.timeout(PATIENCE);
    try {
      const how = { method, headers, body, signal, cache: "no-store" };
      const answer = await this.#window.fetch(this.#address + path, how);
      const isJson = answer.headers.get("Content-Type")?.startsWith("application/json");
      return { status: answer.status, value: isJson ? await answer.json() : null };
    } catch {
      return { status: 0, value: null };
    }
  }
}
