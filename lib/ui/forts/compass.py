# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Where an arrow leads on the map, among the forts that can be chosen."""

from engine.forts import names
from hardware import hal


def moved(places, bright, at, key):
    """The fort that a key leads to from another one.

    places: the map; bright: 1 for each fort that can be chosen.
    """
    if key == hal.LEFT or key == hal.RIGHT:
        return _next(places.count, bright, at, 1 if key == hal.RIGHT else -1)
    return _nearest(places, bright, at, key == hal.DOWN)


def _next(count, bright, at, by):
    """The next fort, row by row, so that arrows reach every fort."""
    columns = count // names.FORTS_EACH
    place = at % names.FORTS_EACH * columns + at // names.FORTS_EACH
    while True:
        place = (place + by) % count
        fort = place % columns * names.FORTS_EACH + place // columns
        if bright[fort]:
            return fort


def _nearest(places, bright, at, down):
    """The nearest fort below, or above; the same one if there is none."""
    found = at
    nearest = 1000
    for fort in range(places.count):
        along = places.y(fort) - places.y(at)
        if not down:
            along = -along
        distance = 2 * along + abs(places.x(fort) - places.x(at))
        if bright[fort] and along > 0 and distance < nearest:
            nearest = distance
            found = fort
    return found
