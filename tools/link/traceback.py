# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Reads a board's traceback back in the names of the sources.

The bytecode has short names and no line numbers. dist/names.json, written by each build, has for
every file on the drive what its functions and other names are called in the sources; a line told
is the one in which the function begins.
"""

from __future__ import annotations

import ast
import re

from link.compile import file_name
from link.modules import Module
from link.syntax import nodes, parsed

FRAME = re.compile(r'File "([^"]+)"(?:, line \d+)?(?:, in (\S+))?')
QUOTED = re.compile(r"'(\w+)'")


def table(modules: list[Module], names: dict[str, str]) -> dict[str, dict]:
    """For each file of bytecode its functions and names, by what they are called there.

    modules: as they are linked; names: the short form of each name that has one.
    """
    return {
        file_name(module.path): {
            "file": module.path,
            "functions": _functions(module, names),
            "names": _names(module, names),
        }
        for module in modules
        if module.is_ours
    }


def read(text: str, known: dict[str, dict]) -> str:
    """A traceback with the sources' files, functions and names. Other lines stay as they are."""
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
    """Where each function stands in the sources, by its name in the bytecode."""
    found: dict[str, list[str]] = {}
    for name, path, full_name, line in module.functions:
        found.setdefault(names.get(name, name), []).append(f"{path}:{line}: {full_name}")
    return found


def _names(module: Module, names: dict[str, str]) -> dict[str, str]:
    """The long form of each short name: of a variable or class, and of an attribute after a dot."""
    found: dict[str, set[str]] = {}
    for node in nodes(parsed(module.text)):
        if isinstance(node, ast.Attribute):
            found.setdefault("." + names.get(node.attr, ""), set()).add(node.attr)
        elif isinstance(node, ast.Name | ast.ClassDef):
            word = node.id if isinstance(node, ast.Name) else node.name
            found.setdefault(names.get(word, ""), set()).add(word)
    return {short: " or ".join(sorted(long)) for short, long in found.items() if short.strip(".")}
