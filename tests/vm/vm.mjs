// SPDX-FileCopyrightText: 2026 Asfalto contributors
// SPDX-License-Identifier: MIT
//
// A 32-bit MicroPython VM, with the memory layout of a board. machine.py describes its settings.
//
// The VM collects garbage only between two calls from here (at the start of the next one), so a
// step is one such call, and what it reports was measured before that call returned.

import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import url from "node:url";

import { drawing, Screen } from "../../tools/page/www/screen.js";

const WORD = 4;
// The heap lies as high as a board's RAM: numbers in a game's state are taken for addresses as seldom
// as there. At the VM's own low addresses a few small bytes would keep a released table in memory.
const RAM = 0x20000000;
const FOLDER = 4096;
const SIZE = [160, 128]; // pixels, unless a job has others
const BLOCK = 16; // bytes, as on a board
/** The states of four blocks, a byte each, by the byte that has them. */
const STATES = Uint32Array.from({ length: 256 }, (_, byte) =>
  [0, 1, 2, 3].reduce((all, at) => all | (((byte >> (2 * at)) & 3) << (8 * at)), 0),
);
const NAMES = 128; // the bytes at first of a piece for letters of names
const JS_INTEGER = 3; // the kind of an argument, as MicroPython's own module has it
const STATICS = 4 * 1024 * 1024; // all of the VM's own variables lie below
const DICT = 4; // words
const STILL_TO_GROW = 128 * 1024 * 1024; // the VM's gc.mem_free() adds it, with or without a limit

// The VM's side. A failed step is kept and reported in a later call, when there is room again:
// MicroPython spins for ever when it cannot hand an exception to JavaScript for want of memory.
const STEPPER = `
import gc, sys
scope = {"__name__": "__main__"}
fault = None
over = False
ballast = None

def step():
    global fault, over
    over = False
    try:
        execfile("/step.py", scope)
    except StopIteration:
        over = True
    except BaseException as error:
        fault = error

def failed():
    return 1 if fault else 2 if over else 0

def tell():
    print(type(fault).__name__, fault, sep=": ")

def trace():
    sys.print_exception(fault)

def forget():
    global fault
    fault = None

def collect():
    gc.collect()

def modules():
    return id(sys.modules)

def alloc():
    return gc.mem_alloc()

def free():
    return gc.mem_free() - ${STILL_TO_GROW}

def prepare(path, modules):
    sys.path[:] = path
    for name in modules:
        __import__(name)

def leave(room):
    global ballast
    ballast = bytearray(free() - room - 16)

pins = None

def pin(apart):
    "Fills the heap, and leaves a cell in so many bytes: no larger block is free afterwards."
    global pins
    cell = None
    try:
        while True:
            cell = [cell]
    except MemoryError:
        pass
    pins = None
    last = 0
    while cell:
        following = cell[0]
        at = id(cell)
        if not last or abs(last - at) >= apart:
            last = at
            cell[0] = pins
            pins = cell
        cell = following

def unpin():
    "Lets each cell go: a stale word that looks like an address keeps one of them, not the chain."
    global pins
    cell = pins
    pins = None
    while cell:
        following = cell[0]
        cell[0] = None
        cell = following
`;
const CALLS = [
  ...["step", "failed", "tell", "trace", "forget", "collect", "alloc", "free"],
  ...["pin", "unpin", "modules"],
];
const PATH = ["/asfalto", "", "/blocked", "/stubs"];

const grow = WebAssembly.Memory.prototype.grow;
let memory; // the VM's, known once it has grown

function letGrow(may) {
  WebAssembly.Memory.prototype.grow = function (pages) {
    memory = this;
    if (!may) throw new Error("memory growth is refused");
    return grow.call(this, pages);
  };
}

// What the heap could grow into goes, but for the little that listing a folder takes.
function eatSpareMemory(module) {
  const folder = module._malloc(FOLDER);
  for (let size = 1 << 24; size >= 16; size >>= 1) while (module._malloc(size));
  module._free(folder);
}

function makeFolders(FS, file) {
  const folder = path.posix.dirname(file);
  if (FS.analyzePath(folder).exists) return;
  makeFolders(FS, folder);
  FS.mkdir(folder);
}

function mount(FS, file, content) {
  makeFolders(FS, file);
  FS.writeFile(file, content);
}

/** The job's files, by their paths here; and more of them, by their contents. */
function mountAll(FS, job, more) {
  mount(FS, "/stepper.py", STEPPER);
  for (const [file, content] of Object.entries(more)) mount(FS, file, content);
  for (const name of job.block)
    mount(FS, `/blocked/${name}.py`, `raise ImportError("no module named '${name}'")`);
  for (const [file, source] of Object.entries(job.files)) mount(FS, file, fs.readFileSync(source));
}

/**
 * Restarts the VM with its heap above RAM; returns the heap's address. What lies below is never
 * touched.
 */
function restart(module, pystack, heap) {
  if (!module._malloc(RAM)) throw new Error("there is no memory below the heap");
  const stack = module._malloc(pystack * WORD); // where the VM's own will be, in the same order
  const start = module._malloc(heap);
  module._free(start);
  module._free(stack);
  module.ccall("mp_js_init", "null", ["number", "number"], [pystack, heap]);
  module.ccall("proxy_c_init", "null", [], []);
  return start;
}

