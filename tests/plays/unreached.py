# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The functions of lib that no play reaches on a board, and why."""

UNREACHED = {
    "A play takes the app's turns itself.": (
        "lib/app.py: App.run",
        "lib/app.py: main",
        "lib/hardware/hal.py: running",
    ),
    "A play has a seed, and a board that is known.": (
        "lib/hardware/boards.py: _refusal",
        "lib/hardware/hal.py: entropy",
    ),
    "Only a computer has the keys.": (
        "lib/hardware/hal.py: by_keys",
        "lib/ui/forts/phrases.py: Answers.say_own",
        "lib/ui/forts/steps.py: Confirm.point_at",
        "lib/ui/forts/steps.py: Discard.point_at",
        "lib/ui/forts/summary.py: Summary.points",
        "lib/ui/forts/steps.py: Walk.point_at",
        "lib/ui/screens/help.py: Help._sentence_end",
        "lib/ui/table/phrases.py: MatchAnswers._say_turn",
        "lib/ui/table/phrases.py: MatchAnswers.answer",
        "lib/ui/mille/phrases.py: Answers.say_own",
    ),
    "No other copy runs on a board.": ("lib/hardware/hal.py: is_second",),
    "The terminal asks, where no screen does.": (
        "lib/match.py: Match.missed",
        "lib/career/record.py: Career.row",
        "lib/ui/mille/setup.py: Variants.rows",
        "lib/ui/mille/setup.py: Points.limits",
        "lib/ui/mille/setup.py: Points.values",
        "lib/ui/screens/setup.py: Persons.rows",
        "lib/ui/base/rows.py: Row.limits",
        "lib/ui/base/rows.py: Row.rows",
        "lib/ui/screens/seats.py: Plays.spoken",
        "lib/ui/mille/game.py: Mille.rows",
        "lib/ui/forts/game.py: Forts.rows",
    ),
    "Both games have their own; a third one need not.": (
        "lib/match.py: Match.is_discard",
        "lib/match.py: Match.replay",
    ),
    "Each game has its own.": (
        "lib/games.py: Game.feats",
        "lib/games.py: Game.best",
        "lib/games.py: Game.star",
    ),
    "The linker reads it, and takes it away.": ("lib/place.py: apart",),
    "On a drive, texts have an index.": ("lib/ui/base/language.py: starts",),
}
