// The checksum of zip and gzip.

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
    let value = byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
    return value;
});

/**
 * @param {Blob} blob
 * @returns {Promise<number>}
 */
export async function crcOf(blob) {
    let crc = 0xffffffff;
    const reader = blob.stream().getReader();
    for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
        for (const byte of value ?? []) crc = (crc >>> 8) ^ /** @type {number} */ (TABLE[(crc ^ byte) & 255]);
    }
    return ~crc >>> 0;
}
