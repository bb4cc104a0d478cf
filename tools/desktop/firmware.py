# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Makes Blinka mark the same areas as dirty as a board's firmware, so that both leave the same
pixels.

The firmware's sources are adafruit/circuitpython, shared-module/displayio and
shared-module/vectorio. Blinka 2.7.1 differs from them in two places that matter here:

- Group.c, displayio_group_get_previous_area: when a Group is removed, the areas of its TileGrids
  and nested Groups are redrawn. Its vectorio shapes are ignored, and their pixels stay until
  something else is drawn there. A shape that is removed by itself is redrawn (_remove_layer).
- Group.c, _add_layer: a layer added to a hidden Group is hidden, and shown again with that Group.
  Blinka updates the new layer only when the Group's `hidden` changes the next time.

Elsewhere one of the two redraws more than necessary, which changes no pixel.
"""

# It uses Blinka's internals, which the type stubs do not show.
# pyright: reportAttributeAccessIssue=false, reportMissingImports=false

from displayio import Group
from vectorio._vectorshape import _VectorShape

_previous_area = Group._get_previous_area
_insert = Group.insert


def install() -> None:
    """Patches Blinka in this process."""
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
    if not isinstance(layer, _VectorShape):  # a shape is hidden with its Group anyway
        layer._set_hidden_by_parent(group._hidden_group or group._hidden_by_parent)
