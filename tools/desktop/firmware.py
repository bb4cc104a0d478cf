# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Makes Blinka mark as dirty what a board's firmware marks, so that both leave the same pixels.

The firmware's sources are adafruit/circuitpython, shared-module/displayio and
shared-module/vectorio. Blinka 2.7.1 differs from them where it matters here in two places:

- Group.c, displayio_group_get_previous_area: a removed Group has covered what its TileGrids and
  its nested Groups covered. The vectorio shapes in it are passed over, and their pixels stay until
  something else is drawn there. A shape that is removed by itself is redrawn (_remove_layer).
- Group.c, _add_layer: what comes into a Group is hidden if that Group is, and shown again with it.
  Blinka tells its new parts only when `hidden` changes the next time.

Elsewhere one of both draws more than it must, which changes no pixel.
"""

# It looks inside Blinka, and the stubs show the outside.
# pyright: reportAttributeAccessIssue=false, reportMissingImports=false

from displayio import Group
from vectorio._vectorshape import _VectorShape

_previous_area = Group._get_previous_area
_insert = Group.insert


def install() -> None:
    """From now on, in this process."""
    Group._get_previous_area = _previous_area_without_shapes
    Group.insert = _insert_hidden_as_its_parent


def _previous_area_without_shapes(group: Group, area) -> bool:
    layers = group._layers
    group._layers = [layer for layer in layers if not isinstance(layer, _VectorShape)]
    drawn = _previous_area(group, area)
    group._layers = layers
    return drawn


def _insert_hidden_as_its_parent(group: Group, index: int, layer) -> None:
    _insert(group, index, layer)
    if not isinstance(layer, _VectorShape):  # a shape is drawn or not as its Group is
        layer._set_hidden_by_parent(group._hidden_group or group._hidden_by_parent)
