// A menu below its button, filled when it is first opened.

import { make, screenReaderText } from "./dom.js";
import { closeMenuOnLeave } from "./close-on-leave.js";
import { whenOpened } from "./unfold.js";

/**
 * @param {string} name
 * @param {string} of the part of the page that it belongs to, for screen readers
 * @param {string} path of its style sheet, below `www/`
 * @param {(body: HTMLElement, menu: HTMLDetailsElement) => Promise<void>} fill
 */
export function createMenu(name, of, path, fill) {
    const summary = make("summary", {}, name, screenReaderText(` ${of}`));
    const menu = make("details", {}, summary);
    closeMenuOnLeave(menu);
    whenOpened(menu, path, (body) => fill(body, menu));
    return menu;
}
