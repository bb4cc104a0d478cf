# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A board's traceback is read back in the sources' names."""

import link.program
import link.traceback

BASE = """class Base:
    def begin(self):
        self.nothing.here()

    def lose(self):
        self.nothing = 0
"""
RACE = "from base import Base\n\n\nclass Heir(Base):\n    def go_on(self):\n        self.begin()\n"
APP = "from ui.race import one\nasked = one.Heir.go_on, one.Heir.lose\n"
TOLD = """Traceback (most recent call last):
  File "code.py", line 7, in <module>
  File "/lib/{one}.mpy", line 1, in {go_on}
  File "/lib/{one}.mpy", line 1, in {begin}
AttributeError: '{Heir}' object has no attribute '{nothing}'
"""
READ = """Traceback (most recent call last):
  File "code.py", line 7, in <module>
  lib/ui/race/one.py:5: Heir.go_on
  lib/base.py:2: Base.begin
AttributeError: 'Heir' object has no attribute 'nothing'
"""


def test_files_functions_and_names_are_the_sources_own(project):
    root = project(code="import app", lib__app=APP, lib__base=BASE, lib__ui__race__one=RACE)
    linked = link.program.program(root / "site")
    modules, names = linked.modules, linked.names
    assert all(names[word] != word for word in ("go_on", "begin", "nothing"))
    words = {word: names.get(word, word) for word in ("go_on", "begin", "Heir", "nothing")}
    words["one"] = names["ui.race.one"]
    known = link.traceback.table(modules, names)
    assert link.traceback.read(TOLD.format(**words), known) == READ
