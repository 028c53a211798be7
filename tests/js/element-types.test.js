// The types of <curvescope-plot> for programs and templates, checked by the compiler without the package around them.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const TSC = join(ROOT, "node_modules/typescript/bin/tsc");

// Below the root, so that the types of React, Svelte and Vue are found.
mkdirSync(join(ROOT, "target"), { recursive: true });
const project = mkdtempSync(join(ROOT, "target/element-types-"));
after(() => rmSync(project, { recursive: true }));

for (const name of ["element", "react", "svelte", "vue"])
    copyFileSync(join(ROOT, `xtask/src/package/${name}.d.ts`), join(project, `${name}.d.ts`));
// Those of the package are in two parts, which are joined in its tarball.
const parts = ["www/pkg/curvescope.d.ts", "xtask/src/package/table.d.ts"].map((part) => readFileSync(join(ROOT, part), "utf8"));
writeFileSync(join(project, "curvescope.d.ts"), parts.join(""));

/** Programs with the name of their file. Each is compiled without a fault, and every line that is marked as a fault is one. */
const PROGRAMS = {
    "properties and listeners have types without a framework": [
        "plain.ts",
        `
        import type { CurvescopePlot } from "./element.js";
        const element: CurvescopePlot = document.createElement("curvescope-plot");
        element.threshold = undefined;
        element.space = ["roc", "prg"];
        element.question = { aim: { maximize: "precision" }, constraints: [{ measure: "recall", atLeast: 0.9 }] };
        element.columns = [{ name: "score", values: new Float32Array([1]) }, { name: "y", values: [1, 0, null] }];
        const read: [number | undefined, string | undefined] = [element.threshold, element.space];
        document.addEventListener("curvescope-error", ({ detail }) => detail.attribute satisfies string | undefined);
        window.addEventListener("curvescope-answer", ({ detail: { decisions } }) => decisions[0]?.threshold satisfies number | null | undefined);
        element.addEventListener("click", (event) => event.clientX satisfies number);
        // @ts-expect-error a threshold is a number
        element.threshold = "0.5";
        // @ts-expect-error there is no such plot
        element.space = ["foo"];
        // @ts-expect-error there is no such aim
        element.question = { aim: { luck: 1 } };
        // @ts-expect-error there is no such field
        element.addEventListener("curvescope-change", (event) => event.detail.none);
        export { read };`,
    ],
    "React has the element in JSX, and its events": [
        "react-plot.tsx",
        `
        import { useRef } from "react";
        import type { CurvescopePlot } from "./react.js";
        export function Plot({ text }: { text: string }) {
            const plot = useRef<CurvescopePlot>(null);
            return (
                <curvescope-plot ref={plot} className="wide" data={text} space={["roc", "pr"]} threshold={0.5} beta={undefined} remarks
                    question={{ aim: { f: 1 } }} columns={[{ name: "s", values: [1, 2] }]} theme="dark"
                    oncurvescope-change={(event) => plot.current?.setAttribute("title", String(event.detail.threshold))}
                    oncurvescope-error={({ detail }) => detail.message satisfies string} />
            );
        }
        // @ts-expect-error a threshold is a number
        export const text = <curvescope-plot threshold="high" />;
        // @ts-expect-error there is no such property
        export const none = <curvescope-plot treshold={0.5} />;
        // @ts-expect-error there is no such field
        export const event = <curvescope-plot oncurvescope-change={({ detail }) => detail.none} />;`,
    ],
    "Svelte has the element in templates": [
        "svelte-plot.ts",
        `
        import type { SvelteHTMLElements } from "svelte/elements";
        import type {} from "./svelte.js";
        export const given: SvelteHTMLElements["curvescope-plot"] = {
            class: "wide", threshold: 0.5, question: { aim: { f: 1 } }, "oncurvescope-change": ({ detail }) => detail.tp satisfies number,
        };
        // @ts-expect-error a threshold is a number
        export const wrong: SvelteHTMLElements["curvescope-plot"] = { threshold: "high" };`,
    ],
    "Vue has the element in templates": [
        "vue-plot.ts",
        `
        import type { GlobalComponents } from "vue";
        import type {} from "./vue.js";
        type Plot = InstanceType<GlobalComponents["curvescope-plot"]>;
        export const given: Plot["$props"] = { class: "wide", threshold: 0.5, question: { aim: { f: 1 } } };
        export const emit: Plot["$emit"] = (name, { detail }) => void [name, detail];
        // @ts-expect-error a threshold is a number
        export const wrong: Plot["$props"] = { threshold: "high" };`,
    ],
    "templates have the properties that the element has": [
        "same.ts",
        `
        import type { CurvescopePlot, CurvescopePlotProperties } from "./element.js";
        type Own = Exclude<keyof CurvescopePlot, keyof HTMLElement | "report">;
        const same: [Own] extends [keyof CurvescopePlotProperties] ? [keyof CurvescopePlotProperties] extends [Own] ? true : false : false = true;
        export default same;`,
    ],
};

const names = Object.values(PROGRAMS).map(([name = "", text = ""]) => {
    writeFileSync(join(project, name), text);
    return name;
});

/** Compiles all programs, and returns the lines about their faults. */
function compile() {
    const strict = ["--noEmit", "--strict", "--exactOptionalPropertyTypes", "--skipLibCheck", "false", "--target", "es2022"];
    const modules = ["--lib", "es2022,esnext.disposable,dom", "--module", "esnext", "--moduleResolution", "bundler", "--jsx", "react-jsx"];
    try {
        execFileSync("node", [TSC, ...strict, ...modules, "--types", "", ...names], { cwd: project, encoding: "utf8", stdio: "pipe" });
        return [];
    } catch (error) {
        return String(/** @type {{ stdout: unknown }} */ (error).stdout).split("\n");
    }
}

const faults = compile();

for (const [says, [name = ""]] of Object.entries(PROGRAMS))
    test(says, () =>
        assert.deepEqual(
            faults.filter((line) => line.startsWith(name)),
            [],
        ),
    );

test("the types themselves have no fault", () => {
    assert.deepEqual(
        faults.filter((line) => line !== "" && !names.some((name) => line.startsWith(name))),
        [],
    );
});
