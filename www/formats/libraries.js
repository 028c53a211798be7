// Message about missing libraries: a source tree may be served before they are built, or without Node.js, which builds them. A deployed
// page always has them; xtask/src/bundle.mjs replaces this module there.

/**
 * Returns a sentence about a library that could not be loaded because the server does not have it, as opposed to a lost connection.
 * @param {string} work of the library: "reads such files"
 * @returns {Promise<string | undefined>} undefined if the server has it, or does not answer
 */
export async function missingLibrary(work) {
    const answer = await fetch(new URL("../libraries/zip.js", import.meta.url), { method: "HEAD" }).catch(() => undefined);
    if (answer?.status !== 404) return undefined;
    return (
        `This copy of the page has no library that ${work}. Where Node.js is installed, cargo xtask serve brings it and prints when it is there: ` +
        "reload the page then. Otherwise install Node.js with npm, and start cargo xtask serve again."
    );
}
