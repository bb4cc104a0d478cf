// SPDX-FileCopyrightText: 2026 Asfalto contributors
// SPDX-License-Identifier: MIT
//
// The page: connects the app, the screen, the voices and the controls.

import { start, unpacked } from "./boot.js";
import { Buttons } from "./buttons.js";
import { Canvas, largest } from "./canvas.js";
import { chosen, download } from "./files.js";
import { Host, LANGUAGES, LaterLine, Memory, language as firstOf } from "./host.js";
import * as keys from "./keys.js";
import { Loop } from "./loop.js";
import { framed, nameOf, png } from "./picture.js";
import { answered, PATIENCE } from "./promises.js";
import { Screen } from "./screen.js";
import { copied, filled, isDeal, message, share } from "./share.js";
import { Sound } from "./sound.js";
import { Spoken } from "./spoken.js";
import { lasts, openChannel, openStorage, Store } from "./store.js";
import { VERSION } from "./version.js";
import { Versions } from "./versions.js";
import { words } from "./words.js";

const SIZES = { "160x128": [160, 128], "240x240": [240, 240] };
const ROADS = 12167;
const ASKED = {
  size: (value) => value in SIZES,
  lang: (value) => LANGUAGES.includes(value),
  seed: (value) => /^\d{1,10}$/.test(value) && Number(value) < 1 << 30,
  game: (value) => ["mille", "forts"].includes(value),
  road: (value) => /^\d{1,5}$/.test(value) && Number(value) > 0 && Number(value) <= ROADS,
  points: (value) => /^\d{1,5}$/.test(value),
  deal: isDeal,
  long: isDeal,
  grade: (value) => /^[0-3]$/.test(value),
  table: (value) => /^[\w-]{4,44}$/.test(value),
};
const FIRST_KEY = "a".charCodeAt(0); // the letter of key 0
const LEFT_HANDED = "asfalto.left-handed";
const PICTURED = 500; // ms for a picture to share: a browser soon forgets that a player asked for it
const SHOWN = 8000; // ms that a remark stays
const WARNED = "asfalto.warned";
const LOSING = ["absent", "full", "fleeting"]; // where a file is the safe place
const KEYBOARD = matchMedia("(any-pointer: fine)").matches || !matchMedia("(any-pointer: coarse)").matches;
// Tables are for a home's network, where this page comes from a player's computer (../serve.py).
const TABLES = location.protocol === "http:" && location.hostname !== "localhost" ? location.host : "";
const STILL = matchMedia("(prefers-reduced-motion: reduce)").matches;

const element = (id) => document.getElementById(id);
const now = () => performance.now();
let language = firstOf(navigator.languages ?? []) || LANGUAGES[0];

// --- the page's own words

let remark = 0;
let shown = ""; // the line at the top, by its name
let news = ""; // the line about a newer version

/** Shows a line at the top; "" removes it. briefly: only for a while. */
function notice(name, briefly = false) {
  clearTimeout(remark);
  shown = name;
  element("notice").textContent = name && words(name, language);
  if (LOSING.includes(name)) element("save").classList.add("offered");
  if (briefly) remark = setTimeout(() => notice(""), SHOWN);
}

/** Announces a newer version, with the button that installs it. */
function tellOfVersion(name) {
  news = name;
  element("news").hidden = false;
  element("update").textContent = words(name, language);
}

function made(tag, text) {
  return Object.assign(document.createElement(tag), { textContent: text });
}

/** Shows the keys of a keyboard and their effects, if there seems to be one. */
function showKeys() {
  element("line").hidden = !KEYBOARD;
  const part = ([pressed, what]) => {
    const shown = document.createElement("span");
    for (const key of pressed) shown.append(made("kbd", keys.keyName(key, language)), " ");
    const named = words(what, language);
    shown.append(named ?? made("b", what)); // a button of the device has its own name
    return shown;
  };
  element("line").replaceChildren(...keys.line().map(part));
  if (KEYBOARD) element("picture").append(" ", made("kbd", keys.keyName(keys.PICTURE, language)));
}

