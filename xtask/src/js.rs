//! Node.js and the npm packages.

use crate::{apt, notebooks, paths, process};
use anyhow::{Context, Result, bail};
use std::fs;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread::available_parallelism;

/// Oldest major and minor version. Its test runner is the first with an option for the number of files tested
/// at once.
const OLDEST_NODE: (u32, u32) = (20, 10);

const R: [&str; 3] = ["r-base-core", "r-cran-jsonlite", "r-cran-proc"];

/// Fails with the remedy when Node.js or npm is missing or too old.
pub(crate) fn check_node() -> Result<()> {
    let (major, minor) = OLDEST_NODE;
    let remedy = format!("install Node.js {major}.{minor} or newer, with npm (https://nodejs.org)");
    if process::find("node").is_none() || npm().is_none() {
        bail!("Node.js or npm was not found: {remedy}");
    }
    let version = process::output(Command::new("node").arg("--version"))?;
    if node_version(&version).is_none_or(|version| version < OLDEST_NODE) {
        bail!("Node.js {version} is too old: {remedy}");
    }
    Ok(())
}

/// Returns the major and the minor version from the output of `node --version`.
fn node_version(printed: &str) -> Option<(u32, u32)> {
    let mut numbers = printed.strip_prefix('v')?.split('.').map(str::parse);
    Some((numbers.next()?.ok()?, numbers.next()?.ok()?))
}

/// Installs the npm packages of the lock file, unless exactly these are installed.
pub(crate) fn install() -> Result<()> {
    install_in(
        &paths::root(),
        "the readers of Parquet and Arrow files, the type checker, the formatter, the drivers of browsers, the minifier, wasm-opt, \
         and the bundlers and frameworks that the package is tried with",
        &[],
    )
}

/// Installs the npm packages of a folder's lock file, unless exactly these are installed; `what` is their
/// purpose, `omitted` are kinds to leave out.
pub(crate) fn install_in(folder: &Path, what: &str, omitted: &[&str]) -> Result<()> {
    check_node()?;
    if is_installed(folder) {
        return Ok(());
    }
    println!("Installing npm packages: {what}.");
    let npm = npm().context("npm was not found")?;
    let omitted = omitted.iter().flat_map(|kind| ["--omit", kind]);
    process::quietly(
        Command::new(npm).args(["ci", "--no-audit", "--no-fund"]).args(omitted).current_dir(folder),
    )
    .context("the npm packages can't be installed: check that the npm registry can be reached")?;
    fs::copy(lock_file(folder), installed_lock_file(folder))
        .context("package-lock.json can't be read")?;
    Ok(())
}

/// True if the npm packages of a folder's lock file are installed.
pub(crate) fn is_installed(folder: &Path) -> bool {
    let lock = fs::read(lock_file(folder));
    lock.is_ok_and(|lock| {
        fs::read(installed_lock_file(folder)).is_ok_and(|installed| installed == lock)
    })
}

fn lock_file(folder: &Path) -> PathBuf {
    folder.join("package-lock.json")
}

/// Copy of the lock file of the installed packages. npm ci starts by removing its folder, so the copy exists
/// only after it has succeeded.
fn installed_lock_file(folder: &Path) -> PathBuf {
    folder.join("node_modules/.installed-package-lock.json")
}

/// Returns a command for a program of the installed npm packages, given its path below `node_modules`.
pub(crate) fn tool(script: &str) -> Command {
    let mut node = Command::new("node");
    node.arg(paths::in_root("node_modules").join(script)).current_dir(paths::root());
    node
}

/// Checks the types of the page, of the worker, and of their tests: `package.json` lists the projects.
pub(crate) fn type_check() -> Result<()> {
    let npm = npm().context("npm was not found")?;
    process::run(Command::new(npm).args(["run", "--silent", "types"]).current_dir(paths::root()))
}

