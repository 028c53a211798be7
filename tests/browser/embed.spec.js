// <curvescope-plot> on pages of others: from the source tree and from dist/, by a script tag, and as one file. Behind bundlers:
// package.spec.js.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";

import { FOUR, inked, openEmpty, serve, showsFour } from "./element.js";
import { DENTED, expectAccessible } from "./support.js";

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
    const change = page.evaluate(
        () =>
            new Promise((resolve) =>
                document
                    .querySelector("#a")
                    ?.addEventListener("curvescope-change", (event) => resolve(/** @type {CustomEvent} */ (event).detail)),
            ),
    );
    await a.locator('[data-space="prg"] .plot').press("ArrowLeft");
    expect(await change).toMatchObject({ model: "score", threshold: 0.6, tp: 1, fp: 1, measures: { precision: 0.5 } });
    await expect(a.locator('[data-space="roc"]')).toHaveAttribute("data-cursor-index", "1");
    await expect(b.locator(".place")).toHaveText(String(before));
});

test("attributes change what is shown, bad data say what to do, and good ones come back", async ({ page }) => {
    await openEmpty(page);
    await page.evaluate((four) => {
        const plot = document.createElement("curvescope-plot");
        plot.setAttribute("data", four);
        document.body.append(plot);
    }, FOUR);
    const element = page.locator("curvescope-plot");
    const set = (/** @type {string} */ name, /** @type {string} */ value) =>
        element.evaluate((plot, [key = "", text = ""]) => plot.setAttribute(key, text), [name, value]);
    await expect(element.locator(".place")).toContainText("precision 0.667");
    // At a prevalence of 1/11 each negative counts ten times: 2 of 2 + 10.
    await set("prevalence", String(1 / 11));
    await expect(element.locator(".place")).toContainText("precision 0.167");
    await set("threshold", "0.9");
    await expect(element.locator(".place")).toContainText("score ≥ 0.9: recall 0.500, precision 1.000");
    await set("space", "pr");
    await expect(element.locator("h3")).toHaveText(["Precision-Recall"]);
    await expect(element.locator(".place")).toContainText("precision");
    await set("data", "nothing to see");
    await expect(element.getByRole("alert")).toContainText(/does not start a table|no table/i);
    await expect(element.locator("canvas")).toHaveCount(0);
    await set("data", FOUR);
    await expect(element.locator(".place")).toContainText("recall");
    await expect(element.getByRole("alert")).toHaveCount(0);
    await test.step("where two columns could be the label, both are given as the attribute", async () => {
        await set("data", "p,smoker,treated\n0.9,1,1\n0.8,0,1\n0.7,1,0\n0.6,0,1\n0.4,1,0\n0.2,0,0");
        await expect(element.getByRole("alert")).toContainText(`"treated" is the label: options='{"label":"treated"}'`);
        await set("options", '{"label":"treated"}');
        // 8 of 9 pairs are in order.
        await expect.poll(() => element.evaluate((plot) => /** @type {any} */ (plot).report?.models[0].roc.auroc)).toBeCloseTo(8 / 9, 12);
        await expect(element.getByRole("alert")).toHaveCount(0);
    });
});

test("columns that are given before the element's script is there are shown", async ({ page }) => {
    await openEmpty(page);
    await page.evaluate(() => {
        // An element of another document is none of this class until it is in this one.
        const plot = document.implementation.createHTMLDocument("").createElement("curvescope-plot");
        Object.assign(plot, {
            columns: [
                { name: "score", values: Float64Array.of(4, 3, 2, 1) },
                { name: "y", values: ["1", "0", "1", "0"] },
            ],
        });
        document.body.append(plot);
    });
    await expect(page.locator("curvescope-plot .place")).toContainText("score ≥ 2: recall 1.000");
});