/** Writes the page's own words in a language. */
function label(code) {
  language = code;
  spoken.language = code;
  document.documentElement.lang = code;
  for (const id of ["speak", "hands", "picture", "save", "restore", "install", "boards", "share", "report", "take"])
    element(id).textContent = words(id, code);
  if (news) tellOfVersion(news);
  showKeys();
  for (const button of document.querySelectorAll("[data-word]"))
    button.setAttribute("aria-label", words(button.dataset.word, code));
  for (const id of ["cross", "letters"]) element(id).setAttribute("aria-label", words("pad", code));
  element("bar").setAttribute("aria-label", words("page", code));
  element("screen").setAttribute("aria-label", words("screen", code));
}

/** Returns the settings in the address; a line reports invalid ones. */
function asked() {
  const found = {};
  for (const [name, value] of new URLSearchParams(location.search)) {
    if (!(name in ASKED)) continue;
    if (ASKED[name](value)) found[name] = value;
    else notice("address");
  }
  return found;
}

// --- errors

let traceback = "";

/** Keeps an error for a report, which a button copies from now on. */
function keep(text) {
  traceback = text;
  element("report").hidden = false;
  console.error(text);
}

function report() {
  const settings = `${screen.width}x${screen.height} ${language}`;
  return [VERSION, navigator.userAgent, settings, location.search, traceback].join("\n");
}

/** Copies the report; if the browser refuses, shows it to be copied by hand. */
async function copyReport() {
  if (await copied(report(), navigator)) notice("copied", true);
  else element("notice").textContent = report();
}

function fail(name, error) {
  loop?.stop();
  loop = null;
  stayLit(false);
  notice(name);
  keep(`${error?.stack ?? error}`);
}

function failToBegin(error) {
  fail(error.isLost ? "lost" : "broken", error);
}

// --- the machine

function openSession() {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

const wanted = asked();
const buttons = new Buttons(now);
const sound = new Sound(() => new AudioContext());
const spoken = new Spoken({
  polite: element("polite"),
  assertive: element("assertive"),
  log: element("log"),
  speech: window.speechSynthesis,
  language,
  tell: (name) => notice(name, true),
});
const store = new Store(openStorage(window), {
  channel: openChannel(window),
  tell: notice,
  kept: askToLast,
});
const memory = new Memory(openSession());
const line = new LaterLine(async () => {
  const { Line } = await import("./line.js");
  const address = new URL("tables", import.meta.url).href;
  const wake = () => loop?.wake();
  const goOn = () => loop?.goOn();
  return new Line({ address, version: VERSION, storage: openSession(), wake, goOn, window });
});
const held = new keys.Held((number, pressed) => {
  if (pressed) {
    sound.unlock();
    spoken.press(number);
  }
  buttons.put(number, pressed);
  loop?.wake();
});
let loop = null;
let screen = new Screen(...SIZES["160x128"]);
let canvas = null;
let host = null;
let app = null; // the last one stays until the next is there: see boot.js
let runs = false; // whether the app may be left and tapped
let drawn = false;
let together = false; // whether several persons play,
let lock = null; // and the promise of what keeps the screen from going dark
let result = ""; // what the screen has to share
let parts = null; // the drive's files and MicroPython, once they are there

function room() {
  const { clientWidth, clientHeight } = element("stage");
  return [clientWidth, clientHeight];
}

function fit() {
  canvas?.fit(room(), devicePixelRatio);
}

function glow(color) {
  const shade = color ? `#${color.toString(16).padStart(6, "0")}` : "transparent";
  element("screen").style.setProperty("--glow", shade);
}

/** Settings of the app, as on a board or in a computer's environment. */
function settings() {
  const { lang = "", seed = "", game = "", road = "", deal = "", table = "", long = "", grade = "" } = wanted;
  const values = { LANG: lang, SEED: seed, GAME: game, ROAD: road, DEAL: deal, TABLE: table, LONG: long, GRADE: grade };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`ASFALTO_${name}`, value]));
}

