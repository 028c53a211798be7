//! The R package, which runs the program `curvescope` and contains the element.

use crate::{command, js, package, paths, process};
use anyhow::{Result, bail};
use std::fs;
use std::path::PathBuf;
use std::process::Command;

/// Writes the sources of the package into `target/r/curvescope`, with the element as one script.
fn sources() -> Result<PathBuf> {
    let folder = paths::in_root("target/r/curvescope");
    paths::remove(&folder)?;
    let from = paths::in_root("r");
    for file in paths::files_below(&from)? {
        paths::copy(&file, &folder.join(file.strip_prefix(&from)?))?;
    }
    let library = folder.join("inst/htmlwidgets/lib");
    fs::create_dir_all(&library)?;
    package::bundle("embed/element.js", &library.join("element.js"), "script")?;
    Ok(folder)
}

/// Builds the package and runs R's own checks with its examples and tests, where R is there or can be installed.
pub(crate) fn check() -> Result<()> {
    if let Err(error) = js::install_r() {
        println!("Without R: {error:#}");
        return Ok(());
    }
    let folder = sources()?;
    let target = paths::in_root("target/r");
    let r = || {
        let mut r = Command::new("R");
        r.arg("CMD").current_dir(&target);
        r
    };
    process::run(r().args(["build", "--no-manual"]).arg(&folder))?;
    let archive = format!("curvescope_{}.tar.gz", env!("CARGO_PKG_VERSION"));
    process::run(
        r().args(["check", "--no-manual", &archive])
            .env("CURVESCOPE_COMMAND", command::for_tests()?)
            // Packages that are only suggested need not be there, and no repository is asked for them.
            .env("_R_CHECK_FORCE_SUGGESTS_", "false")
            .env("_R_CHECK_SUGGESTS_ONLY_", "true")
            .env("R_REPOSITORIES", "NULL"),
    )?;
    let log = fs::read_to_string(target.join("curvescope.Rcheck/00check.log"))?;
    let warned: Vec<&str> = log.lines().filter(|line| line.contains("WARNING")).collect();
    if !warned.is_empty() {
        bail!("R CMD check warns: {}", warned.join("; "));
    }
    Ok(())
}
