# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Edits to a source that keep its line numbers."""

from __future__ import annotations

import ast


class Edits:
    """Collects edits to a text; `text` applies them."""

    def __init__(self, text: str):
        self._lines = [line.encode() for line in text.splitlines(keepends=True)]
        self._cuts: list[tuple[int, int, int, int, bytes, bool]] = []

    def replace(self, node: ast.AST, new: str) -> None:
        """Replaces a node with a text of one line."""
        assert isinstance(node, ast.expr | ast.stmt)
        end = node.end_lineno or node.lineno, node.end_col_offset or 0
        self._cuts.append((node.lineno, node.col_offset, *end, new.encode(), False))

    def cut(self, begin: tuple[int, int], end: tuple[int, int]) -> None:
        """Removes the text between two places, each a line and a column in bytes. The rest moves up
        to the line of the first place.
        """
        self._cuts.append((*begin, *end, b"", True))

    def before(self, node: ast.expr, sign: str) -> tuple[int, int]:
        """Returns the place of the last such character before a node, in its line."""
        line = self._lines[node.lineno - 1]
        return node.lineno, line.rindex(sign.encode(), 0, node.col_offset)

    def after(self, place: tuple[int, int], sign: str) -> tuple[int, int]:
        """Returns the place of the first such character after a place, in the same line or a later
        one.
        """
        row, column = place
        while (at := self._lines[row - 1].find(sign.encode(), column)) < 0:
            row, column = row + 1, 0
        return row, at

    def drop(self, node: ast.Import | ast.ImportFrom, names: list[ast.alias], rest: str) -> None:
        """Removes names from an import; if none is left, `rest` replaces it."""
        if names:
            left = [ast.unparse(alias) for alias in node.names if alias not in names]
            origin = f"from {node.module} " if isinstance(node, ast.ImportFrom) else ""
            self.replace(node, f"{origin}import {', '.join(left)}" if left else rest)

    def text(self) -> str:
        """Returns the text with all edits applied."""
        lines = list(self._lines)
        for row, column, end_row, end_column, new, joins in sorted(self._cuts, reverse=True):
            tail = lines[end_row - 1][end_column:]
            lines[row - 1 : end_row] = [b"\n"] * (end_row - row) + [tail]
            ending = b"\n" if end_row > row and not joins else tail
            lines[row - 1] = self._lines[row - 1][:column] + new + ending
            if joins and end_row > row:
                lines[end_row - 1] = b"\n"
        return b"".join(lines).decode()