async function fetched(name) {
  const response = await fetch(name);
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Returns the drive's files and MicroPython, of the same version at every start of the app. */
async function loaded() {
  const packs = TABLES ? ["drive.pack", "tables.pack"] : ["drive.pack"];
  const files = async () => {
    const drives = await Promise.all(packs.map((name) => fetched(name).then(unpacked)));
    return new Map(drives.flatMap((drive) => [...drive]));
  };
  parts ??= await arriving(Promise.all([files(), import("./micropython.mjs")]));
  return parts;
}

/** Fetches a file that must come from the host; otherwise its error says so. */
async function arriving(promise) {
  try {
    return await promise;
  } catch (error) {
    error.isLost = true;
    throw error;
  }
}

/** Switches the machine on; a line says so if that takes long. */
async function begin() {
  const slow = setTimeout(() => notice("slow"), PATIENCE);
  try {
    await begun();
  } finally {
    clearTimeout(slow);
    if (shown === "slow") notice("");
  }
}

async function begun() {
  loop?.stop();
  loop = null; // no key wakes the last app while the next one comes
  runs = false;
  const size = SIZES[wanted.size] ?? largest(Object.values(SIZES), room(), devicePixelRatio);
  screen = new Screen(...size, () => {
    drawn = true;
    canvas.show();
  });
  canvas = new Canvas(document.querySelector("canvas"), screen);
  fit();
  host = new Host({
    size,
    settings: settings(),
    now,
    buttons,
    sound,
    store,
    spoken,
    line,
    tables: TABLES,
    memory,
    glow,
    keyboard: KEYBOARD,
    still: STILL,
    languages: navigator.languages ?? [],
    report: keep,
  });
  const [files, python] = await loaded();
  const loadMicroPython = (options) => arriving(python.loadMicroPython(options));
  const wasm = new URL("micropython.wasm", import.meta.url).href;
  app = await start({ loadMicroPython, wasm, files, screen, host });
  runs = true;
  buttons.clear(); // presses before the first screen don't count
  loop = new Loop(turn, window);
  loop.wake();
}

function turn() {
  const drew = drawn;
  drawn = false;
  try {
    app.turn();
    const code = app.language();
    if (code && code !== language) label(code);
    if (drew && !drawn) rest();
  } catch (error) {
    fail("broken", error);
  }
  return { sleep: host.wait, changed: drawn || buttons.busy };
}

/** Looks at what the app is doing: not at each frame of a scene. */
function rest() {
  offer(app.shared());
  if (app.together() !== together) stayLit(!together);
}

/** Keeps the screen from going dark while several think, if the browser can. */
function stayLit(on) {
  together = on;
  lock?.then((held) => held.release()).catch(() => {});
  lock = on ? (async () => navigator.wakeLock.request("screen"))() : null;
  lock?.catch(() => {});
}

/** Offers a result to be shared, as long as the screen shows it. */
function offer(found) {
  result = found;
  element("share").hidden = !found;
}

/** Saves the match, since the page may never be seen again. */
function leave() {
  if (!runs) return;
  held.releaseAll();
  host.leaving = true;
  try {
    app.leave();
  } catch (error) {
    keep(`${error}`);
  }
  host.leaving = false;
}

// --- the page's own buttons

function press(id, act) {
  element(id).addEventListener("click", act);
}

function toggle(id, act) {
  press(id, ({ currentTarget }) => {
    const on = currentTarget.getAttribute("aria-pressed") !== "true";
    if (act(on) !== false) currentTarget.setAttribute("aria-pressed", String(on));
    else notice("mute", true);
  });
}

/** Returns a remembered value; "" in a browser without a storage. */
function stored(method, ...given) {
  try {
    return localStorage[method](...given) ?? "";
  } catch {
    return "";
  }
}

/** Swaps the sides of the buttons for left-handed players, also for later visits. */
function exchange(on) {
  document.body.classList.toggle("left-handed", on);
  stored("setItem", LEFT_HANDED, on ? "yes" : "");
}

/** Asks the browser to keep the first played match, and offers a file if it won't. */
async function askToLast() {
  if (await lasts(navigator.storage)) return;
  if (stored("getItem", WARNED)) element("save").classList.add("offered");
  else notice("fleeting", true);
  stored("setItem", WARNED, "yes");
}

function saveToFile() {
  leave();
  const image = store.exportFile();
  element("save").classList.remove("offered");
  if (image) download(document, image);
  else notice("nothing", true);
}

/** Returns a picture of the screen, with the letters of the deal, as a File. */
async function picture() {
  const [deal, strip] = runs ? app.picture().split(" ") : ["", ""];
  const bytes = await png(framed(document, canvas.element, strip), deal);
  return new File([bytes], nameOf(deal, new Date()), { type: "image/png" });
}

/** Lets the browser save a picture of the screen. */
async function keepPicture() {
  if (!canvas) return;
  try {
    const shown = await picture();
    download(document, shown, shown.name, shown.type);
    notice("kept", true);
  } catch (error) {
    notice("unkept", true);
    keep(`${error?.stack ?? error}`);
  }
}

function otherKey(event) {
  if (!keys.isPictureKey(event)) return spoken.key(event);
  keepPicture();
  return true;
}

async function openFile({ currentTarget }) {
  const image = await chosen(currentTarget);
  if (!image || (store.exportFile() && !confirm(words("replace", language)))) return;
  const trouble = store.importFile(image);
  if (trouble) {
    notice(trouble, true);
    return;
  }
  memory.save("");
  spoken.clear();
  await begin().then(() => store.reopen(), failToBegin);
}

/** Opens the dialogue that puts the game on a board's drive: nobody else fetches it. */
async function install() {
  try {
    const dialogue = await import("./console.js");
    dialogue.open(language);
  } catch {
    notice("lost", true);
  }
}

/** Shows the figures of a console if the address has them, and removes them from the address. */
async function showCheck() {
  const address = new URL(location.href);
  const figures = address.searchParams.get("check");
  if (figures === null) return;
  try {
    const check = await import("./check.js");
    check.open(figures, language).addEventListener("close", toScreen);
    address.searchParams.delete("check");
    history.replaceState(null, "", address);
  } catch {
    notice("lost", true);
  }
}

/** Shares a result and its picture; if the browser refuses, shows the result to be copied by hand. */
async function shareResult() {
  const shared = message(result, location.href, language);
  const shown = await answered(picture, null, PICTURED);
  const happened = await share(shared, shown, navigator);
  if (happened === "linked") app.show_code(shared.url); // for the phone that the link may be for
  if (happened) notice(happened, true);
  else element("notice").textContent = `${shared.text} ${shared.url}`;
}

/** Says the result that a link asks the player to beat. */
function challenge() {
  const { road, long, points } = wanted;
  const what = road ? "beat" : long && "beatMap";
  if (what && points) element("notice").textContent = filled(words(what, language), wanted);
}

/** Handles a tap on the screen: presses the keys that lead there, or A if the cursor is there. */
function tap({ clientX, clientY, target }) {
  if (!runs) return;
  const { left, top, width, height } = target.getBoundingClientRect();
  const x = Math.floor(((clientX - left) * screen.width) / width);
  const y = Math.floor(((clientY - top) * screen.height) / height);
  for (const letter of app.tap(x, y)) held.tap(letter.charCodeAt(0) - FIRST_KEY);
}

function wire() {
  document.querySelector("canvas").addEventListener("click", tap);
  keys.listenToKeys(window, held, otherKey);
  const buzz = STILL ? () => {} : (ms) => navigator.vibrate?.(ms);
  for (const id of ["cross", "letters"]) keys.listenToTouch(element(id), held, buzz);
  keys.listenToPads(window, held);
  new ResizeObserver(fit).observe(element("stage"));
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) leave();
    else {
      loop?.wake();
      stayLit(together); // a hidden page has lost it
    }
  });
  window.addEventListener("pagehide", leave);
  toggle("speak", (on) => spoken.setSpeaking(on));
  toggle("hands", exchange);
  if (stored("getItem", LEFT_HANDED)) element("hands").click();
  press("picture", keepPicture);
  press("save", saveToFile);
  press("restore", () => element("file").click());
  element("file").addEventListener("change", openFile);
  element("showDirectoryPicker" in window ? "install" : "boards").hidden = false;
  press("install", install);
  press("share", shareResult);
  press("report", copyReport);
  // Whatever is clicked, the keys reach the game again: unless a text is being selected.
  document.addEventListener("click", ({ detail }) => {
    if (detail > 0 && (getSelection()?.isCollapsed ?? true)) toScreen();
  });
}

function toScreen() {
  element("screen").focus({ preventScroll: true });
}

/** Stores the page for offline use, and watches for newer versions. */
async function keepOffline() {
  try {
    const workers = navigator.serviceWorker;
    const versions = new Versions(workers, { tell: tellOfVersion, reload: () => location.reload() });
    press("take", () => {
      leave();
      versions.take();
    });
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) versions.ask();
    });
    await versions.watch();
  } catch (error) {
    console.warn(`${error}`); // then it needs the network
  }
}

label(wanted.lang ?? language);
element("missing").remove();
showCheck();
challenge();
if (typeof WebAssembly === "object" && typeof DecompressionStream === "function") {
  wire();
  const begins = begin().then(toScreen, failToBegin);
  answered(() => begins, null).then(keepOffline); // also if a newer version has to fix it
} else notice("old");
