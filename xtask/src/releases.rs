//! Toolchains of releases of Rust. Where one can't be installed, the active toolchain is used instead.

use crate::{paths, process};
use anyhow::{Result, bail};
use std::process::Command;

/// A toolchain whose cargo can be run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Toolchain {
    /// The toolchain that runs xtask.
    Active,
    /// A toolchain of rustup, by the number of its release.
    Release(&'static str),
}

impl Toolchain {
    /// Returns a command for its cargo, in the root of the checkout.
    pub(crate) fn cargo(self) -> Command {
        let Self::Release(release) = self else { return process::cargo() };
        let mut cargo = Command::new("rustup");
        process::without_build_settings(&mut cargo)
            .env_remove("CARGO")
            .args(["run", release, "cargo"])
            .current_dir(paths::root());
        cargo
    }
}

/// Returns the version of the active compiler as it prints it: `rustc 1.95.0 (59807616e 2026-04-14)`.
pub(crate) fn active() -> Result<String> {
    process::output(process::without_build_settings(&mut Command::new("rustc")).arg("--version"))
}

/// Returns the toolchain of a release: the active one if it is of that release, else rustup's with these
/// components, which is installed if it is missing, after printing `why`.
pub(crate) fn find_or_install(
    release: &'static str,
    components: &[&str],
    why: &str,
) -> Result<Toolchain> {
    if is_of(&active()?, release) {
        return Ok(Toolchain::Active);
    }
    if process::find("rustup").is_none() {
        bail!("there is no rustup");
    }
    if !is_installed(release, components) {
        println!("Installing Rust {release} with rustup: {why}.");
        process::run(&mut install(release, components))?;
    }
    Ok(Toolchain::Release(release))
}

/// True if a printed version of a compiler is of a release: `1.88` includes `1.88.0` and `1.88.1`.
fn is_of(named: &str, release: &str) -> bool {
    let version = named.split_whitespace().nth(1).unwrap_or_default();
    version.strip_prefix(release).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

fn is_installed(release: &str, components: &[&str]) -> bool {
    let list = ["component", "list", "--installed", "--toolchain", release];
    process::output(Command::new("rustup").args(list)).is_ok_and(|list| has_all(&list, components))
}

/// True if a list of installed components, each followed by its platform, has all of these.
fn has_all(list: &str, components: &[&str]) -> bool {
    components.iter().all(|component| list.lines().any(|line| line.starts_with(component)))
}

fn install(release: &str, components: &[&str]) -> Command {
    let mut rustup = Command::new("rustup");
    // A machine that can't reach the server should fail soon: there is an alternative.
    rustup.env("RUSTUP_MAX_RETRIES", "0").args(["toolchain", "install", release]);
    rustup.args(["--profile", "minimal", "--no-self-update"]);
    for component in components {
        rustup.args(["--component", component]);
    }
    rustup
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_compiler_is_of_the_release_that_it_names() {
        assert!(is_of("rustc 1.95.0 (59807616e 2026-04-14)", "1.95.0"));
        assert!(is_of("rustc 1.88.1 (abcdef012 2025-07-01)", "1.88"));
        assert!(!is_of("rustc 1.95.0 (59807616e 2026-04-14)", "1.9"));
        assert!(!is_of("rustc 1.97.0-nightly (e50aa6fba 2026-05-19)", "1.95.0"));
        assert!(!is_of("", "1.95.0"));
    }

    #[test]
    fn a_toolchain_without_a_component_is_not_enough() {
        let list = "cargo-x86_64-unknown-linux-gnu\nclippy-x86_64-unknown-linux-gnu\n";
        assert!(has_all(list, &[]));
        assert!(has_all(list, &["clippy"]));
        assert!(!has_all(list, &["clippy", "rustfmt"]));
    }

    #[test]
    fn each_component_is_asked_for() {
        let rustup = install("1.95.0", &["rustfmt", "clippy"]);
        let words = process::arguments(&rustup);
        assert_eq!(words[..3], ["toolchain", "install", "1.95.0"]);
        assert_eq!(words[words.len() - 4..], ["--component", "rustfmt", "--component", "clippy"]);
    }
}
