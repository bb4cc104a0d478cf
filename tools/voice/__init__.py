# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Makes packs of spoken clips from the texts: what is said, how it sounds, how it is packed."""
