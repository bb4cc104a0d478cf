# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Translates a board's traceback into the names of the sources.

The bytecode has short names and no line numbers. dist/names.json, written by each build, maps the
names in each file on the drive to those in the sources; a line number is where the function begins.
"""

from __future__ import annotations

import ast
import re

from link.compile import file_name
from link.modules import Module
from link.overlays import is_overlay
from link.shorten import short_path
from link.syntax import nodes, parsed

FRAME = re.compile(r'File "([^"]+)"(?:, line \d+)?(?:, in (\S+))?')
QUOTED = re.compile(r"'(\w+)'")


def table(modules: list[Module], names: dict[str, str]) -> dict[str, dict]:
    """Returns, for each bytecode file, the source names of its functions and other names.

    modules: the linked modules. names: the short names, keyed by the long names.
    """
    return {
        file_name(short_path(module.path, names)): {
            "file": _source(module),
            "functions": _functions(module, names),
            "names": _names(module, names),
        }
        for module in modules
    }


def _source(module: Module) -> str:
    """Returns the path of a module's source, also for a module made by overlays.py."""
    return module.parts[-1] if is_overlay(module.path) else module.path


def read(text: str, known: dict[str, dict]) -> str:
    """Returns a traceback with the sources' files, functions and names; other lines are
    unchanged.
    """
    at = None
    lines = []
    for line in text.splitlines():
        if found := FRAME.search(line):
            at = known.get(found[1]) or known.get("/" + found[1])
            line = _frame(line, found, at) if at else line
        elif at:
            line = _message(line, at["names"])
        lines.append(line)
    return "\n".join(lines) + "\n"


def _message(line: str, names: dict[str, str]) -> str:
    attribute = "attribute " in line

    def long(word: re.Match[str]) -> str:
        is_last = attribute and word.end() == len(line.rstrip())
        return f"'{names.get('.' * is_last + word[1], word[1])}'"

    return QUOTED.sub(long, line)


def _frame(line: str, found: re.Match[str], at: dict) -> str:
    places = at["functions"].get(found[2], [f"{at['file']}: {found[2] or 'the module'}"])
    return f"{line[: found.start()]}{' or '.join(places)}{line[found.end() :]}"


def _functions(module: Module, names: dict[str, str]) -> dict[str, list[str]]:
    """Returns the place of each function in the sources, by its name in the bytecode."""
    found: dict[str, list[str]] = {}
    for name, path, full_name, line in module.functions:
        found.setdefault(names.get(name, name), []).append(f"{path}:{line}: {full_name}")
    return found


def _names(module: Module, names: dict[str, str]) -> dict[str, str]:
    """Returns the long form of each short name; those of attributes begin with a dot."""
    found: dict[str, set[str]] = {}
    for node in nodes(parsed(module.text)):
        if isinstance(node, ast.Attribute):
            found.setdefault("." + names.get(node.attr, ""), set()).add(node.attr)
        elif isinstance(node, ast.Name | ast.ClassDef):
            word = node.id if isinstance(node, ast.Name) else node.name
            found.setdefault(names.get(word, ""), set()).add(word)
    return {short: " or ".join(sorted(long)) for short, long in found.items() if short.strip(".")}
