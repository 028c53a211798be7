// The oldest browsers: everything that names them names the same ones, and what readers get is written so that they can parse it.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { transform } from "esbuild";

const text = (/** @type {string} */ path) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const DIST = fileURLToPath(new URL("../../dist/", import.meta.url));

/** Each list of browsers in a text: the oldest Chrome, Firefox and Safari. @param {string} from */
const named = (from) =>
    [...from.matchAll(/Chrome (?:or|and) Edge (\d+), Firefox (\d+), Safari ([\d.]+), (?:or|and) newer/g)].map((found) => found.slice(1));

const [OLDEST = []] = named(text("www/start.js"));

test("start.js, the pages, links and the documentation name the same oldest browsers", () => {
    assert.equal(OLDEST.length, 3);
    for (const [path, times] of /** @type {const} */ ([
        ["www/start.js", 1],
        ["index.html", 1],
        ["learn.html", 1],
        ["figures.html", 1],
        ["www/share/codec.js", 2],
        ["README.md", 1],
        ["docs/deploy.md", 1],
    ]))
        assert.deepEqual(named(text(path)), Array(times).fill(OLDEST), path);
});

test("the oldest browsers can parse every script and style sheet of the pages", async () => {
    const [chrome, firefox, safari] = OLDEST;
    const target = [`chrome${chrome}`, `firefox${firefox}`, `safari${safari}`];
    // The documentation is written by other programs.
    const files = readdirSync(DIST, { recursive: true, encoding: "utf8" }).filter((name) => /^(?!docs\b).*\.(js|css)$/.test(name));
    assert.ok(files.length > 100);
    for (const name of files) {
        const code = text(`dist/${name}`);
        const loader = name.endsWith(".js") ? "js" : "css";
        const written = async (/** @type {string[]} */ ...targets) =>
            (await transform(code, { loader, target: targets, legalComments: "none", logLevel: "silent", supported: KNOWN })).code;
        // What one of them does not know would be written otherwise for it.
        assert.ok((await written(...target)) === (await written("esnext")), name);
    }
});

/** All of them know these, whatever the tool thinks. */
const KNOWN = { "regexp-unicode-property-escapes": true };
