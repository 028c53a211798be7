// Links to a lesson as its reader left it.
import { expect, test } from "@playwright/test";

import { expectAccessible, fragmentOf, openLesson, plotOf } from "./support.js";

/** @import { Browser, Locator, Page } from "@playwright/test" */

test.use({ viewport: { width: 1440, height: 1000 }, reducedMotion: "reduce" });

/**
 * Types a number into a dial's box.
 * @param {Locator} lesson
 * @param {string} dial
 * @param {string} value
 */
async function turn(lesson, dial, value) {
    const box = lesson.locator(`[id$="${dial}-box"]`);
    await box.fill(value);
    await box.press("Enter");
}

/**
 * What a reader does in each lesson besides answering.
 * @type {Record<string, (lesson: Locator, page: Page) => Promise<void>>}
 */
const MOVES = {
    threshold: async (lesson) => lesson.locator('figure[data-plot="scores"] .plot').press("PageDown"),
    roc: async (lesson, page) => {
        await turn(lesson, "prevalence", "0.02");
        await plotOf(page, "roc").press("+");
        await plotOf(page, "roc").press("PageUp");
    },
    hull: async (lesson, page) => {
        await turn(lesson, "cost", "0.9");
        await plotOf(page, "roc").first().press("ArrowRight");
        await plotOf(page, "roc").last().press("ArrowRight");
    },
    pr: async (lesson, page) => {
        await turn(lesson, "prevalence", "0.3");
        await plotOf(page, "pr").press("ArrowRight");
    },
    deciding: async (lesson, page) => {
        await turn(lesson, "recall", "0.4");
        await turn(lesson, "fpr", "0.5");
        // Away from where the answer is.
        await plotOf(page, "roc").press("ArrowRight");
    },
    lift: async (lesson, page) => {
        await turn(lesson, "prevalence", "0.1");
        await turn(lesson, "calls", "60");
        await plotOf(page, "lift").press("ArrowRight");
    },
    "net-benefit": async (lesson, page) => {
        await turn(lesson, "cost", "0.45");
        // Away from where the dial led.
        await plotOf(page, "cost").press("ArrowLeft");
        await plotOf(page, "decision").press("+");
    },
    unachievable: async (lesson) => {
        await turn(lesson, "recall", "0.55");
        await turn(lesson, "prevalence", "0.4");
        await lesson.getByRole("radio", { name: "0.5 to 1" }).check();
    },
    averaging: async (lesson, page) => plotOf(page, "prg").press("ArrowRight"),
    gains: async (lesson, page) => {
        await turn(lesson, "prevalence", "0.3");
        await plotOf(page, "prg").press("ArrowRight");
    },
    beta: async (lesson, page) => {
        await turn(lesson, "beta", "3");
        // Away from where the dial led.
        await plotOf(page, "prg").press("ArrowRight");
        await plotOf(page, "prg").press("ArrowRight");
    },
    auprg: async (lesson) => {
        await lesson.getByRole("radio", { name: "worst", exact: true }).check();
        await turn(lesson, "prevalence", "0.2");
    },
    "two-calibrations": async (lesson, page) => {
        await plotOf(page, "roc").press("ArrowRight");
        await plotOf(page, "roc").press("ArrowRight");
    },
    "f-cost": async (lesson, page) => {
        await turn(lesson, "beta", "0.5");
        await plotOf(page, "fCost").press("ArrowRight");
    },
    "power-means": async (lesson, page) => {
        await turn(lesson, "rho", "∞");
        await turn(lesson, "beta", "0.5");
        await plotOf(page, "pr").press("ArrowRight");
    },
    choosing: async (lesson) => {
        await lesson.getByLabel("Show gnb").uncheck();
        await lesson.locator(".legend button").filter({ hasText: "knn" }).click();
        await lesson.getByRole("radio", { name: "recalls above" }).check();
    },
    folds: async (lesson, page) => {
        await turn(lesson, "ratio", "3");
        await plotOf(page, "pr").press("ArrowRight");
        await lesson.locator("summary").click();
        await turn(lesson, "gender", "0.455");
    },
    pitfalls: async (lesson) => {
        await lesson.getByRole("radio", { name: "yes or no" }).check();
        await lesson.getByLabel("Paint Average precision", { exact: true }).check();
    },
};

