// From paste to the right curve in one click: what a table leaves in doubt has its button where the reader looks.
import { expect, test } from "@playwright/test";

import { open, paste, shown } from "./support.js";

/** @import { Page } from "@playwright/test" */

/** @param {Page} page */
const firstArea = (page) => page.locator("#models-table tbody td").first();

const THREE = [
    "species,prob_setosa,prob_versicolor,prob_virginica",
    "setosa,0.8,0.1,0.1",
    "versicolor,0.1,0.6,0.3",
    "virginica,0.1,0.3,0.6",
    "setosa,0.7,0.2,0.1",
    "versicolor,0.2,0.3,0.5",
    "virginica,0.1,0.2,0.7",
].join("\n");

test("three classes: a button for each, its own score, and a way to step through them", async ({ page }) => {
    await open(page);
    await paste(page, THREE.replace("species", "label"));
    const problem = page.locator("#paste-problem");
    await expect(problem).toContainText("it has 3 different labels");
    await expect(problem.getByRole("button")).toHaveText([
        '"setosa" against the rest',
        '"versicolor" against the rest',
        '"virginica" against the rest',
    ]);
    await problem.getByRole("button", { name: '"versicolor" against the rest' }).click();
    await shown(page, 3);
    // Versicolor's scores 0.6 and 0.3 against 0.1, 0.3, 0.2 and 0.2: of eight pairs seven are won and one is tied.
    await expect(page.locator("#models-table tbody tr")).toHaveCount(1);
    await expect(firstArea(page)).toContainText("0.938");
    const classes = page.getByRole("combobox", { name: "Positive label" });
    await expect(classes).toHaveValue("versicolor");
    await expect(page.locator("#data-positive")).toContainText("against the rest");
    await classes.selectOption("setosa");
    await shown(page, 4);
    await expect(firstArea(page)).toContainText("1.000");
    await expect(page.locator("#models-table tbody")).toContainText("prob_setosa");
});

test("low values that mean positive: the first button turns the score, and exports and links keep it", async ({ page }) => {
    await open(page);
    await paste(page, `is_fraud,distance\n${Array.from({ length: 12 }, (_, at) => `${at < 4 ? 1 : 0},${at}`).join("\n")}`);
    await shown(page, 2);
    const first = page.locator("#notice-first");
    await expect(first).toContainText("ranks negatives above positives");
    await first.getByRole("button", { name: 'Low values of "distance" mean positive' }).click();
    await shown(page, 3);
    await expect(firstArea(page)).toContainText("1.000");
    // The frauds are still the positives.
    await expect(page.locator("#data-summary")).toContainText("4 positive");
    await expect(page.locator("#data-positive")).toContainText("positive = 1");
    await expect(page.locator(".threshold-words")).toHaveText("Predict positive when score ≤");
    await expect(page.locator("#threshold-box")).toHaveValue("3");
    await expect(page.locator("#point-model")).toHaveText("distance, score ≤ 3");
    await page.locator("#threshold-box").fill("1");
    await page.locator("#threshold-box").press("Enter");
    await expect(page.locator("#confusion")).toContainText("2");
    await expect(page.locator("#point-model")).toHaveText("distance, score ≤ 1");
    await page.locator('button[data-panel="columns"]').click();
    await expect(page.getByRole("checkbox", { name: "low means positive in distance" })).toBeChecked();
});

test("a long table has a curve for each model, and the label that is positive is always in sight", async ({ page }) => {
    await open(page);
    const rows = (/** @type {string} */ model, /** @type {number[]} */ scores) =>
        scores.map((score, at) => `${model},${at < 3 ? "churned" : "stayed"},${score}`);
    await paste(page, ["model,outcome,score", ...rows("rf", [9, 8, 7, 1, 2, 3, 4]), ...rows("lr", [9, 1, 7, 8, 2, 3, 4])].join("\n"));
    await shown(page, 2);
    await expect(page.locator("#legend")).toContainText("rf");
    await expect(page.locator("#legend")).toContainText("lr");
    // Of lr's twelve pairs: 9 wins four, 1 none, 7 three.
    await expect(page.locator("#models-table tbody tr").filter({ hasText: "lr" }).locator("td").first()).toContainText("0.583");
    await expect(page.locator("#data-summary")).toContainText("14 rows, 7 of each model");
    await expect(page.locator("#data-positive")).toContainText("positive = churned");
    await page.getByRole("button", { name: "swap: make stayed positive" }).click();
    await shown(page, 3);
    await expect(page.locator("#data-positive")).toContainText("positive = stayed");
    await expect(page.getByRole("button", { name: "swap: make churned positive" })).toBeFocused();
});
