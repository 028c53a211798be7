// Numbers as they are typed: which are taken, what they mean in each kind of box, and what the hint says of it.
import assert from "node:assert/strict";
import { test } from "node:test";

import { formatRatio, formatSetting } from "../../../www/text/format.js";
import { shareWithin, whole } from "../../../www/controls/further-scales.js";
import { share, within } from "../../../www/controls/scales.js";
import { parseNumber, parseShare, understood } from "../../../www/text/typed-number.js";

test("numbers as the page writes them, percentages and fractions are one number in every box", () => {
    for (const parse of [parseNumber, parseShare]) {
        assert.equal(parse(" 0.5 "), 0.5);
        assert.equal(parse("−1e-3"), -0.001);
        assert.equal(parse("∞"), Infinity);
        assert.equal(parse("-∞"), -Infinity);
        assert.equal(parse("10%"), 0.1);
        assert.equal(parse("10 %"), 0.1);
        assert.equal(parse("0.5 %"), 0.005);
        assert.equal(parse("1/11"), 1 / 11);
        assert.equal(parse(" 3 / 4 "), 0.75);
        assert.equal(parse("−1/2"), -0.5);
        assert.equal(parse(formatSetting(-0.25)), -0.25);
        assert.equal(parse(formatRatio(-0.137)), -0.137);
    }
});

test("a ratio has both parts in a share or a cost, and is a quotient elsewhere", () => {
    assert.equal(parseShare("10:1"), 10 / 11);
    assert.equal(parseShare("1 : 10"), 1 / 11);
    assert.equal(parseShare("1:24"), 0.04);
    assert.equal(parseShare("0:1"), 0);
    assert.equal(parseNumber("10:1"), 10);
    assert.equal(parseNumber("1:4"), 0.25);
});

test("what is no number is none", () => {
    for (const text of [
        "",
        " ",
        "half",
        "%",
        "1/0",
        "0/0",
        "1/",
        "/2",
        ":",
        "1:",
        "1/2/3",
        "1:2:3",
        "1/11 %",
        "10 % %",
        "∞/2",
        "1/∞",
        "∞ %",
        "5 % of it",
        "1:x",
    ]) {
        assert.ok(Number.isNaN(parseNumber(text)), text);
        assert.ok(Number.isNaN(parseShare(text)), text);
    }
    for (const text of ["0:0", "-1:2", "1:-2"]) assert.ok(Number.isNaN(parseShare(text)), text);
});

test("each kind of box keeps to its bounds", () => {
    assert.equal(shareWithin(0, 1)("100 %"), 1);
    assert.ok(Number.isNaN(shareWithin(0, 1)("110 %")));
    assert.ok(Number.isNaN(share("100 %")));
    assert.equal(share("1:3"), 0.25);
    assert.equal(within(0, Infinity)("∞"), Infinity);
    assert.equal(within(0, 20)("10:1"), 10);
    assert.equal(whole(0, 2000)("1,000"), 1000);
    assert.ok(Number.isNaN(whole(0, 2000)("1/2")));
});

test("the hint says what was understood, and nothing of a plain number", () => {
    assert.equal(understood(" 10:1 ", "0.9091"), "10:1 is 0.9091.");
    assert.equal(understood("10 %", "0.1"), "10 % is 0.1.");
    assert.equal(understood("0.1", "0.1"), "");
});
