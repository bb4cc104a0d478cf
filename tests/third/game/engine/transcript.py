# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""A match as lines of JSON. Not on a board."""

from engine.nim import names, notation


def write(game, seed, players, called, emit):
    """Plays a match to its end and gives each line to `emit`."""
    seated = ", ".join([f'"{name}"' for name in called])
    heap = game.options[names.RULE_HEAP]
    head = f'"transcript": 1, "game": "nim", "seats": {game.seats}, "heap": {heap}'
    emit(f'{{{head}, "seed": {seed}, "players": [{seated}]}}')
    game.start(seed)
    while not game.over:
        action = players[game.seat].choose(game.view(game.seat))
        text = notation.action_text(action)
        left = game.now[names.AT_HEAP]
        emit(f'{{"seat": {game.seat}, "left": {left}, "do": "{text}"}}')
        game.apply(action)
    winner = game.now[names.AT_TURN]
    emit(f'{{"winners": [{winner}]}}')
