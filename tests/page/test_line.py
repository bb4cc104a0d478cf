# SPDX-FileCopyrightText: 2026 Asfalto contributors
# SPDX-License-Identifier: MIT
"""The page's line to a table: its stream and messages, lost and opened again."""

import pytest
from playwright.sync_api import Page

from tests.page.chromium import NEEDED, address, browser
from tools.page import relay

from .modules import run

__all__ = ["address", "browser"]

# The part of a browser that a Line uses; `given` are the statuses of the answers to messages.
BROWSER = """
const sources = [], asked = [], waits = new Map(), woken = [];
class EventSource extends EventTarget {
  static CLOSED = 2;
  readyState = 1;
  constructor(url) { super(); this.url = url; sources.push(this); }
  close() { this.readyState = 2; }
  hear(name, data = {}) {
    this.dispatchEvent(Object.assign(new Event(name), { data: JSON.stringify(data) }));
  }
}
const answers = {
  "POST ": { table: "t", token: "secret" },
  "POST /t/seats/2": { token: "mine" },
  "GET ": [{ table: "t", about: btoa("race"), free: [1, 2], version: "1" },
           { table: "u", about: "", free: [3], version: "1" }],
};
const statuses = [...given ?? []];
const fetch = async (url, { method, headers, body }) => {
  const path = url.replace("http://h/tables", "");
  asked.push([method, path, body instanceof Uint8Array ? [...body] : body, headers.Authorization]);
  await 0;
  const status = path.includes("messages") ? statuses.shift() ?? 204 : 200;
  if (!status) throw new Error("network");
  const value = answers[`${method} ${path}`];
  return { status, headers: new Headers(value && { "Content-Type": "application/json" }),
           json: async () => value };
};
const workers = [];
class Worker {
  constructor(url) { this.url = `${url}`; this.runs = true; workers.push(this); }
  terminate() { this.runs = false; }
}
let timers = 0, went = 0;
const window = Object.assign(new EventTarget(), {
  fetch, EventSource, Worker, document: new EventTarget(),
  setTimeout: (act, ms) => { waits.set(++timers, { act, ms }); return timers; },
  clearTimeout: (timer) => waits.delete(timer),
});
const see = (seen) => {
  window.document.hidden = !seen;
  window.document.dispatchEvent(new Event("visibilitychange"));
};
const pass = (ms) => {
  for (const [timer, wait] of [...waits])
    if (wait.ms === ms) { waits.delete(timer); wait.act(); }
};
const kept = {};
const storage = {
  getItem: (name) => kept[name], setItem: (name, value) => { kept[name] = value; } };
const made = () => new Line({ address: "http://h/tables", version: "1", storage,
                              wake: () => woken.push(1), goOn: () => went++, window });
const line = made();
const read = (from = line) => {
  const found = [];
  for (let event; (event = from.next());) found.push(event);
  return found;
};
const settled = () => new Promise((done) => setTimeout(done, 5));
const host = async () => { await line.open("72", "1,2"); read(); return sources.at(-1); };
"""


def lined(code: str, statuses: object = None):
    return run("line.js", "Line", BROWSER + code, statuses)


def test_tables_are_listed_and_seats_taken():
    code = """
      await line.find(); await line.join("t", 2, "416e61"); await line.open("72616365", "1,3");
      return [read(), woken.length, asked.slice(1), sources.map((each) => each.url)];
    """
    events, woken, asked, urls = lined(code)
    assert events == ["tables t 1,2 72616365 u 3 -", "seated t 2", "seated t host"]
    assert woken == 3
    assert asked[0] == ["POST", "/t/seats/2", '{"name":"Ana","version":"1"}', None]
    assert asked[1][2] == '{"about":"cmFjZQ==","seats":[1,3],"version":"1"}'
    assert urls[0] == "http://h/tables/t/stream?seat=2&token=mine"


def test_refusals_are_told():
    code = """
      answers["GET "] = "<html>"; delete answers["POST /t/seats/2"];
      await line.find(); await line.join("t", 2, "");
      window.fetch = null; await line.open("", "");
      return read();
    """
    assert lined(code) == ["refused 200", "refused 200", "refused 0"]


