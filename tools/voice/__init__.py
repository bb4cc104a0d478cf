# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Makes packs of spoken clips from the texts: words, sound and packing."""
