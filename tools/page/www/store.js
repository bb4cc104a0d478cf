// SPDX-FileCopyrightText: 2026 Asfalto contributors
// SPDX-License-Identifier: MIT
//
// Keeps the saved image in the browser's local storage: at most 4,096 bytes in one item, sealed as
// lib/saves/parts.py says, and the same as the desktop's file. One item is written whole or not at
// all. An image is not written if another tab wrote meanwhile.

// HEAD: the bytes before a part's content, which are mark, kind, version, length, checksum; PLACES:
// where each part begins, at last the image's end.
import { HEAD, MARK, OLDEST, PLACES, VERSIONS } from "./parts.js";
import { answered } from "./promises.js";

export const LARGEST = 4096; // bytes
export const FILE = "asfalto.save";
const KEY = "asfalto.save";
const ASIDE = "asfalto.save.unreadable";
const CHANNEL = "asfalto";

const PRIME = 65521;

/** The window's local storage, or null where the browser has none for us. */
export function openStorage(window) {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** The channel between the tabs, or null. */
export function openChannel(window) {
  try {
    return new window.BroadcastChannel(CHANNEL);
  } catch {
    return null;
  }
}

/** Asks the browser to keep the data; returns whether it agrees. storage: navigator.storage. */
export function lasts(storage, ms) {
  return answered(() => storage.persist(), false, ms);
}

/** A saved image, and what keeps it from being saved: see `trouble`. */
export class Store {
  /** Why nothing is saved: "", or "absent", "full" or "second" (another tab has the game). */
  trouble = "";

  #storage;
  #channel;
  #tell;
  #kept; // called once more than settings is saved; null: it was called
  #order; // when this tab began: the older one of two keeps the game
  #image = null; // null: not loaded yet
  #seen = null; // the item as this tab read or wrote it last
  #replaced = false;

  /**
   * storage: see openStorage; channel: see openChannel; now: milliseconds; tell: a function that
   * gets a name of words.js when something goes wrong, and "" when it is mended; kept: is called
   * once, when something that somebody has played is kept for the first time.
   */
  constructor(storage, { channel = null, now = Date.now, tell = () => {}, kept = null } = {}) {
    this.#storage = storage;
    this.#channel = channel;
    this.#tell = tell;
    this.#kept = kept;
    this.#order = [now(), Math.random()];
    if (channel) {
      channel.onmessage = ({ data }) => this.#hear(data);
      this.#post("hello");
    }
  }

  /** The image saved last; empty if there is none. */
  load() {
    if (this.#image === null) this.#image = this.#read();
    return this.#image;
  }

  /** Saves an image; reports a failure, and the game goes on. Throws for one too large. */
  save(image) {
    if (image.length > LARGEST) throw new RangeError(`too many bytes to save: ${image.length}`);
    this.load();
    if (this.#replaced) return;
    this.#image = image.slice();
    const trouble = this.#write();
    this.#report(trouble);
    if (trouble === "" && image.length > PLACES[1]) this.#first();
  }

  #first() {
    this.#kept?.();
    this.#kept = null;
  }

  /** The bytes of a file that the desktop reads, or null if nothing has been saved. */
  exportFile() {
    const image = this.load();
    return image.length ? image.slice() : null;
  }

  /**
   * Takes a file's bytes in place of the image; returns "", or a name of words.js: nothing has
   * changed then. The running app no longer saves: reload the page, or, if nothing can be saved
   * (`trouble`), call reopen() and restart the app.
   */
  importFile(bytes) {
    if (isNewer(bytes)) return "newer";
    if (!isImage(bytes)) return "wrong";
    const before = this.load();
    this.#image = bytes.slice();
    const trouble = this.#write();
    if (trouble === "" || trouble === "absent") {
      this.#replaced = true;
      return "";
    }
    this.#image = before;
    return trouble;
  }

  /** Lets the restarted app, with the imported image, save again. */
  reopen() {
    this.#replaced = false;
  }

  #read() {
    try {
      this.#seen = this.#storage.getItem(KEY);
    } catch {
      this.#report("absent");
      return new Uint8Array(0);
    }
    try {
      return decoded(this.#seen ?? "").slice(0, LARGEST);
    } catch {
      this.#putAside();
      return new Uint8Array(0);
    }
  }

  /** Moves an item that is not an image elsewhere, before the next save replaces it. */
  #putAside() {
    try {
      this.#storage.setItem(ASIDE, this.#seen);
    } catch {
      // no room for it
    }
    this.#tell("unreadable");
  }

  /** Writes the image; returns the trouble that prevents it. */
  #write() {
    if (this.trouble === "second") return "second";
    try {
      if (this.#isBehind()) return "second";
      const item = encoded(this.#image);
      this.#storage.setItem(KEY, item);
      this.#seen = item;
      return "";
    } catch (error) {
      return isFull(error) ? "full" : "absent";
    }
  }

  /** Returns whether another tab has written since this one read or wrote. */
  #isBehind() {
    const stored = this.#storage.getItem(KEY);
    return stored !== null && stored !== this.#seen;
  }

  #report(trouble) {
    if (trouble === this.trouble) return;
    this.trouble = trouble;
    this.#tell(trouble);
  }

  #post(word) {
    try {
      this.#channel.postMessage({ word, order: this.#order });
    } catch {
      // no tab hears this one: what is written tells them
    }
  }

  /** Answers a tab that begins, or that has the game: of two that begin at once the older has it. */
  #hear({ word, order }) {
    const later = order[0] - this.#order[0] || order[1] - this.#order[1];
    if (word === "here") this.#report("second");
    else if (later > 0) this.#answer();
  }

  /** Tells a later tab that this one has the game, unless it slept while the other saved. */
  #answer() {
    this.load();
    try {
      if (this.#isBehind()) this.#report("second");
    } catch {
      return; // nothing is kept: each tab has its own game
    }
    if (this.trouble !== "second") this.#post("here");
  }
}