def test_events_become_words():
    code = """
      const source = await host();
      source.hear("here", { seat: 1, name: "Ana <b>" });
      source.hear("gone", { seat: 1, name: "", free: true });
      source.hear("message", { seat: 1, data: btoa("\\0\\xff") });
      source.hear("message", { seat: 1, data: "" });
      source.hear("closed", { why: "page" });
      source.hear("here", { seat: 1, name: "late" });
      return [read(), source.readyState, waits.size, kept];
    """
    events, state, waits, kept = lined(code)
    told = ["here 1 416e61203c623e", "gone 1 - 1", "message 1 00ff", "message 1 -", "closed page"]
    assert (events, state, waits) == (told, 2, 0)
    assert kept == {"asfalto.seat": ""}


def test_messages_arrive_in_order_and_are_sent_again():
    code = """
      await host();
      for (const each of ["01", "02"]) line.send(1, each);
      line.send(2, "03");
      for (let at = 0; at < 9; at++) { await settled(); pass(1000); }
      return [asked.slice(1).map(([, path, body]) => [path.at(-1), ...body]), sources.length];
    """
    sent = [["1", 1], ["2", 3], ["1", 1], ["1", 1], ["1", 2]]
    assert lined(code, [0, 204, 429, 204, 410]) == [sent, 1]
    given_up = [["1", 1], ["2", 3]] + [["1", 1]] * 4 + [["1", 2]]
    assert lined(code, [0, 204, 0, 0, 503, 0]) == [given_up, 2]  # a new stream tells both sides


def test_little_waits_for_a_lost_network():
    code = """
      await host();
      for (let at = 0; at < 100; at++) line.send(1, "01");
      for (let at = 0; at < 300; at++) sources[0].hear("here", { seat: 1, name: "" });
      for (let at = 0; at < 9; at++) await settled();
      const before = sources.length, found = read().length;
      sources[1].hear("here", { seat: 1, name: "" });
      const after = read();
      for (let at = 0; at < 300; at++) sources[1].hear("here", { seat: 1, name: "" });
      sources[1].hear("closed", { why: "table" });
      return [asked.length - 1, found, before, sources.length, after, read().at(-1)];
    """
    assert lined(code) == [32, 256, 1, 2, ["here 1 -"], "closed table"]


def test_a_silent_or_refused_stream_is_opened_again():
    code = """
      const first = await host();
      pass(25000);
      first.hear("here", { seat: 1, name: "" });
      const second = sources[1];
      second.readyState = 2; second.hear("error"); second.hear("error"); pass(1000);
      sources[2].hear("error"); pass(1000); sources[2].hear("open");
      second.hear("error"); sources[2].hear("beat");
      return [read(), first.readyState, sources.length, asked.at(-1)];
    """
    beat = ["POST", "/t/beat", None, "Bearer secret"]
    assert lined(code) == [["lost", "back"], 2, 3, beat]


def test_a_reload_keeps_the_seat_and_leaving_frees_it():
    code = """
      await line.join("t", 2, "416e61", "0b");
      const again = made(); again.resume();
      await again.leave(); await again.leave();
      const last = made(); last.resume();
      return [read(again), read(last), sources[1].url, asked.slice(1), sources[1].readyState];
    """
    again, last, url, asked, state = lined(code)
    assert (again, last) == (["seated t 2", "again 0b"], [])
    assert url.endswith("seat=2&token=mine") and state == 2
    assert asked == [["DELETE", "/t/seats/2", None, "Bearer mine"]]


def test_a_host_frees_seats_and_describes_its_table():
    code = "await host(); await line.free(2); await line.describe('', '1'); return asked.slice(1);"
    freed, described = lined(code)
    assert freed == ["DELETE", "/t/seats/2", None, "Bearer secret"]
    assert described[:2] == ["POST", "/t/about"]
    assert described[2:] == ['{"about":"","seats":[1],"version":"1"}', "Bearer secret"]


def test_a_host_goes_on_while_nobody_sees_it():
    code = """
      see(false);
      await host(); await line.describe("", "1", "lobby"); see(false);
      workers[0].onmessage({}); sources[0].hear("beat"); see(true);
      const again = made(); again.resume();
      return [workers.map(({ url, runs }) => [url.split("/").at(-1), runs]), went,
        sources.length, read(again)];
    """
    assert lined(code) == [[["pulse.js", False]], 1, 2, ["seated t host", "again lobby"]]


