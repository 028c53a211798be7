// Parts of files as bytes.

/**
 * @param {Blob} blob
 * @param {number} at
 * @param {number} length
 * @returns {Promise<DataView<ArrayBuffer>>} throws when the blob does not have these bytes
 */
export async function viewOf(blob, at, length) {
    return new DataView(await partOf(blob, at, length).arrayBuffer());
}

/**
 * @param {Blob} blob
 * @param {number} at
 * @param {number} length
 */
export function partOf(blob, at, length) {
    if (!(at >= 0 && length >= 0 && at + length <= blob.size)) throw new Error("it is cut off");
    return blob.slice(at, at + length);
}
