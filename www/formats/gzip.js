// What is packed with gzip, as it is unpacked.

import { Fault, asFault } from "./fault.js";

/**
 * @param {Blob} packed
 * @param {string} name for messages
 * @returns {ReadableStream<Uint8Array>}
 */
export function unpacked(packed, name) {
    const reader = packed.stream().pipeThrough(new DecompressionStream("gzip")).getReader();
    return new ReadableStream(
        {
            async pull(controller) {
                try {
                    const { value, done } = await reader.read();
                    if (done) controller.close();
                    else controller.enqueue(value);
                } catch (error) {
                    throw asFault(error, (found) => damaged(name, found));
                }
            },
            cancel: (reason) => reader.cancel(reason),
        },
        { highWaterMark: 0 },
    );
}

/**
 * The bytes of what was packed, as the last four bytes have them: up to multiples of 4 GiB, of which this takes the fewest.
 * @param {Blob} packed
 */
export async function sizeUnpacked(packed) {
    const last = new DataView(await packed.slice(-4).arrayBuffer());
    let size = last.byteLength === 4 ? last.getUint32(0, true) : 0;
    // Text never grows when it is packed, but for a few bytes.
    while (size < packed.size - 100) size += 2 ** 32;
    return size;
}

/**
 * @param {string} name
 * @param {string} found the browser's own words
 */
function damaged(name, found) {
    // Browsers unpack the first of several parts, as `cat a.gz b.gz` makes them, and stop there.
    if (/\bafter\b/i.test(found)) {
        return new Fault("bad-gzip", `${name} is packed with gzip in several parts, which the browser can't unpack. Pack it anew as one: gunzip -c FILE | gzip.`);
    }
    return new Fault("bad-gzip", `${name} is packed with gzip and damaged or cut off. Copy or download it again, or pack it again.`);
}
