# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT

"""The fort game: the rules of `Road Warriors`, from its oldest written form."""
