// The widget's script alone, with a front end that is made up: themes, two views of one widget, a strict policy.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";

/** @import { Page } from "@playwright/test" */

const SCRIPT = readFileSync(fileURLToPath(new URL("../../../target/wheel/package/curvescope/widget.js", import.meta.url)));
const POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; img-src data:";

/** Shares a state among views, as front ends do. */
const FRONT_END = `
import widget from "./widget.js";
const views = [];
const state = new Map();
const listeners = new Map();
const model = {
    get: (name) => state.get(name) ?? null,
    set(name, value) {
        if (JSON.stringify(value) === JSON.stringify(state.get(name))) return;
        state.set(name, value);
        for (const listener of listeners.get("change:" + name) ?? []) listener();
    },
    save_changes() {},
    on: (event, listener) => listeners.set(event, [...(listeners.get(event) ?? []), listener]),
    off: (event, listener) => listeners.set(event, (listeners.get(event) ?? []).filter((each) => each !== listener)),
};
const bytes = (...numbers) => new DataView(Float64Array.from(numbers).buffer);
const codes = (...places) => new DataView(Int32Array.from(places).buffer);
model.set("_table", {
    columns: [
        { name: "lr", numbers: bytes(0.9, 0.6, 0.4, 0.2) },
        { name: "rf", numbers: bytes(0.8, 0.7, 0.1, 0.3) },
        { name: "label", codes: codes(0, 1, 0, 1), texts: ["1", "0"] },
    ],
    options: { label: "label", scores: ["lr", "rf"] },
});
globalThis.show = () => {
    const el = document.body.appendChild(document.createElement("div"));
    const end = widget.render({ model, el });
    views.push(() => (end(), el.remove()));
};
globalThis.widgetModel = model;
globalThis.endLast = () => views.pop()();
globalThis.heard = () => [...listeners.values()].flat().length;
`;

/** @param {Page} page */
async function open(page) {
    /** @type {string[]} */
    const faults = [];
    page.on("console", (message) => faults.push(message.text()));
    page.on("pageerror", (error) => faults.push(error.message));
    await page.route("http://a.page/**", (route) => {
        const { pathname } = new URL(route.request().url());
        const script = { "/widget.js": SCRIPT, "/front-end.js": FRONT_END }[pathname];
        if (script) return route.fulfill({ contentType: "text/javascript", body: script });
        const body = `<!doctype html><link rel="icon" href="data:,"><title>a notebook</title><script type="module" src="front-end.js"></script>`;
        return route.fulfill({ contentType: "text/html", body, headers: { "content-security-policy": POLICY } });
    });
    await page.goto("http://a.page/");
    await page.waitForFunction(() => "show" in globalThis);
    return faults;
}

/** @type {(page: Page, name: string, value: unknown) => Promise<void>} */
const set = (page, name, value) => page.evaluate(([key, to]) => /** @type {any} */ (globalThis).widgetModel.set(key, to), [name, value]);
/** @type {(page: Page, name: string) => Promise<any>} */
const get = (page, name) => page.evaluate((key) => /** @type {any} */ (globalThis).widgetModel.get(key), name);
/** @type {(page: Page, call: "show" | "endLast" | "heard") => Promise<any>} */
const call = (page, name) => page.evaluate((key) => /** @type {any} */ (globalThis)[key](), name);

test("two views of a widget show one point, and an ended one hears nothing", async ({ page }) => {
    const faults = await open(page);
    await call(page, "show");
    await call(page, "show");
    const [first, second] = [0, 1].map((at) => page.locator("curvescope-plot").nth(at));
    if (!first || !second) throw new Error("two views");
    await expect(second.locator(".place")).toContainText("lr, score ≥ 0.4");
    await first.locator('[data-space="roc"] .plot').press("ArrowLeft");
    await expect(second.locator(".place")).toContainText("lr, score ≥ 0.6");
    await second.getByRole("button", { name: "rf" }).click();
    await expect(first.locator(".place")).toContainText("rf, score ≥");
    expect(await get(page, "model")).toBe("rf");
    await set(page, "threshold", 0.75);
    for (const view of [first, second]) await expect(view.locator(".place")).toContainText("rf, score ≥ 0.75");
    await set(page, "threshold", { number: "Infinity" });
    await expect.poll(async () => (await get(page, "point")).tp).toBe(0);
    // As it was before anybody moved it.
    await set(page, "threshold", null);
    await expect.poll(() => get(page, "threshold")).toBe(0.8);
    const all = await call(page, "heard");
    await call(page, "endLast");
    expect(await call(page, "heard")).toBe(all / 2);
    await expect(page.locator("curvescope-plot")).toHaveCount(1);
    // The policy of the page forbids nothing that the script does.
    expect(faults).toEqual([]);
});

