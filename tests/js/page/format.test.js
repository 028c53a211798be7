import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { indexForThreshold } from "../../../www/state/cursor.js";
import {
    formatBriefCount,
    formatCount,
    formatExact,
    formatPercent,
    formatPlural,
    formatRate,
    formatRatio,
    formatSetting,
    formatShort,
    formatThreshold,
} from "../../../www/text/format.js";
import { formatRange } from "../../../www/text/intervals.js";
import { readNumber } from "../../../www/text/typed-number.js";

test("numbers are written as the core writes them", () => {
    /** @type {Readonly<Record<string, (value: number) => string>>} */
    const formats = { count: formatCount, percent: formatPercent, ratio: formatRatio, rate: formatRate, exact: formatExact };
    const { cases } = JSON.parse(String(readFileSync(new URL("../../golden/formats.json", import.meta.url))));
    for (const { kind, value, text } of cases) assert.equal(formats[kind]?.(Number(value)), text, `${kind} of ${value}`);
});

test("ratios have three decimals, fewer when large, and a true minus", () => {
    assert.equal(formatRatio(0.84249), "0.842");
    assert.equal(formatRatio(-0.1366), "−0.137");
    assert.equal(formatRatio(12.345), "12.3");
    assert.equal(formatRatio(1234.5), "1235");
    assert.equal(formatRatio(1.5e7), "1.50e+7");
    assert.equal(formatRatio(Infinity), "∞");
    assert.equal(formatRatio(-Infinity), "−∞");
});

test("rates below 1 % have two significant digits", () => {
    assert.deepEqual([0.00071, 0.0005968, 0.00084, 0.009999, -0.0042].map(formatRate), [
        "0.00071",
        "0.00060",
        "0.00084",
        "0.010",
        "−0.0042",
    ]);
    assert.deepEqual([0, 0.01, 0.84249, -5e-17, 1, 12.345, NaN, null].map(formatRate), [
        ...["0.000", "0.010", "0.842", "0.000", "1.000", "12.3", "–", "–"],
    ]);
    assert.equal(formatRange({ low: 0.0006, high: 0.00084 }), "0.00060 to 0.00084");
});

test("beside each other, ratios have no zero before the point", () => {
    assert.equal(formatShort(0.84249), ".842");
    assert.equal(formatShort(-0.1366), "−.137");
    assert.equal(formatShort(1), "1.000");
    assert.equal(formatShort(-0.0001), ".000");
    assert.equal(formatShort(10.25), "10.3");
});

const HIGH = { lowerIsPositive: false };

test("what is no number is a dash", () => {
    for (const format of [formatRatio, formatSetting, formatPercent]) assert.equal(format(NaN), "–");
});

test("a value that rounds to zero has no sign", () => {
    assert.equal(formatRatio(-0.0001), "0.000");
    assert.equal(formatRatio(-0), "0.000");
});

test("settings have as few digits as they have, four at most", () => {
    assert.deepEqual([0.5, 2.4594, 12345, -0.25].map(formatSetting), ["0.5", "2.459", "12350", "−0.25"]);
    assert.deepEqual([1.5e-7, -1.5e-7, -Infinity].map(formatSetting), ["1.5e-7", "−1.5e-7", "−∞"]);
});

test("a threshold, typed in again, gives the same operating point", () => {
    const thresholds = Float64Array.of(
        Infinity,
        123456789,
        1.5,
        0.5536371,
        0.5536370999,
        0.5536370998999999,
        1.1612861e-76,
        0,
        -0.30000000000000004,
        -12.5,
        -12.50001,
        -4e300,
    );
    const low = { lowerIsPositive: true, thresholds: thresholds.map((score) => 0 - score) };
    for (const model of [{ ...HIGH, thresholds }, low]) {
        for (const [at, value] of model.thresholds.entries()) {
            const text = formatThreshold(model, value, model.thresholds[at + 1]);
            const read = readNumber(text, { kind: "number", low: -Infinity, high: Infinity, range: "" }, formatExact);
            assert.equal(indexForThreshold(model, "value" in read ? read.value : NaN), at, `${value} shown as ${text}`);
        }
    }
});

test("thresholds are short where nothing is near", () => {
    assert.equal(formatThreshold(HIGH, 0.5), "0.5");
    assert.equal(formatThreshold(HIGH, 0.553637, 0.52), "0.5536");
    assert.equal(formatThreshold(HIGH, 0.55369, 0.52), "0.5536");
    assert.equal(formatThreshold(HIGH, -0.55361, -0.6), "−0.5537");
    assert.equal(formatThreshold(HIGH, 9.9999, 1), "9.999");
    assert.equal(formatThreshold(HIGH, 0, -1), "0");
    assert.equal(formatThreshold(HIGH, -Infinity), "−∞");
    assert.equal(formatThreshold({ lowerIsPositive: true }, 0.55361, 0.6), "0.5537");
});

test("counts are grouped and keep fractional weights", () => {
    assert.equal(formatCount(1000000), "1,000,000");
    assert.equal(formatCount(12.5), "12.5");
});

test("brief counts have five characters at most", () => {
    const texts = [0, 63, 9999, 9999.4, 10_000, 94_778, 194_061, 999_500, 1_355_123, 195_736_000, 1234.57, 12.345];
    assert.deepEqual(texts.map(formatBriefCount), [
        "0",
        "63",
        "9,999",
        "9,999",
        "10k",
        "94.8k",
        "194k",
        "1M",
        "1.36M",
        "196M",
        "1,235",
        "12.35",
    ]);
});

test("percentages have a decimal, and tiny ones do not vanish", () => {
    assert.equal(formatPercent(25 / 63), "39.7\u202f%");
    assert.equal(formatPercent(0), "0.0\u202f%");
    assert.equal(formatPercent(0.000123), "0.012\u202f%");
});

test("plurals", () => {
    assert.equal(formatPlural(1, "model"), "1 model");
    assert.equal(formatPlural(1001, "row"), "1,001 rows");
});
