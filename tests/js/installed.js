// The npm package as others get it: installed from its tarball into a project of its own.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const NPM = fileURLToPath(new URL("../../target/npm/", import.meta.url));

/** @returns {string} the folder of the project, for whoever asks to remove */
export function installPackage() {
    const project = mkdtempSync(join(tmpdir(), "curvescope-package-"));
    const tarball = readdirSync(NPM).find((name) => name.endsWith(".tgz")) ?? "";
    writeFileSync(join(project, "package.json"), '{ "type": "module", "private": true }');
    const install = ["install", "--offline", "--no-audit", "--no-fund", join(NPM, tarball)];
    // On Windows npm is a script, which a shell has to run.
    execFileSync("npm", install, { cwd: project, stdio: "pipe", shell: process.platform === "win32" });
    return project;
}
