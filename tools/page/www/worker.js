// SPDX-FileCopyrightText: 2026 Asfalto contributors
// SPDX-License-Identifier: MIT
//
// Keeps the page's files in the browser, so that it works without a network. A new version is
// fetched whole, and takes the old one's place when no tab shows that any more, or when the page
// says so (see versions.js). A cache that fails or does not answer does not block the network.

importScripts("cached.js"); // FILES and VERSION

const NAME = `asfalto ${self.registration.scope} `; // other pages of this host keep theirs
const PATIENCE = 8000; // ms

self.addEventListener("install", (event) => event.waitUntil(fill()));
self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("message", ({ data }) => {
  if (data === "take") self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const isTable = /\/tables(\/|$)/.test(new URL(url).pathname); // a stream outlasts this worker
  if (method === "GET" && !isTable) event.respondWith(answer(event.request));
});

async function fill() {
  const cache = await caches.open(NAME + self.VERSION);
  // For files just loaded, this only asks whether they have changed.
  await cache.addAll(self.FILES.map((file) => new Request(file, { cache: "no-cache" })));
}

async function tidy() {
  const old = (name) => name.startsWith(NAME) && name !== NAME + self.VERSION;
  const remove = async () => {
    await Promise.all((await caches.keys()).filter(old).map((name) => caches.delete(name)));
  };
  await answered(remove());
  await self.clients.claim();
}

async function answer(request) {
  return (await answered(found(request))) ?? fetch(request);
}

async function found(request) {
  const cache = await caches.open(NAME + self.VERSION);
  const isPage = new URL(request.url).pathname.endsWith("/");
  return cache.match(isPage ? "index.html" : request, { ignoreSearch: true });
}

/** Returns a promise's value, or undefined if it fails or is late: see promises.js. */
function answered(promise) {
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  return Promise.race([promise, late]).catch(() => undefined);
}
