// The texts that a reader gave the page: the one in the paste box, and those that wait beside it because another one took its place
// before they were analysed. No DOM.

export class Drafts {
    /** What the box holds. */
    text = "";
    /** What waits, the newest last. @type {readonly string[]} */
    others = [];
    /** What was analysed last. */
    #analysed = "";

    /** Whether a text is here that was not analysed. */
    get areOpen() {
        return this.others.length > 0 || this.#isDraft(this.text);
    }

    /** Another text takes the place of the one in the box. @param {string} text */
    take(text) {
        const others = this.#isDraft(this.text) ? [...this.others, this.text] : this.others;
        this.others = others.filter((other) => other !== text);
        this.text = text;
    }

    /** The newest text that waits comes back; one that takes its place waits behind all others. */
    back() {
        const former = this.text;
        const rest = this.#isDraft(former) ? [former, ...this.others] : [...this.others];
        this.text = rest.pop() ?? "";
        this.others = rest;
    }

    /** A text was analysed, so it is no draft. It takes the place of the one that was before it. @param {string} text */
    analysed(text) {
        if (this.text !== "" && this.isAnalysed) this.text = text;
        this.#analysed = text;
        this.others = this.others.filter((other) => other !== text);
    }

    /** Whether the text in the box is the one that was analysed last. */
    get isAnalysed() {
        return this.text === this.#analysed;
    }

    /**
     * Texts that were kept from before.
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
