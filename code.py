# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Asfalto: where the board begins."""

if __name__ == "__main__":
    import app

    app.main()
