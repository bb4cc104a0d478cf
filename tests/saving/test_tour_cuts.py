# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The power may fail at any moment of a run on the long road: no leg is lost or counts twice."""

from pathlib import Path

import pytest

from career import tour
from hardware import hal
from plays.format import Play, Seen, Step, acts
from saves import record
from tests.plays import vm

START = {"language": "en", "seed": "1", "settings": "pace 2, motion 0, talk 0", "run": "777 0"}
MOMENTS = 40
TURNS = (1, 3, 6, 10, 15)  # presses at a table after which the power fails
OPEN = acts("DOWN*2 A")  # from the title


def kept(device) -> tour.Tour:
    """The run as it is saved."""
    return tour.Tour(record.read(device.app))


def pressed(device) -> list[tuple]:
    """The presses for the best bot's next step; A on any other screen than a table."""
    question = device.top.question()
    if device.screen() != "Table" or not question:
        return [("press", hal.A)]
    wanted = device.top.match.bot_action()
    at = question.find(wanted)
    if at < 0 or question.buttons:
        return [("press", hal.B if at else hal.A)]
    keys = [key for key in question.keys_to(at) if key != hal.A]
    if hasattr(question, "cards") and device.top.match.is_discard(wanted):
        keys.append(hal.B)
    return [("press", key) for key in (*keys, hal.A)]


def driven(device) -> list[Step]:
    """Plays the run to its end, and switches off at forty moments: on each screen of each leg, and
    after some turns. Checks each time what is saved. Returns what was done and seen.
    """
    steps = []
    moments: set[tuple] = set()
    turns = 0

    def do(acts):
        steps.append(Step("", acts, device.step(acts)))

    do(OPEN)
    while kept(device).stage < tour.WON:
        do(pressed(device))
        run = kept(device)
        turns = turns + 1 if device.screen() == "Table" else 0
        moment = device.screen(), run.step, run.wheels, turns
        if moment not in moments and turns in (0, *TURNS) and len(moments) < MOMENTS:
            moments.add(moment)
            do([("off",)])
            check(kept(device))
            do(OPEN)
    assert len(moments) == MOMENTS
    return steps


def check(run: tour.Tour) -> None:
    """Wheels and points are those of the legs, each counted once."""
    points, wheels = 50 * run.coups, tour.WHEELS[run.grade]
    for step in range(tour.LEGS):
        track, is_won = run.result(step)
        points += is_won * (100 * (step + 1) if step < tour.LAST else 1000)
        wheels += is_won * (step < tour.LAST and run.leg(step, track).pays == tour.WHEEL)
        wheels = min(tour.MOST_WHEELS, wheels) - (track >= 0 and not is_won)
    points += 250 * wheels if run.stage == tour.WON else 0
    assert (run.wheels, run.points) == (wheels, points)


def test_a_run_goes_on_after_power_cuts_at_forty_moments(hold):
    device = hold(**START)
    seen = {step.seen.screen for step in driven(device)}
    assert seen >= {"Title", "TourMap", "Town", "Table", "Sheet", "Podium", "Reward"}
    for _ in range(2):
        check(kept(device))
        assert len(tour.best(record.read(device.app))) == 1
        device.do("off DOWN*2 A")
        assert device.screen() == "TourEnd"


@pytest.mark.long
def test_the_vm_plays_the_same_run_with_the_same_cuts(hold):
    device = hold(**START)
    steps = [Step("", [("on",)], Seen(list(device.said), screen="Title")), *driven(device)]
    (played,) = vm.run([Play(Path("-"), "", START, steps)])
    assert isinstance(played, vm.Played), played
    for step, found in zip(steps, played.seen, strict=True):
        assert (found.said, found.screen) == (step.seen.said, step.seen.screen), step.acts


def test_a_leg_left_for_another_match_is_lost_once(hold):
    device = hold(**START)
    device.do("DOWN*2 A A A off")
    device.do("DOWN*3 A A seconds 1 DOWN A off")  # that match is not saved yet
    assert (kept(device).stage, kept(device).wheels) == (tour.AWAY, 3)
    device.do("DOWN*3 A A seconds 1 DOWN A START UP A DOWN A off")
    for _ in range(2):
        device.do("DOWN*2 A")
        run = kept(device)
        assert (run.stage, run.step, run.wheels) == (tour.FORK, 1, 2)
        assert run.result(0) == (0, False)
        device.do("off")
