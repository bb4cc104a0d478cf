# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Starts Asfalto; CircuitPython runs this file."""

if __name__ == "__main__":
    import app

    app.main()
