// <curvescope-plot> on pages of others: from the source tree and from dist/, by a script tag, as one file, and by the code of "Embed"
// (tests/js/page/embed.test.js). Behind bundlers: package.spec.js; its properties, words and events: tests/js/dom/element-*.test.js.
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";

import { FOUR, openEmpty, serve, showsFour } from "./element.js";
import { downloaded } from "./saving.js";
import { DENTED, expectAccessible, open, paste, shown } from "./support.js";

const PACKAGE = fileURLToPath(new URL("../../target/npm/curvescope", import.meta.url));

test("two elements on one page have data, plots and cursors of their own", { tag: "@source" }, async ({ page }) => {
    await openEmpty(page);
    await page.evaluate(
        ([four, dented]) => {
            document.body.innerHTML = `<curvescope-plot id="a" space="roc prg"></curvescope-plot><curvescope-plot id="b" beta="2"></curvescope-plot>`;
            const [a, b] = document.body.children;
            a?.setAttribute("data", four ?? "");
            if (b) b.textContent = dented ?? "";
        },
        [FOUR, DENTED],
    );
    const [a, b] = [page.locator("#a"), page.locator("#b")];
    await expect(a.locator("h3")).toHaveText(["ROC", "Precision-Recall-Gain"]);
    await expect(b.locator("h3")).toHaveText(["ROC", "Precision-Recall", "Precision-Recall-Gain"]);
    await expect(a.locator(".place")).toContainText("score ≥ 0.4: recall 1.000");
    await expect(b.locator(".place")).toContainText("recall");
    const before = await b.locator(".place").textContent();
    await a.locator('[data-space="prg"] .plot').press("ArrowLeft");
    await expect(a.locator('[data-space="roc"]')).toHaveAttribute("data-cursor-index", "1");
    await expect(b.locator(".place")).toHaveText(String(before));
});

// Ability: element figure
test("nothing moves with the point or is wider than its page, a single plot fits the window, and pictures are saved", async ({ page }) => {
    await openEmpty(page);
    await page.setViewportSize({ width: 720, height: 900 });
    await page.evaluate(() => {
        const plot = /** @type {any} */ (document.createElement("curvescope-plot"));
        plot.setAttribute("options", '{"label": "y", "fold": "fold"}');
        const rows = Array.from({ length: 40 }, (_, row) => row);
        plot.columns = [
            {
                name: "gradient_boosting_with_all_laboratory_values_and_vital_signs",
                values: Float64Array.from(rows, (row) => (row * 7) % 40),
            },
            { name: "another", values: Float64Array.from(rows, (row) => (row * 11) % 40) },
            { name: "y", values: rows.map((row) => String(Number(row % 3 === 0))) },
            { name: "fold", values: rows.map((row) => `fold ${row % 2}`) },
        ];
        document.body.append(plot);
    });
    const element = page.locator("curvescope-plot");
    await expect(element.locator(".place")).toContainText("recall");
    await element.getByText(/^2 folds of gradient/).click();
    await expect(element.getByRole("row", { name: /^fold 1/ })).toBeVisible();
    const places = () =>
        element.evaluate(async (plot) => {
            await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
            return [...(plot.shadowRoot?.querySelectorAll(".models, .plots, .counts dd, details, .save") ?? [])].map((each) => {
                const { left, top, right } = each.getBoundingClientRect();
                return [left, top, right].map(Math.round);
            });
        });
    const before = await places();
    const counts = await element.locator(".counts").textContent();
    for (let step = 0; step < 9; step += 1) {
        await element.locator('[data-space="roc"] .plot').press("ArrowLeft");
        expect(await places()).toEqual(before);
    }
    await expect(element.locator(".counts")).not.toHaveText(String(counts));
    for (const [name, start] of [
        ["SVG", "<svg"],
        ["PNG", "\u0089PNG"],
    ]) {
        const file = await downloaded(page, element.getByRole("button", { name: `Save ${name}` }));
        expect(file.name).toBe(`data-roc-pr-prg.${name?.toLowerCase()}`);
        expect(file.bytes.toString("latin1").startsWith(start ?? "")).toBe(true);
        if (name === "SVG") expect(String(file.bytes)).toContain("gradient_boosting_with_all");
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await expectAccessible(page, { parts: ["curvescope-plot"] });
    await page.setViewportSize({ width: 1440, height: 900 });
    await element.evaluate((plot) => plot.setAttribute("space", "roc"));
    await expect(element.locator(".plot")).toHaveCount(1);
    await expect(async () => {
        const { width = 0, height = 0 } = (await element.locator(".plot").boundingBox()) ?? {};
        expect(width).toBeGreaterThan(600);
        expect(height).toBeLessThanOrEqual(720);
    }).toPass();
});

test("a page gives the element its colours, in the plots too, and styles its parts; plots that were hidden meanwhile follow", async ({
    page,
}) => {
    await openEmpty(page);
    await page.evaluate((four) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`
            :root { --curvescope-paper: #fdf6e3; --curvescope-ink: #073642; }
            :root.night { --curvescope-paper: #002b36; --curvescope-ink: #eee8d5; --curvescope-soft-ink: rgb(1, 2, 3); }
            curvescope-plot::part(save) { display: none; }
            curvescope-plot::part(heading) { font-style: italic; }`);
        document.adoptedStyleSheets = [sheet];
        document.body.innerHTML = `<curvescope-plot theme="light" threshold="high" data="${four}"></curvescope-plot>`;
    }, FOUR);
    const element = page.locator("curvescope-plot");
    const place = element.locator(".place");
    await expect(place).toContainText("recall");
    await expect(element).toHaveCSS("background-color", "rgb(253, 246, 227)");
    await expect(element).toHaveCSS("color", "rgb(7, 54, 66)");
    await expect(element.locator(".save")).toBeHidden();
    await expect(element.locator("h3").first()).toHaveCSS("font-style", "italic");
    const inks = () =>
        element
            .locator("canvas")
            .first()
            .evaluate((canvas) => {
                const context = /** @type {HTMLCanvasElement} */ (canvas).getContext("2d");
                const { data = [] } = context?.getImageData(0, 0, context.canvas.width, context.canvas.height) ?? {};
                const opaque = Array.from({ length: data.length / 4 }, (_, at) => 4 * at).filter((at) => data[at + 3] === 255);
                return [...new Set(opaque.map((at) => `${data[at]}, ${data[at + 1]}, ${data[at + 2]}`))];
            });
    await expect.poll(inks).toContain("7, 54, 66");
    // With the words about the threshold, which is none.
    await expectAccessible(page, { parts: ["curvescope-plot"] });
    await page.evaluate(() => document.documentElement.classList.add("night"));
    await expect(element).toHaveCSS("background-color", "rgb(0, 43, 54)");
    // No attribute has changed: the plots follow by themselves.
    await expect.poll(inks).toContain("238, 232, 213");
    await expect(place).toHaveCSS("color", "rgb(1, 2, 3)");
    await page.evaluate(() => (document.adoptedStyleSheets = []));
    await expect(place).toHaveCSS("color", "rgb(87, 93, 102)");
    await expect.poll(inks).not.toContain("238, 232, 213");
    const light = await inks();
    await element.evaluate(async (plot) => {
        plot.setAttribute("theme", "dark");
        /** @type {HTMLElement} */ (plot).style.display = "none";
        // In the very frame that the element has asked for, and after it: its size has not changed when anybody looks.
        await new Promise((resolve) => requestAnimationFrame(resolve));
        plot.removeAttribute("style");
    });
    await expect.poll(inks).not.toEqual(light);
});