test("other plots leave the point where it was moved to", async ({ page }) => {
    await open(page);
    await call(page, "show");
    const plot = page.locator("curvescope-plot");
    await set(page, "threshold", 0.4);
    await expect(plot.locator(".place")).toContainText("lr, score ≥ 0.4");
    await plot.locator('[data-space="roc"] .plot').press("ArrowLeft");
    await expect.poll(() => get(page, "threshold")).toBe(0.6);
    await set(page, "space", "pr");
    await expect(plot.locator("figure")).toHaveCount(1);
    await expect(plot.locator(".place")).toContainText("lr, score ≥ 0.6");
    expect(await get(page, "threshold")).toBe(0.6);
});

test("a question that can't be asked is a problem until another is", async ({ page }) => {
    await open(page);
    await call(page, "show");
    const plot = page.locator("curvescope-plot");
    await expect(plot.locator(".place")).toContainText("lr");
    await set(page, "question", { aim: { maximize: "luck" } });
    await expect.poll(async () => (await get(page, "problem"))?.code).toBe("bad-option");
    await plot.locator('[data-space="roc"] .plot').press("ArrowLeft");
    await expect(plot.locator(".place")).toContainText("lr, score ≥ 0.6");
    expect((await get(page, "problem")).message).toContain("luck");
    await set(page, "question", { aim: { maximize: "recall" }, constraints: [{ measure: "fpr", atMost: 0 }] });
    await expect.poll(() => get(page, "problem")).toBe(null);
    expect(await get(page, "answer")).toMatchObject({ model: "lr", threshold: 0.9, value: 0.5 });
    await set(page, "model", "rf");
    await expect.poll(async () => (await get(page, "answer")).model).toBe("rf");
    await set(page, "question", null);
    await expect.poll(() => get(page, "answer")).toBe(null);
});

test("labels of three kinds are a problem that ends with the arguments of Python that would help", async ({ page }) => {
    await open(page);
    await page.evaluate(() => {
        const { widgetModel } = /** @type {any} */ (globalThis);
        const [lr] = widgetModel.get("_table").columns;
        const label = { name: "label", codes: new DataView(Int32Array.from([0, 1, 2, 0]).buffer), texts: ["cat", "dog", "cow"] };
        widgetModel.set("_table", { columns: [lr, label], options: { label: "label", scores: ["lr"] } });
    });
    await call(page, "show");
    await expect.poll(async () => (await get(page, "problem"))?.code).toBe("too-many-labels");
    const { message } = await get(page, "problem");
    expect(message.split("\n").slice(1).sort()).toEqual(
        ["cat", "cow", "dog"].map((name) => `"${name}" against the rest: pos_label="${name}"`),
    );
    await expect(page.locator("curvescope-plot").getByRole("alert")).toHaveText(message);
});

test("the plots are as dark as what lies around them, unless the widget says otherwise", async ({ page }) => {
    await open(page);
    const paint = (/** @type {string} */ colour) =>
        page.evaluate((background) => Object.assign(document.body.style, { background }), colour);
    await paint("rgb(17, 17, 17)");
    await call(page, "show");
    const plot = page.locator("curvescope-plot");
    await expect(plot).toHaveAttribute("theme", "dark");
    await paint("white");
    await expect(plot).toHaveAttribute("theme", "light");
    await set(page, "theme", "dark");
    await expect(plot).toHaveAttribute("theme", "dark");
    await set(page, "theme", null);
    await expect(plot).toHaveAttribute("theme", "light");
    await paint("transparent");
    await expect(plot).toHaveAttribute("theme", "system");
});
