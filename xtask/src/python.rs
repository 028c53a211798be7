//! Python packages, each set of them in a virtual environment of its own below `target/`.

use crate::{apt, paths, process};
use anyhow::{Context, Result, bail};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Where an environment has its interpreter.
const PYTHON: &str = if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" };

/// A Python interpreter that has the packages, which are installed unless they can be imported by
/// these names.
pub(crate) fn with_packages(name: &str, packages: &[&str], imports: &str) -> Result<PathBuf> {
    let environment = paths::in_root("target").join(name);
    let python = environment.join(PYTHON);
    let has_all = || {
        let import = ["-c", &format!("import {imports}")];
        process::output(Command::new(&python).args(import)).is_ok()
    };
    if has_all() {
        return Ok(python);
    }
    println!("Installing {} into target/{name}.", packages.join(", "));
    make_environment(&environment)
        .context("there is no Python: install Python 3 with its venv module")?;
    let install = ["-m", "pip", "install", "--quiet"];
    process::run(Command::new(&python).args(install).args(packages))
        .context("the Python packages can't be installed: check that PyPI can be reached")?;
    if !has_all() {
        bail!("the Python packages don't load: remove target/{name} and try again");
    }
    Ok(python)
}

/// Debian has the module in a package of its own.
fn make_environment(folder: &Path) -> Result<()> {
    let make = || process::run(Command::new("python3").args(["-m", "venv", "--clear"]).arg(folder));
    if make().is_ok() {
        return Ok(());
    }
    if apt::usable() {
        apt::install(&["python3-venv"], "Python packages are installed into an environment")?;
    }
    make()
}
