# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The steps of a person's action: tried, perhaps taken back, and finally played."""

from engine.forts import names
from engine.forts.moves import card_of, what_of


def take(table, action):
    """Plays an action; if it takes several steps, tries them until nothing is left to ask.

    Throwing a card away is asked about once more. Returns whether there is another step to choose.
    """
    match = table.match
    if action < names.BUY and what_of(action) == names.DISCARD:
        from ui.forts.discard import Discard

        _ask_with(table, Discard(table, card_of(action)))
        return False
    if not is_step(match, action):
        table.play(action)
        return False
    more = match.try_step(action)
    table.touch()
    if more:
        table.decision.ask()
    elif _is_blind(match, action):
        _confirm(table, action)
    else:
        table.play_steps()
    return more


def walk(table):
    """Shows the forts one by one."""
    from ui.forts.walk import Walk

    _ask_with(table, Walk(table))


def _ask_with(table, cursor):
    """Gives the keys to a cursor that is needed once."""
    table.cursor.stop()
    table.cursor = cursor
    cursor.start()


def attack_now(table):
    """Begins the attack with the cars named so far."""
    while table.match.try_step(names.NUMBER):
        pass
    table.play_steps()


def is_enough(match):
    """Whether the bot that gives hints would send no car from any fort still to be asked."""
    tried = match.tried
    enough = True
    while enough and match.try_step(names.NUMBER):
        enough = match.bot_action() == names.NUMBER
    while match.tried > tried:
        match.take_back()
    return enough


def is_step(match, action):
    """Whether an action is a step that may still be taken back."""
    if match.tried:
        return True
    card = card_of(action)
    uses = (
        names.ESPADAS * names.NUMBERS <= card < 4 * names.NUMBERS
        and what_of(action) < names.DISCARD
    )
    return uses and names.TURN <= match.view().phase <= names.SECOND


def _is_blind(match, action):
    """Whether an attack would begin before its odds were shown, since all cars had to go."""
    use = match.step(0)
    return (
        action < names.NUMBER
        and card_of(use) >= names.BASTOS * names.NUMBERS
        and what_of(use) == names.OTHER_USE
    )


def _confirm(table, action):
    from ui.forts.confirm import Confirm

    _ask_with(table, Confirm(table, action))


def ask_again(table):
    """Asks again for the step that was taken back."""
    table.touch()
    if table.match.tried:
        table.decision.ask()
    else:
        table.redraw()
        table.decision.ask_use(card_of(table.match.step(0)))
