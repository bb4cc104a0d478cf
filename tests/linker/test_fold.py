# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Numbers replace their names, and every line stays in its place."""

import pytest

import link.program
from link.fold import folded
from link.modules import BuildProblem

NAMES = "STOP = 5\nLAST = STOP + (1 << 3)\nBELOW = -1\nROW = (1, 2)\ntwice = 2\n"


@pytest.fixture
def fold(tmp_path):
    """Folds a source beside the module `names`."""
    path = tmp_path / "names.py"
    path.write_text(NAMES)
    return lambda text: folded(text, lambda name: path if name.endswith("names") else None)


@pytest.mark.parametrize(
    "source, expected",
    [
        ("import names\nx = names.STOP\n", "\nx = 5\n"),
        ("from engine import names\nx = names.LAST - names.BELOW\n", "\nx = 13 - (-1)\n"),
        ("from names import STOP\nx = [STOP] * STOP\n", "\nx = [5] * 5\n"),
        ("import names as n\nx = n.ROW, n.STOP\n", "import names as n\nx = n.ROW, 5\n"),
        ("from names import STOP, twice\nx = STOP\n", "from names import twice\nx = 5\n"),
        ("from names import *\nx = STOP\n", "from names import *\nx = 5\n"),
        ("def f():\n    import names\n    return names.STOP\n", "def f():\n    \n    return 5\n"),
        ("OWN = 3\nx = OWN\n", "OWN = 3\nx = 3\n"),
        ("OWN = 3\nOWN = 4\nx = OWN\n", "OWN = 3\nOWN = 4\nx = OWN\n"),
        ("import names\nx = bytes((\n    names.STOP, 2,\n))\n", "\nx = b'\\x05\\x02'\n\n\n"),
        ("OWN = 3\nx = bytes([1, OWN] * 2), 'é'\n", "OWN = 3\nx = b'\\x01\\x03\\x01\\x03', 'é'\n"),
        ("_OWN = 3\nx = bytes((_OWN, f(4)))\n", "_OWN = 3\nx = bytes((_OWN, f(4)))\n"),
        ("import names\nx = bytes((names.STOP, 256))\n", "\nx = bytes((5, 256))\n"),
        ("from names import (\n    STOP,\n)\nx = STOP\n", "\n\n\nx = 5\n"),
    ],
)
def test_a_constant_becomes_its_number(fold, source, expected):
    assert fold(source) == expected


@pytest.mark.parametrize(
    "source, problem",
    [
        ("import names\nx = names.STOP\nnames = 2\n", "names is both a module"),
        ("import names\ndef f(names):\n    return names.STOP\n", "names is both a module"),
        ("import names\nx = f'{names.STOP}'\n", "f-string"),
    ],
)
def test_ambiguous_constants_are_refused(fold, source, problem):
    with pytest.raises(Exception, match=problem):
        fold(source)


def test_the_drive_has_no_unused_constant(project):
    app = "import kit\nFIRST = 1\nx = kit.WIDE\ny = kit.lookup().TALL\n"
    root = project(lib__app=app, lib__kit="WIDE = 9\nTALL = 8\ndef lookup(): pass\n")
    text = {module.path: module.text for module in link.program.program(root / "site").modules}
    assert text["lib/app.py"] == "TALL = 8\n\ndef lookup():\n    pass\nx = 9\ny = lookup().TALL\n"


def test_a_table_in_a_file_becomes_its_bytes(project):
    app = "from engine.game import TABLE\nx = TABLE[2]\n"
    game = "from engine import data\nTABLE = data.table('game/table.bin')\n"
    root = project(lib__app=app, engine__game=game, engine__data="raise ImportError\n")
    (root / "engine" / "game").mkdir()
    for table in (b"\x00ab", b"\xff\n'"):  # the linker sees that the file has changed
        (root / "engine" / "game" / "table.bin").write_bytes(table)
        found = {each.path: each.text for each in link.program.program(root / "site").modules}
        assert [*found] == ["boot.py", "code.py", "lib/app.py"]
        assert found["lib/app.py"] == f"TABLE = {table!r}\nx = TABLE[2]\n"


TEXTS = {"es": "# A comment\nHELLO Hola\nSTOP Alto\n", "es.help": "# \nFIRST Uno\n"}


@pytest.fixture
def spoken(project):
    """Returns the linked text of a source in a project with texts."""

    def linked(source: str, **others: str) -> str:
        root = project(lib__app=source, lib__ui__texts__any="")
        (root / "lib/ui/texts/__init__.py").write_text("raise ImportError\n")
        for name, lines in {**TEXTS, **others}.items():
            (root / "lib/ui/texts" / f"{name}.txt").write_text(lines)
        found = {each.path: each.text for each in link.program.program(root / "site").modules}
        assert [*found] == ["boot.py", "code.py", "lib/app.py"]
        return found["lib/app.py"]

    return linked


def test_a_text_becomes_the_number_of_its_line(spoken):
    source = "from ui import texts\nx = texts.STOP + card, texts.HELP_FIRST\n"
    assert spoken(source) == "\nx = 1 + card, 0\n"
    more = "SOON Ya\n" + TEXTS["es"]  # the linker sees it, though no source has changed
    assert spoken(source, es=more) == "\nx = 2 + card, 0\n"


@pytest.mark.parametrize("wrong", ("texts.GO", "texts", "texts.STOP.real"))
def test_a_name_that_is_not_a_text_is_refused(spoken, wrong):
    with pytest.raises(BuildProblem, match=rf"^lib/app\.py, line 2: {wrong} is no text"):
        spoken(f"from ui import texts\nx = {wrong}\n")


def test_languages_that_differ_are_refused(spoken):
    with pytest.raises(BuildProblem, match=r"fr\.txt and the Spanish: STOP"):
        spoken("from ui import texts\nx = texts.STOP\n", fr="HELLO Salut\n")
