# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The page stores the same image as the desktop, never mixes those of two tabs, and reports
failures.
"""

import pytest

from engine.mille import books
from save_file import File
from saves import parts
from saves.settings import Settings
from tests.saving import images
from tests.saving.matches import new_match

from .modules import run

MATCH = new_match(60, books.options(2, 9, 3), persons=3)
CONTENT = images.content(MATCH)
IMAGE = images.join(images.part_of(Settings()), images.seal(parts.MATCH, CONTENT))
# The parts of local storage, and of channels that deliver at once, that Store uses.
BROWSER = """
class Storage {
  items = new Map();
  room = Infinity;
  getItem(key) { return this.items.get(key) ?? null; }
  setItem(key, item) {
    if (item.length > this.room)
      throw Object.assign(new Error("full"), { name: "QuotaExceededError" });
    this.items.set(key, item);
  }
}
const channels = [];
class Channel {
  constructor() { channels.push(this); }
  postMessage(data) {
    for (const other of channels) if (other !== this) other.onmessage?.({ data });
  }
}
const storage = new Storage();
let began = 0;
const told = [];
const tab = (where = storage, channel = new Channel()) => {
  const words = [];
  told.push(words);
  return new Store(where, { channel, now: () => began++, tell: (word) => words.push(word) });
};
const A = Uint8Array.of(65, 1), B = Uint8Array.of(66, 2), C = Uint8Array.of(67, 3);
const kept = () => Array.from(tab(storage, null).load());
"""


def in_browser(code: str, given: object = None):
    return run("store.js", "Store, isImage, lasts, openStorage, openChannel", BROWSER + code, given)


def test_an_image_is_stored_for_the_next_visit():
    code = """
      const store = tab(), image = new Uint8Array(given);
      store.save(image);
      image[0] = 9;
      const found = [Array.from(store.load()), kept()];
      try { store.save(new Uint8Array(4097)); } catch (error) { found.push(error.name); }
      return [...found, kept()];
    """
    every_byte = list(range(256)) * 16
    assert in_browser(code, every_byte) == [every_byte, every_byte, "RangeError", every_byte]


# --- two tabs


def test_the_second_tab_reports_it_and_writes_nothing():
    code = """
      const first = tab(), second = tab();
      first.save(A); second.save(B);
      return [told, kept(), Array.from(second.load())];
    """
    assert in_browser(code) == [[[], ["second"], []], [65, 1], [66, 2]]


def test_an_outdated_tab_stays_so_without_messages_between_tabs():
    code = """
      const closed = { postMessage() { throw new Error("InvalidStateError"); } };
      const asleep = tab(storage, closed), other = tab(storage, null);
      asleep.save(A); other.load();
      other.save(B);
      asleep.save(C);
      const now = kept();
      storage.items.clear(); asleep.save(C);
      return [told.slice(0, 2), now, kept()];
    """
    # The tab that read before the other wrote is outdated, whichever began first.
    assert in_browser(code) == [[["second"], []], [66, 2], []]


def test_a_tab_that_slept_leaves_the_game_to_another():
    code = """
      const asleep = tab(), [{ onmessage }] = channels, letters = [];
      asleep.load();
      channels[0].onmessage = (letter) => letters.push(letter);
      const other = tab();
      other.save(B);
      letters.forEach(onmessage);
      other.save(C);
      return [told, kept()];
    """
    assert in_browser(code) == [[["second"], [], []], [67, 3]]


def test_a_tab_whose_storage_was_cleared_writes_again():
    code = "const store = tab(); store.save(A); storage.items.clear(); store.save(B);"
    assert in_browser(code + "return [told[0], kept()];") == [[], [66, 2]]


def test_the_older_of_two_tabs_keeps_the_game():
    code = """
      const letters = [];
      Channel.prototype.postMessage = function (data) { letters.push([this, data]); };
      tab(); tab();
      for (const [from, data] of letters)
        for (const other of channels) if (other !== from) other.onmessage({ data });
      return told;
    """
    assert in_browser(code) == [[], ["second"]]


def test_after_the_first_tab_a_new_tab_keeps_the_game():
    code = """
      tab(); const second = tab();
      channels.shift();
      const third = tab();
      third.save(C); second.save(B);
      return [told, kept()];
    """
    assert in_browser(code) == [[[], ["second"], [], []], [67, 3]]


# --- failures


ABSENT = {
    "null": "null",
    "of another kind": "{}",
    "forbidden": "({ getItem() { throw Object.assign(new Error(), { name: 'SecurityError' }); } })",
}


@pytest.mark.parametrize("where", ABSENT.values(), ids=ABSENT)
def test_missing_storage_is_reported_once_and_the_game_goes_on(where):
    code = f"const store = tab({where}); store.load(); store.save(A); store.save(B);"
    assert in_browser(code + "return [told[0], Array.from(store.load())];") == [["absent"], [66, 2]]


def test_full_storage_and_its_end_are_reported_once():
    code = """
      const store = tab();
      store.save(A);
      storage.room = 1; store.save(B); store.save(C);
      const before = kept();
      storage.room = 99; store.save(C);
      return [told[0], before, kept()];
    """
    assert in_browser(code) == [["full", ""], [65, 1], [67, 3]]


def test_an_item_that_is_not_an_image_is_moved_aside():
    code = """
      storage.setItem("asfalto.save", "%");
      const store = tab();
      const image = Array.from(store.load());
      store.save(A);
      return [told[0], image, kept(), storage.getItem("asfalto.save.unreadable")];
    """
    assert in_browser(code) == [["unreadable"], [], [65, 1], "%"]


# --- data that the browser might delete

LASTING = """
const asked = [];
const kept_by = (where) =>
  new Store(where, { now: () => began++, kept: () => asked.push(where.items.size) });
