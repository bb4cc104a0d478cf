# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The linker: turns readable sources into modules small enough for a board."""


class BuildProblem(Exception):
    """The drive cannot be built from these sources; the text has the reason."""
