//! The `lint` command: warnings are errors.

use crate::steps::Steps;
use crate::{js, libraries, map, paths, process, tidy, wasm};
use anyhow::Result;
use std::process::Command;

/// Runs every check, then tells which failed.
pub(crate) fn run() -> Result<()> {
    js::check_node()?;
    let mut steps = Steps::default();
    steps.run("project rules", tidy::run);
    steps.run("map of the project", map::check);
    if steps.run("fmt and clippy are there", components) {
        steps.run("format", || process::run(process::cargo().args(["fmt", "--all", "--check"])));
        steps.run("clippy", || {
            let all = [
                "clippy",
                "--locked",
                "--workspace",
                "--all-targets",
                "--all-features",
                "--",
                "-D",
                "warnings",
            ];
            process::run(process::cargo().args(all))
        });
    }
    steps.run("maths without drawing", || {
        let core =
            ["check", "--locked", "--package", "curvescope", "--lib", "--no-default-features"];
        process::run(process::cargo().args(core))
    });
    // Fuzzing needs a nightly compiler and time, but its targets shall compile with the rest.
    steps.run("fuzz targets", || {
        let manifest = paths::in_root("tests/fuzz/Cargo.toml");
        let check = ["check", "--locked", "--all-targets", "--target-dir", "target/fuzz-check"];
        process::run(process::cargo().args(check).arg("--manifest-path").arg(manifest))
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
        process::run(process::cargo().args(doc).env("RUSTDOCFLAGS", "-D warnings"))
    });
    steps.run("types of the page", || {
        js::install()?;
        // The page imports the generated package and the bundled libraries, so their types must be today's.
        wasm::build()?;
        libraries::build()?;
        js::type_check()
    });
    steps.finish()
}

/// A minimal Rust installation lacks both.
fn components() -> Result<()> {
    let there = |name: &str| process::output(process::cargo().args([name, "--version"])).is_ok();
    if !there("fmt") || !there("clippy") {
        println!("Adding rustfmt and clippy with rustup: they check the Rust code.");
        process::run(Command::new("rustup").args(["component", "add", "rustfmt", "clippy"]))?;
    }
    Ok(())
}
