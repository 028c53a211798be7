// Bands of "How sure are these numbers?" in the plots: of which model, where, and until when. All of their places: tests/js/bands.test.js.
// Then long work.
import assert from "node:assert/strict";
import { test } from "node:test";

import { bandsIn, edgesAt } from "./drawn-paths.js";
import { element, openExplore, paste, press, shown, textOf, textsOf, type, unfold, until, user } from "./page.js";
import { done, near } from "./uncertainty.js";

const SPACES = ["roc", "pr", "prg"];

/** Bands of ada by numpy, each class drawn apart, at one place: low and high. @type {Record<string, [number, number, number]>} */
const OF_ADA = { roc: [0.3, 0.52, 0.92], pr: [0.5, 0.532, 0.926], prg: [0.5, 0.305, 0.954] };

/** The same at a prevalence of 0.1. */
const AT_A_TENTH = { ...OF_ADA, pr: [0.5, 0.161, 0.679], prg: [0.7, 0.318, 1] };

const choose = (/** @type {"none" | "active" | "visible"} */ bands) =>
    user.click(element(`input[name="uncertainty-bands"][value="${bands}"]`));

/** @param {number} count */
const areSo = (count) =>
    until(() =>
        assert.deepEqual(
            SPACES.map((space) => bandsIn(space).length),
            Array(3).fill(count),
        ),
    );

/** The first plots have one band, at these places. @param {Record<string, number[]>} expected */
const areAt = (expected) =>
    until(() => {
        for (const [space, [x = NaN, low, high]] of Object.entries(expected)) {
            const [band, ...others] = bandsIn(space);
            assert.equal(others.length, 0);
            const [from, to] = edgesAt(band, x);
            // So much one row more or less moves a curve here, and an end of a band rests on one row.
            near(from, low, 0.06, `${space} at ${x}`);
            near(to, high, 0.06, `${space} at ${x}`);
        }
    });

await openExplore();
await unfold("uncertainty");
await user.click(element('input[name="uncertainty-sampling"][value="classes"]'));
await done("5,000 replicates");

test("bands of the chosen model follow the prevalence, folded away too, and go again", async () => {
    await choose("active");
    await areAt(OF_ADA);
    await user.click(element("#uncertainty > summary"));
    await type("#prevalence-box", "0.1");
    await areAt(AT_A_TENTH);
    await press("Reset", "#data-dials");
    await areAt(OF_ADA);
    await user.click(element("#uncertainty > summary"));
    // Where an operating point is a line there is one, too.
    await user.click(element(".plots-choice summary"));
    await until(() => element('.plots-choice input[value="decision"]'));
    await user.click(element('.plots-choice input[value="decision"]'));
    await until(() => assert.equal(bandsIn("decision").length, 1));
    await choose("none");
    await areSo(0);
});

test("bands are those of the models shown, each in its colour, and not of former data", async () => {
    for (const name of ["gnb", "rf", "knn"]) await user.click(element(`#legend input[aria-label="Show ${name}"]`));
    await choose("active");
    await areSo(1);
    const [ofAda] = bandsIn("roc");
    await choose("visible");
    await areSo(2);
    assert.equal(new Set(bandsIn("roc").map(({ color }) => color)).size, 2);
    await user.click(element('#legend input[aria-label="Show lr"]'));
    await areSo(1);
    assert.equal(bandsIn("roc")[0]?.color, ofAda?.color);
    // One positive row: nothing can be drawn anew, so the bands of before must not stay.
    paste("label,a\n1,3\n0,2\n0,1");
    await shown(2);
    await until(() => assert.ok(textsOf(".uncertainty-reasons").some(Boolean)));
    await areSo(0);
});

test("long work tells how far it is, leaves the page usable, can be cancelled, and gives way to newer settings", async () => {
    const rows = Array.from(
        { length: 100_000 },
        (_, at) => `${at % 3 === 0 ? 1 : 0},${((at * 2_654_435_761) % 1_000_003) + (at % 3 === 0 ? 300_000 : 0)}`,
    );
    paste(["label,score", ...rows].join("\n"));
    await shown(3);
    await type("#uncertainty-replicates", "100,000");
    const progress = () => /** @type {HTMLProgressElement} */ (element("#uncertainty progress")).value;
    await until(() => assert.ok(progress() > 0));
    const before = progress();
    await until(() => assert.ok(progress() > before));
    // Meanwhile the worker answers other questions.
    await type("#prevalence-box", "0.05");
    // The least area at a prevalence π is 1 + (1 - π)·ln(1 - π)/π (Boyd et al. 2012).
    await until(() => assert.match(textOf("#models-table"), /0\.025/));
    await press("Cancel", "#uncertainty");
    await until(() => assert.match(textOf("#uncertainty [role=status]"), /Cancelled at/));
    assert.ok(progress() < 1);
    await until(() => assert.equal(textOf(document.activeElement ?? document.body), "Compute"));
    // Computing begins anew, and newer settings take its place.
    await press("Compute", "#uncertainty");
    await until(() => assert.equal(textOf(document.activeElement ?? document.body), "Cancel"));
    await type("#uncertainty-replicates", "60");
    await done("60 replicates");
    assert.notEqual(textsOf("#uncertainty-models .estimate").length, 0);
});
