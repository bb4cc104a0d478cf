// SPDX-FileCopyrightText: 2026 Asfalto contributors
// SPDX-License-Identifier: MIT
//
// The saved image as a file of this computer.

import { FILE, LARGEST } from "./store.js";

/** Lets the browser save bytes as the file that the desktop keeps its game in. */
export function download(document, bytes) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes], { type: "application/octet-stream" }));
  link.download = FILE;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // once the browser has read it
}

/** The bytes of the file chosen in a file input, of a large one only the first, or null. */
export async function chosen(input) {
  const file = input.files[0];
  if (!file) return null;
  try {
    return new Uint8Array(await file.slice(0, LARGEST + 1).arrayBuffer());
  } catch {
    return new Uint8Array(0); // it cannot be read: no image either
  } finally {
    input.value = ""; // the same file may be chosen again
  }
}
