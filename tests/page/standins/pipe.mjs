// SPDX-FileCopyrightText: 2026 Asfalto contributors
// SPDX-License-Identifier: MIT
//
// The page's screen for a Python process: see bridge.py. It ends when its standard input does.

import fs from "node:fs";

import { Screen } from "../../../tools/page/www/screen.js";

const WORD = 4;
let screen;

const ANSWERS = [
  (words, data) => Int32Array.of(screen.run(words, data)),
  ([width, height]) => {
    screen = new Screen(width, height);
    return new Int32Array();
  },
  () => screen.pixels,
  () => screen.redrawn(),
  () => Int32Array.from(screen.rects.flat()),
];

function read(size) {
  const bytes = Buffer.alloc(size);
  for (let at = 0; at < size; ) {
    const got = fs.readSync(0, bytes, at, size - at);
    if (!got) process.exit();
    at += got;
  }
  return bytes;
}

const numbers = (bytes) => new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length / WORD);

function write(bytes) {
  for (let at = 0; at < bytes.length; ) at += fs.writeSync(1, bytes, at);
}

for (;;) {
  const [what, count, size] = numbers(read(3 * WORD));
  const words = numbers(read(WORD * count));
  const answer = ANSWERS[what](words, read(size));
  const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength);
  write(Buffer.concat([Buffer.from(Int32Array.of(bytes.length).buffer), bytes]));
}
