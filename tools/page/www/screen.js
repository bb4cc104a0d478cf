// SPDX-FileCopyrightText: 2026 Asfalto contributors
// SPDX-License-Identifier: MIT
//
// The screen: the bitmaps, palettes and layers that Python's displayio (../device/displayio.py) has
// made, and the frame that they compose, in RGB565. It redraws what a board redraws, and no more.
//
// Python says what has changed by commands of whole numbers: its own, then its arguments. COMMANDS
// lists them in the order that displayio.py and bitmaptools.py number them. Objects are named by
// numbers as well; 0 is none. The rules for what is drawn again, and in which order, are
// those of CircuitPython (shared-module/displayio and vectorio).

/** A rectangle from (x1, y1) up to, but not including, (x2, y2). */
class Area {
  constructor(x1 = 0, y1 = 0, x2 = 0, y2 = 0) {
    this.x1 = x1;
    this.y1 = y1;
    this.x2 = x2;
    this.y2 = y2;
  }

  get width() {
    return this.x2 - this.x1;
  }

  get height() {
    return this.y2 - this.y1;
  }

  get size() {
    return this.width * this.height;
  }

  get empty() {
    return this.x1 >= this.x2 || this.y1 >= this.y2;
  }

  union(other) {
    if (this.empty) return other;
    if (other.empty) return this;
    return new Area(
      Math.min(this.x1, other.x1),
      Math.min(this.y1, other.y1),
      Math.max(this.x2, other.x2),
      Math.max(this.y2, other.y2),
    );
  }

  overlap(other) {
    return new Area(
      Math.max(this.x1, other.x1),
      Math.max(this.y1, other.y1),
      Math.min(this.x2, other.x2),
      Math.min(this.y2, other.y2),
    );
  }
}

const NOWHERE = new Area();
const NO_DATA = new Uint8Array();

const together = (areas) => areas.reduce((all, area) => all.union(area), NOWHERE);

/** Pixels, a byte each. */
class Bitmap {
  constructor(width, height, bits) {
    this.width = width;
    this.height = height;
    this.mask = (1 << bits) - 1;
    this.pixels = new Uint8Array(width * height);
    this.whole = new Area(0, 0, width, height);
    this.dirty = this.whole;
  }

  read(x, y) {
    return this.pixels[y * this.width + x];
  }

  write(x, y, value) {
    this.pixels[y * this.width + x] = value & this.mask;
    this.touch(new Area(x, y, x + 1, y + 1));
  }

  touch(area) {
    this.dirty = this.dirty.union(area.overlap(this.whole));
  }

  fill(area, value) {
    const inside = area.overlap(this.whole);
    for (let y = inside.y1; y < inside.y2; y++) {
      const row = y * this.width;
      this.pixels.fill(value & this.mask, row + inside.x1, row + Math.max(inside.x1, inside.x2));
    }
    this.touch(inside);
  }

  /** Copies an area of another bitmap to (x, y), without the pixels of the value `skipped`. */
  blit(source, x, y, area, skipped) {
    const from = area.overlap(source.whole);
    const to = new Area(x, y, x + from.width, y + from.height).overlap(this.whole);
    if (to.empty) return;
    const copied = source === this ? source.pixels.slice() : source.pixels;
    for (let row = to.y1; row < to.y2; row++) {
      let at = row * this.width + to.x1;
      let other = (row - y + from.y1) * source.width + to.x1 - x + from.x1;
      for (const end = at + to.width; at < end; at++, other++)
        if (copied[other] !== skipped) this.pixels[at] = copied[other] & this.mask;
    }
    this.touch(to);
  }

