// The npm package as it is installed from its tarball, in Node.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

import { installPackage } from "./installed.js";
import { unchecked } from "./unchecked.js";

/** False for versions of Node in which `require` takes no module. */
const REQUIRES = Boolean(unchecked(process.features).require_module);

const project = installPackage();
after(() => rmSync(project, { recursive: true }));

test("it is ready as soon as it is imported", () => {
    writeFileSync(
        join(project, "main.js"),
        `import { analyze, measuresAt } from "curvescope";
        const { models: [model] } = analyze("label,score\\n1,0.9\\n0,0.6\\n1,0.4\\n0,0.2\\n");
        console.log(JSON.stringify([model.roc.auroc, [...model.tps], measuresAt({ tp: 1, fp: 1, nPos: 2, nNeg: 2 }).precision]));`,
    );
    // Of four pairs of a positive and a negative three are ranked right.
    assert.deepEqual(JSON.parse(execFileSync("node", ["main.js"], { cwd: project, encoding: "utf8" })), [0.75, [1, 1, 2, 2], 0.5]);
});

test("it takes columns as well as text, also without its drawing, and by require", () => {
    const table = "{ label: [1, 0, 1, 0], scores: { a: Float64Array.of(0.9, 0.6, 0.4, 0.2) } }";
    for (const name of ["curvescope", "curvescope/core"]) {
        const use = `console.log(analyze(${table}).models[0].roc.auroc, new Analysis(${table}) instanceof Analysis);`;
        writeFileSync(join(project, "columns.js"), `import { Analysis, analyze } from "${name}"; ${use}`);
        writeFileSync(join(project, "columns.cjs"), `const { Analysis, analyze } = require("${name}"); ${use}`);
        assert.equal(execFileSync("node", ["columns.js"], { cwd: project, encoding: "utf8" }), "0.75 true\n", name);
        if (!REQUIRES) continue;
        assert.equal(execFileSync("node", ["columns.cjs"], { cwd: project, encoding: "utf8" }), "0.75 true\n", name);
    }
});

test("the part without drawing has what its types say, and is the smaller one", async () => {
    const installed = join(project, "node_modules/curvescope");
    const { initSync, ...core } = await import(pathToFileURL(join(installed, "core.node.js")).href);
    const [, named = ""] = /^export \{([^}]*)\}/m.exec(readFileSync(join(installed, "core.d.ts"), "utf8")) ?? [];
    assert.deepEqual(Object.keys(core).sort(), named.match(/\w+/g)?.sort());
    const [part, whole] = ["analysis_bg.wasm", "curvescope_bg.wasm"].map((name) => statSync(join(installed, name)).size);
    assert.ok(Number(part) < Number(whole));
});

test("a server that renders pages can import the element, on its own and beside the library", () => {
    const parts = ["element", "element.js", "element.inline.js", "react", "vue", "svelte"].map((part) => `curvescope/${part}`);
    writeFileSync(
        join(project, "server.js"),
        `for (const name of ${JSON.stringify(parts)}) console.log(name, typeof (await import(name)).CurvescopePlot);
        const { analyze } = await import("curvescope");
        console.log(analyze("label,score\\n1,0.9\\n0,0.6").models[0].roc.auroc);`,
    );
    const said = parts.map((name) => `${name} function\n`).join("");
    assert.equal(execFileSync("node", ["server.js"], { cwd: project, encoding: "utf8" }), `${said}1\n`);
});

test("its types are found from its name, those of the element too, and need no more than ES2022 and a page", () => {
    writeFileSync(
        join(project, "main.ts"),
        `import { Analysis, analyze, compare, decide, type Report, type TableColumns } from "curvescope";
        import * as core from "curvescope/core";
        import type { CurvescopeChange, CurvescopePlot } from "curvescope/element";
        import "curvescope/element.inline.js";
        const report: Report = analyze("label,score\\n1,2\\n0,1");
        const element: CurvescopePlot = document.createElement("curvescope-plot");
        element.addEventListener("curvescope-change", ({ detail }) => (detail satisfies CurvescopeChange));
        element.question = { aim: { f: 1 } };
        const shown: Report | undefined = element.report ?? report;
        // @ts-expect-error there is no such field
        shown.none;
        const table: TableColumns = { label: [true, false], scores: { a: new Float32Array(2), b: [1n, null] }, weight: new Set([1, 2]) };
        const analysis: Analysis = new Analysis(table, { positive: "true" });
        const other: core.Analysis = core.Analysis.beside({ name: "a", input: table }, { name: "b", input: "id,b\\n1,2" });
        decide(table, { aim: { f: 1 } })[0]?.threshold satisfies number | null | undefined;
        core.compare(table, { replicates: 100 }).pairs satisfies ReturnType<typeof compare>["pairs"];
        core.analyze({ label: ["a", "b"], scores: [1, 2] }).models satisfies Report["models"];
        element.columns = [{ name: "a", values: [1, 2] }];
        analysis.free(), other.free();
        // @ts-expect-error a misspelt column
        analyze({ labels: [1], scores: [2] });
        // @ts-expect-error a column is no text
        analyze({ label: "10", scores: [2, 1] });
        // @ts-expect-error this part draws nothing
        core.Plots;`,
    );
    const tsc = fileURLToPath(new URL("../../node_modules/typescript/bin/tsc", import.meta.url));
    for (const resolution of ["nodenext", "bundler"]) {
        const module = resolution === "bundler" ? "esnext" : resolution;
        const args = `--noEmit --strict --target es2022 --lib es2022,dom --module ${module} --moduleResolution ${resolution}`.split(" ");
        execFileSync("node", [tsc, ...args, "main.ts"], { cwd: project, encoding: "utf8", stdio: "pipe" });
    }
});

test("the element reads the same in whatever encoding it is read", () => {
    for (const name of ["element.js", "element.inline.js"]) {
        const bytes = readFileSync(join(project, "node_modules/curvescope", name));
        assert.ok(bytes.length > 0 && bytes.every((byte) => byte < 0x80), name);
    }
});

test("it holds what its description names, and nothing of the machine that made it", () => {
    const installed = join(project, "node_modules/curvescope");
    const about = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
    const named = JSON.stringify(about.exports).match(/\.\/[\w.-]+\.(?:json|js|d\.ts)/g) ?? [];
    const files = readdirSync(installed);
    for (const path of named.filter((path) => !path.endsWith("/element"))) assert.ok(files.includes(path.slice(2)), path);
    assert.match(about.version, /^\d+\.\d+\.\d+$/);
    assert.ok(["LICENSE", "README.md", "THIRD-PARTY-NOTICES.txt"].every((name) => files.includes(name)));
    for (const name of files.filter((name) => /\.(js|ts|md|json)$/.test(name))) {
        assert.ok(!readFileSync(join(installed, name), "utf8").includes(fileURLToPath(new URL("../..", import.meta.url))), name);
    }
});
