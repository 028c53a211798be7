// Run with --eval, so the first argument is process.argv[1]: the folder of the pages' modules, and the file to write.
// Stores the report of the page's first example, computed by the page's worker, which is run here.
import { readFile, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

const [, www = "", to = ""] = process.argv;
const moduleOf = (path) => import(pathToFileURL(`${www}/${path}`).href);
const { EXAMPLES } = await moduleOf("text/examples.js");
const input = await readFile(`${www}/examples/${EXAMPLES[0].name}.csv`, "utf8");
const wasm = await WebAssembly.compile(await readFile(`${www}/pkg/curvescope_bg.wasm`));

const replies = [];
globalThis.self = { postMessage: (reply) => replies.push(reply) };
await moduleOf("compute/worker.js");
await self.onmessage({ data: { kind: "init", module: wasm } });
await self.onmessage({ data: { kind: "analyze", id: 1, input, options: {} } });
const report = replies.find(({ kind }) => kind === "analyzed")?.report;
if (!report) throw new Error(`the worker says ${JSON.stringify(replies)}`);

/** Replacer for columns, which become an object, and for numbers that are not finite, which become texts: JSON has neither. */
const stored = (_, value) =>
    value instanceof Float64Array ? { column: Array.from(value, (number) => (Number.isFinite(number) ? number : String(number))) } : value;
await writeFile(to, JSON.stringify(report, stored));