  /** Takes packed rows, each padded to whole bytes, the leftmost pixel in the highest bits. */
  unpack(bits, rows) {
    const mask = (1 << bits) - 1;
    const stride = (this.width * bits + 7) >> 3;
    let at = 0;
    for (let y = 0; y < this.height; y++)
      for (let x = 0; x < this.width; x++) {
        const bit = x * bits;
        this.pixels[at++] = (rows[y * stride + (bit >> 3)] >> (8 - bits - (bit & 7))) & mask;
      }
    this.dirty = this.whole;
  }
}

/** Colors in RGB565. A value beyond them is transparent. */
class Palette {
  constructor() {
    this.colors = new Uint16Array(256);
    this.opaque = new Uint8Array(256);
    this.changed = false;
  }

  set(index, rgb, opaque) {
    this.colors[index] = ((rgb >> 8) & 0xf800) | ((rgb >> 5) & 0x07e0) | ((rgb >> 3) & 0x001f);
    this.opaque[index] = opaque;
    this.changed = true;
  }
}

/** The position of a group's layers on the screen: layers share and read their group's. */
class Transform {
  x = 0;
  y = 0;
  scale = 1;
}

const UPRIGHT = new Transform();

/** A grid of tiles of a bitmap. */
class TileGrid {
  inGroup = false;
  transform = null;
  current = NOWHERE; // the area on the screen where it stands,
  previous = NOWHERE; // and where it was last drawn
  changedTiles = NOWHERE; // in its own pixels
  moved = false;
  changed = true;
  needsRefresh = true;
  hiddenSeen = false; // whether the screen shows already that it is hidden
  hiddenAlone = false;
  hiddenByGroup = false;
  flippedX = false;
  flippedY = false;
  isTransposed = false;

  constructor(bitmap, shader, columns, rows, tileWidth, tileHeight, tile, x, y) {
    this.picture = bitmap;
    this.shader = shader;
    this.columns = columns;
    this.rows = rows;
    this.tileWidth = tileWidth;
    this.tileHeight = tileHeight;
    this.tiles = new Uint8Array(columns * rows).fill(tile);
    this.left = x;
    this.top = y;
    this.place();
  }

  // Its attributes, as commands set them

  set x(value) {
    if (value === this.left) return;
    this.left = value;
    this.move();
  }

  set y(value) {
    if (value === this.top) return;
    this.top = value;
    this.move();
  }

  set hidden(value) {
    this.hiddenAlone = value !== 0;
    this.showOrHide(this.hiddenAlone);
  }

  set flipX(value) {
    this.turn("flippedX", value !== 0);
  }

  set flipY(value) {
    this.turn("flippedY", value !== 0);
  }

  set transposed(value) {
    this.turn("isTransposed", value !== 0);
    this.move();
  }

  set palette(value) {
    this.turn("shader", value);
  }

  set bitmap(value) {
    this.turn("picture", value);
  }

  setTile(column, row, tile) {
    this.tiles[row * this.columns + column] = tile;
    const x = column * this.tileWidth;
    const y = row * this.tileHeight;
    const area = new Area(x, y, x + this.tileWidth, y + this.tileHeight);
    this.changedTiles = this.changedTiles.union(area);
    this.needsRefresh = true;
  }

  // What happens to its group

  transformBy(transform) {
    this.inGroup = transform !== null;
    this.transform = transform;
    if (transform) this.move();
  }

  hideByGroup(hidden) {
    this.hiddenByGroup = hidden;
    this.showOrHide(hidden);
  }

  // A refresh

  addAreas(areas) {
    if (this.hiddenSeen) return;
    this.needsRefresh = false;
    const drawn = !this.previous.empty;
    if (this.isHidden) {
      this.hiddenSeen = true;
      if (drawn) areas.push(this.previous);
    } else if (this.moved && drawn) {
      const both = this.previous.union(this.current);
      const apart = both.size >= 2 * this.columns * this.tileWidth * this.rows * this.tileHeight;
      areas.push(...(apart ? [this.current, this.previous] : [both]));
    } else this.addChanges(areas, drawn);
  }

