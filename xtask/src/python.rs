//! Python packages, each set in a separate virtual environment below `target/`.

use crate::{apt, paths, process};
use anyhow::{Context, Result, bail};
use std::env;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Path of the interpreter in an environment.
const PYTHON: &str = if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" };

/// File in an environment that lists its packages.
const MADE_WITH: &str = "made-with.txt";

/// Returns a Python interpreter that has the packages. Unless they were installed before, they are installed
/// and imported once, by the names in `imports`, which takes about ten seconds for the largest.
pub(crate) fn with_packages(name: &str, packages: &[&str], imports: &str) -> Result<PathBuf> {
    let python = python_of(name);
    let stamp = folder_of(name).join(MADE_WITH);
    let wanted = packages.join("\n");
    // The interpreter is a link to the one of the system, which may have been removed.
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

/// Creates an empty environment and returns its interpreter.
pub(crate) fn fresh(name: &str) -> Result<PathBuf> {
    make_environment(name, &["--without-pip"])
}

/// Installs packages with pip; `packages` may include options of pip. Modules are not compiled: Python
/// compiles each at its first import, and most are never imported.
pub(crate) fn pip_install(python: &Path, packages: &[impl AsRef<OsStr>]) -> Result<()> {
    let mut pip = Command::new(pip()?);
    pip.args(["-m", "pip", "--disable-pip-version-check", "--python"]).arg(python);
    pip.args(["install", "--quiet", "--no-compile"]).args(packages);
    process::run(&mut pip).context(
        "the Python packages can't be installed: check that PyPI can be reached, and that Python is 3.11 or newer",
    )
}

/// Installs a wheel without its dependencies, also over one of the same version.
pub(crate) fn install_wheel(python: &Path, wheel: &Path) -> Result<()> {
    let options = ["--force-reinstall", "--no-deps"].map(OsStr::new);
    pip_install(python, &[options[0], options[1], wheel.as_os_str()])
}

/// Puts the programs of an environment, given by its interpreter, before all others for a command.
pub(crate) fn put_first(python: &Path, command: &mut Command) -> Result<()> {
    let own = python.parent().map(Path::to_path_buf);
    let others = env::var_os("PATH").unwrap_or_default();
    let all = env::join_paths(own.into_iter().chain(env::split_paths(&others)))?;
    command.env("PATH", all);
    Ok(())
}

/// Returns the interpreter of the only environment with pip: installing pip takes longer than most packages.
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

/// Creates an environment and returns its interpreter. Debian has the module `venv` in a separate package.
fn make_environment(name: &str, options: &[&str]) -> Result<PathBuf> {
    // On Windows the interpreter has the second name, and the first is a stub.
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
