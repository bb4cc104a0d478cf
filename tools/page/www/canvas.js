// SPDX-FileCopyrightText: 2026 Asfalto contributors
// SPDX-License-Identifier: MIT
//
// Shows the screen on a canvas, each of its pixels as a square of whole pixels of the display.

/** RGBA, as a canvas stores it, for each RGB565; full white stays full white. */
function table() {
  const colors = new Uint32Array(1 << 16);
  for (let pixel = 0; pixel < colors.length; pixel++) {
    const [red, green, blue] = [pixel >> 11, (pixel >> 5) & 63, pixel & 31];
    const bytes = [(red << 3) | (red >> 2), (green << 2) | (green >> 4), (blue << 3) | (blue >> 2)];
    colors[pixel] = (255 << 24) | (bytes[2] << 16) | (bytes[1] << 8) | bytes[0];
  }
  return colors;
}

/**
 * How many times a screen of `size` fits into `room`, at least once; both are [width, height], the
 * room in CSS pixels, of which each has `ratio` pixels of the display.
 */
export function multiple(size, room, ratio = 1) {
  return Math.max(1, Math.floor(ratio * Math.min(room[0] / size[0], room[1] / size[1])));
}

/** The size, of several, whose picture is the largest in a room; of equal ones the first. */
export function largest(sizes, room, ratio = 1) {
  const pixels = (size) => size[0] * size[1] * multiple(size, room, ratio) ** 2;
  return sizes.reduce((best, size) => (pixels(size) > pixels(best) ? size : best));
}

/** A canvas that shows a Screen of screen.js. */
export class Canvas {
  #colors = table();

  constructor(element, screen) {
    this.element = element;
    this.screen = screen;
    element.width = screen.width;
    element.height = screen.height;
    element.style.imageRendering = "pixelated";
    this.context = element.getContext("2d", { alpha: false });
    if (!this.context) throw new Error("this browser gives no canvas to draw on");
    this.image = this.context.createImageData(screen.width, screen.height);
    this.pixels = new Uint32Array(this.image.data.buffer);
    const whole = [0, 0, screen.width, screen.height];
    element.addEventListener("contextrestored", () => this.show([whole]));
  }

  /** Shows the areas that the screen drew last, or others. */
  show(rects = this.screen.rects) {
    for (const [left, top, width, height] of rects) {
      for (let y = top; y < top + height; y++) {
        const row = y * this.screen.width;
        for (let at = row + left; at < row + left + width; at++)
          this.pixels[at] = this.#colors[this.screen.pixels[at]];
      }
      this.context.putImageData(this.image, 0, 0, left, top, width, height);
    }
  }

  /** Makes the picture as large as `room` allows: [width, height] in CSS pixels. */
  fit(room, ratio = 1) {
    const { width, height } = this.screen;
    const times = multiple([width, height], room, ratio);
    this.element.style.width = `${(width * times) / ratio}px`;
    this.element.style.height = `${(height * times) / ratio}px`;
  }
}
