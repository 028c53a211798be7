// The step of action.yml, run as GitHub runs it: the program from an archive of a release, the report on the job's summary, the exit code.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const [, version = ""] = /^version = "(.+)"$/m.exec(readFileSync(join(ROOT, "Cargo.toml"), "utf8")) ?? [];
// bash of Windows is often that of another system inside.
const skip = process.platform === "win32" ? "bash is needed" : false;
const job = mkdtempSync(join(tmpdir(), "curvescope-action-"));
after(() => rmSync(job, { recursive: true }));

// The action of a release with one archive.
const name = `curvescope-v${version}-x86_64-unknown-linux-musl`;
mkdirSync(join(job, name));
mkdirSync(join(job, `v${version}`));
if (!skip) {
    cpSync(join(ROOT, "target/debug/curvescope"), join(job, name, "curvescope"));
    execFileSync("tar", ["-czf", `v${version}/${name}.tar.gz`, name], { cwd: job });
    cpSync(join(ROOT, "action"), join(job, "action"), { recursive: true });
    cpSync(join(ROOT, "Cargo.toml"), join(job, "Cargo.toml"));
    const hash = createHash("sha256").update(readFileSync(join(job, `v${version}/${name}.tar.gz`)));
    writeFileSync(join(job, "action/program.sha256"), `${hash.digest("hex")}  ${name}.tar.gz\n`);
}
writeFileSync(join(job, "scores of a model.csv"), "y,s\n1,0.9\n0,0.6\n1,0.4\n0,0.2\n");

/**
 * Runs the step with the inputs.
 * @param {{ predictions?: string, require?: string, options?: string, system?: string }} inputs
 */
function gate({ predictions = "scores of a model.csv", require = "auroc>0", options = "", system = "Linux-X64" }) {
    const summary = join(job, "summary.md");
    writeFileSync(summary, "");
    const { status, stdout, stderr } = spawnSync("bash", [join(job, "action/gate.sh")], {
        cwd: job,
        encoding: "utf8",
        env: {
            PATH: "/usr/bin:/bin",
            PREDICTIONS: predictions,
            REQUIRE: require,
            OPTIONS: options,
            RELEASES: pathToFileURL(job).href,
            SYSTEM: system,
            RUNNER_TEMP: job,
            GITHUB_PATH: join(job, "path.txt"),
            GITHUB_STEP_SUMMARY: summary,
        },
    });
    return { status, log: stdout + stderr, summary: readFileSync(summary, "utf8") };
}

test("requirements that hold pass, one that does not fails the step, and the summary has the report as Markdown", { skip }, () => {
    // Of four pairs of a positive and a negative three are ranked right; at 0.4 both positives are found, with one mistake.
    const { status, log, summary } = gate({ require: "auroc>=0.75\nrecall>=1\r\n\n", options: "--threshold=0.4" });
    assert.equal(status, 0, log);
    assert.match(summary, /^\| ✅ \| `s` \| auroc ≥ 0\.75 \| 0\.750 \|\n\| ✅ \| `s` \| recall ≥ 1 \| 1\.000 \|$/m);
    assert.match(log, /AUROC/);
    const failed = gate({ require: "auroc>0.75" });
    assert.equal(failed.status, 1);
    assert.match(failed.summary, /^\| ❌ \| `s` \| auroc \\> 0\.75 \| 0\.750 \|$/m);
});

test("bad data, a bad option, an unknown system, and nothing that is judged fail the step with a sentence", { skip }, () => {
    for (const [inputs, log, summary] of /** @type {[Parameters<typeof gate>[0], RegExp, RegExp?][]} */ ([
        [{ predictions: "none.csv" }, /none\.csv/, /^curvescope can’t judge `none\.csv`/],
        [{ options: "--treshold=0.4" }, /--treshold/],
        [{ system: "Linux-RISCV64" }, /no program for Linux-RISCV64/],
        [{ require: " \r\n" }, /require is empty/],
        [{ options: "--help" }, /Nothing was judged/],
        // A name like an option is the name of a file.
        [{ predictions: "--help" }, /--help/, /can’t judge `--help`/],
    ])) {
        const found = gate(inputs);
        assert.equal(found.status, 2, JSON.stringify(inputs));
        assert.match(found.log, log);
        if (summary) assert.match(found.summary, summary);
    }
});

test("a program is run only with the checksum that the action knows", { skip }, () => {
    const checksums = join(job, "action/program.sha256");
    const known = readFileSync(checksums, "utf8");
    writeFileSync(
        checksums,
        known.replace(/^./, (digit) => (digit === "0" ? "1" : "0")),
    );
    const changed = gate({});
    assert.equal(changed.status, 2);
    assert.match(changed.log, /its checksum differs/);
    writeFileSync(checksums, known);
    const none = gate({ system: "macOS-X64" });
    assert.equal(none.status, 2);
    assert.match(none.log, /no checksum of a program for macOS-X64/);
});

test("each input of action.yml reaches the step, and each platform of the release has a case", () => {
    const about = readFileSync(join(ROOT, "action.yml"), "utf8");
    const step = readFileSync(join(ROOT, "action/gate.sh"), "utf8");
    const inputs = [...about.matchAll(/^ {2}(\w+):\n {4}description/gm)].map(([, input = ""]) => input);
    assert.deepEqual(inputs, ["predictions", "require", "options", "releases"]);
    for (const input of inputs) {
        assert.ok(about.includes(`${input.toUpperCase()}: \${{ inputs.${input} }}`), input);
        assert.match(step, new RegExp(`\\$\\{?${input.toUpperCase()}\\b`));
    }
    const published = readFileSync(join(ROOT, "xtask/src/program.rs"), "utf8").match(/"\w+-(?:unknown|apple|pc)-[\w-]+"/g) ?? [];
    assert.equal(published.length, 5);
    for (const target of published) assert.ok(step.includes(`target=${target.slice(1, -1)} `), target);
});
