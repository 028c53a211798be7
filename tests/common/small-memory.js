// A wasm file whose memory can't grow far: running out of memory, without the gigabytes that takes.

/** Sections of a wasm file, by number. */
const MEMORY = 5;
/** Bytes in front of the first section: magic and version. */
const START = 8;

/**
 * @param {Uint8Array} wasm a module with one memory
 * @param {number} pages how many pages of 64 KiB it may grow beyond those it begins with
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function withSmallMemory(wasm, pages) {
    for (let at = START; at < wasm.length;) {
        const length = numberAt(wasm, at + 1);
        const end = length.end + length.value;
        if (wasm[at] === MEMORY) {
            // One memory: flags, pages at first, and, with flag 1, pages at most.
            const first = numberAt(wasm, length.end + 2);
            const body = [1, 1, ...numeral(first.value), ...numeral(first.value + pages)];
            const section = Uint8Array.of(MEMORY, ...numeral(body.length), ...body);
            return joined(wasm.subarray(0, at), section, wasm.subarray(end));
        }
        at = end;
    }
    throw new Error("the module has no memory of its own");
}

/** @param {...Uint8Array} parts */
function joined(...parts) {
    const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const part of parts) {
        whole.set(part, at);
        at += part.length;
    }
    return whole;
}

/**
 * An unsigned number in LEB128, and where it ends.
 * @param {Uint8Array} bytes
 * @param {number} at
 */
function numberAt(bytes, at) {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
        const byte = Number(bytes[at]);
        at += 1;
        value += (byte & 127) * scale;
        if (byte < 128) return { value, end: at };
    }
}

/**
 * A number in LEB128.
 * @param {number} value
 * @returns {number[]}
 */
function numeral(value) {
    return value < 128 ? [value] : [128 | (value & 127), ...numeral(Math.floor(value / 128))];
}
