// SPDX-FileCopyrightText: 2026 Asfalto contributors
// SPDX-License-Identifier: MIT
//
// A picture of the screen to keep, the same as a computer's: see tools/desktop/album.py.

const SCALE = 4;
const INK = "#080810";
const CREAM = "#f7e7bd";
const HEAD = 33; // bytes of a PNG before its second chunk

/** Draws the canvas of the screen, enlarged, and the strip below it: see caption.py. */
export function framed(document, shown, strip) {
  const { width, height } = shown;
  const canvas = document.createElement("canvas");
  canvas.width = SCALE * width;
  canvas.height = SCALE * (height + strip.length / width);
  const context = canvas.getContext("2d", { alpha: false });
  context.imageSmoothingEnabled = false;
  context.drawImage(shown, 0, 0, SCALE * width, SCALE * height);
  for (const [at, pixel] of [...strip].entries()) {
    context.fillStyle = pixel === "1" ? CREAM : INK;
    const [x, y] = [at % width, height + Math.floor(at / width)];
    context.fillRect(SCALE * x, SCALE * y, SCALE, SCALE);
  }
  return canvas;
}

/** Returns a canvas as the bytes of a PNG, which names the deal unless it is "". */
export async function png(canvas, deal) {
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("this browser makes no picture of a canvas");
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return deal ? labelled(bytes, deal) : bytes;
}

/** The name of a picture's file: the deal's, or else the time's. */
export function nameOf(deal, time) {
  const digits = (number) => String(number).padStart(2, "0");
  const day = [time.getFullYear(), time.getMonth() + 1, time.getDate()].map(digits).join("");
  const minute = [time.getHours(), time.getMinutes()].map(digits).join("");
  return `asfalto-${deal || `${day}-${minute}`}.png`;
}

/** Returns a PNG with a text in it. */
export function labelled(bytes, deal) {
  const chunk = new TextEncoder().encode(`0000tEXtDeal\0${deal}0000`);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, chunk.length - 12);
  view.setUint32(chunk.length - 4, checksum(chunk.subarray(4, -4)));
  const whole = new Uint8Array(bytes.length + chunk.length);
  whole.set(bytes.subarray(0, HEAD));
  whole.set(chunk, HEAD);
  whole.set(bytes.subarray(HEAD), HEAD + chunk.length);
  return whole;
}

/** The CRC-32 of a chunk's kind and content. */
function checksum(bytes) {
  let sum = -1;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (0xedb88320 & -(sum & 1));
  }
  return ~sum >>> 0;
}
