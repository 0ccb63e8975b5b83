// Caches the page and its files, so that the application opens without a network; never API responses, which are personal.
// `built` is data of the build: a new build changes this file, which makes the browser update the worker.
((built) => {
  const cacheName = `application-${built.version}`;
  const page = "/";

  self.addEventListener("install", (event) => event.waitUntil(keep()));
  // Tabs of the previous version use their worker and its cached files until the last of them is closed.
  self.addEventListener("activate", (event) => event.waitUntil(forgetFormer()));
  self.addEventListener("fetch", (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api/")) return;
    if (request.mode === "navigate") event.respondWith(newestPage(request));
    else if (built.files.includes(pathname)) event.respondWith(serveCached(request));
  });

  async function keep() {
    const cache = await caches.open(cacheName);
    await cache.addAll([page, ...built.files]);
  }

  async function forgetFormer() {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
  }

  /** Returns the page from the server, or the cached one while the server is unreachable. */
  async function newestPage(request) {
    const answer = await fetch(request).catch(() => undefined);
    if (answer && answer.status < 500) return answer;
    return (await caches.match(page, { cacheName })) ?? answer ?? Response.error();
  }

  async function serveCached(request) {
    return (await caches.match(request, { cacheName })) ?? fetch(request);
  }
})(BUILT);
