// What a page does with wider letters, lines and paragraphs, as WCAG 1.4.12 has them, in the narrowest window of 1.4.10.

/** @import { Page } from "@playwright/test" */

const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }`;

/**
 * Widens the texts, and says what is cut off or leads sideways, a phrase each.
 * @param {Page} page
 */
export async function cutBySpacing(page) {
    await page.evaluate((spacing) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(spacing);
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    }, SPACING);
    return page.evaluate(() => {
        const faults = [];
        const { scrollWidth } = document.documentElement;
        const reaches = (/** @type {Element} */ element) => Math.round(element.getBoundingClientRect().right) === scrollWidth;
        for (const element of document.querySelectorAll("body *")) {
            if (scrollWidth > innerWidth && reaches(element) && ![...element.children].some(reaches))
                faults.push(
                    `the page is ${scrollWidth} pixels wide: ${element.localName} ${element.id || element.className} of ${element.closest("[id]")?.id}`,
                );
            const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
            // What only assistive technology has, and the names in the readout, which stand in full beside the same numbers below it.
            const isUnseen = element.clientWidth < 2 || element.closest(".visually-hidden, .readout-entry");
            if (!hasText || isUnseen || !element.checkVisibility({ visibilityProperty: true })) continue;
            const { overflowX, overflowY } = getComputedStyle(element);
            const [wide, high] = [element.scrollWidth - element.clientWidth, element.scrollHeight - element.clientHeight];
            const isCut = (/** @type {string} */ overflow, /** @type {number} */ over) => over > 1 && ["hidden", "clip"].includes(overflow);
            if (isCut(overflowX, wide) || isCut(overflowY, high))
                faults.push(`${element.localName} ${element.id} "${element.textContent?.trim().slice(0, 40)}" is cut`);
        }
        return faults;
    });
}
