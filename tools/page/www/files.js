// SPDX-FileCopyrightText: 2026 Asfalto contributors
// SPDX-License-Identifier: MIT
//
// The saved image, and other bytes, as files of this computer.

import { answered } from "./promises.js";
import { FILE, LARGEST } from "./store.js";

/** Lets the browser save bytes: as the desktop's save file, or as another one. */
export function download(document, bytes, name = FILE, type = "application/octet-stream") {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // once the browser has read it
}

/** Returns the bytes of a file input's file (only the first ones if it is large), or null. */
export async function chosen(input) {
  const file = input.files[0];
  if (!file) return null;
  input.value = ""; // the same file may be chosen again
  const nothing = new ArrayBuffer(0); // an unreadable file is no image either
  return new Uint8Array(await answered(() => file.slice(0, LARGEST + 1).arrayBuffer(), nothing));
}
