// Problems of the element: one at most for each attribute, and one of its data.

import { make, setText } from "../page/dom.js";

export class Problems {
    /** Shows all problems, each from a new line on. */
    line = make("p", { class: "problem", part: "problem", role: "alert" });
    /** Texts by attribute; by "" for the data. @type {Map<string, string>} */
    #texts = new Map();

    /**
     * Sets the problem of an attribute in place of its former one; "" for none.
     * @param {string} attribute
     * @param {string} text
     */
    set(attribute, text) {
        if (text === "") this.#texts.delete(attribute);
        else this.#texts.set(attribute, text);
        setText(this.line, [...this.#texts.values()].join("\n"));
    }

    clear() {
        this.#texts.clear();
        setText(this.line, "");
    }
}
