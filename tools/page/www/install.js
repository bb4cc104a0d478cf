// SPDX-FileCopyrightText: 2026 Asfalto contributors
// SPDX-License-Identifier: MIT
//
// Plans an installation on a board's drive and carries it out. tools/drives/plan.py does the same
// for tools/install.py, and says why the steps have this order; rules.json decides for both.

import { RULES } from "./rules.js";

const AT_ONCE = 16; // files being written: Chromium asks a server about each one

const { folder: FOLDER, entries: ENTRIES, sign: SIGN } = RULES;
const CODE = ENTRIES.at(-1);
const VOICE = new RegExp(`^(?:${RULES.voice})`);
const REMAINS = new RegExp(`^(?:${RULES.remains})$`);
const [SIGNED, MARK, NOTICE] = [SIGN.text, RULES.mark, RULES.notice].map((text) =>
  new TextEncoder().encode(text),
);

/** A file differs from what was written: the drive seems to be damaged. */
export class Differs extends Error {
  name = "Differs";
}

/**
 * Returns the id of a board and the version of CircuitPython by its boot_out.txt, and what is
 * `wrong` with them: "board", "version", "refused" for a board that Asfalto cannot run on, or
 * "foreign" if CircuitPython has not written it.
 */
export function board(bootOut) {
  const found = /CircuitPython (\d{1,3})(\.\S{0,40})? on /.exec(bootOut);
  if (!found) return { name: "", version: "", wrong: "foreign" };
  const name = /^Board ID:\s*(\S{1,60})/m.exec(bootOut)?.[1] ?? "";
  const version = found[1] + (found[2] ?? "").replace(/;+$/, "");
  return { name, version, wrong: fault(name, Number(found[1])) };
}

function fault(name, version) {
  if (!RULES.versions.includes(version)) return "version";
  if (name in RULES.refused) return "refused";
  return RULES.boards.some((each) => name.startsWith(each)) ? "" : "board";
}

/**
 * Plans the way from a drive's content to `files`, contents by path.
 *
 * drive: has `scan`, which returns its files and folders as { path, isFolder, size }, and `read`.
 * keepVoices: those on the drive stay. Returns `steps` in order, { path, data } to write and
 * { path, isFolder } to remove; the paths that are `changed` and `removed`; and `strangers`, what
 * others have put in the way: unless they may be replaced, no step may be taken.
 */
export async function plan(files, drive, keepVoices = false) {
  const found = new Found(await drive.scan(), drive);
  const changed = await changes(files, found);
  const cleared = inTheWay(found);
  const obsolete = useless(files, found, changed, keepVoices);
  const removed = [...cleared, ...obsolete.filter((path) => !cleared.includes(path))];
  if (!changed.length && !removed.length) return { steps: [], changed, removed, strangers: [] };

  const removal = (path) => ({ path: found.at(path).path, isFolder: found.isFolder(path) });
  const writing = (path) => ({ path, data: files.get(path) });
  const isNoticed = await found.has(CODE, NOTICE);
  const steps = [
    ...cleared.map(removal),
    ...changed.filter((path) => path === SIGN.path).map(writing),
    ...(isNoticed ? [] : [{ path: CODE, data: NOTICE }]),
    ...removed.slice(cleared.length).map(removal),
    ...changed.filter((path) => path !== SIGN.path && path !== CODE).map(writing),
    writing(CODE),
  ];
  return { steps, changed, removed, strangers: await strange(found, cleared) };
}

/** A drive's present content by paths in lower case: FAT knows no case. */
class Found {
  #there;
  #drive;

  constructor(entries, drive) {
    this.#there = new Map(entries.map((entry) => [entry.path.toLowerCase(), entry]));
    this.#drive = drive;
  }

