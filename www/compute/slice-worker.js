// Worker that reads one slice of a file for another worker, which ends it.

import start, { Reading } from "../pkg/analysis.js";
import { feedFile } from "./feeding.js";

/** @import { SliceReply, SliceRequest } from "./reading-together.js" */

self.onmessage = async (/** @type {MessageEvent<SliceRequest>} */ { data: { module, options, head, content } }) => {
    try {
        await start({ module_or_path: module });
        const reading = Reading.forSlice(options, head, content.size);
        if (!reading) return reply({ slice: undefined });
        await feedFile(reading, content, (progress) => reply({ progress }));
        const slice = reading.finishSlice();
        reply({ slice }, slice && [slice.decimals.buffer, slice.first.buffer, slice.second.buffer]);
    } catch {
        // Only a reading of the whole file can report the line of a fault.
        reply({ slice: undefined });
    }
};

/**
 * @param {SliceReply} message
 * @param {Transferable[]} [transfer]
 */
function reply(message, transfer = []) {
    self.postMessage(message, { transfer });
}