/// Checks that every script is formatted; `package.json` has the settings of the formatter.
pub(crate) fn format_check() -> Result<()> {
    let npm = npm().context("npm was not found")?;
    process::run(
        Command::new(npm).args(["run", "--silent", "formatted"]).current_dir(paths::root()),
    )
    .context("`npm run format` formats them")
}

/// Checks that the types of the Python package are those of the records.
pub(crate) fn python_types_check() -> Result<()> {
    is_written("python-types")
}

/// Fails if the table of abilities differs from what the tests show.
pub(crate) fn abilities_check() -> Result<()> {
    is_written("abilities")
}

/// Fails if a file differs from what a script of `package.json` writes.
fn is_written(script: &str) -> Result<()> {
    let npm = npm().context("npm was not found")?;
    let check = ["run", "--silent", script, "--", "--check"];
    process::run(Command::new(npm).args(check).current_dir(paths::root()))
}

/// Runs the tests of the page's modules and of pages in a DOM, all or those whose name matches `grep`. They
/// need the packages that the page imports, but no build of `dist/`.
pub(crate) fn test_page(grep: Option<&str>) -> Result<()> {
    process::run(&mut node_tests(&["tests/js/page", "tests/js/dom"], grep)?)
}

/// Runs all tests below tests/js/, or those whose name matches `grep`.
pub(crate) fn test(grep: Option<&str>) -> Result<()> {
    let mut node = node_tests(&["tests/js"], grep)?;
    // A test that can't be run is skipped with a message.
    match notebooks::install() {
        Ok(python) => drop(node.env("CURVESCOPE_PYTHON", python)),
        Err(error) => println!("Without programs in Python: {error:#}"),
    }
    if let Err(error) = install_r() {
        println!("Without R: {error:#}");
    }
    process::run(&mut node)
}

pub(crate) fn install_r() -> Result<()> {
    if apt::installed(&R) {
        return Ok(());
    }
    apt::install(&R, "the R package and the conformance kit are tried with R, and with pROC")
}

/// Returns a command for Node's tests below folders, as many files at once as there are cores. Each file is named,
/// because versions of Node differ on the meaning of a folder.
pub(crate) fn node_tests(folders: &[&str], grep: Option<&str>) -> Result<Command> {
    let mut node = Command::new("node");
    let cores = available_parallelism().map_or(1, NonZero::get);
    // Without a terminal, older versions print TAP.
    node.args(["--test", "--test-reporter=spec", &format!("--test-concurrency={cores}")])
        .current_dir(paths::root());
    if let Some(pattern) = grep {
        node.arg(format!("--test-name-pattern={pattern}"));
    }
    for folder in folders {
        let files = paths::files_below(&paths::in_root(folder))
            .with_context(|| format!("{folder} can't be read"))?;
        node.args(files.iter().filter(|file| file.to_string_lossy().ends_with(".test.js")));
    }
    Ok(node)
}

pub(crate) fn npm() -> Option<PathBuf> {
    process::find("npm")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_of_node_are_compared_by_number() {
        assert_eq!(node_version("v20.9.0"), Some((20, 9)));
        assert!(node_version("v20.9.0") < Some(OLDEST_NODE));
        assert!(node_version("v22.0.0") > Some(OLDEST_NODE));
        assert_eq!(node_version("20"), None);
    }

    #[test]
    fn node_gets_the_pattern_before_the_files() {
        let arguments = |folders: &[&str], grep| {
            process::arguments(&node_tests(folders, grep).expect("the folders exist"))
        };
        let all = arguments(&["tests/js"], None);
        assert_eq!(all[..2], ["--test", "--test-reporter=spec"]);
        assert!(all[2].starts_with("--test-concurrency="));
        assert!(all[3..].iter().all(|file| file.ends_with(".test.js")));
        let chosen = arguments(&["tests/js/page", "tests/js/dom"], Some("two words"));
        assert_eq!(chosen[3], "--test-name-pattern=two words");
        assert!(chosen[4..].iter().all(|file| all.contains(file)));
        assert!((1..all.len() - 3).contains(&(chosen.len() - 4)));
    }
}