  get paths() {
    return [...this.#there.keys()];
  }

  at(path) {
    return this.#there.get(path);
  }

  isFile(path) {
    return this.at(path)?.isFolder === false;
  }

  isFolder(path) {
    return this.at(path)?.isFolder === true;
  }

  async content(path) {
    return this.isFile(path) ? this.#drive.read(this.at(path).path) : new Uint8Array();
  }

  async has(path, data) {
    return this.isFile(path) && this.at(path).size === data.length && equal(await this.content(path), data);
  }
}

/** Returns the files to write, in order, and the index of each voice that has one of them. */
async function changes(files, found) {
  const changed = new Set();
  for (const [path, data] of files)
    if (!(await found.has(path, data))) changed.add(path).add(indexOf(path));
  const rank = (path) => 2 * (ENTRIES.indexOf(path) + 1) + (path === indexOf(path));
  return [...files.keys()].filter((path) => changed.has(path)).sort((a, b) => rank(a) - rank(b));
}

/** Returns what has to go before anything can be written or run, inner ones first. */
function inTheWay(found) {
  const tops = new Set([
    ...RULES.instead.filter((path) => !found.isFolder(path)),
    ...[SIGN.path, ...ENTRIES].filter((path) => !found.isFile(path)),
    ...(found.isFolder(FOLDER) ? [] : [FOLDER]),
  ]);
  const isWithin = (path) => [path, ...foldersOf([path])].some((each) => tops.has(each));
  return found.paths.filter(isWithin).sort().reverse();
}

/** Returns what others have put in the way: also a whole folder with our name. */
async function strange(found, cleared) {
  const strangers = new Set(cleared);
  if (!found.isFile(SIGN.path) || !begins(await found.content(SIGN.path), SIGNED))
    for (const path of found.paths) if (isInside(path)) strangers.add(path);
  for (const path of ENTRIES)
    if (found.isFile(path) && !isOurs(path, await found.content(path))) strangers.add(path);
  return [...strangers].sort();
}

/** Returns what is not of this version, inner ones first, and a voice's index before its clips. */
function useless(files, found, changed, keepVoices) {
  const isVoice = (path) => found.isFile(path) && found.isFile(indexOf(path)) && !REMAINS.test(path);
  const kept = new Set(keepVoices ? found.paths.filter(isVoice) : []);
  const folders = foldersOf([...kept, ...files.keys()]);
  const isRight = (path) => (found.isFolder(path) ? folders : kept).has(path);
  const goes = (path) => (isInside(path) || REMAINS.test(path)) && !isRight(path);
  const gone = found.paths.filter((path) => goes(path) && !(found.isFile(path) && files.has(path)));
  const indexes = [...changed, ...gone].map(indexOf);
  const silenced = indexes.filter((path) => found.isFile(path) && !kept.has(path));
  return [...new Set([...gone, ...silenced])].sort().reverse();
}

/**
 * Takes the steps, and reads each file back; `tell` is given a step before it is taken. Throws the
 * drive's errors, or Differs. Files whose order does not matter are written several at a time.
 *
 * drive: has `read`, `write` and `remove`.
 */
export async function carryOut(steps, drive, tell = () => {}) {
  const waiting = [...steps];
  const isFree = ({ path, data }) =>
    data && isInside(path) && path !== SIGN.path && path !== indexOf(path);
  const take = async (step) => {
    tell(step);
    if (!step.data) return drive.remove(step.path);
    await drive.write(step.path, step.data);
    if (!equal(await drive.read(step.path), step.data)) throw new Differs(step.path);
  };
  const end = (error) => {
    waiting.length = 0; // no other file is begun
    throw error;
  };
  const several = async () => {
    while (waiting.length && isFree(waiting[0])) await take(waiting.shift()).catch(end);
  };
  while (waiting.length)
    if (isFree(waiting[0])) await all(Array.from({ length: AT_ONCE }, several));
    else await take(waiting.shift());
}

/** Waits for all, also if one fails: nothing is written after an error has been told. */
async function all(promises) {
  const failed = (await Promise.allSettled(promises)).find(({ status }) => status === "rejected");
  if (failed) throw failed.reason;
}

/** Returns the index of the voice that a file or folder belongs to; "" if it is in none. */
function indexOf(path) {
  const voice = VOICE.exec(`${path}/`);
  return voice ? voice[0] + RULES.index : "";
}

/** Returns whether boot.py or code.py may be replaced: it is ours, half written, or a new drive's. */
function isOurs(path, data) {
  const isNew = path === CODE && new TextDecoder().decode(data).trim() === RULES.hello;
  return isNew || begins(data, MARK) || begins(data, NOTICE);
}

/** Returns whether a file begins with a text, or is an unfinished write of it. */
function begins(data, text) {
  return equal(data.subarray(0, text.length), text.subarray(0, data.length));
}

function isInside(path) {
  return path.startsWith(`${FOLDER}/`);
}

function foldersOf(paths) {
  const folders = new Set();
  for (const path of paths)
    for (let at = path.indexOf("/"); at >= 0; at = path.indexOf("/", at + 1)) folders.add(path.slice(0, at));
  return folders;
}

function equal(a, b) {
  return a.length === b.length && a.every((byte, at) => byte === b[at]);
}
