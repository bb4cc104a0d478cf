# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What the drive does at power-on."""

import storage

# Only the computer writes to the drive: Asfalto keeps its games in nvm. Power cut while a file is
# being written can cost a whole FAT drive.
storage.remount("/", readonly=True)
