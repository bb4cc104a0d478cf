// SPDX-FileCopyrightText: 2026 Asfalto contributors
// SPDX-License-Identifier: MIT
//
// What a browser promises, it may refuse, or never answer: nothing in the page waits for ever.

/** ms after which nobody waits any more. */
export const PATIENCE = 8000;

/** What a promise brings, or `otherwise` where it fails or does not come; act: makes the promise. */
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
