// Files that the build makes for the page. xtask/src/bundle.mjs replaces this module by the longer list of the deployed page.

/** The wasm that draws. In the source tree, one file does both. */
export const DRAWING = new URL("../pkg/curvescope_bg.wasm", import.meta.url);

/** The wasm that reads and analyses tables. */
export const ANALYSIS = DRAWING;

/** Stored report of the example that the page begins with; only a deployed page has one. @type {URL | undefined} */
export const FIRST_REPORT = undefined;

/** True where a service worker caches all files. @type {boolean} */
export const IS_KEPT = false;
