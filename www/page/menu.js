// A menu below its button, filled when it is first opened. Escape closes it, and so does a press elsewhere.

import { make } from "./dom.js";
import { whenOpened } from "./unfold.js";

/**
 * @param {string} name
 * @param {string} of what it belongs to, for a reader who does not see where it is
 * @param {string} path of its style sheet, below `www/`
 * @param {(body: HTMLElement, menu: HTMLDetailsElement) => Promise<void>} fill
 */
export function createMenu(name, of, path, fill) {
    const summary = make("summary", {}, name, make("span", { class: "visually-hidden" }, ` ${of}`));
    const menu = make("details", {}, summary);
    menu.addEventListener("keydown", (event) => {
        if (event.key !== "Escape" || !menu.open) return;
        event.stopPropagation();
        menu.open = false;
        summary.focus();
    });
    document.addEventListener("pointerdown", ({ target }) => {
        if (menu.open && target instanceof Node && !menu.contains(target)) menu.open = false;
    });
    whenOpened(menu, path, (body) => fill(body, menu));
    return menu;
}