test("the package works by a script tag, beside its wasm and as one file", async ({ page }) => {
    const tag = (/** @type {string} */ name) =>
        `<!doctype html><title>a page</title><script type="module" src="${name}"></script><curvescope-plot space="roc">${FOUR}</curvescope-plot>`;
    await serve(page, PACKAGE, { "/beside": tag("element.js"), "/inline": tag("element.inline.js") });
    /** @type {Set<string>} */
    const requested = new Set();
    page.on("request", (request) => requested.add(new URL(request.url()).pathname));
    for (const [name, ...parts] of /** @type {const} */ ([
        ["/beside", "/curvescope.js", "/curvescope_bg.wasm", "/element.js"],
        ["/inline", "/element.inline.js"],
    ])) {
        requested.clear();
        await page.goto(`http://a.page${name}`);
        await showsFour(page);
        // A browser asks for an icon by itself.
        requested.delete("/favicon.ico");
        expect([...requested].sort()).toEqual([name, ...parts].sort());
    }
});

test("the code shows the same columns, point and dials on another page, and names stay text", async ({ page }) => {
    await open(page);
    await paste(page, 'truth,"a<b>&c",score\n1,0,2\n0,1,1\n1,1,3\n0,0,2.5');
    await shown(page, 2);
    await page.getByRole("button", { name: "Columns read · check" }).click();
    await page.locator("#choice-label").selectOption("a<b>&c");
    await shown(page, 3);
    // Another question takes the point to its answer, so that comes first.
    await page.getByRole("textbox", { name: /weight of recall/ }).fill("2");
    await page.keyboard.press("Enter");
    await page.locator("#threshold-box").fill("2.2");
    await page.keyboard.press("Enter");
    // The code is that of the frame that is shown.
    await expect(page.locator("#readout")).toContainText(/≥ 2\.2(?!\d)/);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Embed" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Code copied." })).toBeVisible();
    const code = await page.evaluate(() => navigator.clipboard.readText());
    expect(code).toContain("a&lt;b>&amp;c");
    const address = new URL("another.html", page.url()).href;
    await page.route(address, (route) =>
        route.fulfill({ contentType: "text/html", body: `<!doctype html><title>Another page</title>\n${code}` }),
    );
    await page.goto(address);
    const element = page.locator("curvescope-plot");
    await expect(element.locator(".place")).toContainText("score ≥ 2.2");
    await expect(element).toHaveAttribute("beta", "2");
    expect(await element.evaluate((plot) => /** @type {any} */ (plot).report.columns.label)).toBe("a<b>&c");
});
