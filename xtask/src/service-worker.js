// Keeps all files of the pages, and answers requests from them. As long as a page is open, all its files are of the version that it was
// loaded with: a newer version has a separate cache. VERSION and FILES (name and hash of each file) are filled in when dist/ is built.

const VERSION = "";
const FILES = [];

/** Prefix of the names of caches: one origin may have several deployments, each with its own scope. No address contains a space. */
const OURS = `curvescope ${registration.scope} `;
const CACHE = OURS + VERSION;
/** Cache of the versions of the open pages and their workers. It outlives the service worker, which a browser stops when it is idle. */
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

/** Stores all files or none. A server that is being updated may send files of another version, which their hashes reveal. */
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

/** Answers with the stored file, or from the network if there is none. A folder is answered with its index.html. */
async function answer({ request, clientId, resultingClientId }) {
    const isPage = request.mode === "navigate";
    const version = isPage ? VERSION : await versionOf(clientId);
    if (!version) return fetch(request);
    const asked = request.url.split(/[?#]/)[0].replace(/\/$/, "/index.html");
    const kept = await caches.match(asked, { cacheName: OURS + version });
    if (kept) {
        // The answer is a new page or worker, whose version is recorded.
        if (resultingClientId) await begin(resultingClientId, version);
        return kept;
    }
    // A file of another version would not match the files that the page has.
    if (!isPage && !(await caches.has(OURS + version))) return Response.error();
    return fetch(request);
}

/** Registers an open page that may have come from the network: if it is of this version, its requests are answered from here on. */
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

/** Returns the version of a page or a worker, if it was answered from here. */
async function versionOf(id) {
    const found = await caches.match(beginningOf(id), { cacheName: BEGINNINGS });
    return found?.text();
}

/** Deletes the versions that no open page needs, unless another version is installing or waiting. */
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