  addChanges(areas, drawn) {
    const { dirty } = this.picture;
    if (!dirty.empty) {
      if (this.showsWholeBitmap) this.changedTiles = dirty;
      else this.changed = true;
    }
    if (this.changed || this.shader.changed || !drawn) areas.push(this.current);
    else if (!this.changedTiles.empty) areas.push(this.onScreen(this.changedTiles));
  }

  drawnInFull() {
    this.needsRefresh = false;
  }

  finish() {
    if (this.needsRefresh) return;
    const drawn = !this.previous.empty;
    if (drawn && this.isHidden) this.previous = NOWHERE;
    else if (this.moved || !drawn) this.previous = this.current;
    this.moved = this.changed = false;
    this.changedTiles = NOWHERE;
    this.shader.changed = false;
    this.picture.dirty = NOWHERE;
  }

  /** The area to draw again when it is removed. */
  get lastArea() {
    return this.moved || this.previous.empty ? this.previous.union(this.current) : this.previous;
  }

  draw(frame, area) {
    const seen = area.overlap(this.current);
    if (this.isHidden || seen.empty) return;
    const { colors, opaque } = this.shader;
    const turned = this.isTransposed;
    const mirroredX = turned ? this.flippedY : this.flippedX;
    const mirroredY = turned ? this.flippedX : this.flippedY;
    const { x1, y1, x2, y2 } = this.current;
    const across = this.places(seen.x1, seen.x2, x1, x2, mirroredX);
    const down = this.places(seen.y1, seen.y2, y1, y2, mirroredY);
    for (let y = seen.y1; y < seen.y2; y++) {
      const row = down[y - seen.y1];
      let at = y * frame.width + seen.x1;
      for (const column of across) {
        const value = turned ? this.valueAt(row, column) : this.valueAt(column, row);
        if (opaque[value]) frame.pixels[at] = colors[value];
        at++;
      }
    }
  }

  /** Converts columns or rows of the screen to the grid's; it reaches from `low` to `high`. */
  places(first, end, low, high, mirrored) {
    const places = new Int32Array(end - first);
    for (let at = first; at < end; at++)
      places[at - first] = (mirrored ? high - 1 - at : at - low) / this.transform.scale;
    return places;
  }

  valueAt(x, y) {
    const column = Math.floor(x / this.tileWidth);
    const row = Math.floor(y / this.tileHeight);
    const tile = this.tiles[row * this.columns + column];
    const wide = Math.floor(this.picture.width / this.tileWidth);
    const left = (tile % wide) * this.tileWidth;
    const top = Math.floor(tile / wide) * this.tileHeight;
    const down = top + y - row * this.tileHeight;
    return this.picture.pixels[down * this.picture.width + left + x - column * this.tileWidth];
  }

  // Helpers

  get isHidden() {
    return this.hiddenAlone || this.hiddenByGroup;
  }

  get showsWholeBitmap() {
    return this.picture.width === this.tileWidth && this.picture.height === this.tileHeight;
  }

  move() {
    this.moved = true;
    if (this.transform) this.place();
  }

  place() {
    const { x, y, scale } = this.transform ?? UPRIGHT;
    const wide = this.columns * this.tileWidth;
    const high = this.rows * this.tileHeight;
    const [across, down] = this.isTransposed ? [high, wide] : [wide, high];
    this.current = new Area(
      x + scale * this.left,
      y + scale * this.top,
      x + scale * (this.left + across),
      y + scale * (this.top + down),
    );
    this.needsRefresh = true;
  }

  showOrHide(hidden) {
    this.needsRefresh = true;
    this.hiddenSeen = false;
    if (!hidden) this.changed = true;
  }

  turn(attribute, value) {
    this[attribute] = value;
    this.changed = true;
    this.needsRefresh = true;
  }

