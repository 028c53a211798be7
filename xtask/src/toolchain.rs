//! Ways to compile wasm. There are three, because not every machine can download the target with rustup.

use crate::process::{cargo, find, output, quietly, without_build_settings};
use crate::{apt, paths};
use anyhow::{Context, Result, bail};
use std::path::Path;
use std::process::Command;
use std::{env, fs};

const TARGET: &str = "wasm32-unknown-unknown";
const DEBIAN_PACKAGES: [&str; 4] = ["rustc-web", "cargo-web", "rust-web-src", "lld-19"];
const FORCE: &str = "CURVESCOPE_WASM";

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Way {
    /// The active toolchain, which has the target.
    Target,
    /// The active toolchain, after rustup has added the target.
    Rustup,
    /// Debian's compiler, which builds the standard library from Debian's copy of its source.
    Debian,
}

/// Ways that this machine has and ways that it can install, each in order of preference.
struct Facts {
    ready: Vec<Way>,
    installable: Vec<Way>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Attempt {
    Use(Way),
    Install(Way),
}

pub(crate) fn find_or_install() -> Result<Way> {
    let forced = env::var(FORCE).ok().map(|name| parse(&name)).transpose()?;
    let mut failures = Vec::new();
    for attempt in attempts(forced, &facts()) {
        let (way, done) = match attempt {
            Attempt::Use(way) => (way, Ok(())),
            Attempt::Install(way) => (way, install(way)),
        };
        match done {
            Ok(()) => return Ok(way),
            Err(error) => {
                println!("That did not work: {error:#}.");
                failures.push(way);
            }
        }
    }
    let asked = forced.map(|way| format!(" by {FORCE}={}", name(way))).unwrap_or_default();
    let tried = if failures.is_empty() { "" } else { " (see the attempts above)" };
    bail!(
        "wasm can't be compiled here{asked}{tried}: run `rustup target add {TARGET}`, \
         or on Debian, as root, `apt-get install {}`, and try again",
        DEBIAN_PACKAGES.join(" ")
    );
}

/// Returns a `cargo build` command for wasm with a target directory, without package or profile.
pub(crate) fn cargo_build(way: Way, target: &Path) -> Result<Command> {
    let mut command = match way {
        Way::Target | Way::Rustup => cargo(),
        Way::Debian => debian_cargo(),
    };
    command.args(["build", "--locked", "--target", TARGET, "--target-dir"]).arg(target);
    if way == Way::Debian {
        command.args(["-Z", "build-std=std,panic_abort"]);
    }
    let mut flags = path_remappings(way)?;
    // Inlining of functions that have no hint makes the wasm a tenth larger, and no faster.
    flags.push("-Cllvm-args=-inline-threshold=0".into());
    set_flags(&mut command, &flags);
    Ok(command)
}

/// Returns the version of the compiler of a way, as it prints it.
pub(crate) fn compiler(way: Way) -> Result<String> {
    let path = if way == Way::Debian { "/usr/bin/rustc" } else { "rustc" };
    output(without_build_settings(&mut Command::new(path)).arg("--version"))
}

/// Returns a command for Debian's cargo and compiler, without settings of rustup, under which xtask itself
/// may run.
fn debian_cargo() -> Command {
    let mut cargo = Command::new("/usr/bin/cargo");
    without_build_settings(&mut cargo)
        .current_dir(paths::root())
        .env_remove("RUSTUP_TOOLCHAIN")
        .env_remove("CARGO")
        .env_remove("LD_LIBRARY_PATH")
        .env("RUSTC", "/usr/bin/rustc")
        .env("RUSTC_BOOTSTRAP", "1")
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", "wasm-ld-19");
    cargo
}

/// Keeps this machine's paths out of the panic messages of a library or program that a command compiles for others.
pub(crate) fn remap_paths(command: &mut Command) -> Result<()> {
    set_flags(command, &path_remappings(Way::Target)?);
    Ok(())
}

fn set_flags(command: &mut Command, flags: &[String]) {
    command.env("CARGO_ENCODED_RUSTFLAGS", flags.join("\u{1f}"));
}

/// Returns flags that keep this machine's paths out of panic messages. The last match wins.
fn path_remappings(way: Way) -> Result<Vec<String>> {
    let root = paths::root();
    let home = env::home_dir().context("the home folder is unknown: set HOME")?;
    let cargo_home = env::var_os("CARGO_HOME").map_or_else(|| home.join(".cargo"), Into::into);
    // One folder for each registry, which exists since xtask itself was compiled from it.
    let registries = fs::read_dir(cargo_home.join("registry/src")).into_iter().flatten().flatten();
    let registries: Vec<_> = registries.map(|registry| (registry.path(), "crates")).collect();
    let mut from_to = vec![(home, "home"), (cargo_home, "cargo"), (root, "curvescope")];
    from_to.extend(registries);
    if way == Way::Debian {
        let source = Path::new("/usr/lib/rustlib/src/rust");
        from_to.push((source.to_path_buf(), "rust"));
        from_to.extend(source.canonicalize().map(|real| (real, "rust")));
    }
    Ok(from_to
        .iter()
        .map(|(from, to)| format!("--remap-path-prefix={}=/{to}", from.display()))
        .collect())
}

fn facts() -> Facts {
    let those = |ways: [(Way, bool); 2]| {
        ways.into_iter().filter(|&(_, there)| there).map(|(way, _)| way).collect()
    };
    Facts {
        ready: those([(Way::Target, has(TARGET)), (Way::Debian, apt::installed(&DEBIAN_PACKAGES))]),
        installable: those([(Way::Rustup, find("rustup").is_some()), (Way::Debian, apt::usable())]),
    }
}

/// True if the active toolchain has the standard library of a target.
fn has(target: &str) -> bool {
    let mut rustc = Command::new("rustc");
    without_build_settings(&mut rustc).args(["--print", "target-libdir", "--target", target]);
    output(&mut rustc).is_ok_and(|folder| Path::new(&folder).is_dir())
}

/// Adds a target with rustup to the active toolchain, unless that has it, after printing `why`.
pub(crate) fn add(target: &str, why: &str) -> Result<()> {
    if has(target) {
        return Ok(());
    }
    println!("Adding the target {target} with rustup: {why}.");
    quietly(Command::new("rustup").args(["target", "add", target]))?;
    if !has(target) {
        bail!("rustup added the target to another toolchain than the active one");
    }
    Ok(())
}

/// Returns the attempts, in order. A way that is ready excludes those that would install something.
fn attempts(forced: Option<Way>, facts: &Facts) -> Vec<Attempt> {
    let allowed = |way: &&Way| forced.is_none_or(|forced| forced == **way);
    match facts.ready.iter().find(allowed) {
        Some(&way) => vec![Attempt::Use(way)],
        None => {
            facts.installable.iter().filter(allowed).map(|&way| Attempt::Install(way)).collect()
        }
    }
}

fn install(way: Way) -> Result<()> {
    match way {
        Way::Target => Ok(()),
        Way::Rustup => add(TARGET, "it compiles the page's code"),
        Way::Debian => apt::install(&DEBIAN_PACKAGES, "they compile the page's code to wasm"),
    }
}

fn parse(name: &str) -> Result<Way> {
    Ok(match name {
        "target" => Way::Target,
        "rustup" => Way::Rustup,
        "debian" => Way::Debian,
        _ => bail!("{FORCE} is target, rustup or debian, not `{name}`"),
    })
}

fn name(way: Way) -> &'static str {
    match way {
        Way::Target => "target",
        Way::Rustup => "rustup",
        Way::Debian => "debian",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fresh_with(ready: &[Way]) -> Facts {
        Facts { ready: ready.to_vec(), installable: vec![Way::Rustup, Way::Debian] }
    }

    #[test]
    fn a_ready_way_installs_nothing() {
        for ready in [&[Way::Target][..], &[Way::Debian], &[Way::Target, Way::Debian]] {
            assert_eq!(attempts(None, &fresh_with(ready)), [Attempt::Use(ready[0])]);
        }
    }

    #[test]
    fn a_fresh_machine_tries_rustup_before_debian() {
        let both = [Attempt::Install(Way::Rustup), Attempt::Install(Way::Debian)];
        assert_eq!(attempts(None, &fresh_with(&[])), both);
    }

    #[test]
    fn a_forced_way_is_the_only_one() {
        let facts = fresh_with(&[Way::Target]);
        assert_eq!(attempts(Some(Way::Rustup), &facts), [Attempt::Install(Way::Rustup)]);
        assert_eq!(attempts(Some(Way::Debian), &facts), [Attempt::Install(Way::Debian)]);
        assert_eq!(attempts(Some(Way::Target), &fresh_with(&[])), []);
    }
}
