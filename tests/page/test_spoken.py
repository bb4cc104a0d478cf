# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The page speaks: to screen readers, into the log, and with the browser's voice."""

import pytest

from link import numbers
from ui.base.language import LANGUAGES

from .modules import run

# The parts of elements, timers and a voice that Spoken uses.
BROWSER = """
class Element {
  attributes = {};
  children = [];
  ownerDocument = { createElement: () => new Element() };
  setAttribute(name, value) { this.attributes[name] = value; }
  append(...children) {
    for (const child of children) child.parent = this;
    this.children.push(...children);
  }
  remove() {
    const at = this.parent.children.indexOf(this);
    if (at >= 0) this.parent.children.splice(at, 1);
  }
  replaceChildren() { for (const child of [...this.children]) child.remove(); }
  get lines() { return this.children.map((child) => child.textContent); }
}
const polite = new Element(), assertive = new Element(), log = new Element();
const timers = [], heard = [];
const speech = {
  resume() {},
  cancel() { heard.push("stop"); },
  speak(utterance) {
    const { text, lang, voice } = utterance;
    heard.push([text, lang, voice?.name ?? null]);
    if (given?.error) utterance.onerror({ error: given.error });
  },
  getVoices: () => given?.voices ?? [],
};
class Utterance { constructor(text) { this.text = text; } }
const later = (act) => timers.push(act);
const told = [], tell = (word) => told.push(word);
const language = "en";
const spoken = new Spoken({ polite, assertive, log, speech, Utterance, later, tell, language });
const turn = () => new Promise((resolve) => setTimeout(resolve));
const all = () => [polite.lines, assertive.lines, log.lines];
const press = (key) => spoken.key({ key });
"""
NEWS = 'spoken.say("Ana plays 25"); spoken.say("You draw: 50"); await turn();'


def in_browser(code: str, given: object = None):
    return run("spoken.js", "Spoken, isQuestion, informationKey, voiceFor", BROWSER + code, given)


# --- live regions


def test_a_line_is_announced_politely_and_stays_in_the_log():
    code = NEWS + NEWS + "const said = all(); for (const act of timers) act();"
    lines = ["Ana plays 25", "You draw: 50"] * 2
    said = in_browser(code + "return [said, all()];")
    assert said == [[lines, [], lines], [[], [], lines]]


def test_a_question_is_announced_at_once_with_its_turn():
    code = 'spoken.say("Ana plays Stop"); spoken.say("Coup fourré?"); await turn();'
    lines = ["Ana plays Stop", "Coup fourré?"]
    assert in_browser(code + "return all();") == [[], lines, lines]


def test_live_regions_and_the_log_have_roles():
    code = """
      spoken.say("Ana plays 25"); await turn();
      spoken.language = "fr";
      spoken.say("Ana joue 25"); await turn();
      const regions = [polite, assertive, log].map((element) => element.attributes["aria-live"]);
      return [regions, log.attributes, log.children.map((line) => line.lang)];
    """
    label = {"aria-label": "Ce qui a été dit"}
    attributes = {"aria-live": "off", "role": "log", "tabindex": "0", **label}
    assert in_browser(code) == [["polite", "assertive", "off"], attributes, ["en", "fr"]]


def test_the_log_keeps_the_latest_lines():
    code = 'for (let i = 0; i < 700; i++) spoken.say("line " + i); await turn();'
    lines = in_browser(code + "return log.lines;")
    assert lines == [f"line {i}" for i in range(200, 700)]


def test_a_hand_over_removes_all_earlier_lines():
    code = "spoken.setSpeaking(true);" + NEWS + 'spoken.say("Your hand: 25"); spoken.clear();'
    code += 'spoken.say("Hand the console to Ana"); heard.length = 0; await turn(); press(",");'
    code += 'press(","); return [...all(), heard.flat()];'
    polite, assertive, log, heard = in_browser(code)
    assert polite == log == ["Hand the console to Ana"]
    assert assertive == ["Hand the console to Ana", "That was the first."]
    assert "Your hand: 25" not in heard


def test_a_hand_over_stops_the_voice():
    code = "spoken.setSpeaking(true); heard.length = 0; spoken.clear(); return heard;"
    assert in_browser(code) == ["stop"]


# --- questions


@pytest.mark.parametrize("language", LANGUAGES)
def test_questions_are_those_of_the_game_not_of_bots(language):
    def lines(kind):
        return numbers.lines(numbers.TEXTS / f"{language}{kind}.txt").items()

    asked = [text for name, text in lines("") if "?" in text and not name.startswith("TEXT_")]
    talk = [f"{name}: {text}" for name in ("Bruno", "Ana ") for _, text in lines(".talk")]
    code = "return [given.asked.filter((line) => !isQuestion(line)), given.talk.filter(isQuestion)]"
    assert len(asked) > 15 and any("?" in line for line in talk)
    assert in_browser(code, {"asked": asked, "talk": talk}) == [[], []]


