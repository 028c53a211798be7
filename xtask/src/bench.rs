//! The `bench` command. Benchmarks are never part of the tests.

use crate::{browser, js, paths, process, wasm};
use anyhow::Result;
use std::process::Command;

/// Builds what is deployed, then times it.
pub(crate) fn run() -> Result<()> {
    js::install()?;
    wasm::build_optimised()?;
    process::run(Command::new("node").arg("benches/bench.mjs").current_dir(paths::root()))?;
    browser::bench("benches/frames.mjs")
}
