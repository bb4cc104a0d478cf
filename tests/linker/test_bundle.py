# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Modules that are always loaded together are one, and do what they did."""

import sys
from types import ModuleType

import pytest

import link.program

SOURCES = {
    "lib__app": "from ui import other\ndef begin():\n    return other.later().go()\n",
    "lib__ui__table": """
import gc
from ui import layout, ink
from ui.layout import WIDE as width, place as put
class Table:
    place = layout.place
    def go(self, layout_now=layout.place(1)):
        place = [ink.shade(x) for x in (1, 2)]
        return place, put(3), layout_now, ink.COLOURS, width, _own(self.place)
def _own(place):
    def shade():
        return place
    return shade()
_own_too = lambda place: place
""",
    "lib__ui__layout": """
import gc
WIDE = [8]
def place(x):
    return ("placed", _own(x))
def _own(x):
    return x + len(WIDE)
""",
    "lib__ui__ink": """
COLOURS = {"red": 1}
def shade(x):
    global COLOURS
    COLOURS = {"red": x}
    return -x
""",
    "lib__ui__other": "def later():\n    from ui import table\n    return table.Table()\n",
}


def linked(root) -> dict[str, str]:
    """The texts of the drive's modules by their paths."""
    return {module.path: module.text for module in link.program.program(root / "site").modules}


@pytest.fixture
def played(monkeypatch):
    """Loads the modules of a drive; returns what its app begins with."""

    def load(texts: dict[str, str]):
        for path, text in texts.items():
            name = path.removeprefix("lib/").removesuffix(".py").replace("/", ".")
            module = ModuleType(name)
            module.__dict__["__text__"] = text
            monkeypatch.setitem(sys.modules, name, module)
        ui = ModuleType("ui")
        monkeypatch.setitem(sys.modules, "ui", ui)
        for name in ("ui.other", "ui.table", "app"):
            if name in sys.modules:
                exec(sys.modules[name].__dict__["__text__"], vars(sys.modules[name]))
                setattr(ui, name.rpartition(".")[2], sys.modules[name])
        return sys.modules["app"].begin()

    return load


def test_what_is_always_loaded_together_is_one_module_and_does_what_it_did(project, played):
    texts = linked(project(**SOURCES))
    modules = ["boot.py", "code.py", "lib/app.py", "lib/ui/other.py", "lib/ui/table.py"]
    assert sorted(texts) == modules
    *found, bound = played(texts)
    assert found == [[-1, -2], ("placed", 4), ("placed", 2), {"red": 2}, [8]]
    assert callable(bound)


def test_what_is_needed_later_or_named_by_the_loader_stays_by_itself(project):
    more = "def more():\n    from ui import late\n    return late.x\nasked = more\n"
    sources = {**SOURCES, "lib__ui__late": "x = 1\n", "lib__loader": "GONE = 'ui.ink'"}
    sources["lib__ui__table"] += more
    sources["lib__app"] += "import loader\n"
    texts = linked(project(**sources))
    assert texts["lib/ui/late.py"] == "x = 1\n"
    assert "lib/ui/ink.py" in texts
