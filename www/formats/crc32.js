// The checksum of zip and gzip.

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
    let value = byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
    return value;
});

/** A checksum of bytes that come piece by piece. */
export class Crc32 {
    #crc = 0xffffffff;

    /** @param {Uint8Array} bytes */
    add(bytes) {
        let crc = this.#crc;
        for (const byte of bytes) crc = (crc >>> 8) ^ /** @type {number} */ (TABLE[(crc ^ byte) & 255]);
        this.#crc = crc;
    }

    get value() {
        return ~this.#crc >>> 0;
    }
}

/**
 * @param {Blob} blob
 * @returns {Promise<number>}
 */
export async function crcOf(blob) {
    const crc = new Crc32();
    const reader = blob.stream().getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) crc.add(piece.value);
    return crc.value;
}
