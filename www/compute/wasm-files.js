// The files of the wasm. What is deployed has two in place of one (xtask/src/divide.rs), and another list in place of this.

/** What starts a page, or a worker. */
export const FIRST = new URL("../pkg/curvescope_bg.wasm", import.meta.url);

/** What is joined to it when a part of the page needs it. @type {URL | undefined} */
export const LATER = undefined;
