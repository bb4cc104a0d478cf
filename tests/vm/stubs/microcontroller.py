# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A stand-in for microcontroller: its memory is as large as a PyBadge's."""

nvm = bytearray(b"\xff" * 8192)
