// SPDX-FileCopyrightText: 2026 Asfalto contributors
// SPDX-License-Identifier: MIT
//
// A thread of Node's in which one play runs: see page.mjs.

import { parentPort, workerData } from "node:worker_threads";

import { played } from "./page.mjs";

parentPort.postMessage(await played(workerData));
