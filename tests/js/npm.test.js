// The npm package as it is installed from its tarball, in Node.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";

import { installPackage } from "./installed.js";

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

test("a server that renders pages can import the element, on its own and beside the library", () => {
    for (const name of ["curvescope/element", "curvescope/element.js", "curvescope/element.inline.js"]) {
        writeFileSync(
            join(project, "server.js"),
            `import { analyze } from "curvescope";
            import { CurvescopePlot } from "${name}";
            console.log(typeof CurvescopePlot, analyze("label,score\\n1,0.9\\n0,0.6").models[0].roc.auroc);`,
        );
        assert.equal(execFileSync("node", ["server.js"], { cwd: project, encoding: "utf8" }), "function 1\n", name);
    }
});

test("its types are found from its name, those of the element too, and need no more than ES2022 and a page", () => {
    writeFileSync(
        join(project, "main.ts"),
        `import { analyze, type Report } from "curvescope";
        import type { CurvescopeChange, CurvescopePlot } from "curvescope/element";
        import "curvescope/element.inline.js";
        const report: Report = analyze("label,score\\n1,2\\n0,1");
        const element: CurvescopePlot = document.createElement("curvescope-plot");
        element.addEventListener("curvescope-change", ({ detail }) => (detail satisfies CurvescopeChange));
        element.question = { aim: { f: 1 } };
        const shown: Report | undefined = element.report ?? report;
        // @ts-expect-error there is no such field
        shown.none;`,
    );
    const tsc = fileURLToPath(new URL("../../node_modules/typescript/bin/tsc", import.meta.url));
    for (const resolution of ["nodenext", "bundler"]) {
        const module = resolution === "bundler" ? "esnext" : resolution;
        const args = [
            "--noEmit",
            "--strict",
            "--target",
            "es2022",
            "--lib",
            "es2022,dom",
            "--module",
            module,
            "--moduleResolution",
            resolution,
        ];
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
