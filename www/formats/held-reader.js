// Keeps references to streams that are being read. Nothing else refers to a stream of which only a read is pending, so a browser may
// garbage-collect it, as Chromium does with file streams; the read then never settles, without an error.

/** @type {Set<unknown>} */
const held = new Set();

/**
 * @template {ReadableStreamDefaultReader<unknown> | ReadableStreamBYOBReader} Reader
 * @param {Reader} reader
 * @returns {Reader} the same reader, referenced until its stream has ended, was cancelled or has failed
 */
export function holding(reader) {
    const release = () => void held.delete(reader);
    held.add(reader);
    reader.closed.then(release, release);
    return reader;
}
