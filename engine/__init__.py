# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""The rules of the games. Knows no machine, no text and no screen; see README.md."""
