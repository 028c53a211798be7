// The global scope of a worker in a thread of Node; the thread's data is the address of the worker's script.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parentPort, workerData } from "node:worker_threads";

if (!parentPort) throw new Error("this script runs in a thread");
const port = parentPort;
Object.assign(globalThis, {
    self: globalThis,
    postMessage: port.postMessage.bind(port),
    fetch: async (/** @type {URL} */ url) => new Response(await readFile(fileURLToPath(url))),
});
// One core: a file is read by one worker.
Object.defineProperty(globalThis, "navigator", { value: { hardwareConcurrency: 1 } });
await import(workerData);
const scope = /** @type {{ onmessage: (event: { data: unknown }) => void }} */ (/** @type {unknown} */ (globalThis));
port.on("message", (data) => scope.onmessage({ data }));
