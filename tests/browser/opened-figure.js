// A figure of the papers, opened and built.
import { expect } from "@playwright/test";

/** @import { Locator, Page } from "@playwright/test" */

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
    await expect.poll(() => inked(figure.locator("canvas").first())).toBeGreaterThan(500);
    return figure;
}

/** How many pixels of a canvas are drawn on. @param {Locator} canvas */
export function inked(canvas) {
    return canvas.evaluate((element) => {
        if (!(element instanceof HTMLCanvasElement) || element.width === 0) return 0;
        const pixels = element.getContext("2d")?.getImageData(0, 0, element.width, element.height).data ?? [];
        return pixels.filter((value, at) => at % 4 === 3 && value > 0).length;
    });
}
