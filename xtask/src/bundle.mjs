// Run with --eval, so the first argument is process.argv[1]: the folder of the pages' modules, the folder to write to, the module that
// starts the first page, and behind "--" those that start other pages and workers.
// Writes each of these with all it imports as one small file, and likewise each module that is loaded when it is first needed,
// under its own name; what several of them need goes into chunks. Each package is a file of its own, which others import too.
// Prints what the first page loads at once, one path below the second folder a line.
import { relative, resolve } from "node:path";
import { rollup } from "@rollup/wasm-node";
import { minify } from "terser";

const [, from = "", to = "", first = "", , ...others] = process.argv;

const bundle = await rollup({
    input: Object.fromEntries([first, ...others].map((start) => [start.replace(/\.js$/, ""), resolve(from, start)])),
    // Parts that are loaded later take what they need from the page that loads them.
    preserveEntrySignatures: "allow-extension",
    external: (id) => /\/pkg\/curvescope\.js$/.test(id),
    plugins: [
        { name: "divided", load },
        { name: "minify", renderChunk },
    ],
    onwarn: ({ message }) => {
        throw new Error(message);
    },
});
const { output } = await bundle.write({
    dir: to,
    entryFileNames: "[name].js",
    // The module that is loaded runs last in its chunk. Others lie as deep as the rooms, so that an address beside one script is the
    // same from all.
    chunkFileNames: ({ isDynamicEntry, moduleIds }) => (isDynamicEntry ? relative(from, moduleIds.at(-1)) : "chunks/[hash].js"),
    manualChunks: chunkOf,
    onlyExplicitManualChunks: true,
});

/** Small chunks compress badly: all that the first page loads at once and others need too is two, what the one that needs least has and the rest. */
function chunkOf(module, { getModuleInfo }) {
    const reached = (start, kinds) => {
        const modules = new Set([resolve(from, start)]);
        for (const each of modules) for (const kind of kinds) for (const id of getModuleInfo(each)[kind]) modules.add(id);
        return modules.has(module);
    };
    if (!reached(first, ["importedIds"])) return undefined;
    const [least = "", ...more] = others;
    const isNeeded = (start) => reached(start, ["importedIds", "dynamicallyImportedIds"]);
    return isNeeded(least) ? least : more.some(isNeeded) ? "others" : undefined;
}

/**
 * The wasm lies in several files (divide.rs), and a report is stored (store.mjs): another list takes the place of the source tree's. No library
 * is missing.
 */
function load(module) {
    if (module === resolve(from, "formats/libraries.js")) return "export const missingLibrary = async () => undefined;";
    if (module !== resolve(from, "compute/built-files.js")) return undefined;
    const file = (path) => `new URL("../${path}", import.meta.url)`;
    const parts = ["first", "analysis", "later"].map((name) => file(`pkg/${name}.wasm`));
    return `export const PARTS = [${parts}], FIRST_REPORT = ${file("explore/first-report.json")}, IS_KEPT = true;`;
}

function renderChunk(code) {
    return minify(code, { module: true, ecma: 2022, compress: { passes: 3 }, format: { comments: false } });
}

const scripts = new Map(output.map((script) => [script.fileName, script]));
const atOnce = new Set([first]);
for (const path of atOnce) {
    for (const imported of scripts.get(path).imports) if (scripts.has(imported)) atOnce.add(imported);
}
for (const path of atOnce) console.log(path);
