# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The numbers of the texts in this folder, such as `texts.YOUR_TURN`: a line's number is its place
in the file, not counting comments. The names of the help begin with HELP_. The linker folds the
numbers, so no drive has this file.
"""

for _start, _file in ("", "es.txt"), ("HELP_", "es.help.txt"):
    _lines = __loader__.get_data(__file__.replace("__init__.py", _file)).decode().splitlines()
    _names = [line.split(" ")[0] for line in _lines if line[0] != "#"]
    globals().update({_start + name: number for number, name in enumerate(_names)})


def __getattr__(name: str) -> int:  # for type checkers: existing names are found first
    raise AttributeError(f"no text is called {name}")
