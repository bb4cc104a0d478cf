# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The page without a network, its newer versions, and caches that fail or never answer."""

import pytest

from tools.page import site

from .modules import run

NEVER = "new Promise(() => {})"
# The part of the browser's side of a service worker that Versions uses.
BROWSER = """
class Workers extends EventTarget {
  controller = null;
  registration = Object.assign(new EventTarget(),
    { installing: null, waiting: null, active: null });
  async register(...how) { this.registered = how; return this.registration; }
}
class Worker extends EventTarget {
  letters = [];
  postMessage(letter) { this.letters.push(letter); }
}
const workers = new Workers(), told = [];
const settled = () => new Promise((done) => setTimeout(done, 5));
let loads = 0;
const versions = new Versions(workers, {
  tell: (name) => told.push(name), reload: () => { loads += 1; }, patience: 1 });
const install = () => {
  const worker = new Worker();
  workers.registration.installing = worker;
  workers.registration.dispatchEvent(new Event("updatefound"));
  workers.registration.installing = null;
  workers.registration.waiting = worker;
  worker.dispatchEvent(new Event("statechange"));
  return worker;
};
const change = () => {
  workers.registration.waiting = null;
  workers.controller = {};
  workers.dispatchEvent(new Event("controllerchange"));
};
"""
OLD = "workers.registration.active = workers.controller = {}; await versions.watch();"


def watched(code: str):
    return run("versions.js", "Versions", BROWSER + code)


def test_a_version_that_fails_to_load_is_reported():
    code = OLD + "install(); await versions.take(); return [told, loads];"
    assert watched(code) == [["update", "stuck"], 0]


@pytest.mark.parametrize("update", ["Promise.reject(new Error('offline'))", NEVER])
def test_a_silent_host_changes_nothing(update):
    code = f"""
      versions.ask();
      workers.registration.update = () => {update};
      {OLD} versions.ask(); await settled();
      return told;
    """
    assert watched(code) == []


# The worker

WORKER = """
const { readFileSync } = await import("node:fs");
const heard = {}, waits = [];
const self = {
  registration: { scope: "/" },
  addEventListener: (name, act) => { heard[name] = act; },
  skipWaiting: () => { waits.push("skipped"); },
  clients: { claim: async () => waits.push("claimed") },
};
const load = () => { self.VERSION = "2"; self.FILES = ["index.html"]; };
const later = (act) => setTimeout(act, 1);
const fetch = async (request) => `network ${request.url}`;
const stored = { match: async (request) => (request.url?.includes("new") ? undefined : "kept") };
const Worker = (caches) => new Function(
  "self", "caches", "importScripts", "fetch", "setTimeout", "Request",
  readFileSync(given, "utf8"),
)(self, caches, load, fetch, later, class { constructor(url) { this.url = url; } });
const ask = async (url) => {
  let answer;
  heard.fetch({ request: { method: "GET", url }, respondWith: (made) => { answer = made; } });
  return answer;
};
"""
PAGE = "http://host/page/"


def worked(code: str):
    return run("promises.js", "answered", WORKER + code, str(site.WWW / "worker.js"))


@pytest.mark.parametrize("cache", ["Promise.reject(new Error('lost'))", NEVER])
def test_a_cache_that_fails_or_never_answers_leaves_the_network(cache):
    code = f"Worker({{ open: () => {cache} }}); return ask('{PAGE}');"
    assert worked(code) == f"network {PAGE}"


ACTIVATED = """
let done;
heard.activate({ waitUntil: (made) => { done = made; } });
await done;
"""


@pytest.mark.parametrize("cache", ["Promise.reject(new Error('lost'))", NEVER])
def test_a_stuck_old_cache_does_not_block_a_new_version(cache):
    code = f"Worker({{ keys: async () => ['asfalto / 1'], delete: () => {cache} }});"
    assert worked(code + ACTIVATED + "return waits;") == ["claimed"]


def test_requests_for_tables_go_to_the_network():
    code = "Worker({ open: async () => stored }); const found = [];"
    for end in ("tables", "tables/1/stream?seat=1", "tables.js"):
        code += f"found.push(await ask('{PAGE}{end}') ?? null);"
    assert worked(code + "return found;") == [None, None, "kept"]


def test_only_other_versions_of_this_page_are_removed():
    code = """
      const gone = [], names = ["asfalto / 1", "asfalto / 2", "asfalto /other 1", "another"];
      Worker({ keys: async () => names, delete: async (name) => gone.push(name) });
    """
    assert worked(code + ACTIVATED + "return gone;") == ["asfalto / 1"]
