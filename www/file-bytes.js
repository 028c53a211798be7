// The bytes of a file, unpacked where it is packed.

const GZIP = [0x1f, 0x8b];

/**
 * @param {Blob} file
 * @returns {Promise<Uint8Array>} rejects when the file can't be read any more, or is packed and damaged
 */
export async function bytesOf(file) {
    const start = new Uint8Array(await file.slice(0, GZIP.length).arrayBuffer());
    if (!GZIP.every((byte, at) => start[at] === byte)) return new Uint8Array(await file.arrayBuffer());
    const unpacked = file.stream().pipeThrough(new DecompressionStream("gzip"));
    return new Uint8Array(await new Response(unpacked).arrayBuffer());
}
