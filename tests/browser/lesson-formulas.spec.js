// The numbers that a lesson puts into its formulas give the value that it shows.
import { expect, test } from "@playwright/test";

import { openLesson } from "./support.js";

for (const slug of ["threshold", "roc", "hull", "pr", "averaging", "gains", "beta", "two-calibrations"]) {
    test(`the formulas of "${slug}" come out`, async ({ page }) => {
        const lesson = await openLesson(page, slug);
        const formulas = await lesson.locator(".lesson-formula .numbers").all();
        expect(formulas.length).toBeGreaterThan(0);
        for (const formula of formulas) {
            await expect(formula).toHaveText(/^= .+ = [\d.]+$/);
            const [, sum = "", value] = (await formula.textContent())?.match(/^= (.*) = ([\d.]+)$/) ?? [];
            const script = sum.replaceAll("·", "*").replaceAll("−", "-").replaceAll("²", "**2");
            expect(script).toMatch(/^[\d.+\-*/() ]+$/);
            // Terms are written in five digits, values in three decimals.
            expect(Math.abs(Function(`return ${script}`)() - Number(value)), sum).toBeLessThan(0.0006);
        }
    });
}
