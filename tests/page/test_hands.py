# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Keys, fingers and gamepads, the repetition of held directions, and when the next turn is due."""

import pytest

from hardware import hal

from .modules import run

KEY = "return given.map((event) => buttonOf(event));"


def key(name: str, **held) -> dict:
    return {"key": name, **held}


def test_the_keyboard_s_keys_are_those_of_the_window():
    names = {"x": hal.A, "Enter": hal.A, "X": hal.A, "z": hal.B, "Escape": hal.B, "m": hal.START}
    names |= {"Tab": hal.SELECT, " ": hal.DRAW, "Delete": hal.DISCARD, "ArrowUp": hal.UP}
    names |= {"i": hal.INFO, "s": hal.SCORES, "t": hal.TURN, "p": hal.START, "q": -1}
    assert run("keys.js", "buttonOf", KEY, [key(name) for name in names]) == list(names.values())


def test_a_browser_s_own_keys_stay_its_own():
    own = [key("s", ctrlKey=True), key("Tab", shiftKey=True), key("t", metaKey=True)]
    assert run("keys.js", "buttonOf", KEY, own) == [-1, -1, -1]


def test_shift_and_i_asks_for_everybody():
    assert run("keys.js", "buttonOf", KEY, [key("I", shiftKey=True)]) == [hal.ALL_INFO]


def test_two_fingers_on_one_button_release_it_once():
    code = """
      const events = [], held = new Held((number, pressed) => events.push([number, pressed]));
      held.press("a", 4);
      held.press("b", 4);
      held.release("a");
      held.press("b", 5);
      held.releaseAll();
      held.release("c");
      return events;
    """
    assert run("keys.js", "Held", code) == [[4, True], [4, False], [5, True], [5, False]]


@pytest.mark.parametrize(
    "axes, button",
    [([0.2, -0.2], []), ([0.9, 0.3], [hal.RIGHT]), ([-0.6, 0.7], [hal.DOWN]), ([], [])],
)
def test_a_gamepad_s_stick_gives_one_direction(axes, button):
    code = "return [...pressedOn({ axes: given, buttons: [] })];"
    assert run("keys.js", "pressedOn", code, axes) == button


def test_a_gamepad_s_buttons_are_where_thumbs_expect_them():
    code = """
      const buttons = Array.from({ length: 17 }, (_, at) => ({ pressed: given.includes(at) }));
      return [...pressedOn({ axes: [0, 0], buttons })];
    """
    assert run("keys.js", "pressedOn", code, [0, 1, 9, 12]) == [hal.A, hal.B, hal.START, hal.UP]


def test_a_held_direction_repeats_as_on_a_board():
    code = """
      let now = 0;
      const buttons = new Buttons(() => now), taken = [];
      buttons.put(5, true);
      for (; now < 700; now += 10) if (buttons.key() === 5) taken.push(now);
      buttons.put(5, false);
      const last = buttons.key();
      now += 40;
      return [taken, last, buttons.quiet(), buttons.held(5)];
    """
    assert run("buttons.js", "Buttons", code) == [[0, 350, 460, 570, 680], -1, 40, False]


# The loop

LOOP = """
let now = 0, turns = 0, changed = true, waiting = [];
const wait = (act, at) => (waiting.push({ act, at }), waiting.at(-1));
const drop = (each) => { waiting = waiting.filter((other) => other !== each); };
const clock = {
  performance: { now: () => now },
  requestAnimationFrame: (act) => wait(act, 16 * (Math.floor(now / 16) + 1)),
  setTimeout: (act, ms) => wait(act, now + ms),
  cancelAnimationFrame: drop,
  clearTimeout: drop,
};
const loop = new Loop(() => (turns++, { sleep: 20, changed }), clock);
function pass(until) {
  while (waiting.length) {
    waiting.sort((one, other) => one.at - other.at);
    if (waiting[0].at > until) break;
    const next = waiting.shift();
    now = next.at;
    next.act();
  }
  now = until;
  const counted = turns;
  turns = 0;
  return counted;
}
loop.wake();
"""


def test_turns_come_with_frames_while_the_picture_changes():
    assert run("loop.js", "Loop", LOOP + "return pass(1600);") in (99, 100)


def test_an_idle_table_takes_a_turn_a_second():
    code = LOOP + "changed = false; pass(30_000); return pass(90_000);"
    assert 50 < run("loop.js", "Loop", code) < 70


def test_no_pause_gets_longer_by_more_than_a_sixteenth():
    code = "return Array.from({ length: 400 }, (_, i) => [i * 10, pause(20, i * 10)]);"
    assert all(wait <= max(20, still / 16) for still, wait in run("loop.js", "pause", code))


def test_a_key_wakes_an_idle_table_with_the_next_frame():
    code = LOOP + "changed = false; pass(60_000); loop.wake(); return pass(60_016);"
    assert run("loop.js", "Loop", code) == 1


def test_a_stopped_loop_takes_no_turn():
    assert run("loop.js", "Loop", LOOP + "pass(100); loop.stop(); return pass(10_000);") == 0
