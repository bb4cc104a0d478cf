# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The drive as built, on a board whose firmware lacks modules."""

import pytest

import drives.content

from .compiling import drive_files, program
from .machine import Machine

MISSING = "raise ImportError(\"no module named '{}'\")"
START = 'with open("/code.py") as file:\n exec(file.read(), {"__name__": "__main__"})'


@pytest.mark.parametrize("lacks", [["bitmaptools"], ["bitmaptools", "vectorio"]])
def test_code_py_says_which_modules_a_firmware_lacks(tmp_path, lacks):
    files = drive_files(drives.content.files(program()))
    for name in lacks:
        (tmp_path / name).write_text(MISSING.format(name))
        files[f"/lacks/{name}.py"] = tmp_path / name
    forget = "import sys\nsys.path.insert(0, '/lacks')\n"
    forget += f"for name in {lacks}: del sys.modules[name]"
    *_, result = Machine(files, heap=1 << 24).run([forget, START], may_fail=True)
    assert result.error.startswith("SystemExit")
    told = "Asfalto needs what this board's firmware lacks: " + ", ".join(lacks) + "."
    assert result.lines == [told]
