//! The program `curvescope`, compiled for this machine.

use crate::process;
use anyhow::Result;

/// What the crate calls it.
pub(crate) const FEATURE: &str = "command";

/// As the Rust tests have it, which have compiled it by then: `target/debug/`, where Node's tests find it.
pub(crate) fn for_tests() -> Result<()> {
    cargo(&["test", "--no-run", "--test", FEATURE])
}

fn cargo(what: &[&str]) -> Result<()> {
    let of = ["--locked", "--package", "curvescope", "--features", FEATURE];
    process::run(process::cargo().args(what).args(of))
}