  onScreen(area) {
    let { x1, y1, x2, y2 } = area;
    const wide = this.columns * this.tileWidth;
    const high = this.rows * this.tileHeight;
    if (this.flippedX) [x1, x2] = [wide - x2, wide - x1];
    if (this.flippedY) [y1, y2] = [high - y2, high - y1];
    if (this.isTransposed) [x1, y1, x2, y2] = [y1, x1, y2, x2];
    const { x, y, scale } = this.transform;
    return new Area(
      x + scale * (this.left + x1),
      y + scale * (this.top + y1),
      x + scale * (this.left + x2),
      y + scale * (this.top + y2),
    );
  }
}

/** A filled rectangle. A scaled group moves it without enlarging it, as on a board. */
class Rectangle {
  transform = UPRIGHT;
  waiting = []; // the areas where it has stood since the last refresh
  drawn = NOWHERE;
  isHidden = false;

  constructor(palette, width, height, x, y, color) {
    this.shader = palette;
    this.wide = 1;
    this.high = 1;
    this.column = x;
    this.row = y;
    this.index = color;
    this.touch();
    this.width = width;
    this.height = height;
  }

  set x(value) {
    if (value !== this.column) this.change("column", value);
  }

  set y(value) {
    if (value !== this.row) this.change("row", value);
  }

  set width(value) {
    this.change("wide", value);
  }

  set height(value) {
    this.change("high", value);
  }

  set color(value) {
    this.change("index", value);
  }

  set hidden(value) {
    this.change("isHidden", value !== 0);
  }

  set palette(value) {
    this.shader = value;
  }

  transformBy(transform) {
    this.transform = transform ?? UPRIGHT;
    this.touch();
  }

  hideByGroup() {
    this.touch();
  }

  addAreas(areas) {
    if (!this.waiting.length && !this.shader.changed) return;
    const left = this.settle();
    const both = left.union(this.drawn);
    const shared = left.overlap(this.drawn);
    const idle = both.size - left.size - this.drawn.size + (shared.empty ? 0 : shared.size);
    if (idle <= Math.min(left.size, this.drawn.size)) areas.push(both);
    else areas.push(this.drawn, left);
  }

  drawnInFull() {
    this.settle();
  }

  finish() {
    this.shader.changed = false;
  }

  /** The area to draw again when it is removed. */
  get lastArea() {
    return this.drawn;
  }

  draw(frame, area) {
    if (this.isHidden || !this.shader.opaque[this.index]) return;
    const { x1, y1, x2, y2 } = area.overlap(this.current);
    const color = this.shader.colors[this.index];
    if (x1 >= x2) return;
    for (let row = y1 * frame.width; row < y2 * frame.width; row += frame.width)
      frame.pixels.fill(color, row + x1, row + x2);
  }

  change(attribute, value) {
    this[attribute] = value;
    this.touch();
  }

  touch() {
    const x = this.transform.x + this.transform.scale * this.column;
    const y = this.transform.y + this.transform.scale * this.row;
    this.current = new Area(x, y, x + this.wide, y + this.high);
    this.waiting.push(this.current);
  }

  /** Moves to its newest place. Returns the areas that it has left. */
  settle() {
    const stood = [this.drawn, ...this.waiting];
    this.drawn = stood.pop();
    this.waiting = [];
    return together(stood);
  }
}

/** Layers that move, hide and grow together; the last one is on top. */
class Group {
  inGroup = false;
  layers = [];
  own = new Transform();
  removed = []; // the areas of removed layers since the last refresh
  hiddenAlone = false;
  hiddenByGroup = false;

  constructor(x, y, scale) {
    this.left = x;
    this.top = y;
    this.zoom = this.own.scale = scale;
  }

  set x(value) {
    this.own.x += this.outerScale * (value - this.left);
    if (value !== this.left) this.transformLayers();
    this.left = value;
  }

  set y(value) {
    this.own.y += this.outerScale * (value - this.top);
    if (value !== this.top) this.transformLayers();
    this.top = value;
  }

