// A curve of more points than the page holds: whatever is read and taken away is of all of them.
import assert from "node:assert/strict";
import { test } from "node:test";

import { analysed, choose, element, openExplore, press, textOf, textsOf, type, unfold, until, user } from "./page.js";

const ROWS = 100_000;
/** Positives, from the highest score on: the higher, the more. The score in row r of all is (ROWS - r) / 2^17. */
const IS_POSITIVE = Array.from({ length: ROWS }, (_, row) => ((row * 2_654_435_761) % 2 ** 32) / 2 ** 32 < 0.6 * (1 - row / ROWS) ** 2);
const score = (/** @type {number} */ row) => (ROWS - row) / 2 ** 17;

/** Counts at each row, counted here. */
const COUNTS = IS_POSITIVE.reduce(
    (counts, isPositive) => {
        counts.tp.push((counts.tp.at(-1) ?? 0) + Number(isPositive));
        counts.fp.push((counts.fp.at(-1) ?? 0) + Number(!isPositive));
        return counts;
    },
    { tp: /** @type {number[]} */ ([]), fp: /** @type {number[]} */ ([]) },
);
const [P = NaN, N = NaN] = [COUNTS.tp.at(-1), COUNTS.fp.at(-1)];

/** The row that a threshold gives, counted. @param {number} threshold */
const rowAt = (threshold) => Math.min(ROWS, Math.floor(ROWS - threshold * 2 ** 17 + 1e-9));

const TABLE = Buffer.from(
    `label,score\n${Array.from({ length: ROWS }, (_, at) => {
        const row = (at * 7_919) % ROWS;
        return `${Number(IS_POSITIVE[row])},${score(row)}\n`;
    }).join("")}`,
);

/** The threshold and the counts in the line at the plots. Large counts are shortened, and whole in their titles. */
function readout() {
    const line = element("#readout");
    return {
        threshold: Number(/≥ ([-\d.e]+)/.exec(textOf(line))?.[1]),
        counts: [...line.querySelectorAll("b[title]")].map((count) => Number(count.getAttribute("title")?.replaceAll(",", ""))),
    };
}

/** @param {number} row */
function countsAt(row) {
    const [tp = 0, fp = 0] = [COUNTS.tp[row], COUNTS.fp[row]];
    return [tp, fp, P - tp, N - fp];
}

const plot = (/** @type {string} */ space) => element(`figure[data-space="${space}"] .plot`);
const slider = () => /** @type {HTMLInputElement} */ (element("#threshold-slider"));

/**
 * Waits until the point is that of a row, and everything says so.
 * @param {number} row
 */
const expectPoint = (row) =>
    until(() => {
        assert.deepEqual(
            ["aria-valuenow", "aria-valuemax"].map((name) => plot("roc").getAttribute(name)),
            [String(row), String(ROWS - 1)],
        );
        assert.ok(textOf("#threshold-form").includes(`Point ${(row + 1).toLocaleString("en")} of ${ROWS.toLocaleString("en")}`));
        assert.equal(slider().value, String(ROWS - 1 - row));
        const { threshold, counts } = readout();
        assert.deepEqual(counts, countsAt(row));
        // The text of the threshold makes the same decisions.
        assert.equal(rowAt(threshold), row);
    });

/** @param {string} key */
const key = (key) =>
    plot("roc").dispatchEvent(
        new KeyboardEvent("keydown", {
            key: key.replace("Shift+", ""),
            shiftKey: key.startsWith("Shift+"),
            bubbles: true,
            cancelable: true,
        }),
    );

await openExplore();
await analysed(() => user.upload(/** @type {HTMLInputElement} */ (element("#file-input")), new File([TABLE], "many.csv")));

test("the best threshold, typed ones, and steps are of all points", async () => {
    const f1 = (/** @type {number} */ row) => (2 * (COUNTS.tp[row] ?? 0)) / (P + row + 1);
    await expectPoint(IS_POSITIVE.reduce((best, _, row) => (f1(row) > f1(best) ? row : best), 0));
    for (const row of [50_003, 99_998, 30_001]) {
        // Between two scores.
        await type("#threshold-box", String(score(row) - 2 ** -18));
        await expectPoint(row);
    }
    for (const [name, row] of /** @type {const} */ ([
        ["ArrowRight", 30_002],
        ["Shift+ArrowRight", 30_012],
        ["PageUp", 40_012],
        ["End", ROWS - 1],
        ["ArrowLeft", ROWS - 2],
    ])) {
        key(name);
        await expectPoint(row);
    }
    slider().value = String(ROWS - 1 - 75_001);
    slider().dispatchEvent(new Event("input", { bubbles: true }));
    await expectPoint(75_001);
});

