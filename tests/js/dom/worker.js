// The browser's Worker as a thread of Node, which ends with the test.
import { Worker } from "node:worker_threads";

export class WorkerThread extends EventTarget {
    #thread;
    /** @type {((event: { data: unknown }) => void) | null} */
    onmessage = null;
    /** @type {((event: { message: string, preventDefault: () => void }) => void) | null} */
    onerror = null;

    /** @param {URL | string} url */
    constructor(url) {
        super();
        this.#thread = new Worker(new URL("./worker-scope.js", import.meta.url), { workerData: String(url) });
        this.#thread.on("message", (data) => this.onmessage?.({ data }));
        this.#thread.on("error", (error) => this.onerror?.({ message: String(error), preventDefault() {} }));
        this.#thread.unref();
    }

    /** @param {unknown} message @param {import("node:worker_threads").Transferable[]} [transfer] */
    postMessage(message, transfer) {
        this.#thread.postMessage(message, transfer);
    }

    terminate() {
        void this.#thread.terminate();
    }
}
