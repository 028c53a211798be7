// A server of a test's own, whose files are deployed in versions as a build makes them, with the service worker that keeps one.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname } from "node:path";

const TYPES = /** @type {Record<string, string>} */ ({
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".wasm": "application/wasm",
    ".svg": "image/svg+xml",
});

const ROOT = new URL("../../", import.meta.url);

/** @param {string} path */
const read = (path) => readFileSync(new URL(path, ROOT));

const WORKER = read("xtask/src/service-worker.js").toString();

/** @typedef {Record<string, string | Buffer>} Files */

/** Serves nothing until `deploy`; a file that is deleted from `files` is withheld. */
export class Site {
    root = "";
    worker = "";
    /** @type {Map<string, Buffer>} */
    files = new Map();

    /**
     * Replaces files, and the service worker by one that keeps all files as they are now.
     * @param {string} version
     * @param {Files} files
     */
    deploy(version, files) {
        for (const [name, content] of Object.entries(files)) this.files.set(name, Buffer.from(content));
        const list = [...this.files].map(([name, bytes]) => [name, `sha256-${createHash("sha256").update(bytes).digest("base64")}`]);
        this.worker = WORKER.replace('const VERSION = ""', `const VERSION = "${version}"`).replace(
            "const FILES = []",
            `const FILES = ${JSON.stringify(list)}`,
        );
    }
}

/**
 * Serves a site, below any of the folders `/`, `/a/` and `/b/`.
 * @param {(site: Site) => Promise<void>} act
 */
export async function withSite(act) {
    const site = new Site();
    const server = createServer(({ url = "/" }, response) => {
        const name = new URL(url, "http://localhost").pathname.replace(/^\/(?:[ab]\/)?/, "").replace(/^$/, "index.html");
        const body = name === "service-worker.js" ? site.worker : site.files.get(name);
        if (body === undefined) response.writeHead(404).end();
        else response.writeHead(200, { "Content-Type": TYPES[extname(name)] ?? "text/plain" }).end(body);
    });
    try {
        await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
        const address = server.address();
        site.root = `http://127.0.0.1:${typeof address === "object" && address?.port}/`;
        await act(site);
    } finally {
        server.close();
        server.closeAllConnections();
    }
}

/**
 * A page of a few lines, which registers its service worker as the pages of curvescope do. Its button loads a part, and has its worker load
 * one; each says the version that it is of.
 * @param {string} version
 * @returns {Files}
 */
export function smallPage(version) {
    return {
        "index.html": `<!doctype html><title>${version}</title><p class="foot"></p>
            <button id="load">Load</button><output id="part"></output><output id="worker-part"></output>
            <script type="module" src="www/page/offline.js" data-version="${version}"></script>
            <script type="module" src="www/main.js"></script>`,
        "www/main.js": `const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
            const say = (id, text) => (document.querySelector(id).textContent = text);
            worker.onmessage = ({ data }) => say("#worker-part", data);
            document.querySelector("#load").onclick = async () => {
                worker.postMessage("load");
                say("#part", (await import("./part.js")).version);
            };`,
        "www/worker.js": 'onmessage = async () => postMessage((await import("./worker-part.js")).version);',
        "www/part.js": `export const version = "${version}";`,
        "www/worker-part.js": `export const version = "${version}";`,
        "www/page/offline.js": read("www/page/offline.js"),
        "www/page/dom.js": read("www/page/dom.js"),
    };
}
