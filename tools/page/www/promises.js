// SPDX-FileCopyrightText: 2026 Asfalto contributors
// SPDX-License-Identifier: MIT
//
// A browser may reject a promise, or never settle it: nothing in the page waits for ever.

/** ms after which waiting ends. */
export const PATIENCE = 8000;

/** Returns a promise's value, or `otherwise` if it fails or is late; act: makes the promise. */
export async function answered(act, otherwise, ms = PATIENCE) {
  let timer = 0;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, ms, otherwise);
  });
  try {
    return await Promise.race([act(), late]);
  } catch {
    return otherwise;
  } finally {
    clearTimeout(timer);
  }
}
