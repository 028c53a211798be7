//! The `prepare` command: builds and installs everything that the tests need. A test of all layers runs the
//! Rust tests at the same time, because this takes only one core for long periods.

use crate::{browser, dist, docs, engines, js, notebooks, process, wheel};
use anyhow::Result;

/// Builds, then installs. A program that can't be installed is printed; the tests that need it are skipped or
/// fail.
pub(crate) fn run() -> Result<()> {
    process::both(wheel::compile_for_tests, dist::npm)?;
    wheel::build_for_tests()?;
    let installs: [fn() -> Result<()>; 4] =
        [browser::install, engines::install, js::install_r, || notebooks::install().map(drop)];
    for install in installs {
        if let Err(error) = install() {
            println!("{error:#}");
        }
    }
    // Last, because it waits until cargo has compiled the tests that run at the same time.
    docs::build()
}