/** A file that is not there, of which each import meets several: cheap, without a stack. */
class ErrnoError {
  name = "ErrnoError";

  constructor(errno) {
    this.errno = errno;
  }
}

/** The module looks each function up in its table at each call: a mirror answers faster. */
const functions = new WeakMap();
const { get } = WebAssembly.Table.prototype;
WebAssembly.Table.prototype.get = function (at) {
  let known = functions.get(this);
  if (!known) functions.set(this, (known = []));
  return (known[at] ??= get.call(this, at));
};

/**
 * Which blocks of the heap are in use, read from the VM's own table at its beginning: two bits for a
 * block, 0 where it is free, 1 or 3 where an object begins, 2 where it goes on (py/gc.c).
 */
export class Heap {
  #foreign; // what is not the project's, as `blocks` gives it
  #module;
  #start;
  #end;
  #size;

  constructor(module, start, bytes) {
    this.#module = module;
    this.#start = start;
    this.#end = start + BLOCK * Math.floor(bytes / BLOCK);
    this.#size = 4 * Math.floor(((bytes - 1) * 8) / (8 + 4 + 8 * 4 * BLOCK)); // blocks
  }

  /** A byte for each block. */
  blocks() {
    const table = new Uint8Array(memory.buffer, this.#start, this.#size / 4);
    const found = new Uint32Array(table.length);
    for (let i = 0; i < table.length; i++) found[i] = STATES[table[i]];
    return new Uint8Array(found.buffer);
  }

  /** The bytes in use. */
  static used(blocks) {
    return BLOCK * blocks.reduce((sum, state) => sum + (state !== 0), 0);
  }

  /** The bytes of the largest free block. */
  static largestFree(blocks) {
    let largest = 0;
    for (let i = 0, run = 0; i < blocks.length; i++) {
      run = blocks[i] === 0 ? run + 1 : 0;
      largest = Math.max(largest, run);
    }
    return BLOCK * largest;
  }

  /**
   * The bytes of the largest piece that was taken: an object's, or what one has grown by; but the
   * letters of names grow by one name at a time, and go on elsewhere where there is no room.
   */
  largestNew(before, after) {
    const length = (blocks, at) => {
      let end = at + 1;
      while (blocks[end] === 2) end++;
      return end - at;
    };
    let largest = 0;
    const [old, current] = [before, after].map((blocks) => new Uint32Array(blocks.buffer));
    for (let changed = 0; changed < after.length; changed++) {
      if (changed % 4 === 0 && old[changed / 4] === current[changed / 4]) changed += 3; // at once
      if (after[changed] === before[changed]) continue;
      let at = changed;
      while (after[at] === 2) at--;
      if (after[at] === 0) continue;
      const now = length(after, at);
      const then = before[at] & 1 ? length(before, at) : 0;
      const free = before.subarray(at + then, at + now).every((state) => state === 0);
      const taken = free ? now - then : now;
      if (now > then && taken > largest && !(then && free && this.#isText(at))) largest = taken;
      changed = at + now - 1;
    }
    return BLOCK * largest;
  }

  /**
   * The entries that a board's mark stack needs (gc_mark_subtree in py/gc.c): the collector pushes all
   * children of an object before it looks at the last one.
   *
   * It begins at `roots`, like a board's, then looks at the VM's own variables. What the first call
   * finds in use, stand-ins of a board's modules among it, is no board's: it is not followed.
   */
  markStack(roots) {
    const blocks = this.blocks();
    const words = new Uint32Array(memory.buffer);
    const from = this.#end - BLOCK * this.#size;
    const seen = new Uint8Array(this.#size);
    const stack = [];
    let most = 0;
    const push = (word) => {
      const at = (word - from) / BLOCK;
      if (word % BLOCK || !(blocks[at] & 1) || seen[at]) return;
      seen[at] = 1;
      most = Math.max(most, stack.push(at));
    };
    const object = (at) => {
      let end = at + 1;
      while (blocks[end] === 2) end++;
      return [at, end].map((block) => (from + BLOCK * block) / WORD);
    };
    const scan = ([start, end], follow) => {
      for (let i = start; i < end; i++) {
        if (words[i] < from || words[i] >= this.#end) continue; // nearly all
        push(words[i]);
        while (follow && stack.length) scan(object(stack.pop()), false);
      }
    };
    this.#foreign ??= blocks;
    const foreign = [...blocks.keys()].filter((at) => this.#foreign[at] & blocks[at] & 1);
    for (const at of foreign) seen[at] = 1;
    scan([roots / WORD, roots / WORD + DICT], true);
    scan([0, STATICS / WORD], true);
    for (const at of foreign) scan(object(at), true);
    return most;
  }

  #isText(at) {
    const from = this.#end - BLOCK * (this.#size - at);
    for (let i = 0; i < NAMES; i++) {
      const byte = this.#module.getValue(from + i, "i8") & 255;
      if (byte > 0 && byte < 32) return false;
    }
    return true;
  }
}

/** A VM on which steps run; see machine.py. */
export class Machine {
  /** more: files beside the job's, by their contents. */
  static async boot(job, more = {}) {
    const { loadMicroPython } = await import(url.pathToFileURL(path.join(job.wasm, "micropython.mjs")));
    const machine = new Machine();
    letGrow(true);
    machine.python = await loadMicroPython({
      url: path.join(job.wasm, "micropython.wasm"),
      heapsize: job.heap,
      pystack: job.pystack / WORD,
      linebuffer: false,
      stdout: (bytes) => machine.output.push(bytes[0]),
    });
    const module = machine.python._module;
    machine.python.FS.ErrnoError = ErrnoError;
    machine.heap = new Heap(module, restart(module, job.pystack / WORD, job.heap), job.heap);
    letGrow(!job.limit); // not before: what lies below the heap is grown, too
    machine.prepare(job, more);
    return machine;
  }

  output = [];
  read = {}; // bytes, by file

  prepare(job, more) {
    this.module = this.python._module;
    mountAll(this.python.FS, job, more);
    this.screen = new Screen(...(job.size ?? SIZE));
    this.python.registerJsModule("drawing", drawing(this.screen, this.module));
    this.#watchFiles();
    this.python.runPython(
      `import stepper\nstepper.prepare(${JSON.stringify(PATH)}, ${JSON.stringify(job.preload)})`,
    );
    this.stepper = this.python.pyimport("stepper");
    this.functions = Object.fromEntries(CALLS.map((name) => [name, this.stepper[name]]));
    this.values = this.module._malloc(3 * WORD); // of an argument, and of the result
    this.result = this.module._malloc(3 * WORD);
    this.use(job.uses ?? {}, job.setup ?? "");
    if (job.room) this.leave(job.room);
    this.collectTwice();
    this.limited = job.limit;
    if (job.limit) eatSpareMemory(this.module);
  }

  /** Counts what is read of each file. */
  #watchFiles() {
    const { FS } = this.python;
    const { read } = FS;
    FS.read = (stream, ...where) => {
      const count = read.call(FS, stream, ...where);
      this.read[stream.path] = (this.read[stream.path] ?? 0) + count;
      return count;
    };
  }

  leave(room) {
    this.collectTwice();
    if (this.call("free") < room + 256) throw new Error(`the heap has no room of ${room} bytes`);
    this.python.runPython(`stepper.leave(${room})`);
  }

  /** Runs some code, and then lets functions of modules be called: {module: {name: its own name}}. */
  use(modules, setup) {
    this.python.runPython(setup);
    for (const [module, names] of Object.entries(modules)) {
      const imported = this.python.pyimport(module);
      for (const [name, own] of Object.entries(names)) this.functions[name] = imported[own];
    }
  }

  /**
   * One outermost call of a function, with a small integer or without, that gives a small integer or
   * None. Made by hand, in memory put aside at the start: the spare memory may be used up.
   */
  call(name, given) {
    const target = this.functions[name]._ref;
    const types = ["number", "number", "number", "pointer"];
    this.module.setValue(this.values, JS_INTEGER, "i32");
    this.module.setValue(this.values + WORD, given ?? 0, "i32");
    const values = given === undefined ? [0, 0] : [1, this.values];
    this.module.ccall("proxy_c_to_js_call", "null", types, [target, ...values, this.result]);
    const kind = this.module.getValue(this.result, "i32");
    if (kind < 0) throw new Error(`the VM failed in ${name}(): ${this.text(this.result)}`);
    return this.module.getValue(this.result + WORD, "i32");
  }

  /** The text of a result that is one, such as an exception's. */
  text(result) {
    const [size, start] = [WORD, 2 * WORD].map((at) => this.module.getValue(result + at, "i32"));
    return this.module.UTF8ToString(start, size);
  }

  // Garbage held by garbage's finalisers, and the call's own, go the second time.
  collectTwice() {
    this.call("collect");
    this.call("collect");
    this.call("failed"); // any call
  }

  printed() {
    const bytes = Buffer.from(this.output);
    this.output = [];
    return bytes.toString("base64");
  }

  /** A short hash of the frame. */
  hash() {
    const frame = new Uint8Array(this.screen.pixels.buffer);
    return createHash("sha256").update(frame).digest("hex").slice(0, 16);
  }

  fault(answer) {
    this.call("tell");
    answer.error = this.printed();
    this.call("trace");
    answer.traceback = this.printed();
    this.call("forget");
  }

  run(step) {
    const answer = {};
    this.read = {};
    this.python.FS.writeFile("/step.py", step.code);
    let failed = 0; // 1: by an exception; 2: it needs no further turns
    for (let turn = 0; turn < step.repeat && !failed; turn++) {
      this.call("step");
      failed = this.call("failed");
      if (step.collect || this.limited) this.call("collect");
    }
    answer.stdout = this.printed();
    answer.read = this.read;
    if (failed === 1) this.fault(answer);
    if (step.live) {
      this.collectTwice();
      answer.live = this.call("alloc");
      answer.marks = this.heap.markStack(this.call("modules"));
    }
    return answer;
  }
}
