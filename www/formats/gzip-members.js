// Unpacks gzip files of several members (RFC 1952), which bgzip, `cat a.gz b.gz` and log rotation make.

import { ZStream, zlibInflate, zlibInflateInit2, zlibInflateReset } from "../libraries/inflate.js";

/** @import { Notice } from "../pkg/curvescope.js" */

/** `windowBits` of zlib: the longest window, plus 16 for the gzip format, whose checksums are compared. */
const WINDOW_BITS = 15 + 16;
/** Bytes unpacked at a time. */
const PIECE = 1 << 16;
/** First byte of every member. */
const START = 0x1f;

const NO_FLUSH = 0;
const STREAM_END = 1;
/** Return codes of zlib that are no errors: Z_OK, Z_STREAM_END, and Z_BUF_ERROR, which only means that it needs more bytes. */
const NO_FAULTS = [0, STREAM_END, -5];

/**
 * Yields the unpacked bytes of all members. Zeros after the last member, which fill up the blocks of a tape, are skipped. Any other bytes
 * are skipped too, as gzip does, but with a notice.
 * @param {AsyncGenerator<Uint8Array<ArrayBuffer>>} packed
 * @param {string} name for messages
 * @param {Notice[]} notices
 * @returns {AsyncGenerator<Uint8Array>} throws if a member is damaged or cut off
 */
export async function* unpackMembers(packed, name, notices) {
    const zlib = new ZStream();
    zlibInflateInit2(zlib, WINDOW_BITS);
    let isBetween = false;
    /** Bytes after the last member: their number, and true if one of them is not zero. */
    let behind = { length: 0, isOther: false };
    for await (const piece of packed) {
        [zlib.input, zlib.next_in, zlib.avail_in, zlib.avail_out] = [piece, 0, piece.length, 0];
        while (behind.length === 0 && (zlib.avail_in > 0 || (zlib.avail_out === 0 && !isBetween))) {
            if (isBetween && piece[zlib.next_in] !== START) break;
            const output = new Uint8Array(PIECE);
            [zlib.output, zlib.next_out, zlib.avail_out] = [output, 0, PIECE];
            const answer = zlibInflate(zlib, NO_FLUSH);
            if (!NO_FAULTS.includes(answer)) throw new Error(zlib.msg);
            isBetween = answer === STREAM_END;
            if (zlib.next_out > 0) yield output.subarray(0, zlib.next_out);
            if (isBetween) zlibInflateReset(zlib);
        }
        const rest = piece.subarray(zlib.next_in);
        behind = { length: behind.length + rest.length, isOther: behind.isOther || rest.some((byte) => byte !== 0) };
    }
    if (!isBetween) throw new Error("its end is missing");
    if (behind.isOther) {
        const message = `After the packed data in ${name}, ${behind.length} bytes are of another kind. They were skipped, as gzip does; if rows are missing, copy or download the file again.`;
        notices.push({ code: "bytes-behind", message });
    }
}
