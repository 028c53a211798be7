// A page with wider letters, lines and paragraphs, as WCAG 1.4.12 has them, in the narrowest window of 1.4.10.

import { expect } from "@playwright/test";

/** @import { Page } from "@playwright/test" */

const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }`;

/**
 * Expects that nothing is cut off or leads sideways while the texts are wider.
 * @param {Page} page
 */
export async function expectRoomForText(page) {
    const sheet = await page.evaluateHandle((spacing) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(spacing);
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
        return sheet;
    }, SPACING);
    await expect.poll(() => page.evaluate(findCut)).toEqual([]);
    await sheet.evaluate((added) => {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== added);
    });
}

/** Texts that are cut off, and parts that lead sideways, in the page, a phrase each. */
function findCut() {
    const faults = [];
    const { scrollWidth } = document.documentElement;
    const reaches = (/** @type {Element} */ element) => Math.round(element.getBoundingClientRect().right) === scrollWidth;
    for (const element of document.querySelectorAll("body *")) {
        if (scrollWidth > innerWidth && reaches(element) && ![...element.children].some(reaches))
            faults.push(
                `the page is ${scrollWidth} pixels wide: ${element.localName} ${element.id || element.className} of ${element.closest("[id]")?.id}`,
            );
        const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
        // Texts for assistive technology alone, and the names in the readout, which stand in full beside the same numbers below it, that of
        // the model in the legend.
        const isUnseen = element.clientWidth < 2 || element.closest(".visually-hidden, .readout-entry, .readout-model");
        if (!hasText || isUnseen || !element.checkVisibility({ visibilityProperty: true })) continue;
        const { overflowX, overflowY } = getComputedStyle(element);
        const [wide, high] = [element.scrollWidth - element.clientWidth, element.scrollHeight - element.clientHeight];
        const isCut = (/** @type {string} */ overflow, /** @type {number} */ over) => over > 1 && ["hidden", "clip"].includes(overflow);
        if (isCut(overflowX, wide) || isCut(overflowY, high))
            faults.push(`${element.localName} ${element.id} "${element.textContent?.trim().slice(0, 40)}" is cut`);
    }
    return faults;
}
