# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Marked code gets a module of its own, is imported where it is used, and works as before."""

import re
import subprocess
import sys

import pytest

import link.modules
import link.program
import link.syntax
import link.traceback
from link import bundle, shorten
from link.compile import file_name
from link.modules import BuildProblem, Module
from link.overlays import Overlays, is_overlay

MARK = "from overlay import overlay\n"
KIT = "def line(number):\n    return number * 2\n"
MENU = """
from overlay import overlay
from micropython import const
from ui.kit import line
_ROWS = const(3)
_TABLE = (1, 2)
_SHARED = (4, 5)
def _word():
    return line(_ROWS) + _TABLE[0] + _SHARED[0]
@overlay
class Menu:
    def show(self):
        return _word()
@overlay("news")
def tell():
    return Menu().show() + _SHARED[1]
def open_one(table):
    if table:
        return Menu()
    return None
"""
APP = "from ui.menu import open_one, tell\ndef main():\n    return open_one(1).show(), tell()\n"


@pytest.fixture
def linked(project):
    """Returns the texts of a project's modules with overlays, by their dotted names."""

    def link_it(**sources: str) -> dict[str, str]:
        placed = Overlays(link.modules.reached(written(project, sources) / "site"))
        return {link.syntax.dotted(module.path): module.text for module in placed.modules}

    return link_it


def written(project, sources: dict[str, str]):
    return project(lib__overlay="def overlay(marked):\n    return marked\n", **sources)


def played(texts: dict[str, str], folder, code: str) -> str:
    """Returns the output of a program that begins with linked modules."""
    for name, text in texts.items():
        path = folder / (name.replace(".", "/") + ".py")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    (folder / "micropython.py").write_text("def const(number):\n    return number\n")
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    return done.stdout + done.stderr


def test_a_linked_program_behaves_as_before(linked, tmp_path):
    texts = linked(lib__app=APP, lib__ui__menu=MENU, lib__ui__kit=KIT)
    code = "import app, sys\nprint(app.main(), 'ui.menu_menu_' in sys.modules)"
    assert played(texts, tmp_path, code) == "(11, 16) True\n"


def test_a_marked_file_becomes_one_overlay(linked):
    kept = MARK + "overlay(__name__)\nROWS = (1, 2)\nclass Kept:\n    rows = ROWS\n"
    app = "from store import kept\ndef main():\n    return kept.Kept(), kept.ROWS\n"
    texts = linked(lib__app=app, lib__store__kept=kept)
    assert "store.kept" not in texts and "overlay" not in texts
    assert texts["store.kept_"] == "ROWS = (1, 2)\n\nclass Kept:\n    rows = ROWS\n"
    assert texts["app"] == (
        "def main():\n    from store.kept_ import Kept\n    from store.kept_ import ROWS\n"
        "    return (Kept(), ROWS)\n"
    )


LATE = "from ui.menu_menu_ import Menu"


@pytest.mark.parametrize(
    "before, after",
    [
        ("if x:\n    return Menu()\nreturn x", f"if x:\n    {LATE}\n    return Menu()\nreturn x"),
        ("if x:\n    pass\nelse:\n    Menu()", f"if x:\n    pass\nelse:\n    {LATE}\n    Menu()"),
        (
            "if x and Menu():\n    x()",
            f"if x:\n    {LATE}\n    if Menu():\n        x()",
        ),
        ("if Menu() and x:\n    x()", f"{LATE}\nif Menu() and x:\n    x()"),
        ("for y in x:\n    Menu()", f"{LATE}\nfor y in x:\n    Menu()"),
        ("return [Menu() for _ in x]", f"{LATE}\nreturn [Menu() for _ in x]"),
        ("def y():\n    Menu()\nx(y)", f"\ndef y():\n    {LATE}\n    Menu()\nx(y)"),
        ("Menu = x\nMenu()", "Menu = x\nMenu()"),
        ("return [Menu for Menu in x]", "return [Menu for Menu in x]"),
    ],
)
def test_a_late_import_is_in_the_innermost_block_but_no_loop(linked, before, after):
    def function(body: str) -> str:
        return "def use(x):\n" + "".join(
            f"    {row}\n" if row else "\n" for row in body.split("\n")
        )

    user = "from ui.menu import Menu\n" + function(before)
    menu = MARK + "@overlay\nclass Menu:\n    pass\n"
    texts = linked(lib__app="from ui import user", lib__ui__user=user, lib__ui__menu=menu)
    assert texts["ui.user"] == function(after)


GUIDE = MARK + "@overlay\nclass Foo:\n    pass\ndef other():\n    pass\n"


