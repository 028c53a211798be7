// CRC-32, the checksum of zip archives and of links.

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
    let value = byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
    return value;
});

/**
 * @param {Uint8Array} bytes
 * @param {number} [before] checksum of the preceding bytes
 */
export function crc32(bytes, before = 0) {
    let crc = ~before;
    for (const byte of bytes) crc = (crc >>> 8) ^ /** @type {number} */ (TABLE[(crc ^ byte) & 255]);
    return ~crc >>> 0;
}
