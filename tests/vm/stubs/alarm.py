# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A stand-in for alarm: memory that survives a reload."""

sleep_memory = bytearray(8192)
