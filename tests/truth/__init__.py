# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Each sentence's claim as a predicate on the whole state, independent of the code that chooses the
sentence.
"""
