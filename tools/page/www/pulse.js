// SPDX-FileCopyrightText: 2026 Asfalto contributors
// SPDX-License-Identifier: MIT
//
// A worker that wakes the page of a host that nobody sees. Browsers give such a page no frames and
// slow down its timers, but not those of a worker.

const PULSE = 50; // ms

setInterval(() => postMessage(""), PULSE);
