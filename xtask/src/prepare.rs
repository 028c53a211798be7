//! The `prepare` command: builds and installs everything that the tests need. A test of all layers runs it beside the compilation of the Rust
//! tests, because both have long stretches on one core.

use crate::{browser, dist, docs, engines, js, notebooks, paths, release};
use anyhow::{Context, Result, bail};
use std::fs::{self, File};
use std::process::{Child, Command, Stdio};

/// What it prints while it runs beside something else, below `target/`.
const LOG: &str = "target/prepare.log";

/// A `prepare` that runs beside this program.
pub(crate) struct Prepared {
    child: Child,
}

/// Builds, then installs. A program that can't be installed is named; the tests that need it skip or fail by themselves.
pub(crate) fn run() -> Result<()> {
    dist::packages()?;
    let installs: [fn() -> Result<()>; 5] = [
        browser::install,
        engines::install,
        js::install_others,
        notebooks::install,
        release::install,
    ];
    for install in installs {
        if let Err(error) = install() {
            println!("{error:#}");
        }
    }
    // Last, because it waits until cargo has compiled the tests.
    docs::build()
}

/// Starts it in a process of its own.
pub(crate) fn beside() -> Result<Prepared> {
    let log = File::create(paths::in_root(LOG))?;
    let mut prepare = Command::new(std::env::current_exe()?);
    prepare.arg("prepare").stdin(Stdio::null()).stdout(log.try_clone()?).stderr(log);
    let child = prepare.spawn().context("the build can't be started beside the tests")?;
    Ok(Prepared { child })
}

impl Prepared {
    /// Waits for its end, and prints its output.
    pub(crate) fn finish(mut self) -> Result<()> {
        let status = self.child.wait()?;
        print!("{}", String::from_utf8_lossy(&fs::read(paths::in_root(LOG))?));
        if !status.success() {
            bail!("`cargo xtask prepare` failed ({status})");
        }
        Ok(())
    }
}
