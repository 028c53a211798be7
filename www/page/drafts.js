// The reader's texts: the one in the paste box, and waiting ones, which were replaced there before they were analysed. No DOM.

export class Drafts {
    /** Text in the box. */
    text = "";
    /** Waiting texts, the newest last. @type {readonly string[]} */
    others = [];
    /** Text that was analysed last. */
    #analysed = "";

    /** True while any text has not been analysed. */
    get areOpen() {
        return this.others.length > 0 || this.#isDraft(this.text);
    }

    /** Replaces the text in the box; a draft in it waits. @param {string} text */
    take(text) {
        const others = this.#isDraft(this.text) ? [...this.others, this.text] : this.others;
        this.others = others.filter((other) => other !== text);
        this.text = text;
    }

    /** Puts the newest waiting text back into the box; a draft that it replaces waits behind all others. */
    back() {
        const former = this.text;
        const rest = this.#isDraft(former) ? [former, ...this.others] : [...this.others];
        this.text = rest.pop() ?? "";
        this.others = rest;
    }

    /** Records that a text was analysed, so is no draft. In the box it replaces a text that was analysed before. @param {string} text */
    analysed(text) {
        if (this.text !== "" && this.isAnalysed) this.text = text;
        this.#analysed = text;
        this.others = this.others.filter((other) => other !== text);
    }

    /** True where the text in the box is the one analysed last. */
    get isAnalysed() {
        return this.text === this.#analysed;
    }

    /**
     * Restores texts stored before a reload.
     * @param {{ text: string, others: readonly string[], isAnalysed: boolean }} kept
     */
    restore({ text, others, isAnalysed }) {
        this.text = text;
        this.others = others;
        if (isAnalysed) this.analysed(text);
    }

    /** @param {string} text */
    #isDraft(text) {
        return text !== this.#analysed && /\S/.test(text);
    }
}
