// Keeps all files of the pages, and answers from them: one version, whole, and the same as long as a page of it is open.
// VERSION and FILES are filled in when dist/ is built.

const CACHE = "curvescope-VERSION";
const FILES = [];

self.addEventListener("install", (event) => {
    event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: "no-cache" })))));
});

self.addEventListener("activate", (event) => {
    const isOld = (name) => name.startsWith("curvescope-") && name !== CACHE;
    event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name)))));
});

self.addEventListener("message", ({ data }) => {
    if (data === "take-over") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
    const { request } = event;
    if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
    event.respondWith(answer(request));
});

/** What is kept; for anything else the network. The folder stands for its index.html. */
async function answer(request) {
    const url = new URL(request.url);
    const asked = url.href.split(/[?#]/)[0].replace(/\/$/, "/index.html");
    return (await caches.match(asked, { cacheName: CACHE })) ?? fetch(request);
}
