// Numbers as the page writes them.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { indexForThreshold } from "../../../www/state/cursor.js";
import * as format from "../../../www/text/format.js";
import { formatRange } from "../../../www/text/intervals.js";
import { readNumber } from "../../../www/text/typed-number.js";

test("numbers are written as the core writes them", () => {
    const { formatCount: count, formatPercent: percent, formatRatio: ratio, formatRate: rate, formatExact: exact } = format;
    /** @type {Readonly<Record<string, (value: number) => string>>} */
    const formats = { count, percent, ratio, rate, exact };
    const { cases } = JSON.parse(String(readFileSync(new URL("../../golden/formats.json", import.meta.url))));
    for (const { kind, value, text } of cases) assert.equal(formats[kind]?.(Number(value)), text, `${kind} of ${value}`);
    for (const write of [ratio, format.formatSetting, percent]) assert.equal(write(NaN), "–");
    assert.equal(rate(null), "–");
    assert.equal(formatRange({ low: 0.0006, high: 0.00084 }), "0.00060 to 0.00084");
});

test("short ratios have no zero before the point, settings four digits at most, brief counts five characters", () => {
    assert.equal([0.84249, -0.1366, 1, -0.0001, 10.25].map(format.formatShort).join(" "), ".842 −.137 1.000 .000 10.3");
    const settings = [0.5, 2.4594, 12345, -0.25, 1.5e-7, -1.5e-7, -Infinity];
    assert.equal(settings.map(format.formatSetting).join(" "), "0.5 2.459 12350 −0.25 1.5e-7 −1.5e-7 −∞");
    const counts = [0, 63, 9999, 9999.4, 10_000, 94_778, 194_061, 999_500, 1_355_123, 195_736_000, 1234.57, 12.345];
    assert.equal(counts.map(format.formatBriefCount).join(" "), "0 63 9,999 9,999 10k 94.8k 194k 1M 1.36M 196M 1,235 12.35");
    assert.deepEqual([format.formatPlural(1, "model"), format.formatPlural(1001, "row")], ["1 model", "1,001 rows"]);
});

const HIGH = { lowerIsPositive: false };

test("a threshold, typed in again, gives the same operating point", () => {
    const near = [0.5536371, 0.5536370999, 0.5536370998999999, 1.1612861e-76, 0, -0.30000000000000004, -12.5, -12.50001];
    const thresholds = Float64Array.of(Infinity, 123456789, 1.5, ...near, -4e300);
    const low = { lowerIsPositive: true, thresholds: thresholds.map((score) => 0 - score) };
    for (const model of [{ ...HIGH, thresholds }, low]) {
        for (const [at, value] of model.thresholds.entries()) {
            const text = format.formatThreshold(model, value, model.thresholds[at + 1]);
            const read = readNumber(text, { kind: "number", low: -Infinity, high: Infinity, range: "" }, format.formatExact);
            assert.equal(indexForThreshold(model, "value" in read ? read.value : NaN), at, `${value} shown as ${text}`);
        }
    }
});

test("thresholds are short where nothing is near", () => {
    for (const [text, value, next] of /** @type {[string, number, number?][]} */ ([
        ["0.5", 0.5],
        ["0.5536", 0.553637, 0.52],
        ["0.5536", 0.55369, 0.52],
        ["−0.5537", -0.55361, -0.6],
        ["9.999", 9.9999, 1],
        ["0", 0, -1],
        ["−∞", -Infinity],
    ]))
        assert.equal(format.formatThreshold(HIGH, value, next), text);
    assert.equal(format.formatThreshold({ lowerIsPositive: true }, 0.55361, 0.6), "0.5537");
});
