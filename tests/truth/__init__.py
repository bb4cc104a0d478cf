# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""What each sentence claims, as a predicate on the whole state, written apart from the code that
chooses the sentence.
"""
