// SPDX-FileCopyrightText: 2026 Asfalto contributors
// SPDX-License-Identifier: MIT
//
// A dialogue over the game: fetched with what opens one.

/** Returns a new element. inner: elements and texts; nothing is ever read as markup. */
export function made(tag, properties = {}, ...inner) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...inner);
  return element;
}

/**
 * Opens a dialogue, which keeps the keys from the game until it is closed. Returns its element.
 *
 * line: the element that a screen reader reads after the title; others follow it.
 */
export function opened(title, line, ...others) {
  const heading = made("h2", { id: "dialogue", textContent: title });
  const dialog = made("dialog", {}, heading, line, ...others);
  line.id = "said";
  dialog.setAttribute("aria-labelledby", heading.id);
  dialog.setAttribute("aria-describedby", line.id);
  const keepKeys = (event) => event.stopPropagation();
  window.addEventListener("keydown", keepKeys, true);
  dialog.addEventListener("close", () => {
    window.removeEventListener("keydown", keepKeys, true);
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
