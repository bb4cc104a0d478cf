// SPDX-FileCopyrightText: 2026 Asfalto contributors
// SPDX-License-Identifier: MIT
//
// Shares a result: a sentence, a link that opens the same road, map or deal, and a picture.

import { answered } from "./promises.js";
import { words } from "./words.js";

const MEDALS = ["", "🥉", "🥈", "🥇"];
const LINKED = ["road", "points", "game", "deal", "table", "long", "grade"]; // what a link takes along, as the page's address has it
const SIGNS = "BCDFGHJKLMNPRSTVWXZ3479"; // of code words: see lib/career/code_words.py
const LENGTH = 5;
const KIND = 2;

/** Returns whether a text is the code word of a deal. */
export function isDeal(text) {
  const digits = Array.from(text.toUpperCase(), (sign) => SIGNS.indexOf(sign));
  const check = digits.reduce((sum, digit, at) => sum + (LENGTH - at) * digit, 0);
  return digits.length === LENGTH && !digits.includes(-1) && check % SIGNS.length === KIND;
}

/**
 * Returns the sentence and the link for a result.
 *
 * result: as shared() of ../device/code.py returns it; address: the page's own.
 */
export function message(result, address, language) {
  const values = new URLSearchParams(result);
  const link = new URL(address);
  link.search = link.hash = "";
  for (const name of LINKED) if (values.has(name)) link.searchParams.set(name, values.get(name));
  const shown = Object.fromEntries(values);
  shown.medal = MEDALS[shown.medal];
  const sentence = words(["road", "long"].find((name) => values.has(name)) ?? "deal", language);
  return { text: filled(sentence, shown).trim(), url: link.href };
}

/** Returns a sentence with values in place of their names in braces. */
export function filled(sentence, values) {
  return sentence.replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

/**
 * Shares a message by the browser's share sheet, or else copies it. Returns what happened, by the
 * name of its word; "" if neither is possible.
 *
 * picture: a File that goes along if the browser shares files, or null.
 */
export async function share(message, picture, navigator) {
  if (navigator.share) {
    try {
      const files = picture && { files: [picture] };
      await navigator.share(files && navigator.canShare?.(files) ? { ...message, ...files } : message);
      return "sent";
    } catch (error) {
      if (error?.name === "AbortError") return "unsent"; // by the player
    }
  }
  return (await copied(`${message.text} ${message.url}`, navigator)) ? "linked" : "";
}

/** Copies a text. Returns whether the browser did. */
export function copied(text, navigator) {
  return answered(() => navigator.clipboard.writeText(text).then(() => true), false);
}
