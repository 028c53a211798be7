// Run with --eval, so the first argument is process.argv[1]: the folder of the pages' modules, the folder to write to, the module that
// starts the first page, and after "--" the modules that start other pages and workers. Writes each of these modules and all its imports
// as one small file, and likewise each module that is loaded on first use, under its own name; code that several of them import goes into
// chunks. Each wasm package remains a separate file that others import. Prints the scripts that the first page loads at once, as paths
// relative to the second folder, one per line.
import { relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { rollup } from "@rollup/wasm-node";
import { minify } from "terser";

const [, from = "", to = "", first = "", , ...others] = process.argv;

/** Scripts of the wasm packages. */
const PACKAGE = /\/pkg\/\w+\.js$/;

const bundle = await rollup({
    input: Object.fromEntries([first, ...others].map((start) => [start.replace(/\.js$/, ""), resolve(from, start)])),
    // Modules that are loaded later import from the page's script that loads them.
    preserveEntrySignatures: "allow-extension",
    external: (id) => PACKAGE.test(id),
    plugins: [
        { name: "built-files", load },
        { name: "minify", renderChunk },
    ],
    onwarn: ({ message }) => {
        throw new Error(message);
    },
});
const { output } = await bundle.write({
    dir: to,
    entryFileNames: "[name].js",
    // The dynamically loaded module runs last in its chunk. Other chunks are as deep as the rooms, so that an address relative to one
    // script is the same from all.
    chunkFileNames: ({ isDynamicEntry, moduleIds }) => (isDynamicEntry ? relative(from, moduleIds.at(-1)) : "chunks/[hash].js"),
    manualChunks: chunkOf,
    onlyExplicitManualChunks: true,
});

/** Small chunks compress badly, so modules that the first page and others need form two: those needed by the least start, and the rest. */
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
 * Replaces two modules of the source tree: the list of built files, because the wasm has two builds (wasm.rs) and a report is stored
 * (store.mjs), and the check for missing libraries, because none is missing.
 */
function load(module) {
    if (module === resolve(from, "formats/libraries.js")) return "export const missingLibrary = async () => undefined;";
    if (module !== resolve(from, "compute/built-files.js")) return undefined;
    const file = (path) => `new URL("../${path}", import.meta.url)`;
    const [drawing, analysis] = ["drawing", "analysis"].map((name) => file(`pkg/${name}_bg.wasm`));
    const report = file("explore/first-report.json");
    return `export const DRAWING = ${drawing}, ANALYSIS = ${analysis}, FIRST_REPORT = ${report}, IS_KEPT = true;`;
}

function renderChunk(code) {
    return minify(code, { module: true, ecma: 2022, compress: { passes: 3 }, format: { comments: false } });
}

// Rollup does not read the packages, so a script could import a function from the build that lacks it.
for (const { fileName, importedBindings } of output) {
    for (const [imported, names] of Object.entries(importedBindings ?? {})) {
        if (!PACKAGE.test(imported)) continue;
        const exported = await import(pathToFileURL(resolve(to, imported)).href);
        const missing = names.filter((name) => !(name in exported));
        if (missing.length > 0) throw new Error(`${fileName} imports ${missing.join(", ")} from ${imported}, which has no such export`);
    }
}

const scripts = new Map(output.map((script) => [script.fileName, script]));
const atOnce = new Set([first]);
for (const path of atOnce) {
    for (const imported of scripts.get(path).imports) if (scripts.has(imported)) atOnce.add(imported);
}
for (const path of atOnce) console.log(path);
