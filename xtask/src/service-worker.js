// Keeps all files of the pages, and answers from them. A page is answered from the version that it began with, whole, as long as it is
// open: a newer version has a cache of its own beside it.
// VERSION and FILES, each file's name and the hash of its bytes, are filled in when dist/ is built.

const VERSION = "";
const FILES = [];

/** One origin may have several deployments, each with a scope of its own. No address holds a space. */
const OURS = `curvescope ${registration.scope} `;
const CACHE = OURS + VERSION;
/** The versions that the open pages and their workers began with. This outlives the worker, which a browser ends when it is idle. */
const BEGINNINGS = `curvescope-beginnings ${registration.scope}`;
const beginningOf = (id) => new URL(`beginning/${id}`, registration.scope).href;

self.addEventListener("install", (event) => event.waitUntil(keepAll()));
self.addEventListener("activate", (event) => event.waitUntil(dropUnused()));

self.addEventListener("message", (event) => {
    const { data, source } = event;
    if (data === "take-over") self.skipWaiting();
    else event.waitUntil(welcome(source.id, data.version));
});

self.addEventListener("fetch", (event) => {
    const { request } = event;
    if (request.method !== "GET" || !request.url.startsWith(registration.scope)) return;
    event.respondWith(answer(event));
});

/** All files or none. A server that is being changed meanwhile sends some of another version: their hashes tell. */
async function keepAll() {
    const cache = await caches.open(CACHE);
    if ((await cache.keys()).length === FILES.length) return;
    try {
        await cache.addAll(FILES.map(([file, integrity]) => new Request(file, { cache: "no-cache", integrity })));
    } catch (error) {
        await caches.delete(CACHE);
        throw error;
    }
}

/** What is kept; for anything else the network. The folder stands for its index.html. */
async function answer({ request, clientId, resultingClientId }) {
    const isPage = request.mode === "navigate";
    const version = isPage ? VERSION : await versionOf(clientId);
    if (!version) return fetch(request);
    const asked = request.url.split(/[?#]/)[0].replace(/\/$/, "/index.html");
    const kept = await caches.match(asked, { cacheName: OURS + version });
    if (kept) {
        // The page that this is, or the worker.
        if (resultingClientId) await begin(resultingClientId, version);
        return kept;
    }
    // A file of another version would not fit to those that the page has.
    if (!isPage && !(await caches.has(OURS + version))) return Response.error();
    return fetch(request);
}

/** A page is open that may have come from the network: from now on it is answered from here, if it is of this version. */
async function welcome(id, version) {
    if (version === VERSION && !(await versionOf(id)) && (await caches.has(CACHE))) {
        await begin(id, version);
        await clients.claim();
    }
    await dropUnused();
}

async function begin(id, version) {
    const beginnings = await caches.open(BEGINNINGS);
    await beginnings.put(beginningOf(id), new Response(version));
}

/** The version that a page or a worker began with, if it came from here. */
async function versionOf(id) {
    const found = await caches.match(beginningOf(id), { cacheName: BEGINNINGS });
    return found?.text();
}

/** Drops the versions that no open page needs. One that is on its way, or waits, is left for later. */
async function dropUnused() {
    const names = await caches.keys();
    if (registration.installing || registration.waiting) return;
    const used = new Set([CACHE]);
    const beginnings = await caches.open(BEGINNINGS);
    for (const { url } of await beginnings.keys()) {
        const id = url.slice(beginningOf("").length);
        if (await clients.get(id)) used.add(OURS + (await versionOf(id)));
        else await beginnings.delete(url);
    }
    for (const name of names) {
        if (name.startsWith(OURS) && !used.has(name)) await caches.delete(name);
    }
}