/**
 * The words and numbers of a lesson, the settings of its controls, and the pixels of its plots.
 * @param {Page} page
 * @param {Locator} lesson
 */
async function everything(page, lesson) {
    await page.mouse.move(0, 0);
    return {
        words: await lesson.evaluate((article) => {
            const words = /** @type {Element} */ (article.cloneNode(true));
            for (const note of words.querySelectorAll(".stage-foot")) note.remove();
            return words.textContent;
        }),
        controls: await lesson.locator("input:not(.share input), summary, .plot").evaluateAll((all) =>
            all.map((control) => {
                if (control instanceof HTMLInputElement) return [control.id, control.name, control.value, control.checked];
                return [
                    control.getAttribute("aria-valuetext"),
                    /** @type {HTMLElement} */ (control.parentElement).outerHTML.startsWith('<details class="published" open'),
                ];
            }),
        ),
        pixels: await lesson
            .locator("canvas")
            .evaluateAll((all) => all.map((canvas) => (canvas instanceof HTMLCanvasElement ? canvas.toDataURL() : ""))),
    };
}

/**
 * Waits until a lesson is what another was.
 * @param {Page} page
 * @param {Locator} lesson
 * @param {Awaited<ReturnType<typeof everything>>} before
 */
async function expectSame(page, lesson, before) {
    await expect(async () => expect((await everything(page, lesson)).words).toBe(before.words)).toPass();
    const after = await everything(page, lesson);
    expect(after.controls).toEqual(before.controls);
    for (const [at, image] of after.pixels.entries()) expect(image === before.pixels[at], `canvas ${at} is the same picture`).toBe(true);
}

/**
 * Presses "Copy link" and returns the link in the clipboard.
 * @param {Page} page
 * @param {Locator} lesson
 */
async function copiedLink(page, lesson) {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin: new URL(page.url()).origin });
    await lesson.getByRole("button", { name: "Copy link" }).click();
    await expect(lesson.locator(".share [role=status]")).toHaveText("Link copied. It opens this lesson as it is now.");
    await page.keyboard.press("Escape");
    await lesson.getByRole("heading", { level: 2 }).focus();
    return page.evaluate(() => navigator.clipboard.readText());
}

/**
 * Opens a link on a page of its own, with nothing remembered.
 * @param {Browser} browser
 * @param {string} link
 * @param {string} slug
 */
async function fresh(browser, link, slug) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 1000 }, reducedMotion: "reduce" });
    const page = await context.newPage();
    await page.goto(link);
    await expect(page.locator("html")).toHaveAttribute("data-lesson", slug);
    return { page, context, lesson: page.locator(`#${slug}`) };
}

test("each lesson has a move here", async ({ page }) => {
    await page.goto("./learn.html");
    expect(await page.locator("article.lesson").evaluateAll((all) => all.map(({ id }) => id))).toEqual(Object.keys(MOVES));
});

for (const [slug, move] of Object.entries(MOVES)) {
    test(`a link to "${slug}" brings back what was moved and answered`, async ({ page, browser }) => {
        const lesson = await openLesson(page, slug);
        await lesson.locator('.question input[type="radio"]').nth(1).check();
        await move(lesson, page);
        await lesson.getByRole("heading", { level: 2 }).focus();
        const first = await everything(page, lesson);
        const link = await copiedLink(page, lesson);
        expect(new URL(link).hash).toMatch(new RegExp(`^#${slug}\\.v1\\.[A-Za-z0-9_-]{20,400}$`));
        expect(page.url(), "the page does not rewrite its address").toContain(`learn.html#${slug}`);
        const before = await everything(page, lesson);
        expect(before.words, "copying changes nothing").toBe(first.words);
        const other = await fresh(browser, link, slug);
        await expectSame(other.page, other.lesson, before);
        expect(other.page.url(), "the fragment stays").toBe(link);
        expect(await copiedLink(other.page, other.lesson)).toBe(link);
        await other.context.close();
    });
}