test("an answer under a limit is the best of all points, and the point goes there", async () => {
    await choose("Find at least…");
    // The most precise with recall 0.9, of equal ones that with more true positives.
    const precision = (/** @type {number} */ row) => (COUNTS.tp[row] ?? 0) / (row + 1);
    const rows = IS_POSITIVE.map((_, row) => row).filter((row) => (COUNTS.tp[row] ?? 0) >= 0.9 * P);
    const best = rows.reduce((best, row) => (precision(row) >= precision(best) ? row : best));
    await expectPoint(best);
    key("Home");
    await until(() => assert.equal(plot("roc").getAttribute("aria-valuenow"), "-1"));
    await press("Go there");
    await expectPoint(best);
});

test("a pointer passes points whose counts are exact, and a click chooses one", async () => {
    const at = (/** @type {string} */ kind, /** @type {number} */ x, /** @type {number} */ y) =>
        plot("roc").dispatchEvent(
            new PointerEvent(kind, {
                pointerId: 1,
                pointerType: "mouse",
                clientX: 34 + 330 * x,
                clientY: 39 + 324 * (1 - y),
                bubbles: true,
            }),
        );
    for (const [x, y] of /** @type {const} */ ([
        [0.1, 0.4],
        [0.5, 0.9],
    ])) {
        const before = textOf("#readout");
        at("pointermove", x, y);
        await until(() => {
            assert.notEqual(textOf("#readout"), before);
            const { threshold, counts } = readout();
            assert.deepEqual(counts, countsAt(rowAt(threshold)));
        });
        assert.ok(element("#readout").classList.contains("is-ghost"));
        const { threshold } = readout();
        at("pointerdown", x, y);
        at("pointerup", x, y);
        await expectPoint(rowAt(threshold));
    }
});

test("exports have every point", async () => {
    /** @type {Blob[]} */
    const saved = [];
    URL.createObjectURL = (blob) => {
        saved.push(/** @type {Blob} */ (blob));
        return "blob:saved";
    };
    const export_ = async (/** @type {string} */ name) => {
        const before = saved.length;
        await press(name, ".take-bar");
        const blob = await until(() => saved[before] ?? assert.fail("nothing is saved"));
        return blob.text();
    };
    await unfold("take");
    const csv = (await export_("Points CSV"))
        .trim()
        .split("\n")
        .slice(1)
        .map((line) => line.split(",").slice(1, 4).map(Number));
    const expected = IS_POSITIVE.map((_, row) => [score(row), COUNTS.tp[row], COUNTS.fp[row]]);
    assert.equal(csv.length, ROWS + 1);
    assert.ok(JSON.stringify(csv) === JSON.stringify([[Infinity, 0, 0], ...expected]));
    const { report } = JSON.parse(await export_("JSON report"));
    const [model] = report.models;
    assert.ok(!("outline" in model));
    assert.ok(JSON.stringify(model.thresholds) === JSON.stringify(IS_POSITIVE.map((_, row) => score(row))));
    assert.ok(JSON.stringify([model.tps, model.fps]) === JSON.stringify([COUNTS.tp, COUNTS.fp]));
});

test("calibration is that of all rows", async () => {
    await user.click(element("#calibration-numbers > summary"));
    const brier = IS_POSITIVE.reduce((sum, isPositive, row) => sum + (score(row) - Number(isPositive)) ** 2, 0) / ROWS;
    await until(() => assert.equal(textOf('#calibration-numbers [data-number="brier"]'), String(Number(brier.toPrecision(4)))));
    // Ten bins of equal width, of which the highest scores fill eight.
    const bins = Array.from({ length: 8 }, (_, bin) => {
        const rows = IS_POSITIVE.map((_, row) => row).filter((row) => Math.floor(score(row) * 10) === bin);
        return rows.filter((row) => IS_POSITIVE[row]).length.toLocaleString("en");
    });
    assert.deepEqual(textsOf('[aria-label="Reliability"] tbody td:nth-of-type(2)'), bins);
});