  set scale(value) {
    if (value === this.zoom) return;
    this.own.scale = this.outerScale * value;
    this.zoom = value;
    this.transformLayers();
  }

  set hidden(value) {
    const hidden = value !== 0;
    if (hidden === this.hiddenAlone) return;
    this.hiddenAlone = hidden;
    if (!this.hiddenByGroup) this.hideLayers(hidden);
  }

  insert(index, layer) {
    this.layers.splice(index, 0, layer);
    layer.transformBy(this.own);
    if (!(layer instanceof Rectangle)) layer.hideByGroup(this.isHidden);
  }

  replace(index, layer) {
    const [old] = this.layers.splice(index, 1, layer);
    this.forget(old);
    layer.transformBy(this.own);
  }

  remove(index) {
    const [layer] = this.layers.splice(index, 1);
    this.forget(layer);
  }

  transformBy(transform) {
    this.inGroup = transform !== null;
    if (!transform) return;
    this.own.x = transform.x + transform.scale * this.left;
    this.own.y = transform.y + transform.scale * this.top;
    this.own.scale = transform.scale * this.zoom;
    this.transformLayers();
  }

  hideByGroup(hidden) {
    if (hidden === this.hiddenByGroup) return;
    this.hiddenByGroup = hidden;
    if (!this.hiddenAlone) this.hideLayers(hidden);
  }

  addAreas(areas) {
    areas.push(together(this.removed));
    this.removed = [];
    for (const layer of [...this.layers].reverse()) layer.addAreas(areas);
  }

  drawnInFull() {
    this.removed = [];
    for (const layer of this.layers) layer.drawnInFull();
  }

  finish() {
    for (const layer of this.layers) layer.finish();
  }

  /** The area to draw again when it is removed: a board forgets the rectangles in it. */
  get lastArea() {
    const layers = this.layers.filter((layer) => !(layer instanceof Rectangle));
    return together([...layers.map((layer) => layer.lastArea), ...this.removed]);
  }

  draw(frame, area) {
    if (!this.hiddenAlone) for (const layer of this.layers) layer.draw(frame, area);
  }

  get isHidden() {
    return this.hiddenAlone || this.hiddenByGroup;
  }

  get outerScale() {
    return this.own.scale / this.zoom;
  }

  transformLayers() {
    if (this.inGroup) for (const layer of this.layers) layer.transformBy(this.own);
  }

  hideLayers(hidden) {
    for (const layer of this.layers) layer.hideByGroup(hidden);
  }

  forget(layer) {
    this.removed.push(layer.lastArea);
    if (layer instanceof Group) layer.removed = [];
    layer.transformBy(null);
  }
}

// The attributes for SET, by number; those of PARTS are objects.
const ATTRIBUTES = [
  "x", "y", "hidden", "scale", "width", "height", "color", "flipX", "flipY", "transposed",
  "palette", "bitmap",
];
const PARTS = new Set(["palette", "bitmap"]);

const area = (x1, y1, x2, y2) =>
  new Area(Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2));