/** Returns whether a file's bytes are an image without a damaged part. */
export function isImage(bytes) {
  if (bytes.length > LARGEST || bytes.length < HEAD || bytes[0] !== MARK) return false;
  for (let kind = 0; kind < PLACES.length - 1; kind++) {
    if (!isSound(bytes.subarray(PLACES[kind], PLACES[kind + 1]), kind)) return false;
  }
  return true;
}

/** Returns whether a later version has written it: heads are the same in every version. */
function isNewer(bytes) {
  const parts = PLACES.slice(0, -1).map((place, kind) => bytes.subarray(place, PLACES[kind + 1]));
  return parts.some((part, kind) => part[2] > VERSIONS[kind] && isWhole(part, kind));
}

function isSound(part, kind) {
  return OLDEST <= part[2] && part[2] <= VERSIONS[kind] && isWhole(part, kind);
}

function isWhole(part, kind) {
  const length = part[3] | (part[4] << 8);
  if (part[0] !== MARK || part[1] !== kind) return false;
  const checksum = [...part.subarray(5, HEAD)];
  const sums = adler([...part.subarray(0, 5), ...part.subarray(HEAD, HEAD + length)]);
  return checksum.every((byte, i) => byte === sums[i]);
}

function adler(bytes) {
  let low = 1;
  let high = 0;
  for (const byte of bytes) {
    low = (low + byte) % PRIME;
    high = (high + low) % PRIME;
  }
  return [low & 255, low >> 8, high & 255, high >> 8];
}

function encoded(bytes) {
  return btoa(String.fromCharCode(...bytes));
}

function decoded(item) {
  return Uint8Array.from(atob(item), (letter) => letter.charCodeAt(0));
}

function isFull(error) {
  return error?.name === "QuotaExceededError" || error?.name === "NS_ERROR_DOM_QUOTA_REACHED";
}