# --- information keys


def test_information_keys_are_those_of_the_terminal():
    code = """
      const keys = [..."isItTSHx1"].map((key) => ({ key, shiftKey: key === "I" }));
      const held = ["ctrlKey", "altKey", "metaKey"].flatMap((name) =>
        [..."ist,.n?"].map((key) => ({ key, [name]: true })));
      const locked = { key: "I", shiftKey: false };
      return [[...keys, locked].map(informationKey), held.map(informationKey).concat(
        held.map((event) => spoken.key(event)))];
    """
    numbered, shortcuts = in_browser(code)
    assert numbered == [9, 11, 10, 12, 12, 11, 13, -1, -1, 9]
    assert set(shortcuts) == {-1, False}


def test_comma_and_period_walk_through_the_log():
    walked = """
      for (const key of ",,,.") press(key);
      press("."); press(",");
      const said = [...assertive.lines];
      spoken.say("New"); await turn(); press(",");
      return [said, assertive.lines.at(-1)];
    """
    first, second = "Ana plays 25", "You draw: 50"
    said = [second, first, "That was the first.", second, "That was the last.", first]
    assert in_browser(NEWS + walked) == [said, "New"]


def test_n_repeats_the_lines_since_the_last_decision():
    code = """
      for (let i = 0; i < 500; i++) spoken.say("old");
      await turn();
      press("n"); spoken.press(0);
      spoken.say("You play 50"); await turn();
      spoken.press(7);
      spoken.say("75"); await turn();
      assertive.replaceChildren(); press("n");
      const said = assertive.lines;
      spoken.press(0); press("n");
      return [said, assertive.lines.at(-1)];
    """
    assert in_browser(code) == [["You play 50", "75"], "Nothing since then."]


def test_a_question_mark_tells_the_keys():
    code = 'return [press("?"), press("x"), assertive.lines[0].slice(0, 26)];'
    assert in_browser(code) == [True, False, "H: a hint. M: the menu. Ta"]


# --- the browser's voice


def test_the_voice_is_off_until_it_is_switched_on():
    code = NEWS + "const before = [...heard]; return [before, spoken.setSpeaking(true), heard];"
    assert in_browser(code) == [[], True, [["You draw: 50", "en", None]]]


def test_the_voice_says_every_line_in_the_language_chosen():
    code = 'spoken.setSpeaking(true); spoken.language = "it";' + NEWS + "return heard;"
    voices = [{"lang": "en-GB", "name": "Amy"}, {"lang": "it-IT", "name": "Bice"}]
    lines = [["Ana plays 25", "it", "Bice"], ["You draw: 50", "it", "Bice"]]
    assert in_browser(code, {"voices": voices}) == lines


def test_a_key_and_the_switch_stop_the_voice():
    code = "spoken.setSpeaking(true); spoken.press(7); spoken.setSpeaking(false);" + NEWS
    # A line that the switch stops ends while the switch is still on.
    assert in_browser(code + "return heard;") == ["stop", "stop"]


def test_a_browser_without_a_voice_reports_it():
    code = """
      const mute = new Spoken({ polite, assertive, log, speech: undefined, later });
      return [mute.setSpeaking(true), mute.setSpeaking(false)];
    """
    assert in_browser(code) == [False, True]


@pytest.mark.parametrize(
    "error, told, is_on",
    [("synthesis-failed", ["mute"], False), ("interrupted", [], True), ("not-allowed", [], True)],
)
def test_a_voice_that_stays_silent_is_switched_off(error, told, is_on):
    code = f"spoken.setSpeaking(true); {NEWS} return [told, spoken.speaking];"
    assert in_browser(code, {"error": error}) == [told, is_on]


def test_a_voice_that_fails_loses_no_line():
    code = "spoken.setSpeaking(true); speech.speak = speech.cancel = () => { throw new Error(); };"
    assert in_browser(code + NEWS + "spoken.press(0); return log.lines.length;") == 2


@pytest.mark.parametrize(
    "voices, chosen",
    [
        ("en-US it-IT", 1),
        ("it_IT", 0),  # Android's form
        ("ita-IT", None),
        ("en-US", None),
        ("it-CH/far it-IT", 1),
        ("it-CH it-IT/first", 1),
        ("it-IT/far", 0),
    ],
)
def test_a_voice_on_this_computer_is_preferred(voices, chosen):
    given = [
        {"lang": lang, "localService": how != "far", "default": how == "first", "at": at}
        for at, (lang, _, how) in enumerate(voice.partition("/") for voice in voices.split())
    ]
    assert in_browser('return voiceFor(given, "it")?.at;', given) == chosen


# --- the page's own words


def test_every_word_is_in_every_language():
    known = run("words.js", "names", "return given.map((each) => names(each))", list(LANGUAGES))
    assert all(names == known[0] for names in known)
    assert {"absent", "full", "second", "unreadable", "wrong", "newer"} < set(known[0])
