# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The page installs on a board's drive as tools/install.py does, and each resumes an installation
by the other one.
"""

import random
from typing import Any

import pytest

import drives.board
from drives.plan import Plan, plan
from drives.rules import FOLDER, HELLO, MARK, NOTICE, SIGN, SIGNED
from tests.drive.memory import FRESH, NEW, OLD, OTHER, USERS, Files, Memory, bring, parents
from tests.drive.test_obstacles import REFUSED, boot_out
from tests.drive.test_plan import CLIP, ES, ES_2, INDEX, IT, is_safe

from .modules import run

# A drive, given as in `told`. Writing a file takes several changes, as in Chromium: a swap file
# takes the file's place when it is complete, and stays if the power fails.
DRIVE = """
const bytes = (text) => new TextEncoder().encode(text);
const text = (data) => new TextDecoder().decode(data);
const read = (files) => new Map(Object.entries(files).map(([path, data]) => [path, bytes(data)]));
const parents = (path) => [...path.matchAll(/\\//g)].map(({ index }) => path.slice(0, index));
class Memory {
  constructor({ files, folders }, lasts = Infinity) {
    this.files = read(files); this.folders = new Set(folders); this.lasts = lasts; this.used = 0;
  }
  use() { if (this.used === this.lasts) throw new Error("power"); this.used += 1; }
  async scan() {
    const folders = [...this.folders].map((path) => ({ path, isFolder: true, size: 0 }));
    const file = ([path, data]) => ({ path, isFolder: false, size: data.length });
    return [...folders, ...[...this.files].map(file)];
  }
  async read(path) { return this.files.get(path); }
  async write(path, data) {
    for (const folder of parents(path)) if (!this.folders.has(folder)) {
      this.use(); this.folders.add(folder);
    }
    if (!this.files.has(path)) { this.use(); this.files.set(path, bytes("")); }
    let swap = `${path}.crswap`;
    for (let at = 1; this.files.has(swap); at++) swap = `${path}.${at}.crswap`;
    for (const part of [0, data.length >> 1, data.length]) {
      this.use(); this.files.set(swap, data.slice(0, part));
      for (const _ of path) await null; // so a clip takes longer than its index
    }
    this.use(); this.files.delete(swap); this.files.set(path, data);
  }
  async remove(path) {
    this.use();
    const inside = [...this.files.keys(), ...this.folders].flatMap(parents).includes(path);
    if (inside || !(this.folders.delete(path) || this.files.delete(path))) throw new Error(path);
  }
  told() {
    const files = [...this.files].map(([path, data]) => [path, text(data)]);
    return { files: Object.fromEntries(files), folders: [...this.folders] };
  }
}
"""


def texts(files: Files) -> dict[str, str]:
    return {path: data.decode() for path, data in files.items()}


def act(names: str, code: str, given: object) -> Any:
    """Runs code that may use the drive above: see modules.run."""
    return run("install.js", names, DRIVE + code, given)


def told(drive: Memory) -> dict:
    return {"files": texts(drive.content), "folders": sorted(drive.made)}


# --- both make the same plan

VERSIONS = (NEW, OLD, OTHER)
POOL = [*{**NEW, **OLD, **OTHER, **ES, **IT}, "code.txt", FOLDER, "code.py/mine", "asfalto/mine.py"]
POOL += [CLIP.replace("/01", "/._01"), "asfalto/voice/es/00", "asfalto/voice/x"]
POOL += ["code.py.crswap", "boot.py.1.crswap", "._code.py", "asfalto/app.mpy.crswap", "x.crswap"]
DATA = [b"", b"x", HELLO, HELLO + b"\n", MARK[:9], MARK, NOTICE, NOTICE[:5], SIGNED, SIGNED[:3]]


def some_drive(dice: random.Random) -> Memory:
    """A drive with any of these files, with their own content, another one or half of it."""
    own = {**dice.choice(VERSIONS), **dice.choice((ES, ES_2, {}))}
    content = {**USERS, **dice.choice(({}, own)), **dice.choice(({}, {SIGN: SIGNED}))}
    for path in dice.sample(POOL, dice.choice((0, 1, 2, 6))):
        near = [each for each in content if {path, each} & {*parents(path), *parents(each)}]
        for each in near:  # a path is a file or a folder
            del content[each]
        content[path] = dice.choice([own.get(path, b"mine"), *DATA])
    drive = Memory(content)
    if FOLDER not in content:
        drive.made |= {FOLDER, *dice.choice(((), ("asfalto/empty", "asfalto/empty/in")))}
    if dice.random() < 0.1:
        drive.content = {path.replace("asf", "ASF"): data for path, data in drive.content.items()}
        drive.made = {path.replace("asf", "ASF") for path in drive.made}
    return drive


def shown(made: Plan) -> dict:
    """A plan, as JavaScript tells it."""
    steps = [
        [path, is_folder if data is None else data.decode()] for path, data, is_folder in made.steps
    ]
    return {**made._asdict(), "steps": steps}


def test_both_installers_make_the_same_plans():
    dice = random.Random(59)
    drives = [some_drive(dice) for _ in range(4000)]
    wanted = [{**dice.choice(VERSIONS), **dice.choice(({}, ES, IT))} for _ in drives]
    keeps = [dice.random() < 0.5 for _ in drives]
    plans = [shown(plan(*each)) for each in zip(wanted, drives, keeps, strict=True)]
    code = """
      return Promise.all(given.map(async ([files, drive, keeps]) => {
        const made = await plan(read(files), new Memory(drive), keeps);
        const step = ({ path, data, isFolder }) => [path, data ? text(data) : isFolder];
        return { ...made, steps: made.steps.map(step) };
      }));
    """
    cases = zip(map(texts, wanted), map(told, drives), keeps, strict=True)
    for mine, its in zip(plans, act("plan", code, [*cases]), strict=True):
        assert its == {name: mine[name] for name in its}
    assert sum(not each["steps"] for each in plans) > 20
    assert 500 < sum(bool(each["strangers"]) for each in plans) < 3500


# --- each goes on where the other was interrupted


def interrupted(drive: Memory, files: Files, keeps: bool) -> list[Memory]:
    """Drives after a power failure at each change of an installation by the page."""
    code = """
      const [files, drive, keeps] = given, found = [];
      for (let lasts = 0; ; lasts++) {
        const memory = new Memory(drive, lasts);
        const { steps } = await plan(read(files), memory, keeps);
        const failed = await carryOut(steps, memory).catch((error) => error);
        if (failed && failed.message !== "power") throw failed;
        found.push(memory.told());
        if (!failed) return found;
      }
    """
    given = [texts(files), told(drive), keeps]
    found = []
    for each in act("plan, carryOut", code, given):
        found.append(Memory({path: data.encode() for path, data in each["files"].items()}))
        found[-1].made |= {*each["folders"]}
    return found


@pytest.mark.parametrize("voices", (ES, {}), ids=("voice", "no voice"))
@pytest.mark.parametrize("first", (None, OLD, OTHER), ids=("fresh", "old", "other"))
def test_either_installer_resumes_the_other_one(first, voices, thorough):
    """The board never runs a mix of versions meanwhile."""
    drive = Memory(FRESH)
    if first:
        bring(first, drive, voices=ES_2)
    *cut, done = interrupted(drive, {**NEW, **voices}, False)
    assert len(cut) > 20 and done.content == {**USERS, **NEW, **voices}
    for each in cut[:: 1 if thorough else 5]:
        assert is_safe({path: each.content[path] for path in each.content if ".crswap" not in path})
        again = each.copy()
        bring(NEW, again)  # which keeps a voice that has an index
        is_voice = again.content.get(INDEX) == ES[INDEX]
        assert not is_voice or any(pack.items() <= again.content.items() for pack in (ES, ES_2))
        again = each.copy()
        bring(NEW, again, voices=voices)
        assert again.content == done.content
        *_, again = interrupted(each, {**NEW, **voices}, False)
        assert again.content == done.content and again.made == done.made


def test_a_file_that_reads_back_differently_is_an_error():
    code = """
      class Worn extends Memory {
        async read(path) { return (await super.read(path)).map(() => 1); }
      }
      const drive = new Worn(given), told = [];
      const failed = await carryOut([{ path: "a", data: bytes("abc") }, { path: "b" }], drive,
        ({ path }) => told.push(path)).catch((error) => error);
      return [failed instanceof Differs, failed.message, told];
    """
    assert act("carryOut, Differs", code, told(Memory(FRESH))) == [True, "a", ["a"]]


# --- boards


def test_both_know_the_same_boards():
    right = [boot_out(board=name) for name in drives.board.known()]
    found = act("board", "return given.map(board)", [*right, *REFUSED])
    names = [(each["name"], each["version"], each["wrong"]) for each in found[: len(right)]]
    assert names == [(*drives.board.check(each), "") for each in right]
    reasons = {"version": "needs 9 or 10", "board": "does not know", "foreign": "boot_out"}
    reasons["refused"] = "not for the board"
    for each, why in zip(found[len(right) :], REFUSED.values(), strict=True):
        assert reasons[each["wrong"]] in why
