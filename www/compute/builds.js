// The two builds of the wasm: one draws, on the page; the other reads and analyses tables, in workers or on a page without them.

import startDrawingWith from "../pkg/drawing.js";
import { ANALYSIS, DRAWING } from "./built-files.js";
import { loadModule } from "./wasm-module.js";

/** Compiled files, by address, once they were requested. @type {Map<string, Promise<WebAssembly.Module>>} */
const modules = new Map();

/** @type {Promise<unknown> | undefined} */
let drawing;
/** @type {Promise<unknown> | undefined} */
let analysis;

/**
 * Starts the build that draws, once.
 * @returns {Promise<unknown>} rejects when its file is missing or damaged; another call tries again
 */
export function startDrawing() {
    drawing ??= compiled(DRAWING)
        .then((module) => startDrawingWith({ module_or_path: module }))
        .catch((error) => {
            drawing = undefined;
            throw error;
        });
    return drawing;
}

/**
 * Loads the build that analyses tables, once, for workers.
 * @returns {Promise<WebAssembly.Module>} rejects when its file is missing or damaged; another call tries again
 */
export const loadAnalysis = () => compiled(ANALYSIS);

/**
 * Starts the build that analyses tables on this page, once, after the one that draws.
 * @returns {Promise<unknown>} rejects when a file is missing or damaged; another call tries again
 */
export function startAnalysis() {
    analysis ??= Promise.all([import("../pkg/analysis.js"), loadAnalysis(), startDrawing()])
        .then(([{ default: startWith }, module]) => startWith({ module_or_path: module }))
        .catch((error) => {
            analysis = undefined;
            throw error;
        });
    return analysis;
}

/** @param {URL} url */
function compiled(url) {
    const { href } = url;
    const known = modules.get(href);
    if (known) return known;
    const module = loadModule(url);
    modules.set(href, module);
    module.catch(() => modules.delete(href));
    return module;
}