const match = new Uint8Array(given.image), settings = match.slice(0, given.settings);
"""
GIVEN = {"image": list(IMAGE), "settings": 512}


def test_the_browser_is_asked_once_when_the_first_match_is_kept():
    code = """
      const store = kept_by(storage);
      store.save(settings);
      const before = asked.length;
      store.save(match); store.save(match);
      return [before, asked];
    """
    assert in_browser(LASTING + code, GIVEN) == [0, [1]]


def test_a_save_without_a_promise_of_the_browser_may_be_lost():
    code = """
      const refuse = () => { throw new Error("refused"); };
      const answers = [async () => true, async () => false, async () => refuse(), refuse,
        () => new Promise(() => {})];
      const found = answers.map((persist) => lasts({ persist }, 1));
      return Promise.all([...found, lasts(undefined, 1)]);
    """
    assert in_browser(code) == [True, False, False, False, False, False]


# --- the file


def test_the_desktop_reads_an_exported_file(tmp_path):
    code = "const store = tab(); store.save(new Uint8Array(given));"
    exported = in_browser(code + "return Array.from(store.exportFile());", list(IMAGE))
    (tmp_path / "asfalto.save").write_bytes(bytes(exported))
    image = File(tmp_path).load()
    assert image == IMAGE
    assert images.unseal(image, parts.MATCH) == CONTENT


def test_a_file_of_the_desktop_replaces_the_image(tmp_path):
    File(tmp_path).save(IMAGE)
    file = list((tmp_path / "asfalto.save").read_bytes())
    code = "tab().save(A); const store = tab(storage, null);"
    code += "return [store.importFile(new Uint8Array(given)), kept()];"
    assert in_browser(code, file) == ["", list(IMAGE)]


def test_the_running_app_does_not_overwrite_an_imported_file():
    code = """
      const store = tab();
      store.importFile(new Uint8Array(given));
      store.save(A);
      const meanwhile = kept();
      store.reopen(); store.save(B);
      return [meanwhile, kept()];
    """
    assert in_browser(code, list(IMAGE)) == [list(IMAGE), [66, 2]]


def test_without_storage_an_imported_file_lasts_for_a_restart():
    code = "const store = tab(null); const said = store.importFile(new Uint8Array(given));"
    code += "return [said, Array.from(store.load())];"
    assert in_browser(code, list(IMAGE)) == ["", list(IMAGE)]


@pytest.mark.parametrize(
    "prepare, trouble",
    [("storage.room = 1;", "full"), ("storage.setItem('asfalto.save', 'Qg==');", "second")],
)
def test_a_file_that_cannot_be_stored_changes_nothing(prepare, trouble):
    code = f"const store = tab(); store.save(A); {prepare}"
    code += "return [store.importFile(new Uint8Array(given)), Array.from(store.load())];"
    assert in_browser(code, list(IMAGE)) == [trouble, [65, 1]]


def with_part(at: int, kind: int, version: int = 3) -> bytes:
    """Returns the image with an empty part, correctly sealed, at a place."""
    head = bytes((65, kind, version, 0, 0))
    part = head + parts.checksum(head, b"")
    return IMAGE[:at] + part + IMAGE[at + len(part) :]


def wrong_files() -> dict[str, bytes]:
    """Returns files that are not images, and images with a damaged part."""
    last = 512 + 9 + len(CONTENT) - 1
    damaged = [at + byte for at in (0, 512, 2048, 2560) for byte in (0, 1, 2, 3, 8)]
    files = {
        **{f"damaged at {at}": flipped(IMAGE, at) for at in (*damaged, last)},
        "empty": b"",
        "a picture": b"\x89PNG\r\n\x1a\n" + bytes(900),
        "blank": b"\xff" * parts.place(4),
        "too long": IMAGE + bytes(4096),
        "cut": IMAGE[:700],
        "with a part of the version before": with_part(2048, parts.CAREER, 2),
        "with a part elsewhere": with_part(512, parts.CAREER),
    }
    later = with_part(512, parts.MATCH, 5)
    return files | {"damaged, of a later version": flipped(later, 512 + 5)}


def flipped(image: bytes, at: int) -> bytes:
    """The image with a bit flipped."""
    return image[:at] + bytes((image[at] ^ 1,)) + image[at + 1 :]


def test_a_damaged_image_changes_nothing():
    files = wrong_files()
    code = """
      const store = tab();
      store.save(A);
      const files = given.map((bytes) => new Uint8Array(bytes));
      return [files.map((bytes) => store.importFile(bytes)), kept()];
    """
    answers, kept = in_browser(code, [list(file) for file in files.values()])
    assert in_browser("return isImage(new Uint8Array(given))", list(with_part(512, parts.MATCH)))
    assert dict(zip(files, answers, strict=True)) == dict.fromkeys(files, "wrong")
    assert kept == [65, 1]


def test_a_file_of_a_later_version_is_named_and_changes_nothing():
    file = list(with_part(512, parts.MATCH, 5))
    code = "const store = tab(); store.save(A);"
    code += "return [store.importFile(new Uint8Array(given)), kept()];"
    assert in_browser(code, file) == ["newer", [65, 1]]


# --- a file of the computer

CHOSEN = """
const later = globalThis.setTimeout;
globalThis.setTimeout = (act, ms, ...more) => later(act, 0, ...more);
const never = new Promise(() => {}), gone = Promise.reject(new Error("gone"));
gone.catch(() => {});
const file = (bytes) => ({ slice: () => ({ arrayBuffer: () => bytes }) });
const files = { none: [], never: [file(never)], gone: [file(gone)],
  small: [new Blob([Uint8Array.of(65, 0, 255)])], large: [new Blob([new Uint8Array(9000)])] };
try {
  const input = { files: files[given], value: "x" };
  const bytes = await chosen(input);
  return [bytes && Array.from(bytes), input.value];
} finally {
  globalThis.setTimeout = later;
}
"""


def test_the_file_has_the_image_and_its_name_on_the_desktop():
    code = """
      const link = { click: () => clicked.push(link.download, link.href) }, clicked = [];
      download({ createElement: () => link }, new Uint8Array(given));
      const { resolveObjectURL } = await import("node:buffer");
      const bytes = await resolveObjectURL(link.href).arrayBuffer();
      return [clicked[0], clicked[1] === link.href, Array.from(new Uint8Array(bytes))];
    """
    assert run("files.js", "download", code, [65, 0, 255]) == ["asfalto.save", True, [65, 0, 255]]


@pytest.mark.parametrize(
    "file, content",
    [("small", [65, 0, 255]), ("large", [0] * 4097), ("none", None), ("never", []), ("gone", [])],
)
def test_a_chosen_file_can_be_chosen_again(file, content):
    read, left = run("files.js", "chosen", CHOSEN, file)
    assert read == content
    assert left == ("x" if file == "none" else "")
