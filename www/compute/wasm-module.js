// Loads a WebAssembly file of the page, and shows the progress.

import { waitFor } from "../page/waiting.js";
import { formatBytes } from "../text/format.js";

/** Milliseconds before the first message: a file that arrives sooner needs none. */
const SOON = 1000;

/** Number of messages during a download whose size is known. */
const STEPS = 20;
/** Bytes between two messages where the size is not known. */
const STEP = 25_000;

/**
 * Returns the compiled file. A reader who has waited long is offered a button that requests it again.
 * @param {URL} url
 * @returns {Promise<WebAssembly.Module>} rejects when the file is missing, damaged, or no WebAssembly
 */
export function loadModule(url) {
    const progress = waitFor("Loading…", undefined, SOON);
    return new Promise((resolve, reject) => {
        /** @type {AbortController} */
        let newest;
        /** @param {RequestCache} cache */
        const request = (cache) => {
            newest?.abort();
            const own = new AbortController();
            newest = own;
            compile(url, { cache, signal: own.signal }, progress.tell, () => request("reload")).then(resolve, (error) => {
                if (own === newest) reject(error);
            });
        };
        request("default");
    }).finally(progress.end);
}

/**
 * @param {URL} url
 * @param {RequestInit} init
 * @param {(words: string) => void} tell
 * @param {() => void} again requests the file once more
 */
async function compile(url, init, tell, again) {
    const offer = { label: "Try again", act: again };
    let loaded = 0;
    let size = NaN;
    let isOver = false;
    const stalled = () =>
        waitFor(`${loadingText(loaded, size)} Nothing more has come for a while: the connection may be slow, or broken.`, offer);
    let wait = stalled();
    try {
        const response = await fetch(url, init);
        if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
        size = sizeOf(response);
        void eachPiece(response.clone(), (bytes) => {
            if (isOver) return;
            loaded += bytes;
            tell(loadingText(loaded, size));
            wait.end();
            wait = stalled();
        });
        // Streaming needs the right media type, which not every static host sends.
        const isWasm = response.headers.get("content-type")?.startsWith("application/wasm");
        return await (isWasm ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer()));
    } finally {
        isOver = true;
        wait.end();
    }
}

/**
 * Returns the number of bytes to come, or NaN where it is not known: for a compressed response, the header has the compressed size.
 * @param {Response} response
 */
function sizeOf({ headers }) {
    const length = headers.get("content-length");
    return length === null || headers.has("content-encoding") ? NaN : Number(length);
}

/**
 * @param {Response} response
 * @param {(bytes: number) => void} onPiece called with the length of each piece. The reader of the other clone of the response reports a
 *     broken connection.
 */
async function eachPiece({ body }, onPiece) {
    const reader = body?.getReader();
    for (;;) {
        const piece = await reader?.read().catch(() => undefined);
        if (!piece || piece.done) return;
        onPiece(piece.value.length);
    }
}

/**
 * Returns a text such as "Loading: 312 kB of 520 kB." The number changes in steps, because a screen reader announces each change.
 * @param {number} loaded
 * @param {number} size NaN where it is not known
 */
function loadingText(loaded, size) {
    const isKnown = size > 0 && loaded <= size;
    const step = isKnown ? size / STEPS : STEP;
    const reached = formatBytes(wholeKilobytes(Math.floor(loaded / step) * step));
    return `Loading: ${reached}${isKnown ? ` of ${formatBytes(wholeKilobytes(size))}` : ""}.`;
}

/** @param {number} bytes */
function wholeKilobytes(bytes) {
    return Math.round(bytes / 1000) * 1000;
}
