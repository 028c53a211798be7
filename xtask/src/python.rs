//! Python packages, each set of them in a virtual environment of its own below `target/`.

use crate::{apt, paths, process};
use anyhow::{Context, Result, bail};
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Where an environment has its interpreter.
const PYTHON: &str = if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" };

/// Which packages an environment was made with, in a file of its own.
const MADE_WITH: &str = "made-with.txt";

/// A Python interpreter that has the packages, which are installed unless they were before and can be imported by these names.
pub(crate) fn with_packages(name: &str, packages: &[&str], imports: &str) -> Result<PathBuf> {
    let environment = paths::in_root("target").join(name);
    let python = environment.join(PYTHON);
    let (wanted, stamp) = (packages.join("\n"), environment.join(MADE_WITH));
    let imports = format!("import {imports}");
    let can_import = || process::output(Command::new(&python).args(["-c", &imports])).is_ok();
    if fs::read_to_string(&stamp).is_ok_and(|made| made == wanted) && can_import() {
        return Ok(python);
    }
    println!("Installing {} into target/{name}.", packages.join(", "));
    fresh(name)?;
    pip_install(&python, packages)?;
    if !can_import() {
        bail!("the Python packages don't load: remove target/{name} and try again");
    }
    fs::write(stamp, wanted)?;
    Ok(python)
}

/// The interpreter of a new environment, with nothing in it.
pub(crate) fn fresh(name: &str) -> Result<PathBuf> {
    let environment = paths::in_root("target").join(name);
    make_environment(&environment)
        .context("there is no Python: install Python 3 with its venv module")?;
    Ok(environment.join(PYTHON))
}

/// Installs packages with pip; those that are options of pip say how. Python compiles a module when it is first imported: most never are.
pub(crate) fn pip_install(python: &Path, packages: &[impl AsRef<OsStr>]) -> Result<()> {
    let install =
        ["-m", "pip", "--disable-pip-version-check", "install", "--quiet", "--no-compile"];
    process::run(Command::new(python).args(install).args(packages)).context(
        "the Python packages can't be installed: check that PyPI can be reached, and that Python is 3.11 or newer",
    )
}

/// Debian has the module in a package of its own.
fn make_environment(folder: &Path) -> Result<()> {
    // Windows calls it by the other name, and has a stub by the first.
    let works = |name: &&str| process::output(Command::new(name).arg("--version")).is_ok();
    let name = ["python3", "python"].into_iter().find(works).unwrap_or("python3");
    let make = || process::run(Command::new(name).args(["-m", "venv", "--clear"]).arg(folder));
    if make().is_ok() {
        return Ok(());
    }
    if apt::usable() {
        apt::install(&["python3-venv"], "Python packages are installed into an environment")?;
    }
    make()
}
