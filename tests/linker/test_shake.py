# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What nothing on the drive asks for is not on it, and all else is."""

import pytest

import link.modules
from link.shake import shaken


@pytest.fixture
def linked(project):
    """The texts of a project's modules by their paths, and the functions in them."""

    def link_it(**sources: str) -> tuple[dict[str, str], set[str]]:
        modules = shaken(link.modules.reached(project(**sources) / "site"))
        names = {function.full_name for module in modules for function in module.functions}
        return {module.path: module.text for module in modules}, names

    return link_it


PARTS = """
class Part:
    def asked(self):
        return self.kept()
    def kept(self):
        return 1
    def idle(self):
        return self.idle_too()
    def idle_too(self):
        return 2
class Idle:
    pass
def asked():
    return Part()
def idle():
    return idle() + Idle().x
"""
APP = "from parts import asked\ndef begin():\n    return asked().asked()\n"


def test_functions_methods_and_classes_that_nothing_asks_for_are_left_out(linked):
    texts, names = linked(lib__app=APP, lib__parts=PARTS)
    assert names == {"begin", "asked", "Part.asked", "Part.kept"}
    assert "idle" not in texts["lib/parts.py"].lower()


def test_a_module_where_all_is_asked_for_stays_as_it_is(linked):
    texts, _ = linked(
        lib__app=APP + "x = 1  # one\n", lib__parts="def asked():\n    return 1 # 2\n"
    )
    assert "# one" in texts["lib/app.py"] and "# 2" in texts["lib/parts.py"]


@pytest.mark.parametrize("ask", ["part.idle()", "hasattr(part, 'idle')", "print(idle)"])
def test_a_name_that_stands_anywhere_is_asked_for(linked, ask):
    _, names = linked(lib__app=f"{APP}def main(part, idle):\n    {ask}\n", lib__parts=PARTS)
    assert {"Part.idle", "idle"} <= names


def test_a_library_asks_too(linked):
    app = f"import adafruit_font\n{APP}"
    _, names = linked(
        lib__app=app, lib__parts=PARTS, site__adafruit_font="def f(x):\n    x.idle()\n"
    )
    assert "Part.idle" in names


@pytest.mark.parametrize("name", ["__getattr__", "get_glyph", "write", "choose"])
def test_methods_that_python_a_library_or_a_tool_calls_stay(linked, name):
    part = (
        f"class Part:\n    def {name}(self):\n        return 1\ndef asked():\n    return Part()\n"
    )
    _, names = linked(lib__app=APP, lib__parts=part)
    assert f"Part.{name}" in names


def test_what_only_that_has_used_goes_with_it(linked):
    parts = (
        "from other import thing\n_TABLE = (1, 2)\nKEPT = 3\n"
        "def asked():\n    return 1\ndef idle():\n    return thing(_TABLE)\n"
    )
    texts, _ = linked(lib__app=APP, lib__parts=parts, lib__other="def thing(x):\n    return x\n")
    assert "lib/other.py" not in texts
    assert texts["lib/parts.py"] == "KEPT = 3\n\ndef asked():\n    return 1\n"


def test_a_class_that_loses_all_its_methods_is_still_one(linked):
    part = "class Part:\n    def idle(self):\n        return 1\ndef asked():\n    return Part()\n"
    texts, _ = linked(lib__app=APP, lib__parts=part)
    assert "class Part:\n    pass\n" in texts["lib/parts.py"]
