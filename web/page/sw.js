"use strict";
// The service worker of the served form: keeps the files of the page, so that it works offline after the first visit.
// Online it asks the server first, so that nobody sees a stale page.

(() => {
  const CACHE = "shinpan-explorer";
  const FILES = [
    "./", "style.css", "sentences.js", "sentences-views.js", "dom.js", "words.js", "ask.js", "points.js", "state.js", "address.js", "game.js", "clauses.js", "card.js",
    "board.js", "setup.js", "told.js", "desk.js", "verdicts.js", "life.js", "end.js", "dispute.js", "make.js", "gallery.js", "opening.js", "share.js",
    "main.js", "worker.js", "shinpan_web.js", "shinpan_web_bg.wasm",
  ];
  const scope = /** @type {any} */ (self);

  scope.addEventListener("install", (/** @type {any} */ event) => {
    event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)).then(() => scope.skipWaiting()));
  });

  scope.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(scope.clients.claim()));

  /** @param {Request} request */
  async function answer(request) {
    const cache = await caches.open(CACHE);
    try {
      const fresh = await fetch(request);
      if (fresh.ok) await cache.put(request, fresh.clone());
      return fresh;
    } catch (cause) {
      const kept = await cache.match(request, { ignoreSearch: true });
      if (kept) return kept;
      throw cause;
    }
  }

  scope.addEventListener("fetch", (/** @type {any} */ event) => {
    const { request } = event;
    if (request.method === "GET" && new URL(request.url).origin === location.origin) event.respondWith(answer(request));
  });
})();
