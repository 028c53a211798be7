// A link that generates more rows than a link may unasked.
import { expect, test } from "@playwright/test";

import { DIALS } from "../../www/state/dials.js";
import { exploreFragment } from "../../www/share/explore-link.js";
import { shown } from "./support.js";

test("a link to very many generated rows asks first, and then shows them as it was made", async ({ page }) => {
    const spec = /** @type {const} */ ({ kind: "binormal", separation: 1, spread: 1, n: 1_000_001, prevalence: 0.5, seed: 1 });
    const fragment = await exploreFragment({ source: { kind: "generated", spec }, dials: { ...DIALS, beta: 2 } });
    await page.goto(`./${fragment}`);
    await shown(page, 1);
    const note = page.locator("#link-note");
    await expect(note).toContainText("1,000,001 rows that the page generates");
    await expect(page.locator("#data-title"), "the first example meanwhile").toHaveText("White clover");
    await note.getByRole("button", { name: "Generate the rows" }).click();
    await shown(page, 2);
    await expect(page.locator("#data-summary")).toContainText("1,000,001 rows");
    await expect(note).toBeHidden();
    await expect(page.locator("#beta-box")).toHaveValue("2");
});
