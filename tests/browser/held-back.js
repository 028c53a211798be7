// Files that arrive when a test lets them.

/** @import { BrowserContext, Page } from "@playwright/test" */

/**
 * Holds back the files whose address matches.
 * @param {Page | BrowserContext} page a context for the files of its workers too
 * @param {RegExp | string} address
 * @returns {Promise<{ asked: Promise<string>, letThrough: () => void }>} `asked` is fulfilled with the address of the first one requested
 */
export async function holdBack(page, address) {
    let ask = (/** @type {string} */ _) => {};
    let letThrough = () => {};
    /** @type {Promise<string>} */
    const asked = new Promise((resolve) => (ask = resolve));
    /** @type {Promise<void>} */
    const open = new Promise((resolve) => (letThrough = resolve));
    await page.route(address, async (route) => {
        ask(route.request().url());
        await open;
        await route.fallback();
    });
    return { asked, letThrough: () => letThrough() };
}
