# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Runs the page's modules under Node, without a browser."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

from tools import environment

WWW = Path(__file__).resolve().parents[2] / "tools" / "page" / "www"
HANG = 600
"""The seconds after which a run counts as a hang: thousands of times what it takes."""
_FRAME = """
import fs from "node:fs";
const given = JSON.parse(fs.readFileSync(0, "utf8"));
const { %s } = await import(%s);
const answer = await (async () => { %s })();
process.stdout.write(JSON.stringify(answer ?? null));
"""


def run(module: str, names: str, code: str, given: object = None) -> Any:
    """What `code`, the body of an asynchronous function, returns as JSON.

    module: a file of the page; names: what the code uses of it; given: its value `given`, as JSON.
    """
    source = _FRAME % (names, json.dumps((WWW / module).as_uri()), code)
    command = [str(environment.node()), "--input-type=module", "--eval", source]
    result = subprocess.run(
        command, input=json.dumps(given), capture_output=True, text=True, timeout=HANG
    )
    assert result.returncode == 0, result.stderr
    return json.loads(result.stdout)
