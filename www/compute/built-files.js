// Files that the build makes for the page. xtask/src/bundle.mjs replaces this module by the longer list of the deployed page.

/**
 * Parts of the wasm in the order in which they are joined: drawing of the plots, analysis of tables, computations of panels and exports.
 * The source tree has all in one file.
 * @type {readonly URL[]}
 */
export const PARTS = [new URL("../pkg/curvescope_bg.wasm", import.meta.url)];

/** Stored report of the example that the page begins with; only a deployed page has one. @type {URL | undefined} */
export const FIRST_REPORT = undefined;

/** True where a service worker caches all files. @type {boolean} */
export const IS_KEPT = false;
