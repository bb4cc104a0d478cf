// SPDX-FileCopyrightText: 2026 Asfalto contributors
// SPDX-License-Identifier: MIT
//
// Runs before the page's own scripts, and notes what they ask of the browser: see page.py.

(() => {
  let noted;
  const anew = () => (noted = { said: [], tunes: [], saved: 0 });
  anew();

  /** Calls `note` before each call of a browser's function, with its object. */
  function before(owner, name, note) {
    const own = owner[name];
    owner[name] = function (...given) {
      note(this, ...given);
      return own.apply(this, given);
    };
  }

  before(Element.prototype, "append", ({ id }, ...lines) => {
    if (id === "log") noted.said.push(...lines.map((line) => line.textContent));
  });
  before(Element.prototype, "replaceChildren", ({ id }) => {
    if (id === "log") noted.said.push(null);
  });
  before(Storage.prototype, "setItem", (_, key) => {
    if (key === "asfalto.save") noted.saved += 1;
  });
  before(AudioBufferSourceNode.prototype, "start", ({ buffer }) => {
    const samples = Array.from(buffer.getChannelData(0), (sample) => 128 * sample + 128);
    noted.tunes.push(String.fromCharCode(...samples));
  });

  // The page can be heard as soon as its loudspeaker is open.
  const contexts = [];
  const Context = window.AudioContext;
  window.AudioContext = class extends Context {
    constructor() {
      super();
      contexts.push(this);
    }
  };
  const open = (context) =>
    context.state === "running" ||
    new Promise((resolve) => context.addEventListener("statechange", resolve, { once: true }));

  // Its first turn is due: it has begun.
  const begun = new Promise((resolve) => before(window, "requestAnimationFrame", resolve));

  // The power goes: nothing says so to the page.
  for (const name of ["pagehide", "visibilitychange"])
    addEventListener(name, (event) => event.stopImmediatePropagation(), true);

  /** A hash of a canvas's pixels in RGB565. */
  async function hash(canvas) {
    const { width, height } = canvas;
    const { data } = canvas.getContext("2d").getImageData(0, 0, width, height);
    const pixels = new Uint16Array(width * height);
    for (let at = 0; at < pixels.length; at++) {
      const [red, green, blue] = data.subarray(4 * at, 4 * at + 3);
      pixels[at] = ((red >> 3) << 11) | ((green >> 2) << 5) | (blue >> 3);
    }
    const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", pixels));
    return Array.from(bytes.subarray(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
  }

  window.watch = {
    begun: () => begun.then(() => true),
    heard: () => Promise.all(contexts.map(open)).then(() => true),

    /** What was noted since the last look, and the frame that is to be seen now. */
    async noted() {
      const found = noted;
      anew();
      return { ...found, frame: await hash(document.querySelector("canvas")) };
    },

    /** The app's next question for the time is not answered: it fails. */
    fault() {
      const { now } = performance;
      performance.now = () => {
        const error = new Error("a fault of the play's");
        if (!error.stack.includes("/host.js")) return now.call(performance);
        performance.now = now;
        throw error;
      };
    },
  };
})();
