// SPDX-FileCopyrightText: 2026 Asfalto contributors
// SPDX-License-Identifier: MIT
//
// Keeps the page's files in the browser, so that it works without a network. A new version is
// fetched whole, and takes the old one's place when no tab shows that any more.

importScripts("cached.js"); // FILES and VERSION

const NAME = `asfalto ${self.registration.scope} `; // other pages of this host keep theirs

self.addEventListener("install", (event) => event.waitUntil(fill()));
self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("fetch", (event) => {
  if (event.request.method === "GET") event.respondWith(answer(event.request));
});

async function fill() {
  const cache = await caches.open(NAME + self.VERSION);
  // What has just been loaded is only asked whether it has changed.
  await cache.addAll(self.FILES.map((file) => new Request(file, { cache: "no-cache" })));
}

async function tidy() {
  const old = (name) => name.startsWith(NAME) && name !== NAME + self.VERSION;
  await Promise.all((await caches.keys()).filter(old).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function answer(request) {
  const cache = await caches.open(NAME + self.VERSION);
  const isPage = new URL(request.url).pathname.endsWith("/");
  const kept = await cache.match(isPage ? "index.html" : request, { ignoreSearch: true });
  return kept ?? fetch(request);
}
