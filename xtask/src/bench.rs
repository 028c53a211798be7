//! The `bench` command. Benchmarks are never part of the tests.

use crate::cli::Part;
use crate::{apt, browser, dist, paths, process, toolchain};
use anyhow::{Context, Result, bail};
use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What the program that runs natively is called: `benches/contestants/areas.rs`.
const NATIVE: &str = "areas";
const PYTHON_PACKAGES: [&str; 3] = ["numpy", "pandas", "scikit-learn"];

/// Builds what is deployed and what it is compared with, then times all parts or one. `quick` leaves
/// out what takes minutes.
pub(crate) fn run(quick: bool, only: Option<Part>) -> Result<()> {
    let python = python()?;
    dist::build()?;
    let native = native()?;
    let mut node = Command::new("node");
    node.arg("benches/run.mjs").current_dir(paths::root());
    if quick {
        node.arg("--quick");
    }
    if let Some(part) = only {
        node.args(["--only", name(part)]);
    }
    node.env("CURVESCOPE_PYTHON", python)
        .env("CURVESCOPE_NATIVE", native)
        .env("CURVESCOPE_COMPILERS", compilers()?);
    browser::with_pages(&mut node)
}

fn name(part: Part) -> &'static str {
    match part {
        Part::Load => "load",
        Part::Frames => "frames",
        Part::Bootstrap => "bootstrap",
        Part::Files => "files",
    }
}

/// The same code as the package, compiled for this machine.
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

/// Native code and wasm may come from two compilers, which belongs to the figures.
fn compilers() -> Result<String> {
    let native = process::output(Command::new("rustc").arg("--version"))?;
    let wasm = toolchain::compiler(toolchain::find_or_install()?)?;
    Ok(format!("native {native}, wasm {wasm}"))
}

/// A Python interpreter with the packages to compare with, in a virtual environment of its own.
fn python() -> Result<PathBuf> {
    let environment = paths::in_root("target/bench-python");
    let python = environment.join("bin/python");
    let has_all = || {
        let imports = ["-c", "import numpy, pandas, sklearn"];
        process::output(Command::new(&python).args(imports)).is_ok()
    };
    if has_all() {
        return Ok(python);
    }
    println!(
        "Installing {} into target/bench-python, to compare with.",
        PYTHON_PACKAGES.join(", ")
    );
    make_environment(&environment)
        .context("there is no Python to compare with: install Python 3 with its venv module")?;
    let install = ["-m", "pip", "install", "--quiet"];
    process::run(Command::new(&python).args(install).args(PYTHON_PACKAGES))
        .context("the Python packages can't be installed: check that PyPI can be reached")?;
    if !has_all() {
        bail!("the Python packages don't load: remove target/bench-python and try again");
    }
    Ok(python)
}

/// Debian has the module in a package of its own.
fn make_environment(folder: &Path) -> Result<()> {
    let make = || process::run(Command::new("python3").args(["-m", "venv", "--clear"]).arg(folder));
    if make().is_ok() {
        return Ok(());
    }
    if apt::usable() {
        apt::install(&["python3-venv"], "the programs to compare with run in an environment")?;
    }
    make()
}
