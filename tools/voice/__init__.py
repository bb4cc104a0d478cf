# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Makes packs of spoken clips from the texts: the words, their sound, and the packing."""