def test_a_page_that_is_seen_again_opens_its_stream_at_once():
    """A host's does so if it did not go on meanwhile. Nobody opens one without a seat."""
    code = """
      const now = Date.now, counts = [];
      const count = () => counts.push(sources.length);
      see(false); see(true); count();
      await line.join("t", 2, ""); see(false); count(); see(true); count();
      const back = new Event("pageshow");
      window.dispatchEvent(back); count();
      window.dispatchEvent(Object.assign(back, { persisted: true })); count();
      await host(); sources.at(-1).hear("beat"); see(false); see(true); count();
      see(false); Date.now = () => now() + 20_000; see(true); count();
      Date.now = now;
      return [counts, workers.length];
    """
    assert lined(code) == [[0, 1, 2, 2, 3, 4, 5], 2]


def test_leaving_stops_what_waits_to_be_sent():
    code = """
      await host(); line.send(1, "01"); line.send(1, "02");
      await line.leave(); await host(); pass(1000); await settled();
      return asked.filter(([, path]) => path.includes("messages")).length;
    """
    assert lined(code, [0]) == 1


def test_a_line_is_fetched_for_its_first_call_only():
    code = """
      let fetched = 0; const called = [];
      const line = { find: () => called.push("find"), next: () => "tables" };
      const later = new LaterLine(async () => { if (!fetched++) throw new Error(); return line; });
      const events = [later.next()];
      later.call("find"); await 0; await 0; events.push(later.next(), later.next());
      later.call("find"); later.call("find"); await 0; await 0; events.push(later.next());
      return [events, fetched, called.length];
    """
    assert run("host.js", "LaterLine", code) == [["", "refused 0", "", "tables"], 2, 2]


# In Chromium, with the relay

OPENED = """async () => {
  const { Line } = await import("./line.js");
  const address = new URL("tables", location.href).href;
  window.line = new Line({ address, version: "1", storage: sessionStorage, wake() {}, window });
}"""
READ = """async () => {
  let event = line.next();
  for (let at = 0; !event && at < 2000; at++) {
    await new Promise((done) => setTimeout(done, 10));
    event = line.next();
  }
  return event;
}"""


def read(page: Page) -> str:
    """Waits for the next event; "" if none comes for long."""
    return page.evaluate(READ)


@pytest.mark.long
@NEEDED
def test_two_pages_meet_at_a_table_and_again_after_a_reload(address, browser, monkeypatch):
    with browser.new_context() as own, browser.new_context() as other:
        host, guest = own.new_page(), other.new_page()
        for page in (host, guest):
            page.goto(address + "?lang=en")
            page.evaluate("navigator.serviceWorker.ready.then(() => null)")
            page.reload()  # now the service worker stands between
            page.evaluate(OPENED)
        host.evaluate("line.open('72616365', '1,2')")
        table = read(host).split()[1]
        guest.evaluate("line.find()")
        assert read(guest) == f"tables {table} 1,2 72616365"
        guest.evaluate(f"line.join('{table}', 2, '416e61')")
        assert [read(guest), read(guest)] == [f"seated {table} 2", "here host -"]
        assert read(host) == "here 2 416e61"
        guest.evaluate("line.send('host', '00ff')")
        assert read(host) == "message 2 00ff"
        for number in range(30):
            host.evaluate(f"void line.send(2, '{number:02x}')")
        for number in range(30):
            assert read(guest) == f"message host {number:02x}"

        guest.reload()
        guest.evaluate(OPENED)
        guest.evaluate("line.resume()")
        assert [read(guest) for _ in range(3)] == [f"seated {table} 2", "again -", "here host -"]
        assert [read(host), read(host)] == ["gone 2 416e61 0", "here 2 416e61"]

        with monkeypatch.context() as patch:  # the relay ends both streams at their next events
            patch.setattr(relay, "MISSED", -1)
            host.evaluate("line.send(2, '01')")
            assert [read(guest), read(host)] == ["message host 01", "gone 2 416e61 0"]
        for page, awaited in ((guest, "here host -"), (host, "here 2 416e61")):
            while (event := read(page)) != awaited:
                assert event in ("lost", "back", "gone host - 0", "gone 2 416e61 0")

        second = other.new_page()
        second.goto(address + "?lang=en")
        second.evaluate(OPENED)
        kept = guest.evaluate("sessionStorage.getItem('asfalto.seat')")
        second.evaluate("kept => sessionStorage.setItem('asfalto.seat', kept)", kept)
        second.evaluate("line.resume()")
        assert [read(second) for _ in range(3)] == [f"seated {table} 2", "again -", "here host -"]
        assert read(guest) == "closed page"
        host.evaluate("line.leave()")
        assert read(second) == "closed table"
