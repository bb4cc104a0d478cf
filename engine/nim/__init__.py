# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""Nim, the smallest game: an example to read, which is not on the cartridge; see README.md."""
