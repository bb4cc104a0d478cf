# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Text forms of actions and states, and back; a match as lines of JSON. Not on a board.

A state is `nim 2 heap 21; taken 3 0 0 0; rng 12 ...; first 0; turn 1; left 18 ...`.
"""

from engine.nim import names
from engine.nim.game import Game, options

_PLACES = (
    ("first", names.AT_FIRST),
    ("turn", names.AT_TURN),
    ("left", names.AT_HEAP),
    ("logged", names.AT_LOGGED),
    ("viewer", names.AT_VIEWER),
    ("over", names.AT_PHASE),
)


def all_actions():
    """Returns every action that may ever be legal."""
    return [1, 2, 3]


def action_text(action):
    """Returns an action in words."""
    return f"take {action}"


def parse_action(text):
    """Returns the action of a text. Raises ValueError if there is none."""
    actions = all_actions()
    return actions[[action_text(action) for action in actions].index(text)]


def state_text(table):
    """Returns the text of a state or a view."""
    facts = [f"{name} {table.now[at]}" for name, at in _PLACES]
    taken = " ".join([str(n) for n in table.taken])
    rng = " ".join([str(n) for n in bytes(table.rng) + bytes(table.round_rng)])
    heap = table.options[names.RULE_HEAP]
    return f"nim {table.seats} heap {heap}; taken {taken}; rng {rng}; {'; '.join(facts)}"


def parse_state(text):
    """Returns a game in a state; a missing clause has its value at the beginning. Raises
    ValueError.
    """
    head, *clauses = [clause.split() for clause in text.split(";")]
    game = Game(options(int(head[1]), int(head[3])))
    game.start(0)
    places = dict(_PLACES)
    for name, *numbers in clauses:
        if name == "taken":
            game.taken[:] = bytes([int(number) for number in numbers])
        elif name == "rng":
            half = len(game.rng)
            game.rng[:] = bytes([int(number) for number in numbers[:half]])
            game.round_rng[:] = bytes([int(number) for number in numbers[half:]])
        else:
            game.now[places[name]] = int(numbers[0])
    game.now[names.AT_SEAT] = game.now[names.AT_TURN]
    return game


def write(game, seed, players, called, emit):
    """Plays a match to its end and gives each line to `emit`."""
    seated = ", ".join([f'"{name}"' for name in called])
    heap = game.options[names.RULE_HEAP]
    head = f'"transcript": 1, "game": "nim", "seats": {game.seats}, "heap": {heap}'
    emit(f'{{{head}, "seed": {seed}, "players": [{seated}]}}')
    game.start(seed)
    while not game.over:
        action = players[game.seat].choose(game.view(game.seat))
        left = game.now[names.AT_HEAP]
        emit(f'{{"seat": {game.seat}, "left": {left}, "do": "{action_text(action)}"}}')
        game.apply(action)
    winner = game.now[names.AT_TURN]
    emit(f'{{"winners": [{winner}]}}')
