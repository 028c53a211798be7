// Missing libraries: a source tree is served before they are built, or without Node.js, which builds them. A deployed page always has
// them, and another module in place of this one (xtask/src/bundle.mjs).

/**
 * The sentence about a library that could not be loaded because the server does not have it, which is no lost connection.
 * @param {string} work of the library: "reads such files"
 * @returns {Promise<string | undefined>} nothing where the server has it, or does not answer
 */
export async function missingLibrary(work) {
    const answer = await fetch(new URL("../libraries/zip.js", import.meta.url), { method: "HEAD" }).catch(() => undefined);
    if (answer?.status !== 404) return undefined;
    return (
        `This copy of the page has no library that ${work}. Where Node.js is installed, cargo xtask serve brings it and prints when it is there: ` +
        "reload the page then. Otherwise install Node.js with npm, and start cargo xtask serve again."
    );
}
