// SPDX-FileCopyrightText: 2026 Asfalto contributors
// SPDX-License-Identifier: MIT
//
// Shows a console's figures, which the page's address has, and fills in a report. Fetched only for
// such an address. docs/boards.md explains the figures.

import { WORDS } from "./check-words.js";
import { made, opened } from "./dialogue.js";
import { BOARDS, REPOSITORY } from "./project.js";
import { copied } from "./share.js";
import { words as pageWords } from "./words.js";

const WORD = /^[\w.-]{1,60}$/;
const NUMBER = /^\d{0,9}$/;
const PATTERNS = { // in the order of the address; "" is a figure that the console could not measure
  console: WORD,
  version: WORD,
  asfalto: WORD,
  keys: /^(\d{1,2}\.\d{1,2})?$/,
  free: NUMBER,
  block: NUMBER,
  drive: NUMBER,
  nvm: NUMBER,
  title: NUMBER,
  key: NUMBER,
  frames: NUMBER,
  save: /^[01]?$/,
};
const NAMES = Object.keys(PATTERNS);
const ROWS = NAMES.slice(NAMES.indexOf("keys"));
const UNITS = {
  free: "byte",
  block: "byte",
  drive: "kilobyte",
  nvm: "byte",
  title: "millisecond",
  key: "millisecond",
};

/** Returns the figures of an address by name, as texts; null if there are others, more or fewer. */
export function read(address) {
  const values = address.split("~");
  const isRight = (name, at) => PATTERNS[name].test(values[at]);
  if (values.length !== NAMES.length || !NAMES.every(isRight)) return null;
  return Object.fromEntries(NAMES.map((name, at) => [name, values[at]]));
}

/** Returns a console's name for readers, or its id if the project has no name for it. */
function nameOf(id) {
  const known = Object.keys(BOARDS).find((each) => id.startsWith(each));
  return known ? BOARDS[known] : id;
}

/** Returns a name and a value in words for each figure of the table. */
function rows(figures, language) {
  const words = WORDS[language];
  const shown = (name, value) => {
    if (!value) return words.unmeasured;
    if (name === "save") return value === "1" ? words.saved : words.unsaved;
    if (name === "keys") return value.replace(".", words.of);
    const unit = UNITS[name];
    const unitDisplay = unit === "byte" ? "long" : "short";
    const format = unit ? { style: "unit", unit, unitDisplay } : {};
    return new Intl.NumberFormat(language, format).format(value);
  };
  return ROWS.map((name) => [words[name], shown(name, figures[name])]);
}

/** Returns the report's fields, in English: their names are those of the form console.yml. */
export function report(figures) {
  const name = nameOf(figures.console);
  const version = `CircuitPython ${figures.version}`;
  const lines = rows(figures, "en").map((row) => row.join(": "));
  const raw = Object.values(figures).join("~");
  const told = [`${name}, ${version}, Asfalto ${figures.asfalto}`, ...lines, raw];
  return { title: `Console: ${name}`, console: name, version, figures: told.join("\n") };
}

/** Opens the dialogue in a language, and returns it. text: the figures, as the address has them. */
export function open(text, language) {
  const words = WORDS[language];
  const figures = read(text);
  const line = made("p", { role: "status", textContent: words.unreadable });
  const more = made("div");
  const close = made("button", { type: "button", textContent: words.close });
  const buttons = made("div", { className: "buttons" }, close);
  const dialog = opened(words.heading, line, more, buttons);
  close.onclick = () => dialog.close();
  if (!figures) return dialog;

  const fields = report(figures);
  line.textContent = `${fields.console}, ${fields.version}, Asfalto ${figures.asfalto}`;
  const row = ([name, value]) =>
    made("tr", {}, made("th", { scope: "row", textContent: name }), made("td", { textContent: value }));
  more.append(made("table", {}, ...rows(figures, language).map(row)));
  const copy = async () => {
    if (await copied(fields.figures, navigator)) line.textContent = pageWords("linked", language);
    else {
      line.textContent = words.uncopied;
      more.replaceChildren(made("pre", { textContent: fields.figures, tabIndex: 0 }));
    }
  };
  close.before(made("button", { type: "button", textContent: words.copy, onclick: copy }));
  if (REPOSITORY) {
    more.append(made("p", { textContent: words.public }));
    const query = new URLSearchParams({ template: "console.yml", ...fields });
    const link = { href: `${REPOSITORY}/issues/new?${query}`, target: "_blank", rel: "noopener" };
    buttons.prepend(made("a", { ...link, className: "button", textContent: words.report }));
  }
  buttons.firstChild.focus();
  return dialog;
}
