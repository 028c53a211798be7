//! The `fuzz` command: targets below `tests/fuzz/`, and damaged files. Fuzzing is never part of the tests.

use crate::steps::Steps;
use crate::{js, libraries, paths, process, wasm};
use anyhow::{Context, Result, bail};
use std::fs::{self, File};
use std::process::{Command, Stdio};

/// Targets, each with the folder of its initial inputs in `tests/fuzz/seeds/`.
const TARGETS: [(&str, &str); 9] = [
    ("analyze", "tables"),
    ("assignments", "assignments"),
    ("decide", "decide"),
    ("decimal", "decimal"),
    ("draw", "draw"),
    ("generate", "generate"),
    ("json", "json"),
    ("pieces", "tables"),
    ("strewn", "strewn"),
];

/// Target of the readers of files, which are JavaScript: a longer run of a test.
const FORMATS: &str = "formats";
const FORMATS_TEST: &str = "tests/js/formats-damaged.test.js";

/// Runs one target, or all, each for so many seconds, and prints the number of inputs tried.
pub(crate) fn run(seconds: u32, only: Option<&str>) -> Result<()> {
    let is_selected = |name: &str| only.is_none_or(|only| only == name);
    let targets: Vec<_> = TARGETS.into_iter().filter(|(name, _)| is_selected(name)).collect();
    if targets.is_empty() && !is_selected(FORMATS) {
        let names = TARGETS.map(|(name, _)| name).join(", ");
        bail!(
            "there is no fuzz target `{}`: choose {names} or {FORMATS}",
            only.unwrap_or_default()
        );
    }
    let mut steps = Steps::live();
    if !targets.is_empty() && steps.run("nightly compiler and cargo-fuzz", install) {
        for (name, seeds) in targets {
            steps.run(name, || fuzz(name, seeds, seconds));
        }
    }
    if is_selected(FORMATS) {
        steps.run(FORMATS, || formats(seconds));
    }
    steps.finish()
}

fn install() -> Result<()> {
    if process::output(&mut nightly(&["rustc", "--version"])).is_err() {
        println!(
            "Installing the nightly compiler with rustup: only it counts what a fuzzer has reached."
        );
        let install = ["toolchain", "install", "nightly", "--profile", "minimal"];
        process::run(Command::new("rustup").args(install))?;
    }
    if process::find("cargo-fuzz").is_none() {
        println!("Installing cargo-fuzz: it runs the fuzzer that comes with the compiler.");
        process::run(process::cargo().args(["install", "--locked", "cargo-fuzz"]))?;
    }
    Ok(())
}

fn nightly(arguments: &[&str]) -> Command {
    let mut command = Command::new("rustup");
    process::without_build_settings(&mut command)
        .args(["run", "nightly"])
        .args(arguments)
        .current_dir(paths::root());
    command
}

/// Fuzzes one target. Inputs that reach new code are kept below `tests/fuzz/corpus/` for the next run.
fn fuzz(name: &str, seeds: &str, seconds: u32) -> Result<()> {
    let corpus = format!("tests/fuzz/corpus/{name}");
    fs::create_dir_all(paths::in_root(&corpus))?;
    let log = paths::in_root("target").join(format!("fuzz-{name}.log"));
    // No sanitizer, because no code is unsafe.
    let run = ["cargo", "fuzz", "run", "--fuzz-dir", "tests/fuzz", "--target-dir", "target/fuzz"];
    let mut command = nightly(&run);
    command
        .args(["--sanitizer", "none", name, &corpus, &format!("tests/fuzz/seeds/{seeds}"), "--"])
        .args([&format!("-max_total_time={seconds}"), "-timeout=20", "-rss_limit_mb=4096"]);
    println!("Fuzzing {name} for {seconds} s; target/fuzz-{name}.log has what it says.");
    let output = File::create(&log)?;
    let status = command
        .stdin(Stdio::null())
        .stdout(output.try_clone()?)
        .stderr(output)
        .status()
        .context("could not start rustup")?;
    let output = fs::read_to_string(&log)?;
    if !status.success() {
        let from = output.find("panicked at").or_else(|| output.find("ERROR")).unwrap_or_default();
        println!("{}", output[from..].lines().take(20).collect::<Vec<_>>().join("\n"));
        bail!(
            "an input fails: it is below tests/fuzz/artifacts/{name}/, see target/fuzz-{name}.log"
        );
    }
    let done = output.lines().find(|line| line.starts_with("Done "));
    println!("{name}: {}", done.context("the fuzzer did not say how much it did")?);
    Ok(())
}

fn formats(seconds: u32) -> Result<()> {
    js::install()?;
    wasm::build_package()?;
    libraries::build()?;
    let mut node = Command::new("node");
    node.args(["--test", FORMATS_TEST])
        .env("CURVESCOPE_FUZZ_SECONDS", seconds.to_string())
        .current_dir(paths::root());
    process::run(&mut node)
}
