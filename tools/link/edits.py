# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Changes to a source that leave every line in its place."""

from __future__ import annotations

import ast


class Edits:
    """Collects changes to a text; `text` makes them."""

    def __init__(self, text: str):
        self._lines = [line.encode() for line in text.splitlines(keepends=True)]
        self._cuts: list[tuple[int, int, int, int, bytes]] = []

    def replace(self, node: ast.AST, new: str) -> None:
        """Puts a text of one line in the place of a node."""
        assert isinstance(node, ast.expr | ast.stmt)
        end = node.end_lineno or node.lineno, node.end_col_offset or 0
        self._cuts.append((node.lineno, node.col_offset, *end, new.encode()))

    def drop(self, node: ast.Import | ast.ImportFrom, names: list[ast.alias], rest: str) -> None:
        """Takes names out of an import; where none is left, `rest` takes its place."""
        if names:
            left = [ast.unparse(alias) for alias in node.names if alias not in names]
            origin = f"from {node.module} " if isinstance(node, ast.ImportFrom) else ""
            self.replace(node, f"{origin}import {', '.join(left)}" if left else rest)

    def text(self) -> str:
        """The text with all changes made."""
        lines = list(self._lines)
        for row, column, end_row, end_column, new in sorted(self._cuts, reverse=True):
            tail = lines[end_row - 1][end_column:]
            lines[row - 1 : end_row] = [b"\n"] * (end_row - row) + [tail]
            ending = b"\n" if end_row > row else tail
            lines[row - 1] = self._lines[row - 1][:column] + new + ending
        return b"".join(lines).decode()
