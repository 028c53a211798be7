// Streams that are read are held here. Nothing refers to one that is only waited for, so the garbage collector of a browser
// may take it, as Chromium's does with that of a file; then its bytes never come, and nobody hears of it.

/** @type {Set<unknown>} */
const held = new Set();

/**
 * @template {ReadableStreamDefaultReader<unknown> | ReadableStreamBYOBReader} Reader
 * @param {Reader} reader
 * @returns {Reader} held until its stream has ended, was cancelled or has failed
 */
export function holding(reader) {
    const release = () => void held.delete(reader);
    held.add(reader);
    reader.closed.then(release, release);
    return reader;
}