test("columns and a question are answered, and one attribute leaves what others did", async ({ page }) => {
    await openEmpty(page);
    await page.evaluate(() => {
        const plot = /** @type {any} */ (document.createElement("curvescope-plot"));
        plot.events = [];
        for (const name of ["curvescope-change", "curvescope-answer", "curvescope-error"])
            plot.addEventListener(name, (/** @type {CustomEvent} */ { detail }) => plot.events.push([name, detail]));
        plot.setAttribute("options", '{"label": "y", "scores": ["score"], "lowerIsPositive": ["score"]}');
        plot.setAttribute("remarks", "");
        plot.columns = [
            { name: "score", values: Float64Array.of(1, 2, 3, 4, NaN) },
            { name: "y", values: ["1", "0", "1", "0", "1"] },
        ];
        document.body.append(plot);
    });
    const element = page.locator("curvescope-plot");
    const place = element.locator(".place");
    const set = (/** @type {string} */ name, /** @type {unknown} */ value) =>
        element.evaluate(
            (plot, [key = "", text = ""]) => plot.setAttribute(key, text),
            [name, typeof value === "string" ? value : JSON.stringify(value)],
        );
    const eventNamed = (/** @type {string} */ name) =>
        element.evaluate(
            (plot, wanted) => /** @type {any} */ (plot).events.findLast((/** @type {[string]} */ [each]) => each === wanted)?.[1],
            name,
        );
    await expect(element.locator(".remarks")).toHaveText(/1 row was skipped: a score is missing/);
    await expect(place).toContainText("score ≤ 3: recall 1.000");
    const limit = { measure: "precision", atLeast: 0.9 };
    await set("question", { aim: { maximize: "recall" }, constraints: [limit] });
    await expect(place).toContainText("score ≤ 1: recall 0.500, precision 1.000");
    await expect(element.getByRole("status")).toHaveText("Precision at least 0.9, then the best recall: score ≤ 1.");
    await expect
        .poll(() => eventNamed("curvescope-answer"))
        .toMatchObject({ decisions: [{ model: "score", threshold: 1, tp: 1, fp: 0, value: 0.5 }] });
    await element.locator('[data-space="roc"] .plot').press("ArrowRight");
    await expect(place).toContainText("score ≤ 2:");
    await expect
        .poll(() => eventNamed("curvescope-change"))
        .toMatchObject({ model: "score", threshold: 2, tp: 1, fp: 1, nPos: 2, nNeg: 2 });
    for (const [name, value] of [
        ["theme", "dark"],
        ["prevalence", "0.2"],
    ])
        await set(name ?? "", value);
    // Of five rows four are negative: half of them and half of one positive are 0.5 of 2.5.
    await expect(place).toContainText("score ≤ 2: recall 0.500, precision 0.200");
    await set("threshold", "2.5");
    await expect(place).toContainText("score ≤ 2.5: recall 0.500");
    await element.locator('[data-space="roc"] .plot').press("ArrowRight");
    await expect(place).toContainText("score ≤ 3:");
    await set("threshold", "2.5");
    await expect(place).toContainText("score ≤ 2.5:");
    await element.evaluate((plot) => plot.removeAttribute("threshold"));
    await expect(place).toContainText("score ≤ 1:");
    // Of the two negatives none may be predicted positive, so one of the positives at most is.
    await set("question", { aim: { f: 2 }, constraints: [limit, { measure: "recall", atLeast: 0.9 }] });
    await expect(element.getByRole("status")).toHaveText(
        /^No threshold has .*The highest recall, with precision at least 0.9, is 0.5: score ≤ 1\.$/,
    );
    await expect(place).toContainText("score ≤ 1:");
    await set("question", { aim: { f: 2 }, constraints: [{ measure: "fpr", atMost: 0.01, confidence: 0.6 }] });
    await expect(element.getByRole("status")).toHaveText("No threshold keeps all limits.");
    // The limit of a rate of both classes is that of both at the prevalence.
    await element.evaluate((plot) => plot.removeAttribute("prevalence"));
    await set("question", { aim: { f: 2 }, constraints: [{ measure: "precision", atLeast: 0.02, confidence: 0.95 }] });
    await expect(element.getByRole("status")).toHaveText(/95 % confidence.*score ≤ 3\.$/);
    await set("prevalence", "0.2");
    await expect(place).toContainText("precision 0.333");
    await expect(element.getByRole("status")).toHaveText(/^No threshold has precision at least 0\.02 with 95 % confidence\./);
    await expect(element.getByRole("alert")).toHaveCount(0);
    await set("question", { aim: { f: 2 } });
    await expect(element.getByRole("status")).toHaveText("Best F2: score ≤ 3.");
    await set("question", { aim: { maximize: "luck" } });
    await expect(element.getByRole("alert")).toContainText("luck");
    await expect.poll(() => eventNamed("curvescope-error")).toMatchObject({ code: "bad-option", attribute: "question" });
    // A question that can't be asked leaves the one before it.
    await expect(element.getByRole("status")).toHaveText("Best F2: score ≤ 3.");
    await expect(place).toContainText("score ≤ 3:");
    await set("question", "{F1}");
    await expect(element.getByRole("alert")).toContainText('"question" is no JSON');
    await element.evaluate((plot) => plot.removeAttribute("question"));
    await expect(element.getByRole("alert")).toHaveCount(0);
    await element.evaluate((plot) => {
        /** @type {any} */ (plot).columns = [
            { name: "score", values: Float64Array.of(1, 2) },
            { name: "y", values: ["1"] },
        ];
    });
    await expect(element.getByRole("alert")).toContainText('"score" has 2, "y" has 1');
});

