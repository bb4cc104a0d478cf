# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
# pyright: reportAttributeAccessIssue=false
"""A stand-in for traceback, which the VM has under another name."""

import sys


def print_exception(error):
    sys.print_exception(error)
