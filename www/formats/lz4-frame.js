// LZ4 frames, as the buffers of Arrow files are packed with. After the description of the format at
// https://github.com/lz4/lz4/blob/dev/doc/lz4_Frame_format.md; checksums are passed over.

const MAGIC = 0x184d2204;

/**
 * @param {Uint8Array} packed one frame
 * @param {number} length how many bytes it unpacks to
 * @returns {Uint8Array} throws when the frame is damaged
 */
export function unpackLz4Frame(packed, length) {
    const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
    if (view.getUint32(0, true) !== MAGIC) throw new Error("no LZ4 frame");
    const flags = view.getUint8(4);
    // Flags, block size, header checksum; the length and a dictionary's number may stand between.
    let at = 4 + 3 + (flags & 8 ? 8 : 0) + (flags & 1 ? 4 : 0);
    const hasBlockChecksums = (flags & 16) !== 0;
    const output = new Uint8Array(length);
    let done = 0;
    for (;;) {
        const word = view.getUint32(at, true);
        at += 4;
        if (word === 0) break;
        const size = word & 0x7fffffff;
        const block = packed.subarray(at, at + size);
        if (block.length < size) throw new Error("an LZ4 block is cut off");
        if (word >>> 31) {
            output.set(block, done);
            done += size;
        } else {
            done = unpackBlock(block, output, done);
        }
        at += size + (hasBlockChecksums ? 4 : 0);
    }
    if (done !== length) throw new Error(`an LZ4 frame of ${done} bytes where ${length} were announced`);
    return output;
}

/**
 * Appends a block, which may repeat what the blocks before it left.
 * @param {Uint8Array} block
 * @param {Uint8Array} output
 * @param {number} done bytes of `output` written so far
 * @returns {number} bytes of `output` written then
 */
function unpackBlock(block, output, done) {
    let at = 0;
    const byte = () => {
        const value = block[at];
        if (value === undefined) throw new Error("an LZ4 block is cut off");
        at += 1;
        return value;
    };
    const lengthFrom = (/** @type {number} */ nibble) => {
        let length = nibble;
        if (nibble === 15) {
            for (let more = 255; more === 255; length += more) more = byte();
        }
        return length;
    };
    while (at < block.length) {
        const token = byte();
        const literals = lengthFrom(token >> 4);
        if (at + literals > block.length || done + literals > output.length) throw new Error("an LZ4 block is too long");
        output.set(block.subarray(at, at + literals), done);
        at += literals;
        done += literals;
        // The last sequence of a block is literals only.
        if (at === block.length) break;
        const back = byte() + 256 * byte();
        const copied = lengthFrom(token & 15) + 4;
        if (back === 0 || back > done || done + copied > output.length) throw new Error("an LZ4 block repeats what is not there");
        for (const end = done + copied; done < end; done += 1) output[done] = /** @type {number} */ (output[done - back]);
    }
    return done;
}
