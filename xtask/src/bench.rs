//! The `bench` command. Benchmarks are never part of the tests.

use crate::{browser, js, paths, process, wasm};
use anyhow::Result;
use std::path::PathBuf;
use std::process::Command;

/// Builds what is deployed, then times it.
pub(crate) fn run() -> Result<()> {
    js::install()?;
    wasm::build_optimised()?;
    run_with_node(Command::new("node").arg("benches/bench.mjs"))?;
    run_with_node(Command::new("node").arg("benches/bootstrap.mjs").args(scikit_learn()))?;
    browser::bench("benches/frames.mjs")
}

fn run_with_node(command: &mut Command) -> Result<()> {
    process::run(command.current_dir(paths::root()))
}

/// A Python interpreter with scikit-learn, in a virtual environment of its own, which is made where
/// that works. It is a baseline to compare with and nothing here needs it.
fn scikit_learn() -> Option<PathBuf> {
    let environment = paths::in_root("target/bench-python");
    let python = environment.join("bin/python");
    let has_it = || process::output(Command::new(&python).args(["-c", "import sklearn"])).is_ok();
    if !has_it() {
        println!("Installing scikit-learn into target/bench-python, to compare with.");
        let made = process::run(Command::new("python3").args(["-m", "venv"]).arg(&environment))
            .and_then(|()| {
                let install = ["-m", "pip", "install", "--quiet", "scikit-learn"];
                process::run(Command::new(&python).args(install))
            });
        if let Err(error) = made {
            println!("That did not work: {error:#}");
        }
    }
    has_it().then_some(python)
}
