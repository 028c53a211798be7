// custom-elements.json, the types and the README name what <curvescope-plot> has: attributes, properties, events, parts and colours.
import { TWO, attach, makeElement, rootOf } from "./element.js";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { BadValue, layersOf } from "../../../www/embed/attributes.js";
import { CurvescopePlot } from "../../../www/embed/element.js";
import { COLOURS, STYLE } from "../../../www/embed/style.js";
import { SPACES } from "../../../www/state/spaces.js";
import { thrown } from "../thrown.js";

/** @param {string} name below the folder of the package */
const file = (name) => readFileSync(new URL(`../../../xtask/src/package/${name}`, import.meta.url), "utf8");

const about = JSON.parse(file("package.json"));
const manifest = JSON.parse(file(about.customElements));
const [{ declarations, exports }] = manifest.modules;
const [declared] = declarations;
const README = file("README.md");

/** @param {readonly { name: string }[]} entries */
const namesOf = (entries) => entries.map(({ name }) => name).sort();

/** Names in the rows of a table of the README, which follows its heading. @param {string} heading */
function rowsBelow(heading) {
    const [, after = ""] = README.split(`| ${heading} | |\n`);
    const rows =
        after
            .split("\n\n")[0]
            ?.split("\n")
            .filter((line) => line.startsWith("| `")) ?? [];
    return rows.flatMap((row) => [...(row.split(" | ")[0] ?? "").matchAll(/`([^`]+)`/g)].map(([, name]) => name));
}

test("the manifest describes the element of the module that the package exports", () => {
    assert.deepEqual([declared.name, declared.tagName, declared.customElement], ["CurvescopePlot", "curvescope-plot", true]);
    assert.equal(customElements.get(declared.tagName), CurvescopePlot);
    assert.equal(`./${manifest.modules[0].path}`, about.exports["./element"].default);
    assert.deepEqual(
        exports.map((/** @type {{ kind: string, name: string }} */ { kind, name }) => [kind, name]),
        [
            ["js", "CurvescopePlot"],
            ["custom-element-definition", "curvescope-plot"],
        ],
    );
});

test("attributes and properties are those of the element", () => {
    const observed = [...CurvescopePlot.observedAttributes].sort();
    assert.deepEqual(namesOf(declared.attributes), observed);
    assert.deepEqual(rowsBelow("attribute and property").sort(), observed);
    /** @type {string[]} */
    const accessors = [];
    for (const of of [CurvescopePlot.prototype, Object.getPrototypeOf(CurvescopePlot.prototype)])
        for (const [name, { get }] of Object.entries(Object.getOwnPropertyDescriptors(of))) if (get) accessors.push(name);
    assert.deepEqual(namesOf(declared.members), accessors.sort());
    const reflecting = declared.members.filter((/** @type {any} */ { reflects }) => reflects);
    assert.deepEqual(namesOf(reflecting), observed);
    for (const { name, attribute } of reflecting) assert.equal(attribute, name);
    const types = file("element.d.ts");
    const [, typed = ""] = types.split("export class CurvescopePlot ");
    assert.deepEqual([...typed.matchAll(/ get (\w+)\(/g)].map(([, name]) => name).sort(), accessors);
});

test("events are those of the types and of the README", () => {
    const [, typed = ""] = file("element.d.ts").split("export interface CurvescopePlotEvents ");
    const names = [...(typed.split("}")[0] ?? "").matchAll(/"([\w-]+)"/g)].map(([, name]) => name);
    assert.deepEqual(namesOf(declared.events), names.sort());
    assert.deepEqual(rowsBelow("event").sort(), names);
});

test("parts are those that are shown", async () => {
    const element = makeElement({ data: TWO, remarks: "", question: '{"aim":{"f":1}}', theme: "blue" });
    element.data = `${TWO}1,x,0.5\n`;
    await attach(element);
    const shown = [...rootOf(element).querySelectorAll("[part]")].map((each) => each.getAttribute("part") ?? "");
    assert.deepEqual(namesOf(declared.cssParts), [...new Set(shown)].sort());
    assert.deepEqual(rowsBelow("part").sort(), namesOf(declared.cssParts));
});

test("colours are those of the style", () => {
    const names = Object.keys(COLOURS).map((name) => `--curvescope-${name}`);
    assert.deepEqual(namesOf(declared.cssProperties), names.sort());
    assert.deepEqual(rowsBelow("custom property").sort(), names);
    assert.deepEqual([...new Set(STYLE.match(/--curvescope-[\w-]+/g))].sort(), names);
});

test("the README lists the plots and layers that it can have", () => {
    const namesIn = (/** @type {string} */ name) => {
        const [, row = ""] = README.split(`| \`${name}\` |`);
        return [...(row.split("\n")[0] ?? "").matchAll(/`(\w+)`/g)].map(([, each]) => each).sort();
    };
    assert.deepEqual(namesIn("space"), [...SPACES].sort());
    const error = thrown(() => layersOf("zzz"));
    assert.ok(error instanceof BadValue);
    assert.deepEqual(namesIn("layers"), error.message.match(/(?<=have |, )\w+/g)?.sort());
});
