// Functions whose work is done once.

/**
 * Returns a function that calls `work` at the first call, and again only after a failure.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {() => Promise<T>} rejects as `work` does
 */
export function once(work) {
    /** @type {Promise<T> | undefined} */
    let result;
    return () =>
        (result ??= work().catch((error) => {
            result = undefined;
            throw error;
        }));
}
