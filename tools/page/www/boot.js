// SPDX-FileCopyrightText: 2026 Asfalto contributors
// SPDX-License-Identifier: MIT
//
// Starts the app on MicroPython.

import { guarded } from "./host.js";
import { drawing } from "./screen.js";

const HEAP = 2 * 1024 * 1024; // bytes at first; it grows
const STACK = 8 * 1024; // words
const PATH = ["", "/asfalto", "/device"];

/** Returns the files of a packed drive (see ../drive.py) by their paths. */
export async function unpacked(packed) {
  const whole = isGzip(packed) ? await gunzipped(packed) : packed; // some servers unpack it
  const end = whole.indexOf(10) + 1;
  const sizes = JSON.parse(new TextDecoder().decode(whole.subarray(0, end)));
  const files = new Map();
  let at = end;
  for (const [path, size] of Object.entries(sizes)) {
    files.set(path, whole.subarray(at, at + size));
    at += size;
  }
  if (at !== whole.length) throw new Error("the drive is not complete");
  return files;
}

function isGzip(bytes) {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

async function gunzipped(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function mount(FS, files) {
  for (const [path, content] of files) {
    const folders = path.split("/").slice(0, -1);
    folders.forEach((_, depth) => makeFolder(FS, `/${folders.slice(0, depth + 1).join("/")}`));
    FS.writeFile(`/${path}`, content);
  }
}

function makeFolder(FS, path) {
  if (!FS.analyzePath(path).exists) FS.mkdir(path);
}

/**
 * Starts the app; returns its functions, as in ../device/code.py, and the VM that it runs on.
 *
 * MicroPython frees objects that JavaScript has dropped, but in the newest app's memory. So keep all
 * of an app until the next one is there.
 *
 * loadMicroPython: MicroPython's own; wasm: the address of its WebAssembly; files: see `unpacked`;
 * screen: a Screen; host: a Host.
 */
export async function start({ loadMicroPython, wasm, files, screen, host }) {
  const python = await loadMicroPython({
    url: wasm,
    heapsize: HEAP,
    pystack: STACK,
    stdout: (line) => console.log(line),
  });
  mount(python.FS, files);
  python.registerJsModule("host", host.module);
  const draws = guarded(host.module.trace, drawing(screen, python._module));
  python.registerJsModule("drawing", draws);
  python.runPython(`import sys\nsys.path[:] = ${JSON.stringify(PATH)}`);
  const code = python.pyimport("code");
  const { turn, tap, picture, leave, language, shared, show_code, together } = code;
  return { turn, tap, picture, leave, language, shared, show_code, together, code, python };
}
