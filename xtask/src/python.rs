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

/// A Python interpreter that has the packages. They are installed unless they were before; then they are imported once, by these names,
/// which takes some ten seconds for the largest.
pub(crate) fn with_packages(name: &str, packages: &[&str], imports: &str) -> Result<PathBuf> {
    let python = python_of(name);
    let stamp = folder_of(name).join(MADE_WITH);
    let wanted = packages.join("\n");
    // The interpreter is a link to the one it was made with, which may be gone.
    if fs::read_to_string(&stamp).is_ok_and(|made| made == wanted) && starts(&python) {
        return Ok(python);
    }
    println!("Installing {} into target/{name}.", packages.join(", "));
    fresh(name)?;
    pip_install(&python, packages)?;
    let imports = format!("import {imports}");
    if process::output(Command::new(&python).args(["-c", &imports])).is_err() {
        bail!("the Python packages don't load: remove target/{name} and try again");
    }
    fs::write(stamp, wanted)?;
    Ok(python)
}

/// The interpreter of a new environment, with nothing in it.
pub(crate) fn fresh(name: &str) -> Result<PathBuf> {
    make_environment(name, &["--without-pip"])
}

/// Installs packages with pip; those that are options of pip say how. Python compiles a module when it is first imported: most never are.
pub(crate) fn pip_install(python: &Path, packages: &[impl AsRef<OsStr>]) -> Result<()> {
    let mut pip = Command::new(pip()?);
    pip.args(["-m", "pip", "--disable-pip-version-check", "--python"]).arg(python);
    pip.args(["install", "--quiet", "--no-compile"]).args(packages);
    process::run(&mut pip).context(
        "the Python packages can't be installed: check that PyPI can be reached, and that Python is 3.11 or newer",
    )
}

/// The interpreter of the one environment that has pip: installing pip takes longer than most packages.
fn pip() -> Result<PathBuf> {
    let python = python_of("pip");
    let works = process::output(Command::new(&python).args(["-m", "pip", "--version"])).is_ok();
    if works { Ok(python) } else { make_environment("pip", &[]) }
}

fn folder_of(name: &str) -> PathBuf {
    paths::in_root("target").join(name)
}

fn python_of(name: &str) -> PathBuf {
    folder_of(name).join(PYTHON)
}

fn starts(python: &Path) -> bool {
    process::output(Command::new(python).arg("--version")).is_ok()
}

/// A new environment, and its interpreter. Debian has the module that makes them in a package of its own.
fn make_environment(name: &str, options: &[&str]) -> Result<PathBuf> {
    // Windows calls the interpreter by the other name, and has a stub by the first.
    let names = ["python3", "python"];
    let system = names.into_iter().find(|name| starts(Path::new(name))).unwrap_or(names[0]);
    let folder = folder_of(name);
    let make = || {
        process::run(
            Command::new(system).args(["-m", "venv", "--clear"]).args(options).arg(&folder),
        )
    };
    if make().is_err() {
        if apt::usable() {
            apt::install(&["python3-venv"], "Python packages are installed into an environment")?;
        }
        make().context("there is no Python: install Python 3 with its venv module")?;
    }
    Ok(python_of(name))
}
