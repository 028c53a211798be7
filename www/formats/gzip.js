// What is packed with gzip, as it is unpacked.

import { asFault, Fault, loaded } from "./fault.js";

/** @import { Notice } from "../pkg/curvescope.js" */

/** What is unpacked, and how far that has come: `read` of the packed bytes, and afterwards what there is to say. @typedef {{ stream: ReadableStream<Uint8Array>, read(): number, notices: Notice[] }} Unpacked */

/**
 * All members of a file, one after the other.
 * @param {Blob} packed
 * @param {string} name for messages
 * @returns {Unpacked}
 */
export function unpacked(packed, name) {
    /** @type {Notice[]} */
    const notices = [];
    let read = 0;
    const counted = () =>
        packed.stream().pipeThrough(
            new TransformStream({
                start: () => void (read = 0),
                transform(/** @type {Uint8Array<ArrayBuffer>} */ piece, controller) {
                    read += piece.length;
                    controller.enqueue(piece);
                },
            }),
        );
    const pieces = piecesOf(counted, name, notices);
    const stream = new ReadableStream(
        {
            async pull(controller) {
                try {
                    const { value, done } = await pieces.next();
                    if (done) controller.close();
                    else controller.enqueue(value);
                } catch (error) {
                    throw asFault(error, name, (found) => damaged(name, found));
                }
            },
            cancel: async () => void (await pieces.return(undefined)),
        },
        { highWaterMark: 0 },
    );
    return { stream, read: () => read, notices };
}

/**
 * A browser unpacks the first member, and fails where anything follows it. Then a library that goes on begins anew, and what was
 * unpacked before is not passed on again.
 * @param {() => ReadableStream<Uint8Array<ArrayBuffer>>} packed
 * @param {string} name
 * @param {Notice[]} notices
 */
async function* piecesOf(packed, name, notices) {
    let passed = 0;
    try {
        const reader = packed().pipeThrough(new DecompressionStream("gzip")).getReader();
        for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
            passed += piece.value.length;
            yield piece.value;
        }
        return;
    } catch (error) {
        // The file itself can't be read.
        if (error instanceof DOMException) throw error;
    }
    const { unpackMembers } = await loaded(import("./gzip-members.js"));
    for await (const piece of unpackMembers(packed(), name, notices)) {
        const rest = piece.subarray(Math.min(passed, piece.length));
        passed -= piece.length - rest.length;
        if (rest.length > 0) yield rest;
    }
}

/**
 * @param {string} name
 * @param {string} found
 */
function damaged(name, found) {
    return new Fault(
        "bad-gzip",
        `${name} is packed with gzip and damaged or cut off: ${found}. Copy or download it again, or pack it again.`,
    );
}
