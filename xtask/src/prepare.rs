//! The `prepare` command: builds and installs everything that the tests need. A test of all layers runs the Rust tests beside it, because it has
//! long stretches on one core.

use crate::{browser, dist, docs, engines, js, notebooks, release};
use anyhow::Result;

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
