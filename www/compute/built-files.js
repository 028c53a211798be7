// What building makes for the page. What is deployed has more of it (xtask/src/bundle.mjs), and that list in place of this.

/**
 * In the order in which they are joined: what draws the plots, what analyses tables, what panels need.
 * @type {readonly URL[]}
 */
export const PARTS = [new URL("../pkg/curvescope_bg.wasm", import.meta.url)];

/** The report of the example that the page begins with. @type {URL | undefined} */
export const FIRST_REPORT = undefined;

/** Whether there is a service worker that keeps all files. @type {boolean} */
export const IS_KEPT = false;