test("a link pasted into the address of an open page is followed, and another lesson's too", { tag: "@source" }, async ({ page }) => {
    const lesson = await openLesson(page, "beta");
    await turn(lesson, "beta", "0.4");
    await plotOf(page, "prg").press("ArrowRight");
    const link = await copiedLink(page, lesson);
    const before = await everything(page, lesson);
    await turn(lesson, "beta", "5");
    await page.evaluate((hash) => (location.hash = hash), new URL(link).hash);
    await expect(lesson.locator('[id$="beta-box"]')).toHaveValue("0.4");
    await expect(page.locator("#beta h2")).toBeFocused();
    await expectSame(page, lesson, before);
    await openLesson(page, "gains");
    await page.evaluate((hash) => (location.hash = hash), new URL(link).hash);
    await expect(page.locator("html")).toHaveAttribute("data-lesson", "beta");
    await expectSame(page, lesson, before);
    await page.goBack();
    await expect(page.locator("html")).toHaveAttribute("data-lesson", "gains");
});

test("a lesson as it begins has a link too", async ({ page, browser }) => {
    const lesson = await openLesson(page, "hull");
    const before = await everything(page, lesson);
    const other = await fresh(browser, await copiedLink(page, lesson), "hull");
    await expectSame(other.page, other.lesson, before);
    await other.context.close();
});

test("a link that is tampered with, cut off or of another version ends in one message, and the lesson begins", async ({ page }) => {
    /** @type {string[]} */
    const thrown = [];
    page.on("pageerror", (error) => thrown.push(String(error)));
    const lesson = page.locator("#gains");
    await openLesson(page, "gains");
    const before = await everything(page, lesson);
    const good = fragmentOf('{"view1":{"dials":{"prevalence":0.3},"pinned":false},"answer":"corner"}');
    const damaged =
        /^This link is damaged: a part of it is missing or has changed on its way\. Copy the whole of it, or ask for a new one\.$/;
    const unusable =
        /^This link asks for what this lesson does not have\. Reload the page to get its newest version, or ask for a new link\.$/;
    const note = page.locator("#link-note p");
    // On the page that is open, which stays as it is. What else is damaged: tests/js/page/share-codec.test.js.
    for (const [fragment, says] of /** @type {[string, RegExp][]} */ ([
        ["v", damaged],
        [good.replace("v1", "x1"), damaged],
        [`${good}%3C`, damaged],
        [good.replace("v1", "v7"), /^This link is written in a way that this page does not know\. Reload the page/],
        [fragmentOf('{"view1":{"dials":{"prevalence":2}}}'), unusable],
        [fragmentOf('{"view1":{"theme":"dark"}}'), unusable],
        [fragmentOf('{"view2":{}}'), unusable],
        [fragmentOf('{"answer":"none of these"}'), unusable],
        [fragmentOf("[]"), unusable],
        [fragmentOf("null"), unusable],
        [fragmentOf('{"view1":{"hidden":[3]}}'), unusable],
        [`v1.${"A".repeat(40_000)}`, /^This link is larger than any link to a lesson/],
    ])) {
        await page.evaluate((hash) => (location.hash = hash), `gains.${fragment}`);
        await expect(note, fragment.slice(0, 40)).toHaveText(says);
        await page.locator("#link-dismiss").click();
        await expect(note).toBeHidden();
        // Where the link was of another lesson's things the figure is built once more.
        await expect(page.locator("html")).toHaveAttribute("data-lesson", "gains");
        expect((await everything(page, lesson)).words).toBe(before.words);
        expect((await everything(page, lesson)).controls).toEqual(before.controls);
    }
    // On a fresh page, where the lesson begins.
    for (const [fragment, says] of /** @type {[string, RegExp][]} */ ([
        [good.slice(0, -7), damaged],
        ["", damaged],
        [fragmentOf('{"view1":{"active":7},"answer":"corner"}'), unusable],
        [fragmentOf(`["${"a".repeat(5_000_000)}"]`), /^This link is larger than any link to a lesson\. Ask for a new one\.$/],
    ])) {
        await page.goto("about:blank");
        await page.goto(`./learn.html#gains.${fragment}`);
        await expect(note, fragment.slice(0, 40)).toHaveText(says);
        await expect(page.locator("html")).toHaveAttribute("data-lesson", "gains");
        expect((await everything(page, lesson)).words).toBe(before.words);
        expect((await everything(page, lesson)).controls).toEqual(before.controls);
    }
    await expectAccessible(page);
    await page.locator("#link-dismiss").click();
    await expect(page.locator("#link-note")).toBeHidden();
    await expect(page.locator("#gains h2")).toBeFocused();
    await page.evaluate((hash) => (location.hash = hash), `gains.${good}`);
    await expect(lesson.locator('[id$="prevalence-box"]')).toHaveValue("0.3");
    await page.evaluate(() => (location.hash = "gains.v1.AAAA"));
    await expect(page.locator("#link-note p")).toHaveText(damaged);
    await expect(lesson.locator('[id$="prevalence-box"]'), "what is shown stays").toHaveValue("0.3");
    await page.getByRole("link", { name: "F-beta lines and the beta dial" }).last().click();
    await expect(page.locator("#link-note"), "it was of the other lesson").toBeHidden();
    expect(thrown).toEqual([]);
});

