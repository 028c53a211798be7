//! The `release` command: packages for the registries. Without `--publish` they are only checked.

use crate::cli::Registry;
use crate::steps::Steps;
use crate::{conda, dist, github, js, package, paths, process, program, python, wheel};
use anyhow::{Context, Result, bail};
use std::path::PathBuf;
use std::process::Command;

const VERSION: &str = env!("CARGO_PKG_VERSION");
const REPOSITORY: &str = env!("CARGO_PKG_REPOSITORY");

/// Python package that checks and uploads wheels.
const TWINE: &str = "twine==7.0.0";

/// Checks the package of one registry, or of all; publishes it there if `publish`.
pub(crate) fn run(only: Option<Registry>, publish: bool) -> Result<()> {
    if publish {
        check_commit()?;
    }
    let is_selected = |registry| only.is_none_or(|only| only == registry);
    let mut steps = Steps::live();
    if is_selected(Registry::Crates) {
        steps.run("crates.io", || crates(publish));
    }
    if only != Some(Registry::Crates) && steps.run("packages", || packages(only)) {
        if is_selected(Registry::Npm) {
            steps.run("npm", || npm(publish));
        }
        if is_selected(Registry::Pypi) {
            steps.run("PyPI", || pypi(&wheel::build_published()?, publish));
        }
        if is_selected(Registry::Github) {
            steps.run("GitHub", || github(publish));
        }
    }
    steps.finish()
}

/// Builds what the registries get, without the documentation. A system that adds programs alone to the release at
/// GitHub needs only the npm packages that write their notices.
fn packages(only: Option<Registry>) -> Result<()> {
    if only == Some(Registry::Github) && !wheel::IS_ARCHIVE_PUBLISHED {
        js::install()
    } else {
        dist::packages()
    }
}

fn twine() -> Result<PathBuf> {
    python::with_packages("twine", &[TWINE], "twine")
}

/// Checks the packages for all registries, and packs the program for this machine, without building them.
pub(crate) fn rehearse() -> Result<()> {
    let mut steps = Steps::quiet();
    steps.run("crates.io", || crates(false));
    steps.run("npm", || npm(false));
    steps.run("PyPI", || pypi(&[wheel::file()?, wheel::archive()], false));
    steps.run("conda", || conda::write(&twine()?).map(drop));
    steps.run("program", || program::rehearse(&twine()?));
    steps.finish()
}

/// Fails unless this is an unchanged commit of the repository that the packages name, with the tag of its
/// version.
fn check_commit() -> Result<()> {
    let git = |arguments: &[&str]| {
        process::output(Command::new("git").args(arguments).current_dir(paths::root()))
    };
    let origin = git(&["remote", "get-url", "origin"])?;
    if !is_of(&origin, REPOSITORY) {
        bail!(
            "the packages would name {REPOSITORY}, but this is a copy of {origin}: change `repository` in Cargo.toml"
        );
    }
    let tag = format!("v{VERSION}");
    if !git(&["tag", "--points-at", "HEAD"])?.lines().any(|name| name == tag) {
        bail!("this commit has no tag {tag}: `git tag {tag}` gives it one");
    }
    if !git(&["status", "--porcelain"])?.is_empty() {
        bail!("some files differ from the commit: commit or stash them");
    }
    Ok(())
}

/// True if the address of an origin, such as `git@host:account/name.git`, has the account and the name of
/// `repository`.
fn is_of(origin: &str, repository: &str) -> bool {
    let path = |address: &str| {
        let address = address.trim_end_matches('/').trim_end_matches(".git").replace(':', "/");
        address.rsplit('/').take(2).map(str::to_owned).collect::<Vec<_>>()
    };
    path(origin) == path(repository)
}

fn crates(publish: bool) -> Result<()> {
    let mut cargo = process::cargo();
    cargo.args(["publish", "--locked", "--workspace"]);
    if !publish {
        cargo.args(["--dry-run", "--allow-dirty"]);
    }
    process::run(&mut cargo)
}

fn npm(publish: bool) -> Result<()> {
    let mut npm = Command::new(js::npm().context("npm was not found")?);
    npm.args(["publish", "--access", "public"]).arg(package::file());
    if !publish {
        npm.arg("--dry-run");
    }
    process::run(&mut npm)
}

fn pypi(files: &[PathBuf], publish: bool) -> Result<()> {
    let python = twine()?;
    let twine = |arguments: &[&str]| {
        process::run(Command::new(&python).args(["-m", "twine"]).args(arguments).args(files))
    };
    twine(&["check", "--strict"])?;
    // A second try, after one system has failed, finds the files of the others there.
    if publish { twine(&["upload", "--non-interactive", "--skip-existing"]) } else { Ok(()) }
}

fn github(publish: bool) -> Result<()> {
    let mut files = program::build_published()?;
    if wheel::IS_ARCHIVE_PUBLISHED {
        files.extend([wheel::archive(), conda::write(&twine()?)?]);
    }
    if publish { github::publish(&twine()?, &files) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_of_another_repository_publishes_nothing() {
        const NAMED: &str = "https://github.com/account/name";
        for origin in
            [NAMED, "https://github.com/account/name.git", "git@github.com:account/name.git"]
        {
            assert!(is_of(origin, NAMED), "{origin}");
        }
        for origin in
            ["https://github.com/fork/name", "git@github.com:account/names.git", "/home/name"]
        {
            assert!(!is_of(origin, NAMED), "{origin}");
        }
    }
}
