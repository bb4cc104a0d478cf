// SPDX-FileCopyrightText: 2026 Asfalto contributors
// SPDX-License-Identifier: MIT
//
// Runs one job on a VM: a JSON job on standard input, one JSON answer on standard output. machine.py
// starts it and describes both.

import fs from "node:fs";

import { Machine } from "./vm.mjs";

function crash(error) {
  const text = (value) => Buffer.from(String(value)).toString("base64");
  return { crashed: true, stdout: "", error: text(error), traceback: text(error.stack) };
}

function runAll(machine, steps) {
  const answers = [];
  for (const step of steps) {
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
