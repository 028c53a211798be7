// The notices of others' code in dist/ and in the npm package: nobody is missing, and what may not be there stops the build.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

import { copyrightsIn, licencesOf, textsOf } from "../../xtask/src/notices/licences.js";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const read = (/** @type {string} */ path) => readFileSync(join(ROOT, path), "utf8");
const notices = read("dist/THIRD-PARTY-NOTICES.txt");
/** The packages that are listed, "serde 1.0.229". */
const listed = new Set([...notices.matchAll(/^ {2}(\S+ \S+) \(/gm)].map(([, name]) => name));

const folder = mkdtempSync(join(tmpdir(), "curvescope-notices-"));
after(() => rmSync(folder, { recursive: true }));

/**
 * A package with some files.
 * @param {string} name
 * @param {string} licence
 * @param {Record<string, string>} files
 */
function given(name, licence, files) {
    const own = join(folder, name);
    mkdirSync(own);
    for (const [file, text] of Object.entries(files)) writeFileSync(join(own, file), text);
    return { name, version: "1.0.0", licence, folder: own };
}

test("every crate that the wasm is compiled from is in the notices", () => {
    const args = "tree --locked --package curvescope --target wasm32-unknown-unknown --edges normal --features package,study --prefix none";
    const lines = execFileSync(process.env["CARGO"] ?? "cargo", [...args.split(" "), "--format", "{p}"], { cwd: ROOT, encoding: "utf8" })
        .trim()
        .split("\n");
    const crates = new Set(lines.map((line) => line.split(" ").slice(0, 2).join(" ").replace(" v", " ")));
    const isOwn = (/** @type {string} */ name) => /^curvescope[ -]/.test(name);
    assert.ok(crates.has(`curvescope ${/^version = "(.+)"$/m.exec(read("Cargo.toml"))?.[1]}`));
    assert.ok(crates.size > 20, [...crates].join());
    for (const name of crates) assert.equal(listed.has(name), !isOwn(name), name);
});

test("every npm package that a script holds is in the notices", async () => {
    const starts = ["explore/main", "compute/worker", "learn/learn", "figures/gallery", "words/words", "embed/element"];
    const { metafile } = await build({
        absWorkingDir: ROOT,
        entryPoints: starts.map((name) => `www/${name}.js`),
        outdir: folder,
        bundle: true,
        splitting: true,
        format: "esm",
        write: false,
        metafile: true,
    });
    const libraries = readdirSync(join(ROOT, "xtask/src/libraries")).map((name) => `xtask/src/libraries/${name}`);
    const args = ["--input-type=module", "--eval", read("xtask/src/libraries.mjs"), "--", folder, ...libraries];
    const inLibraries = execFileSync("node", args, { cwd: ROOT, encoding: "utf8" }).trim().split("\n");
    const files = [...Object.keys(metafile.inputs), ...inLibraries];
    const folders = new Set(files.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? []));
    assert.ok(folders.size >= 4, [...folders].join());
    for (const path of folders) {
        const { name, version } = JSON.parse(read(`${path}/package.json`));
        assert.ok(listed.has(`${name} ${version}`), name);
    }
});

test("the notices have the texts of the licences, and the copyrights of code that a package took from elsewhere", () => {
    for (const text of [
        "Permission is hereby granted, free of charge, to any person obtaining a copy",
        "TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION",
        "UNICODE LICENSE V3",
        "Copyright (c) 2024, UW Interactive Data Lab",
        "Portions of this software are derived from FlatBuffers",
        "Copyright 2013 Google Inc. All Rights Reserved.",
        "Copyright 2015 Devon Govett, MIT License",
        "Copyright (c) 2016 Zhipeng Jia",
        "Copyright (c) 2020 Arjun Barrett",
        "Copyright © 2005-2020 Rich Felker, et al.",
    ]) {
        assert.ok(notices.includes(text), text);
    }
    assert.ok(!notices.includes(ROOT));
    assert.equal(read("target/npm/curvescope/THIRD-PARTY-NOTICES.txt"), notices);
    assert.match(read("dist/about.html"), /<a href="THIRD-PARTY-NOTICES\.txt">/);
});

test("of alternative licences the first choice is taken, and all that are needed together; one that is not allowed stops the build", () => {
    for (const [licence, chosen] of /** @type {const} */ ([
        ["MIT", "MIT"],
        ["Apache-2.0 OR MIT", "MIT"],
        ["Zlib/Apache-2.0", "Apache-2.0"],
        ["GPL-3.0-only OR BSD-3-Clause", "BSD-3-Clause"],
        ["(MIT OR Apache-2.0) AND Unicode-3.0", "MIT,Unicode-3.0"],
    ]))
        assert.equal(licencesOf({ name: "a", licence }).join(), chosen, licence);
    const refused =
        "GPL-3.0-only|MIT AND MPL-2.0|GPL-3.0-only OR LGPL-3.0-only|Apache-2.0 WITH LLVM-exception|Custom|SEE LICENSE IN LICENSE";
    for (const licence of refused.split("|"))
        assert.throws(() => licencesOf({ name: "a", licence }), { message: new RegExp(`^a is under ${licence}, which is not allowed: `) });
    assert.throws(() => licencesOf({ name: "a", licence: "" }), /^Error: a is under no licence, which is not allowed: /);
});

test("a package brings the texts of its licences, or has them among ours, or stops the build", () => {
    for (const [name, licence, files, texts] of /** @type {[string, string, Record<string, string>, string[]][]} */ ([
        [
            ...["both", "MIT OR Apache-2.0"],
            { "LICENSE-MIT": "m\r\nm\n", "LICENSE-APACHE": "a", "NOTICE.txt": "n", "README.md": "" },
            ["m\nm", "n"],
        ],
        ["one", "MIT", { LICENSE: "all" }, ["all"]],
        ["named", "Apache-2.0 AND MIT", { "LICENSE.txt": "a", "LICENSE-MIT": "m" }, ["a", "m"]],
        [
            ...["parts", "BSD-3-Clause AND BSD-2-Clause"],
            { LICENSE: "0", "LICENSE.BSD-2-Clause": "2", "LICENSE.BSD-3-Clause": "3" },
            ["0", "2", "3"],
        ],
    ]))
        assert.deepEqual(textsOf(given(name, licence, files), folder).toSorted(), texts);
    const none = given("none", "MIT", { "README.md": "MIT", NOTICE: "n" });
    const message = "none carries no text of MIT: put the text from its repository into xtask/src/notices/texts/none.txt";
    assert.throws(() => textsOf(none, folder), { message });
    writeFileSync(join(folder, "none.txt"), "ours");
    assert.deepEqual(textsOf(none, folder), ["ours"]);
    for (const [name, licence, files] of /** @type {const} */ ([
        ["half", "MIT AND Unicode-3.0", { "LICENSE-MIT": "m", "LICENSE-APACHE": "a" }],
        ["third", "Apache-2.0 AND MIT AND Unicode-3.0", { "LICENSE.txt": "a", "LICENSE-MIT": "m" }],
    ]))
        assert.throws(() => textsOf(given(name, licence, files), folder), {
            message: new RegExp(`^${name} carries no text of `),
        });
});

test("copyrights are found in comments of both kinds, and nowhere else", () => {
    const source = `// Adapted from a. Copyright (c) 2023 B
        // and C
        const copyright = "Copyright D"; /* Copyright E */
        /**
         * Copyright 2015 F
         */
        /* nothing */`;
    assert.deepEqual(copyrightsIn(source), ["Adapted from a. Copyright (c) 2023 B\nand C", "Copyright E", "Copyright 2015 F"]);
});
