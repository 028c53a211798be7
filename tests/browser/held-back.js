// Files that arrive when a test lets them.

/** @import { BrowserContext, Page } from "@playwright/test" */

/**
 * Holds back the files whose address matches.
 * @param {Page | BrowserContext} page a context for the files of its workers too
 * @param {RegExp | string} address
 * @returns {Promise<{ asked: Promise<void>, letThrough: () => void }>} `asked` is fulfilled by the first request for one
 */
export async function holdBack(page, address) {
    const [asked, ask] = opening();
    const [open, letThrough] = opening();
    await page.route(address, async (route) => {
        ask();
        await open;
        await route.fallback();
    });
    return { asked, letThrough };
}

/** @returns {[Promise<void>, () => void]} a promise, and the function that fulfils it */
function opening() {
    let open = () => {};
    const promise = new Promise((/** @type {(value: void) => void} */ resolve) => (open = () => resolve()));
    return [promise, open];
}
