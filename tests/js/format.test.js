import assert from "node:assert/strict";
import test from "node:test";

import { formatBytes, formatCount, formatPercent, formatPlural, formatRatio, formatThreshold } from "../../www/format.js";

test("ratios have three decimals, fewer when large, and a true minus", () => {
    assert.equal(formatRatio(0.84249), "0.842");
    assert.equal(formatRatio(-0.1366), "−0.137");
    assert.equal(formatRatio(12.345), "12.3");
    assert.equal(formatRatio(1234.5), "1235");
    assert.equal(formatRatio(1.5e7), "1.50e+7");
    assert.equal(formatRatio(Infinity), "∞");
    assert.equal(formatRatio(-Infinity), "−∞");
});

test("a value that rounds to zero has no sign", () => {
    assert.equal(formatRatio(-0.0001), "0.000");
    assert.equal(formatRatio(-0), "0.000");
});

test("thresholds can be read back as numbers", () => {
    for (const value of [0.46888827, -12.5, 1.1612861e-76, 123456789, 0]) {
        const back = Number(formatThreshold(value));
        assert.ok(Math.abs(back - value) <= Math.abs(value) * 5e-5, `${value} came back as ${back}`);
    }
    assert.equal(formatThreshold(0.5), "0.5");
    assert.equal(formatThreshold(Infinity), "∞");
    assert.equal(formatThreshold(-Infinity), "-∞");
});

test("counts are grouped and keep fractional weights", () => {
    assert.equal(formatCount(1000000), "1,000,000");
    assert.equal(formatCount(12.5), "12.5");
});

test("percentages have a decimal, and tiny ones do not vanish", () => {
    assert.equal(formatPercent(25 / 63), "39.7\u202f%");
    assert.equal(formatPercent(0), "0.0\u202f%");
    assert.equal(formatPercent(0.000123), "0.012\u202f%");
});

test("sizes and plurals", () => {
    assert.equal(formatBytes(850), "850 B");
    assert.equal(formatBytes(11_400_000), "11.4 MB");
    assert.equal(formatPlural(1, "model"), "1 model");
    assert.equal(formatPlural(1001, "row"), "1,001 rows");
});
