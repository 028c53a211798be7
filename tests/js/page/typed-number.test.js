// Numbers as they are typed: which are taken, what they mean in each kind of box, and what the hint says of it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { formatRatio, formatSetting } from "../../../www/text/format.js";
import { shareWithin, whole } from "../../../www/controls/further-scales.js";
import { share, within } from "../../../www/controls/scales.js";
import { parseNumber, parseShare, understood } from "../../../www/text/typed-number.js";

test("what is typed is one number in every box, but for ratios: both parts in a share or a cost, a quotient elsewhere", () => {
    const { cases } = JSON.parse(String(readFileSync(new URL("../../golden/typed-numbers.json", import.meta.url))));
    for (const { text, number, share } of cases) {
        assert.equal(parseNumber(text), number === null ? NaN : Number(number), text);
        assert.equal(parseShare(text), share === null ? NaN : Number(share), text);
    }
});

test("numbers as the page writes them are read back", () => {
    for (const parse of [parseNumber, parseShare]) {
        assert.equal(parse(formatSetting(-0.25)), -0.25);
        assert.equal(parse(formatRatio(-0.137)), -0.137);
    }
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
