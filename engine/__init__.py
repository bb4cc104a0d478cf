# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""The rules of the games. They know of no machine, text or screen; see README.md."""
