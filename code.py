# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Starts Asfalto; CircuitPython runs this file."""

if __name__ == "__main__":
    import sys

    import board

    sys.path.insert(0, "/asfalto")  # first: no module in lib or the root can hide one of ours
    display = getattr(board, "DISPLAY", None)
    if display:
        display.auto_refresh = False  # or the console is drawn while modules load

    try:
        import app
    except ImportError as error:
        from hardware.refusals import lacking

        raise lacking() or error from None

    app.main()
