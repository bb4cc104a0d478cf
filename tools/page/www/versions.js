// SPDX-FileCopyrightText: 2026 Asfalto contributors
// SPDX-License-Identifier: MIT
//
// Stores the page for offline use, with worker.js. A newer version waits there until the player
// installs it: it never replaces the page in the middle of a match.

import { PATIENCE, answered } from "./promises.js";

export class Versions {
  #workers;
  #tell;
  #reload;
  #patience;
  #registration = null;
  #taken = false;

  /**
   * workers: the navigator's serviceWorker; tell: gets "update", a name of words.js, when a newer
   * version is ready, and "stuck" when it does not load; reload: loads the page again.
   */
  constructor(workers, { tell, reload, patience = PATIENCE }) {
    this.#workers = workers;
    this.#tell = tell;
    this.#reload = reload;
    this.#patience = patience;
  }

  /** Has the worker store this version, and watches for newer ones. Throws a browser's errors. */
  async watch() {
    let isOld = Boolean(this.#workers.controller); // the first worker makes no version old
    this.#workers.addEventListener("controllerchange", () => {
      if (this.#taken) this.#reload();
      else if (isOld) this.#tell("update"); // another tab took it
      isOld = true;
    });
    // A cached list of files would hide a newer one.
    const registration = await this.#workers.register("worker.js", { updateViaCache: "none" });
    this.#registration = registration;
    registration.addEventListener("updatefound", () => this.#follow());
    this.#follow();
    this.#look();
  }

  /** Asks the host for a newer version. */
  ask() {
    if (this.#registration) answered(() => this.#registration.update(), null);
  }

  /** Takes the newer version: the page is loaded again. */
  async take() {
    const waiting = this.#registration?.waiting;
    if (!waiting) {
      this.#reload();
      return;
    }
    this.#taken = true;
    waiting.postMessage("take");
    await new Promise((resolve) => setTimeout(resolve, this.#patience));
    this.#taken = false;
    this.#tell("stuck");
  }

  #follow() {
    this.#registration.installing?.addEventListener("statechange", () => this.#look());
  }

  #look() {
    const { waiting, active } = this.#registration; // a forced reload has no controller
    if (waiting && active) this.#tell("update");
  }
}
