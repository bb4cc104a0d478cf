// SPDX-FileCopyrightText: 2026 Asfalto contributors
// SPDX-License-Identifier: MIT
//
// Runs one job on a 32-bit MicroPython VM: a JSON job on standard input, one JSON answer on
// standard output. machine.py starts it and describes both; a line for each step that begins goes
// to standard error, so that a run that hangs can be located.
//
// The VM collects garbage only between two calls from here (at the start of the next one), so a
// step is one such call, and what it reports was measured before that call returned.

import fs from "node:fs";
import path from "node:path";
import url from "node:url";

const WORD = 4;
// The heap lies as high as a board's RAM: numbers in a game's state are taken for addresses as seldom
// as there. At the VM's own low addresses a few small bytes would keep a released table in memory.
const RAM = 0x20000000;
const FOLDER = 4096;
const STILL_TO_GROW = 128 * 1024 * 1024; // the VM's gc.mem_free() adds it, with or without a limit

// The VM's side. A failed step is kept and reported in a later call, when there is room again:
// MicroPython spins for ever when it cannot hand an exception to JavaScript for want of memory.
const STEPPER = `
import gc, sys
scope = {"__name__": "__main__"}
fault = None
left = 0
ballast = None

def step():
    global fault, left
    try:
        execfile("/step.py", scope)
    except BaseException as error:
        fault = error
    left = free()
    return gc.mem_alloc()

def failed():
    return fault is not None

def tell():
    print(type(fault).__name__, fault, sep=": ")

def trace():
    sys.print_exception(fault)

def forget():
    global fault
    fault = None

def collect():
    gc.collect()

def alloc():
    return gc.mem_alloc()

def free():
    return gc.mem_free() - ${STILL_TO_GROW}

def remaining():
    return left

def prepare(path, modules):
    sys.path[:] = path
    for name in modules:
        __import__(name)

def leave(room):
    global ballast
    ballast = bytearray(free() - room - 16)
`;
const CALLS = ["step", "failed", "tell", "trace", "forget", "collect", "alloc", "free", "remaining"];
const PATH = ["/blocked", "", "/lib", "/stubs"];

function refuseGrowth() {
  WebAssembly.Memory.prototype.grow = () => {
    throw new Error("memory growth is refused");
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

function mountAll(FS, job) {
  mount(FS, "/stepper.py", STEPPER);
  for (const name of job.block)
    mount(FS, `/blocked/${name}.py`, `raise ImportError("no module named '${name}'")`);
  for (const [file, source] of Object.entries(job.files)) mount(FS, file, fs.readFileSync(source));
}

/** Starts the VM anew, with its heap above RAM. What lies below is never touched. */
function restart(module, pystack, heap) {
  if (!module._malloc(RAM)) throw new Error("there is no memory below the heap");
  module.ccall("mp_js_init", "null", ["number", "number"], [pystack, heap]);
  module.ccall("proxy_c_init", "null", [], []);
}

class Machine {
  static async boot(job) {
    const { loadMicroPython } = await import(url.pathToFileURL(path.join(job.wasm, "micropython.mjs")));
    const machine = new Machine();
    machine.python = await loadMicroPython({
      url: path.join(job.wasm, "micropython.wasm"),
      heapsize: job.heap,
      pystack: job.pystack / WORD,
      linebuffer: false,
      stdout: (bytes) => machine.output.push(bytes[0]),
    });
    restart(machine.python._module, job.pystack / WORD, job.heap);
    if (job.limit) refuseGrowth(); // not before: what lies below the heap is grown, too
    machine.prepare(job);
    return machine;
  }

  output = [];

  prepare(job) {
    this.module = this.python._module;
    mountAll(this.python.FS, job);
    this.python.runPython(
      `import stepper\nstepper.prepare(${JSON.stringify(PATH)}, ${JSON.stringify(job.preload)})`,
    );
    this.stepper = this.python.pyimport("stepper");
    this.functions = Object.fromEntries(CALLS.map((name) => [name, this.stepper[name]]));
    this.result = this.module._malloc(3 * WORD);
    if (job.room) this.leave(job.room);
    this.collectTwice();
    this.limited = job.limit;
    if (job.limit) eatSpareMemory(this.module);
  }

  leave(room) {
    this.collectTwice();
    if (this.call("free") < room + 256) throw new Error(`the heap has no room of ${room} bytes`);
    this.python.runPython(`stepper.leave(${room})`);
  }

  // One outermost call of a function without arguments that gives a small integer or None. Made by
  // hand, into memory put aside at the start, since the spare memory may be used up.
  call(name) {
    const target = this.functions[name]._ref;
    const types = ["number", "number", "number", "pointer"];
    this.module.ccall("proxy_c_to_js_call", "null", types, [target, 0, 0, this.result]);
    const kind = this.module.getValue(this.result, "i32");
    if (kind < 0) throw new Error(`the VM failed in ${name}()`);
    return this.module.getValue(this.result + WORD, "i32");
  }

  // Garbage held by garbage's finalisers, and the call's own, go the second time.
  collectTwice() {
    this.call("collect");
    this.call("collect");
    this.call("alloc");
  }

  printed() {
    const bytes = Buffer.from(this.output);
    this.output = [];
    return bytes.toString("base64");
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
    this.python.FS.writeFile("/step.py", step.code);
    let failed = false;
    for (let turn = 0; turn < step.repeat && !failed; turn++) {
      answer.alloc = this.call("step");
      answer.free = this.call("remaining");
      failed = this.call("failed") !== 0;
      if (step.collect || this.limited) this.call("collect");
    }
    answer.stdout = this.printed();
    if (failed) this.fault(answer);
    if (step.live) {
      this.collectTwice();
      answer.live = this.call("alloc");
    }
    return answer;
  }
}

function crash(error) {
  const text = (value) => Buffer.from(String(value)).toString("base64");
  return { crashed: true, stdout: "", error: text(error), traceback: text(error.stack) };
}

function runAll(machine, steps) {
  const answers = [];
  for (const step of steps) {
    fs.writeSync(2, `${answers.length}\n`);
    try {
      answers.push(machine.run(step));
    } catch (error) {
      answers.push(crash(error));
    }
    const last = answers.at(-1);
    if (last.crashed || (last.error !== undefined && !step.may_fail)) break;
  }
  return answers;
}

const job = JSON.parse(fs.readFileSync(0, "utf8"));
console.log = console.warn = console.error = () => {}; // the wasm runtime's remarks on memory
try {
  const machine = await Machine.boot(job);
  process.stdout.write(JSON.stringify({ steps: runAll(machine, job.steps) }));
} catch (error) {
  process.stdout.write(JSON.stringify({ fault: `the VM did not start: ${error.message}` }));
}
