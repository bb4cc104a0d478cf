# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Runs the page's modules under Node, without a browser: one process for all tests."""

from __future__ import annotations

import json
import subprocess
import tempfile
import threading
from functools import cache
from pathlib import Path
from typing import Any

from tools import environment
from tools.page import site

HANG = 600
"""The seconds after which a run counts as a hang: thousands of times what it takes."""
_LOOP = """
import readline from "node:readline";
const Code = (async () => {}).constructor;
async function answer({ module, names, code, given }) {
  try {
    const act = new Code("page", "given", `const { ${names} } = page;\\n${code}`);
    return { value: await act(await import(module), given) };
  } catch (error) {
    return { error: error.stack };
  }
}
for await (const line of readline.createInterface({ input: process.stdin }))
  process.stdout.write(JSON.stringify(await answer(JSON.parse(line))) + "\\n");
process.exit();
"""


@cache
def _folder() -> tempfile.TemporaryDirectory[str]:
    """The page's modules, as a site has them."""
    folder = tempfile.TemporaryDirectory()
    for name, content in site.modules().items():
        (Path(folder.name) / name).write_bytes(content)
    return folder


@cache
def _node() -> subprocess.Popen[str]:
    """The process, which ends with this one: its standard input ends then."""
    command = [str(environment.node()), "--input-type=module", "--eval", _LOOP]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, encoding="utf-8")


def run(module: str, names: str, code: str, given: object = None) -> Any:
    """Runs `code`, the body of an asynchronous function, and returns its result, read from JSON.

    module: a file of the page; names: what the code uses of it; given: its value `given`, as JSON.
    """
    node = _node()
    assert node.stdin and node.stdout
    address = (Path(_folder().name) / module).as_uri()
    job = {"module": address, "names": names, "code": code, "given": given}
    hang = threading.Timer(HANG, node.kill)
    hang.start()
    try:
        print(json.dumps(job), file=node.stdin, flush=True)
        line = node.stdout.readline()
    finally:
        hang.cancel()
    assert line, "Node has ended"
    answer = json.loads(line)
    assert "error" not in answer, answer["error"]
    return answer.get("value")
