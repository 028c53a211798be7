// A report that stays on its way from the worker until a test lets it go, so that the page is computing for as long as the test needs it.

/** @import { Page } from "@playwright/test" */

/**
 * Prepares a page before it is opened. The report of an analysis that begins between `hold` and `release` is shown after `release`.
 * @param {Page} page
 */
export async function holdingReports(page) {
    await page.addInitScript(() => {
        let isHeld = false;
        window.Worker = class extends Worker {
            /** @param {ConstructorParameters<typeof Worker>} of */
            constructor(...of) {
                super(...of);
                this.addEventListener("message", (event) => {
                    if (!isHeld || event.data.kind !== "analyzed") return;
                    event.stopImmediatePropagation();
                    const again = () => this.dispatchEvent(new MessageEvent("message", { data: event.data }));
                    addEventListener("release", again, { once: true });
                });
            }
        };
        addEventListener("hold", () => (isHeld = true));
        addEventListener("release", () => (isHeld = false));
    });
    const tell = (/** @type {string} */ name) => page.evaluate((event) => dispatchEvent(new Event(event)), name);
    return { hold: () => tell("hold"), release: () => tell("release") };
}