const COMMANDS = [
  (screen, id) => screen.objects.delete(id),
  (screen, id, width, height, bits) => screen.make(id, new Bitmap(width, height, bits)),
  (screen, id) => screen.make(id, new Palette()),
  (screen, id, bitmap, palette, ...numbers) =>
    screen.make(id, new TileGrid(screen.find(bitmap), screen.find(palette), ...numbers)),
  (screen, id, palette, ...numbers) =>
    screen.make(id, new Rectangle(screen.find(palette), ...numbers)),
  (screen, id, x, y, scale) => screen.make(id, new Group(x, y, scale)),
  (screen, id, attribute, value) => {
    const name = ATTRIBUTES[attribute];
    screen.find(id)[name] = PARTS.has(name) ? screen.find(value) : value;
  },
  (screen, id, column, row, tile) => screen.find(id).setTile(column, row, tile),
  (screen, id, index, rgb, opaque) => screen.find(id).set(index, rgb, opaque),
  (screen, id, index, layer) => screen.find(id).insert(index, screen.find(layer)),
  (screen, id, index, layer) => screen.find(id).replace(index, screen.find(layer)),
  (screen, id, index) => screen.find(id).remove(index),
  (screen, id, x, y, value) => screen.find(id).write(x, y, value),
  (screen, id, x, y) => screen.find(id).read(x, y),
  (screen, id, x1, y1, x2, y2, value) => screen.find(id).fill(new Area(x1, y1, x2, y2), value),
  (screen, id, source, x, y, x1, y1, x2, y2, skipped) =>
    screen.find(id).blit(screen.find(source), x, y, area(x1, y1, x2, y2), skipped),
  (screen, id, bits) => screen.find(id).unpack(bits, screen.data),
  (screen, id) => { screen.root = id ? screen.find(id) : null; },
  (screen) => screen.refresh(),
];

/** A screen of RGB565 pixels. `onFrame` gets it after each refresh that drew something. */
export class Screen {
  objects = new Map();
  released = []; // the names of objects that Python has forgotten
  rects = []; // what the last refresh drew: areas as [x, y, width, height]
  data = NO_DATA; // of the command that is being followed
  #named = 0;
  #root = null;
  #full = true; // whether the next refresh draws everything
  #registry = new FinalizationRegistry((id) => this.released.push(id));

  constructor(width, height, onFrame = () => {}) {
    this.width = width;
    this.height = height;
    this.pixels = new Uint16Array(width * height);
    this.whole = new Area(0, 0, width, height);
    this.onFrame = onFrame;
  }

  /** Executes a command, by its number and its arguments; returns its answer, a number. */
  run([number, ...numbers], data = NO_DATA) {
    for (const id of this.released.splice(0)) this.objects.delete(id);
    this.data = data;
    return Number(COMMANDS[number](this, ...numbers)) || 0;
  }

  /** Returns a new name, in a handle that Python keeps; the object is freed with the handle. */
  hold() {
    const handle = { id: ++this.#named };
    this.#registry.register(handle, handle.id);
    return handle;
  }

  /** The frame that a full redraw would give; nothing changes. */
  redrawn() {
    const frame = { width: this.width, pixels: new Uint16Array(this.pixels.length) };
    this.#root?.draw(frame, this.whole);
    return frame.pixels;
  }

  make(id, object) {
    this.objects.set(id, object);
  }

  find(id) {
    return this.objects.get(id);
  }

  set root(group) {
    if (group === this.#root) return;
    group?.transformBy(UPRIGHT);
    this.#root = group;
    this.#full = true;
  }

  refresh() {
    const areas = [];
    if (this.#full) {
      this.#root?.drawnInFull();
      areas.push(this.whole);
    } else this.#root?.addAreas(areas);
    this.rects = [];
    for (const each of areas) this.#draw(each.overlap(this.whole));
    this.#root?.finish();
    this.#full = false;
    if (this.rects.length) this.onFrame(this);
  }

  #draw(area) {
    if (area.empty) return;
    for (let y = area.y1; y < area.y2; y++)
      this.pixels.fill(0, y * this.width + area.x1, y * this.width + area.x2);
    this.#root?.draw(this, area);
    this.rects.push([area.x1, area.y1, area.width, area.height]);
  }
}

/**
 * What Python's `bridge` imports as `drawing`: see ../device/bridge.py. `module` is MicroPython's,
 * whose memory the data of a command is read from.
 */
export function drawing(screen, module) {
  const bytes = (address, count) =>
    Uint8Array.from({ length: count }, (_, at) => module.getValue(address + at, "i8"));
  return {
    hold: () => screen.hold(),
    put: (...words) => screen.run(words),
    send: (address, size, ...words) => screen.run(words, bytes(address, size)),
  };
}
