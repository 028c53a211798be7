//! The program `curvescope`, compiled for this machine.

use crate::{paths, process};
use anyhow::Result;
use std::env;
use std::path::PathBuf;

/// What the crate calls it.
pub(crate) const FEATURE: &str = "command";

/// As the Rust tests have it, which have compiled it by then: `target/debug/`, where Node's tests find it.
pub(crate) fn for_tests() -> Result<()> {
    cargo(&["test", "--no-run", "--test", FEATURE])
}

/// As it is installed, for the benchmarks.
pub(crate) fn for_benchmarks() -> Result<PathBuf> {
    cargo(&["build", "--release", "--bin", "curvescope", "--target-dir", "target"])?;
    Ok(paths::in_root(&format!("target/release/curvescope{}", env::consts::EXE_SUFFIX)))
}

fn cargo(what: &[&str]) -> Result<()> {
    let of = ["--locked", "--package", "curvescope", "--features", FEATURE];
    process::run(process::cargo().args(what).args(of))
}