// Ability: element figure
test("areas, counts, folds and pictures are beside the plots, and nothing moves with the point", async ({ page }) => {
    await openEmpty(page);
    await page.setViewportSize({ width: 720, height: 900 });
    await page.evaluate(() => {
        const plot = /** @type {any} */ (document.createElement("curvescope-plot"));
        plot.setAttribute("options", '{"label": "y", "fold": "fold"}');
        const rows = Array.from({ length: 40 }, (_, row) => row);
        plot.columns = [
            { name: "a_model_with_a_name_of_forty_characters_", values: Float64Array.from(rows, (row) => (row * 7) % 40) },
            { name: "another", values: Float64Array.from(rows, (row) => (row * 11) % 40) },
            { name: "y", values: rows.map((row) => String(Number(row % 3 === 0))) },
            { name: "fold", values: rows.map((row) => `fold ${row % 2}`) },
        ];
        document.body.append(plot);
    });
    const element = page.locator("curvescope-plot");
    await expect(element.locator(".place")).toContainText("recall");
    await expect(element.getByRole("columnheader", { name: "AUPRG" })).toHaveCount(1);
    await element.getByText(/^2 folds of a_model/).click();
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
    await expectAccessible(page, { parts: ["curvescope-plot"] });
    for (const [name, start] of [
        ["SVG", "<svg"],
        ["PNG", "\u0089PNG"],
    ]) {
        const [download] = await Promise.all([
            page.waitForEvent("download"),
            element.getByRole("button", { name: `Save ${name}` }).click(),
        ]);
        expect(download.suggestedFilename()).toBe(`data-roc-pr-prg.${name?.toLowerCase()}`);
        const text = readFileSync(await download.path(), "latin1");
        expect(text.startsWith(start ?? "")).toBe(true);
        if (name === "SVG") expect(text).toContain("a_model_with_a_name_of_forty_characters_");
    }
});

