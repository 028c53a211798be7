// The line beside the name of the data that says what they replaced, with the buttons that lead back and forth.

import { find, make, makeButton, setText } from "../page/dom.js";
import { REDO } from "../text/kept-words.js";
import { UNDO } from "../text/messages.js";

/**
 * @param {() => void} undo
 * @param {() => void} redo
 */
export function createReplacedNote(undo, redo) {
    const says = make("span", {});
    const buttons = [
        makeButton(UNDO, undo, { class: "quiet fix", id: "data-undo", title: "Ctrl+Z", "aria-describedby": "data-replaced" }),
        makeButton(REDO, redo, { class: "quiet fix", id: "data-redo", title: "Ctrl+Shift+Z", "aria-describedby": "data-replaced" }),
    ];
    const unkept = make("span", { id: "data-unkept" });
    const note = make("p", { id: "data-replaced", role: "status" }, says, ...buttons.flatMap((button) => [" ", button]), " ", unkept);
    find(document, ".data-words", HTMLElement).append(note);

    /**
     * @param {string} words
     * @param {readonly [boolean, boolean]} can whether there are data to go back and forth to
     */
    function show(words, can) {
        const hadFocus = buttons.some((button) => button === document.activeElement);
        setText(says, words);
        for (const [at, button] of buttons.entries()) button.hidden = !can[at];
        // The button that was pressed may go.
        if (hadFocus && !buttons.some((button) => button === document.activeElement && !button.hidden))
            buttons.find((button) => !button.hidden)?.focus({ preventScroll: true });
    }
    show("", [false, false]);

    /** @param {string} words why the data will not be there after a reload, or nothing */
    function showUnkept(words) {
        setText(unkept, words);
    }

    return { show, showUnkept };
}
