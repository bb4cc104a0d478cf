# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""Keys, fingers and gamepads, repetition of held directions, and the time of the next turn."""

import pytest

import keys
from hardware import hal
from ui.base.language import LANGUAGES

from .modules import run

KEY = "return given.map((event) => buttonOf(event));"
KEYS = {"x": hal.A, "Enter": hal.A, "X": hal.A, "z": hal.B, "Escape": hal.B, "m": hal.START}
KEYS |= {"Tab": hal.SELECT, " ": hal.DRAW, "Delete": hal.DISCARD, "ArrowUp": hal.UP}
KEYS |= {"a": hal.A, "A": hal.A, "b": hal.B, "B": hal.B}  # as the screen calls them
KEYS |= {"i": hal.INFO, "s": hal.SCORES, "t": hal.TURN, "p": hal.START, "q": -1}


def test_keys_and_languages_are_the_same_as_elsewhere():
    numbers = [getattr(keys, name) for name in keys.NAMES]
    assert numbers == [getattr(hal, name) for name in keys.NAMES]
    assert numbers == run("buttons.js", ", ".join(keys.NAMES), f"return [{', '.join(keys.NAMES)}];")
    assert run("host.js", "LANGUAGES", "return LANGUAGES;") == list(LANGUAGES)


def test_keys_are_those_of_the_window_without_chords():
    own = [{"key": "s", "ctrlKey": True}, {"key": "Tab", "shiftKey": True}]
    own += [{"key": "t", "metaKey": True}]
    pressed = run("keys.js", "buttonOf", KEY, [*({"key": name} for name in KEYS), *own])
    assert pressed == [*KEYS.values(), -1, -1, -1]


def test_a_letter_that_is_not_latin_is_the_key_at_its_place():
    events = {("и", "KeyB"): hal.B, ("Ш", "KeyI"): hal.ALL_INFO, ("ж", "Semicolon"): -1}
    events |= {("η", "KeyH"): hal.HINT, ("μ", "KeyM"): hal.START, ("لا", "KeyB"): hal.B}
    events |= {("a", "KeyQ"): hal.A, (",", "KeyM"): -1, ("é", "KeyH"): -1, ("Enter", "Enter"): 0}
    given = [{"key": key, "code": code, "shiftKey": key == "Ш"} for key, code in events]
    assert run("keys.js", "buttonOf", KEY, given) == list(events.values())
    assert run("keys.js", "isPictureKey", 'return isPictureKey({ key: "ψ", code: "KeyC" });')


def test_the_line_under_the_screen_names_every_key_once():
    code = """
      const named = line().flatMap(([keys]) => keys);
      const names = given.map((language) => named.map((key) => keyName(key, language)));
      const codes = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));
      const others = codes.filter((key) => !named.includes(key.toLowerCase()));
      return [line().map(([keys]) => keys.map((key) => buttonOf({ key, shiftKey: key === "I" }))),
        names, others.filter((key) => buttonOf({ key }) !== -1)];
    """
    buttons, names, unnamed = run("keys.js", "line, keyName, buttonOf", code, list(LANGUAGES))
    pressing = [[hal.UP, hal.DOWN, hal.LEFT, hal.RIGHT], [hal.A] * 3, [hal.B] * 4]
    pressing += [[hal.START] * 2, [hal.SELECT], [hal.DRAW], [hal.DISCARD], [hal.HINT]]
    pressing += [[hal.INFO], [hal.ALL_INFO], [hal.SCORES], [hal.TURN]]
    assert buttons == pressing
    assert all(len(set(each)) == len(each) for each in names)
    assert unnamed == [], "a key that presses something is not named"


# Keys from hardware

WINDOW = """
const heard = {}, events = [];
const window = { addEventListener: (name, act) => { heard[name] = act; } };
const held = new Held((number, pressed) => events.push([number, pressed]));
const on = (selector) => ({ closest: (list) => list.split(", ").includes(selector)
  ? { matches: (one) => one === selector } : null });
let kept = 0;
const down = (code, key, more = {}) => heard.keydown(
  { code, key, target: on("none"), preventDefault: () => { kept += 1; }, ...more });
const up = (code, key = "") => heard.keyup({ code, key });
listenToKeys(window, held, () => false);
"""


def typed(code: str):
    return run("keys.js", "Held, listenToKeys", WINDOW + code + "return events;")


def test_a_key_repeated_by_the_system_is_pressed_once():
    code = 'down("KeyX", "x"); for (let i = 0; i < 9; i++) down("KeyX", "x", { repeat: true });'
    assert typed(code + 'up("KeyX");') == [[hal.A, True], [hal.A, False]]


def test_losing_the_focus_releases_keys():
    code = """
      down("ArrowRight", "ArrowRight"); heard.blur();
      down("ArrowRight", "ArrowRight", { repeat: true });
      down("ArrowRight", "ArrowRight"); up("ArrowRight");
    """
    press = [[hal.RIGHT, True], [hal.RIGHT, False]]
    assert typed(code) == press + press


