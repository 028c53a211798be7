//! The program `curvescope`, compiled for this machine.

use crate::{paths, process};
use anyhow::Result;
use std::env;
use std::path::PathBuf;

/// The crate that it is compiled from.
pub(crate) const PACKAGE: &str = "curvescope-cli";

/// Compiles it as part of the Rust tests into `target/debug/`, where Node's tests find it. By then these have
/// compiled it already. Returns its path.
pub(crate) fn for_tests() -> Result<PathBuf> {
    cargo(&["test", "--no-run", "--test", "command"])?;
    Ok(paths::in_root(&format!("target/debug/curvescope{}", env::consts::EXE_SUFFIX)))
}

/// Compiles it as it is installed, for the benchmarks, and returns its path.
pub(crate) fn for_benchmarks() -> Result<PathBuf> {
    cargo(&["build", "--release", "--bin", "curvescope", "--target-dir", "target"])?;
    Ok(paths::in_root(&format!("target/release/curvescope{}", env::consts::EXE_SUFFIX)))
}

fn cargo(what: &[&str]) -> Result<()> {
    process::run(process::cargo().args(what).args(["--locked", "--package", PACKAGE]))
}
