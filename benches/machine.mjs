// On what it was measured.
import { execFileSync } from "node:child_process";
import { cpus, release, totalmem, type } from "node:os";
import { readFileSync } from "node:fs";
import { launch } from "./browsers.mjs";

const PYTHON = `
import sys, numpy, pandas, sklearn, duckdb, polars
versions = {"numpy": numpy, "pandas": pandas, "scikit-learn": sklearn, "DuckDB": duckdb, "polars": polars}
print(f"Python {sys.version.split()[0]}", *(f"{name} {module.__version__}" for name, module in versions.items()), sep=", ")
`;

/**
 * Lines for the head of the table.
 * @param {string} measured the commit
 */
export async function machine(measured) {
    const browser = await launch();
    const chromium = browser.version();
    await browser.close();
    const processors = cpus();
    return [
        `${new Date().toISOString().slice(0, 10)}, commit ${measured}`,
        `${processors.length} × ${processors[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${system()}, no graphics card used`,
        `Chromium ${chromium}, Node ${process.versions.node}, ${process.env["CURVESCOPE_COMPILERS"]}`,
        execFileSync(process.env["CURVESCOPE_PYTHON"] ?? "", ["-c", PYTHON], { encoding: "utf8" }).trim(),
    ];
}

/** With a mark when files differ from it. */
export function commit() {
    return execFileSync("git", ["describe", "--always", "--dirty", "--abbrev=12"], { encoding: "utf8" }).trim();
}

function system() {
    try {
        const name = readFileSync("/etc/os-release", "utf8").match(/^PRETTY_NAME="?([^"\n]*)/m)?.[1];
        return `${name ?? type()}, kernel ${release()}`;
    } catch {
        return `${type()} ${release()}`;
    }
}
