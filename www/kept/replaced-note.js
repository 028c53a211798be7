// Line beside the name of the data that names the data they replaced, with buttons to go back and forth.

import { lineButton } from "../controls/fix-button.js";
import { find, make, setText } from "../page/dom.js";
import { REDO } from "../text/kept-words.js";
import { UNDO } from "../text/messages.js";

/**
 * @param {() => void} undo
 * @param {() => void} redo
 */
export function createReplacedNote(undo, redo) {
    const says = make("span", {});
    const buttons = [
        lineButton(UNDO, undo, { id: "data-undo", title: "Ctrl+Z", "aria-describedby": "data-replaced" }),
        lineButton(REDO, redo, { id: "data-redo", title: "Ctrl+Shift+Z", "aria-describedby": "data-replaced" }),
    ];
    const unkept = make("span", { id: "data-unkept" });
    const note = make("p", { id: "data-replaced", role: "status" }, says, ...buttons.flatMap((button) => [" ", button]), " ", unkept);
    find(document, ".data-words", HTMLElement).append(note);

    /**
     * @param {string} words
     * @param {readonly [boolean, boolean]} can true if there are data to go back to, and to go forward to
     */
    function show(words, can) {
        const hadFocus = buttons.some((button) => button === document.activeElement);
        setText(says, words);
        for (const [at, button] of buttons.entries()) button.hidden = !can[at];
        // The button that was pressed may be hidden now.
        if (hadFocus && !buttons.some((button) => button === document.activeElement && !button.hidden))
            buttons.find((button) => !button.hidden)?.focus({ preventScroll: true });
    }
    show("", [false, false]);

    /** @param {string} words reason why the data will be lost at a reload; empty if they will not */
    function showUnkept(words) {
        setText(unkept, words);
    }

    return { show, showUnkept };
}
