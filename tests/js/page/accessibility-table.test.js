// The table of docs/accessibility.md has every criterion, and names tests that are there.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

const ROOT = new URL("../../../", import.meta.url);
const TEXT = readFileSync(new URL("docs/accessibility.md", ROOT), "utf8");

/** Criteria of level A and AA by guideline, as WCAG 2.2 numbers them. Those of level AAA and the one that was removed are left out. */
const CRITERIA = {
    1.1: [1],
    1.2: [1, 2, 3, 4, 5],
    1.3: [1, 2, 3, 4, 5],
    1.4: [1, 2, 3, 4, 5, 10, 11, 12, 13],
    2.1: [1, 2, 4],
    2.2: [1, 2],
    2.3: [1],
    2.4: [1, 2, 3, 4, 5, 6, 7, 11],
    2.5: [1, 2, 3, 4, 7, 8],
    3.1: [1, 2],
    3.2: [1, 2, 3, 4, 6],
    3.3: [1, 2, 3, 4, 7, 8],
    4.1: [2, 3],
};

test("every criterion has a line, in order", () => {
    const lines = TEXT.split("\n").filter((line) => /^\| \d/.test(line));
    const listed = lines.flatMap((line) => {
        const [, range = "", numbers = ""] = /^\| ((?:\d\.\d+\.\d+[–, ]*)+)(.*)$/.exec(line) ?? [];
        assert.ok(numbers, line);
        const [first = "", last = first] = range.trim().split(/–|, /);
        const guideline = first.slice(0, 3);
        const [from, to] = [first, last].map((name) => Number(name.slice(4)));
        assert.ok(last.startsWith(guideline), line);
        return range.includes("–") ? sequence(guideline, Number(from), Number(to)) : [...new Set([first, last])];
    });
    const all = Object.entries(CRITERIA).flatMap(([guideline, numbers]) => numbers.map((number) => `${guideline}.${number}`));
    assert.equal(all.length, 55);
    assert.deepEqual(listed, all);
});

test("the tests that it names are there", () => {
    const names = readdirSync(new URL("tests/", ROOT), { recursive: true, encoding: "utf8" }).map((path) => `tests/${path}`);
    const named = [...TEXT.matchAll(/`([\w/-]+\.(?:spec\.js|test\.js|rs))`/g)].map(([, name = ""]) => name);
    assert.ok(named.length > 10);
    assert.deepEqual(
        named.filter((name) => !names.some((path) => path === name || path.endsWith(`/${name}`))),
        [],
    );
});

/** @type {(guideline: string, from: number, to: number) => string[]} */
const sequence = (guideline, from, to) => Array.from({ length: to - from + 1 }, (_, at) => `${guideline}.${from + at}`);
