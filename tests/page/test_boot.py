# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The page's drive is complete, or refused."""

import base64

from tools.page import drive

from .modules import run


def test_an_incomplete_drive_is_refused(files):
    code = """
      const { gunzipSync } = await import("node:zlib");
      const whole = gunzipSync(Buffer.from(given, "base64"));
      const files = await unpacked(whole);
      const failed = await unpacked(whole.subarray(0, -1)).catch((error) => error.message);
      return [files.size, failed];
    """
    packed = base64.b64encode(files["drive.pack"]).decode()
    size = len(drive.files()) - len(drive.for_tables())
    assert run("boot.js", "unpacked", code, packed) == [size, "the drive is not complete"]
