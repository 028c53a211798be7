// Messages to workers that arrive when a test lets them.

/**
 * Holds back the messages that match.
 * @param {(message: any) => boolean} matches
 * @returns {{ held: readonly unknown[], letThrough: () => void }} `held` are those held back so far; `letThrough` sends them, and holds no more
 */
export function holdMessages(matches) {
    const { postMessage } = Worker.prototype;
    /** @type {(() => void)[]} */
    const held = [];
    Worker.prototype.postMessage = function (/** @type {any} */ message, /** @type {any} */ transfer) {
        const send = () => postMessage.call(this, message, transfer);
        if (matches(message)) held.push(send);
        else send();
    };
    return {
        held,
        letThrough() {
            Worker.prototype.postMessage = postMessage;
            for (const send of held) send();
        },
    };
}
