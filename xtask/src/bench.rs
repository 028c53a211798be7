//! The `bench` command. Benchmarks are never part of the tests.

use crate::cli::Part;
use crate::{browser, command, dist, paths, process, python, toolchain, wheel};
use anyhow::Result;
use std::env;
use std::path::PathBuf;
use std::process::Command;

/// Name of the benchmark program that runs natively: `benches/contestants/areas.rs`.
const NATIVE: &str = "areas";

/// Builds `dist/` and the programs it is compared with, then times one part, or all. `quick` leaves out parts
/// that take minutes.
pub(crate) fn run(quick: bool, only: Option<Part>) -> Result<()> {
    let packages = ["numpy", "pandas", "scikit-learn", "duckdb", "polars"];
    let imports = "numpy, pandas, sklearn, duckdb, polars";
    let python = python::with_packages("bench-python", &packages, imports)?;
    dist::build()?;
    let wheel = wheel::build()?;
    python::install_wheel(&python, &wheel)?;
    let native = native()?;
    let program = command::for_benchmarks()?;
    let mut node = Command::new("node");
    node.arg("benches/run.mjs").current_dir(paths::root());
    if quick {
        node.arg("--quick");
    }
    if let Some(part) = only {
        node.args(["--only", name(part)]);
    }
    node.env("CURVESCOPE_PYTHON", &python)
        .env("CURVESCOPE_WHEEL", wheel)
        .env("CURVESCOPE_NATIVE", native)
        .env("CURVESCOPE_PROGRAM", program)
        .env("CURVESCOPE_COMPILERS", compilers()?);
    browser::bench(&mut node)
}

fn name(part: Part) -> &'static str {
    match part {
        Part::Load => "load",
        Part::Frames => "frames",
        Part::Stages => "stages",
        Part::Bootstrap => "bootstrap",
        Part::Python => "python",
        Part::Files => "files",
    }
}

/// Compiles the code of the package for this machine, and returns the path of the program.
fn native() -> Result<PathBuf> {
    process::run(process::cargo().args([
        "build",
        "--locked",
        "--package",
        "curvescope",
        "--release",
        "--example",
        NATIVE,
        "--target-dir",
        "target",
    ]))?;
    let file = format!("target/release/examples/{NATIVE}{}", env::consts::EXE_SUFFIX);
    Ok(paths::in_root(&file))
}

/// Versions of the compilers of native code and of wasm, which may differ and belong to the results.
fn compilers() -> Result<String> {
    let native = process::output(Command::new("rustc").arg("--version"))?;
    let wasm = toolchain::compiler(toolchain::find_or_install()?)?;
    Ok(format!("native {native}, wasm {wasm}"))
}