def test_a_chord_releases_held_keys_and_presses_nothing():
    # A Mac never reports that a key came up while Command is down.
    code = """
      const chord = { metaKey: true };
      down("ArrowRight", "ArrowRight"); down("Modifier", "Modifier", chord);
      down("ArrowRight", "ArrowRight", { ...chord, repeat: true }); down("KeyX", "x", chord);
    """
    assert typed(code) == [[hal.RIGHT, True], [hal.RIGHT, False]]


def test_right_shift_is_start_only_when_pressed_alone():
    code = """
      down("ShiftRight", "Shift", { ctrlKey: true }); up("ShiftRight");
      down("ShiftRight", "Shift"); heard.blur(); up("ShiftRight");
      down("ShiftRight", "Shift"); up("ShiftRight");
    """
    assert typed(code) == [[hal.START, True], [hal.START, False]]


@pytest.mark.parametrize(
    "control, to_the_game",
    [
        ("button", [hal.UP, hal.A, hal.B, hal.START]),
        ("a", [hal.UP, hal.A, hal.B, hal.START]),
        (".log", [hal.A, hal.B, hal.START]),  # arrows scroll it
    ],
)
def test_a_control_has_its_own_keys_and_the_game_all_others(control, to_the_game):
    code = f"""
      for (const key of ["Tab", "Enter", " ", "ArrowUp", "a", "Escape", "m"])
        down(key, key, {{ target: on("{control}") }});
    """
    assert [number for number, is_down in typed(code) if is_down] == to_the_game


def test_a_resting_finger_does_not_press_again_after_focus_loss():
    code = """
      const heard = {}, events = [];
      let under = 0;
      const button = { closest: () => button, get dataset() { return { button: under }; } };
      const element = {
        ownerDocument: { elementFromPoint: () => button },
        addEventListener: (name, act) => { heard[name] = act; },
        contains: () => true, setPointerCapture() {}, hasPointerCapture: () => true,
      };
      const held = new Held((number, pressed) => events.push([number, pressed]));
      listenToTouch(element, held);
      const finger = { pointerId: 1, button: 0, preventDefault() {} };
      heard.pointerdown(finger); held.releaseAll(); heard.pointermove(finger);
      under = 1; heard.pointermove(finger); heard.pointerup(finger);
      under = 0; heard.pointerdown(finger); heard.pointercancel(finger);
      return events;
    """
    presses = [hal.A, hal.B, hal.A]
    events = [[number, is_down] for number in presses for is_down in (True, False)]
    assert run("keys.js", "Held, listenToTouch", code) == events


def test_a_gamepad_has_the_usual_buttons_and_one_direction():
    code = """
      return given.map(([axes, down]) => [...pressedOn({
        axes, buttons: Array.from({ length: 17 }, (_, at) => ({ pressed: down.includes(at) })),
      })]);
    """
    held = {
        ((), (0, 1, 9, 12)): [hal.A, hal.B, hal.START, hal.UP],
        ((0.2, -0.2), ()): [],
        ((0.9, 0.3), ()): [hal.RIGHT],
        ((-0.6, 0.7), ()): [hal.DOWN],
    }
    assert run("keys.js", "pressedOn", code, list(held)) == list(held.values())


@pytest.mark.parametrize(
    "axes, found",
    [
        ([0] * 9 + [9 / 7], []),  # a hat at rest, in two browsers
        ([0] * 9 + [23 / 7], []),
        ([0] * 10, []),  # a hat before its first touch
        ([0] * 9 + [-1], [hal.UP]),
        ([0] * 9 + [-0.42857], [hal.RIGHT]),
        ([0] * 9 + [0.14286], [hal.DOWN]),
        ([0] * 6 + [-1, -1, 0, 0.71429], [hal.LEFT]),  # its sliders are down
        ([0, 0, -1, 0, 0, -1, 0, -1], [hal.UP]),  # a cross of two axes; its triggers are up
        ([0, 0, -1, 0, 0, -1, 1, 0], [hal.RIGHT]),
        ([0, 0, 0, 0], []),
    ],
)
def test_the_cross_of_an_unusual_pad_is_found_in_its_axes(axes, found):
    code = "return given.map((pad) => [...pressedOn({ ...pad, buttons: [] })]);"
    pads = [{"mapping": "", "axes": axes}, {"mapping": "standard", "axes": axes}]
    assert run("keys.js", "pressedOn", code, pads) == [found, []]


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


def test_turns_follow_frames_and_keys_and_are_rare_when_idle():
    code = """
      const frames = pass(1600);
      changed = false; pass(30_000);
      const idle = pass(90_000);
      for (const each of waiting) each.at += 86_400_000;
      now += 86_400_000; // the tab sleeps for a day
      const slept = pass(now + 1100);
      loop.wake();
      const woken = pass(now + 16);
      now += 500; loop.goOn(); loop.goOn(); // nobody sees the page
      const unseen = pass(now), pending = waiting.length;
      loop.stop();
      return [frames, idle, slept, woken, unseen, pending, pass(now + 9000)];
    """
    frames, idle, *others = run("loop.js", "Loop", LOOP + code)
    assert frames in (99, 100) and 50 < idle < 70 and others == [1, 1, 1, 1, 0]
