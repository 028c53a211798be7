// A clipboard for pages that promise what they write, in the click itself.

/** The text that was copied last. */
let copied = "";

class ClipboardItem {
    /** @param {Record<string, Promise<Blob>>} of texts by their types */
    constructor(of) {
        this.of = of;
    }
}

/** Gives the page a clipboard. */
export function offerClipboard() {
    Object.assign(globalThis, { ClipboardItem });
    const write = async (/** @type {ClipboardItem[]} */ [item]) => {
        copied = String(await (await item?.of["text/plain"])?.text());
    };
    Object.defineProperty(navigator, "clipboard", { value: { write } });
}

/** The text that was copied last; "" if there is none since `forgetCopied`. */
export const copiedText = () => copied;

export function forgetCopied() {
    copied = "";
}