test("a link to a lesson that is not here says so, and shows one that is", async ({ page }) => {
    const says = "This link leads to a lesson that is not here. Choose one from the list.";
    for (const fragment of ["no-such-lesson", `no-such-lesson.${fragmentOf("{}")}`, "ro", fragmentOf("{}")]) {
        await page.goto("about:blank");
        await page.goto(`./learn.html#${fragment}`);
        await expect(page.locator("#link-note p")).toHaveText(says);
        await expect(page.locator("html")).toHaveAttribute("data-lesson", "threshold");
    }
    await page.goto("./learn.html#pr");
    await expect(page.locator("html")).toHaveAttribute("data-lesson", "pr");
    await expect(page.locator("#link-note")).toBeHidden();
    await page.evaluate(() => (location.hash = "no-such-lesson"));
    await expect(page.locator("#link-note p")).toHaveText(says);
    await expect(page.locator("#pr")).toBeVisible();
});

test("who skips to the lesson stays in it", async ({ page }) => {
    const lesson = await openLesson(page, "gains");
    await turn(lesson, "prevalence", "0.3");
    await page.locator(".skip").press("Enter");
    await expect(page).toHaveURL(/#lessons$/);
    await expect(page.locator("#lessons")).toBeFocused();
    await expect(lesson).toBeVisible();
    await expect(lesson.locator('[id$="prevalence-box"]')).toHaveValue("0.3");
});

for (const width of [1440, 360]) {
    test.describe(`at ${width} px`, () => {
        test.use({ viewport: { width, height: 800 } });

        test("axe finds nothing in what a lesson's Copy link says, and nothing overflows or moves", async ({ page }) => {
            const lesson = await openLesson(page, "roc");
            const before = await lesson.locator(".source").boundingBox();
            await page.evaluate(() => {
                navigator.clipboard.write = navigator.clipboard.writeText = () => Promise.reject(new DOMException("", "NotAllowedError"));
            });
            await lesson.getByRole("button", { name: "Copy link" }).press("Enter");
            await expect(page.getByLabel("Link to this view")).toBeFocused();
            await expectAccessible(page);
            expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
            const note = await page.locator(".share-note").boundingBox();
            expect((note?.x ?? -1) >= 0 && (note?.x ?? 0) + (note?.width ?? 9999) <= width).toBe(true);
            await page.keyboard.press("Escape");
            await expect(lesson.getByRole("button", { name: "Copy link" })).toBeFocused();
            expect((await lesson.locator(".source").boundingBox())?.height).toBe(before?.height);
        });
    });
}