@pytest.mark.parametrize(
    "before, after",
    [
        (
            "from ui import guide\ndef use():\n    return guide.Foo()\n",
            "def use():\n    from ui.guide_foo_ import Foo\n    return Foo()\n",
        ),
        (
            "from ui import guide\ndef use(Foo):\n    return guide.Foo(guide.other())\n",
            "from ui import guide\n\ndef use(Foo):\n"
            "    from ui.guide_foo_ import Foo as Foo_of_guide\n"
            "    return Foo_of_guide(guide.other())\n",
        ),
        (  # when the file is loaded
            "from ui.guide import Foo\nclass Own(Foo):\n    pass\n",
            "from ui.guide_foo_ import Foo\n\nclass Own(Foo):\n    pass\n",
        ),
        (
            "from ui.guide import Foo\n@Foo\ndef use():\n    pass\n",
            "from ui.guide_foo_ import Foo\n\n@Foo\ndef use():\n    pass\n",
        ),
        (
            "def use(x):\n    from ui import guide\n    if x:\n        guide.Foo()\n",
            "def use(x):\n    if x:\n        from ui.guide_foo_ import Foo\n        Foo()\n",
        ),
        (
            "def use():\n    from ui.guide import Foo as F, other\n    return F(other)\n",
            "def use():\n    from ui.guide_foo_ import Foo as F\n    from ui.guide import other\n"
            "    return F(other)\n",
        ),
    ],
)
def test_whole_imports_and_imports_in_functions_work_too(linked, before, after):
    texts = linked(lib__app="from ui import user", lib__ui__user=before, lib__ui__guide=GUIDE)
    assert texts["ui.user"].strip() == after.strip()


def test_shared_definitions_stay_but_private_numbers_are_copied(linked):
    guide = MARK + "n = []\n_N = const(1)\ndef _word():\n    return _N, n\n"
    guide += "@overlay\ndef one():\n    n.append(_N)\n"
    guide += "@overlay\ndef two():\n    return _word(), _N\n"
    texts = linked(lib__app="from ui.guide import _word, one, two", lib__ui__guide=guide)
    assert texts["ui.guide_one_"].startswith("from ui.guide import n\n_N = const(1)\n")
    assert texts["ui.guide_two_"].startswith("from ui.guide import _word\n_N = const(1)\n")
    assert "def _word" in texts["ui.guide"]


# --- refused code

SAME = "may be two of it"
LOST = "loaded again"
BOX = MARK + "@overlay\nclass Box:\n    pass\n@overlay\ndef seal():\n    pass\n"


@pytest.mark.parametrize(
    "use",
    [
        "return isinstance(x, (int, Box))",
        "return type(x) is Box",
        "return guide.Box is x",
        "0\n    except Box: pass",
    ],
)
def test_marked_code_is_not_compared_or_caught(linked, use):
    body = f"    try: {use}\n" if "except" in use else f"    {use}\n"
    user = f"from ui import guide\nfrom ui.guide import Box, seal\ndef use(x):\n{body}"
    with pytest.raises(BuildProblem, match=rf"^lib/ui/user\.py:\d: .*{SAME}.*attribute instead$"):
        linked(lib__app="from ui import user", lib__ui__user=user, lib__ui__guide=BOX)
    own = BOX + f"def use(x):\n{body}".replace("guide.", "")
    with pytest.raises(BuildProblem, match=rf"guide\.py:\d+: .*{SAME}"):
        linked(lib__app="from ui import guide", lib__ui__guide=own)


@pytest.mark.parametrize(
    "lines",
    [
        "n = 0\n@overlay\ndef use():\n    global n\n    n = 1",
        "n = 0\ndef other():\n    global n\n    n = 1\n@overlay\ndef use():\n    return n",
        "n = []\n@overlay\ndef use():\n    n.append(1)",
        "@overlay\nclass N:\n    made = 0\n    def use(self):\n        N.made = 1",
    ],
)
def test_variables_of_moved_code_do_not_change(linked, lines):
    guide = f"{MARK}{lines}\n"
    with pytest.raises(
        BuildProblem, match=rf"^lib/ui/guide\.py:\d+: [nN] .*{LOST}.*without marks$"
    ):
        linked(lib__app="from ui import guide", lib__ui__guide=guide)


