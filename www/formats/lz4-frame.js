// Unpacks LZ4 frames, the compression of buffers in Arrow files. Specification:
// https://github.com/lz4/lz4/blob/dev/doc/lz4_Frame_format.md. Checksums are not compared.

import { lz4basic } from "../libraries/arrow.js";

const MAGIC = 0x184d2204;

/**
 * @param {Uint8Array} packed one frame
 * @param {number} length number of unpacked bytes
 * @returns {Uint8Array} throws if the frame is damaged
 */
export function unpackLz4Frame(packed, length) {
    const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
    if (view.getUint32(0, true) !== MAGIC) throw new Error("no LZ4 frame");
    const flags = view.getUint8(4);
    // Flags, block size and header checksum are a byte each; content size and dictionary id are optional.
    let at = 4 + 3 + (flags & 8 ? 8 : 0) + (flags & 1 ? 4 : 0);
    const checksum = flags & 16 ? 4 : 0;
    const output = new Uint8Array(length);
    let done = 0;
    for (let word = view.getUint32(at, true); word !== 0; word = view.getUint32(at, true)) {
        const size = word & 0x7fffffff;
        const block = packed.subarray(at + 4, at + 4 + size);
        if (block.length < size) throw new Error("an LZ4 block is cut off");
        const isPacked = word >>> 31 === 0;
        if (!isPacked) output.set(block, done);
        // A block may refer to the output of earlier blocks.
        done += isPacked ? lz4basic(block, output, done) : size;
        at += 4 + size + checksum;
    }
    if (done !== length) throw new Error(`an LZ4 frame of ${done} bytes where ${length} were announced`);
    return output;
}