test("nothing is wider than a phone, though a model has a long name without spaces", async ({ page }) => {
    await openEmpty(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.evaluate(() => {
        const plot = document.createElement("curvescope-plot");
        const name = "gradient_boosting_with_all_laboratory_values_and_vital_signs";
        plot.textContent = `label,fold,${name}\n1,a,0.9\n0,a,0.6\n1,b,0.4\n0,b,0.2\n`;
        document.body.append(plot);
    });
    const element = page.locator("curvescope-plot");
    await expect(element.locator(".place")).toContainText("recall");
    await element.getByText(/^2 folds of gradient/).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test("a single plot fits the window of a wide page", async ({ page }) => {
    await openEmpty(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.evaluate((four) => {
        document.body.innerHTML = `<curvescope-plot space="roc" data="${four}"></curvescope-plot>`;
    }, FOUR);
    const plot = page.locator("curvescope-plot .plot");
    await expect(plot).toHaveCount(1);
    const { width = 0, height = 0 } = (await plot.boundingBox()) ?? {};
    expect(width).toBeGreaterThan(600);
    expect(height).toBeLessThanOrEqual(720);
});

test("a page gives the element its colours, in the plots too, and styles its parts", async ({ page }) => {
    await openEmpty(page);
    await page.evaluate((four) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`
            :root { --curvescope-paper: #fdf6e3; --curvescope-ink: #073642; }
            :root.night { --curvescope-paper: #002b36; --curvescope-ink: #eee8d5; }
            :root.own { --curvescope-soft-ink: rgb(1, 2, 3); }
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
    expect(await inks()).toContain("7, 54, 66");
    await expectAccessible(page, { parts: ["curvescope-plot"] });
    await page.evaluate(() => document.documentElement.classList.add("night"));
    await expect(element).toHaveCSS("background-color", "rgb(0, 43, 54)");
    // No attribute has changed: the plots follow by themselves.
    await expect.poll(inks).toContain("238, 232, 213");
    await expectAccessible(page, { parts: ["curvescope-plot"] });
    await page.evaluate(() => document.documentElement.classList.add("own"));
    await expect(place).toHaveCSS("color", "rgb(1, 2, 3)");
    await page.evaluate(() => (document.adoptedStyleSheets = []));
    await expect(place).toHaveCSS("color", "rgb(87, 93, 102)");
    await expect.poll(inks).not.toContain("238, 232, 213");
});

test("plots that were hidden while they should have been drawn are drawn when they are back", async ({ page }) => {
    await openEmpty(page);
    await page.evaluate((four) => {
        document.body.innerHTML = `<curvescope-plot theme="light" data="${four}"></curvescope-plot>`;
    }, FOUR);
    const element = page.locator("curvescope-plot");
    await expect(element.locator(".place")).toContainText("recall");
    const canvas = element.locator("canvas").first();
    const drawn = () => canvas.evaluate((it) => /** @type {HTMLCanvasElement} */ (it).toDataURL());
    await expect.poll(() => inked(page)).toBeGreaterThan(500);
    const light = await drawn();
    await element.evaluate(async (plot) => {
        plot.setAttribute("theme", "dark");
        /** @type {HTMLElement} */ (plot).style.display = "none";
        // In the very frame that the element has asked for, and after it: its size has not changed when anybody looks.
        await new Promise((resolve) => requestAnimationFrame(resolve));
        plot.removeAttribute("style");
    });
    await expect.poll(drawn).not.toBe(light);
});

test("an element that is taken away gives back what it took", async ({ page }) => {
    await openEmpty(page);
    const grown = await page.evaluate(
        async (table) => {
            const { default: init } = await import(new URL("www/pkg/curvescope.js", location.href).href);
            const show = async (/** @type {number} */ times) => {
                for (let time = 0; time < times; time += 1) {
                    const plot = document.createElement("curvescope-plot");
                    plot.setAttribute("data", table);
                    const shown = new Promise((resolve) => plot.addEventListener("curvescope-change", resolve));
                    document.body.append(plot);
                    await shown;
                    plot.remove();
                }
                const { memory } = await init();
                return memory.buffer.byteLength;
            };
            const before = await show(5);
            return (await show(60)) - before;
        },
        ["label,score", ...Array.from({ length: 20_000 }, (_, row) => `${row % 3 === 0 ? 1 : 0},${row}`)].join("\n"),
    );
    expect(grown).toBe(0);
    await expect(page.locator("curvescope-plot")).toHaveCount(0);
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