@pytest.mark.parametrize(
    "app, guide, problem",
    [
        ("use(guide)", BOX, "app.py:2: guide is a module that loses .* by name"),
        ("guide.x", MARK + "overlay(__name__)\nimport x\ny = 1", "app.py:2: guide is a module"),
        ("guide.n.append(1)", MARK + "overlay(__name__)\nn = [0]", f"app.py:2: n .*{LOST}"),
        (
            "guide",
            MARK + "class A:\n    @overlay\n    def b(self):\n        pass",
            "guide.py:3: .*",
        ),
        (
            "guide",
            "import overlay\n@overlay.overlay\ndef b(): pass",
            "guide.py:1: from overlay import overlay",
        ),
        ("guide", MARK + "@overlay\ndef b():\n    return __file__", "guide.py:4: __file__"),
        (
            "guide.A",
            MARK + "x = 1\n@overlay\nclass A:\n    y = x\nclass B(A):\n    y = x",
            "guide.py: A is needed when the file is loaded, and .* do not mark it",
        ),
        (
            "from ui.guide import line\nasked = line",
            MARK + "from x import line\noverlay(__name__)\ny = 1",
            "app.py: ui.guide is empty .* it is defined",
        ),
    ],
)
def test_code_that_cannot_move_is_reported(linked, app, guide, problem):
    with pytest.raises(BuildProblem, match=problem):
        linked(lib__app=f"from ui import guide\n{app}\n", lib__ui__guide=guide + "\n", lib__x="")


def test_imports_of_code_py_are_not_marked(linked):
    with pytest.raises(BuildProblem, match=r"^lib/app\.py: main is marked, but code\.py looks"):
        linked(code="import app\napp.main()\n", lib__app=MARK + "@overlay\ndef main():\n    pass\n")


# --- the other passes

PLACED = ("hardware/light_shine", "ui/menu_menu", "ui/menu_news")


def short(project, **sources: str) -> tuple[link.program.Program, dict[str, Module]]:
    program = link.program.program(written(project, sources) / "site")
    return program, {module.path: module for module in program.modules}


def test_the_names_of_new_modules_are_known_by_their_ends(project):
    light = MARK + "@overlay\ndef shine():\n    pass\n"
    app = APP.replace("def main():\n", "def main():\n    shine()\n")
    app = "from hardware.light import shine\n" + app
    sources = {"lib__ui__menu": MENU, "lib__ui__kit": KIT, "lib__hardware__light": light}
    program, modules = short(project, lib__app=app, **sources)
    placed = [path for path in modules if is_overlay(path)]
    assert placed == [f"lib/{name}_.py" for name in PLACED]
    paths = [shorten.short_path(path, program.names) for path in placed]
    assert len(set(paths)) == 3 and all(re.fullmatch(r"lib/\w\w_\.py", path) for path in paths)
    text = shorten.renamed(modules["lib/ui/menu_news_.py"].text, program.names)
    assert f"from {paths[1][4:-3]} import " in text


def test_no_source_has_the_name_of_an_overlay(project):
    with pytest.raises(
        BuildProblem, match=r"^lib/ui/kit_\.py: names that end in _ or 0 .*another one$"
    ):
        short(project, lib__app="from ui import kit_\nx = kit_.y", lib__ui__kit_="y = 1\n")


@pytest.mark.parametrize(
    "kit, stays",
    [
        ("def line():\n    return 1\n", False),
        ("n = 0\ndef line():\n    global n\n    n += 1\n", True),
        ("class Torn(Exception):\n    pass\ndef line():\n    raise Torn\n", True),
    ],
    ids=["plain", "remembers", "has an exception"],
)
def test_a_module_that_only_an_overlay_needs_goes_with_it(project, kit, stays):
    menu = MARK + "from ui.kit import line\n@overlay\ndef show():\n    return line()\n"
    app = "from ui.menu import show\ndef main():\n    return show()\n"
    sources = {"code": "import app\napp.main()\n", "lib__app": app, "lib__ui__menu": menu}
    large = "".join(f"x{i} = []\n" for i in range(bundle.SMALL)) + kit
    _, modules = short(project, **sources, lib__ui__kit=large)
    assert ("lib/ui/kit.py" in modules) == stays and "lib/ui/menu_show_.py" in modules


def test_a_traceback_through_it_names_the_source(project):
    program, _ = short(project, lib__app=APP, lib__ui__menu=MENU, lib__ui__kit=KIT)
    known = link.traceback.table(program.modules, program.names)
    path = file_name(shorten.short_path("lib/ui/menu_menu_.py", program.names))
    show, word = (program.names.get(name, name) for name in ("show", "_word"))
    told = "".join(f'  File "{path}", line 1, in {name}\n' for name in (show, word, "<module>"))
    assert link.traceback.read(told, known) == (
        "  lib/ui/menu.py:12: Menu.show\n  lib/ui/menu.py:8: _word\n  lib/ui/menu.py: <module>\n"
    )
