// A figure of the papers, opened and built.
import { expect } from "@playwright/test";

/** @import { Page } from "@playwright/test" */

/**
 * Opens a figure and waits until it is built.
 * @param {Page} page
 * @param {string} id
 */
export async function openFigure(page, id) {
    await page.goto(`./figures.html#${id}`);
    const figure = page.locator(`#${id}`);
    await figure.scrollIntoViewIfNeeded();
    await expect(figure).toHaveAttribute("data-built", "true");
    await expect.poll(() => inked(page, id)).toBeGreaterThan(500);
    return figure;
}

/**
 * How many pixels of the first canvas are drawn on.
 * @param {Page} page
 * @param {string} id
 */
function inked(page, id) {
    return page
        .locator(`#${id} canvas`)
        .first()
        .evaluate((canvas) => {
            if (!(canvas instanceof HTMLCanvasElement) || canvas.width === 0) return 0;
            const pixels = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
            return pixels.filter((value, at) => at % 4 === 3 && value > 0).length;
        });
}
