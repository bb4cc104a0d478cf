# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Sets up the drive; CircuitPython runs this file at power-on."""

import storage

# Only the computer writes to the drive: a power cut during a write can corrupt the whole FAT drive,
# so Asfalto saves to nvm.
storage.remount("/", readonly=True)
