//! Archives of the program `curvescope` for a release: each has the program of one platform with its manual page and completions, the licence
//! and the notices.

use crate::{command, notices, paths, process, python, toolchain, wheel};
use anyhow::{Context, Result, ensure};
use std::env::consts::{ARCH, EXE_SUFFIX};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Packages that compile C and link for another Linux than this one; on other systems cargo does.
const LINKERS: [&str; 2] = ["cargo-zigbuild==0.24.0", wheel::ZIG];

/// Targets of the programs that are published from this system. Those of Linux need no library of the system.
const TARGETS: &[&str] = if cfg!(target_os = "linux") {
    &["x86_64-unknown-linux-musl", "aarch64-unknown-linux-musl"]
} else if cfg!(target_os = "macos") {
    &["aarch64-apple-darwin", "x86_64-apple-darwin"]
} else {
    &["x86_64-pc-windows-msvc"]
};

/// Module of Python that packs an archive of the kind that the system opens by itself, and the ending of its name.
const ARCHIVER: (&str, &str) =
    if cfg!(windows) { ("zipfile", "zip") } else { ("tarfile", "tar.gz") };

/// Completion scripts: shell, and name of the file as the shell expects it.
const COMPLETIONS: [(&str, &str); 5] = [
    ("bash", "curvescope.bash"),
    ("elvish", "curvescope.elv"),
    ("fish", "curvescope.fish"),
    ("powershell", "_curvescope.ps1"),
    ("zsh", "_curvescope"),
];

/// Compiles the program for each platform that is published from this system, packs it, and returns the paths of the archives.
pub(crate) fn build_published() -> Result<Vec<PathBuf>> {
    let python = if cfg!(target_os = "linux") {
        python::with_packages("release-program", &LINKERS, "ziglang")?
    } else {
        python::fresh("release-program")?
    };
    for target in TARGETS {
        toolchain::add(target, "a program is published for it")?;
        compile(&python, target)?;
    }
    let runs = compiled(own_target()?);
    TARGETS.iter().map(|target| pack(&python, &compiled(target), &runs, target)).collect()
}

/// Packs the program that the tests run as if it were published, unpacks it elsewhere, and runs it there.
pub(crate) fn rehearse(python: &Path) -> Result<()> {
    let program = command::for_tests()?;
    let target = own_target()?;
    let archive = pack(python, &program, &program, target)?;
    let folder = paths::in_root("target/program/unpacked");
    paths::remove(&folder)?;
    let mut unpack = Command::new(python);
    process::output(unpack.args(["-m", ARCHIVER.0, "--extract"]).arg(archive).arg(&folder))?;
    let folder = folder.join(name(target));
    let program = folder.join(format!("curvescope{EXE_SUFFIX}"));
    let version = process::output(Command::new(program).arg("--version"))?;
    ensure!(version == format!("curvescope {VERSION}"), "it says {version:?} of its version");
    let notices = fs::read_to_string(folder.join(notices::FILE))?;
    for part in ["In the program curvescope:", "parquet ", "Rust’s standard library"] {
        ensure!(notices.contains(part), "the notices of the program lack {part:?}");
    }
    Ok(())
}

/// Returns the target of this machine, among those that are published.
fn own_target() -> Result<&'static str> {
    let own = TARGETS.iter().find(|target| target.starts_with(ARCH));
    own.copied().with_context(|| format!("no program is published for {ARCH}"))
}

/// Compiles the program for a target as it is published.
fn compile(python: &Path, target: &str) -> Result<()> {
    let mut cargo = process::cargo();
    python::put_first(python, &mut cargo)?;
    toolchain::remap_paths(&mut cargo)?;
    cargo.arg(if cfg!(target_os = "linux") { "zigbuild" } else { "build" });
    cargo.env("CARGO_PROFILE_RELEASE_STRIP", "symbols");
    cargo.args(["--locked", "--release", "--package", command::PACKAGE]);
    cargo.args(["--target-dir", "target", "--target", target]);
    process::run(&mut cargo)
}

fn compiled(target: &str) -> PathBuf {
    paths::in_root(&format!("target/{target}/release/curvescope{EXE_SUFFIX}"))
}

/// Returns the name of an archive without its ending, which is that of the folder in it.
fn name(target: &str) -> String {
    format!("curvescope-v{VERSION}-{target}")
}

/// Packs a program with all that belongs to it, and returns the path of the archive. `runs` is the program compiled
/// for this machine.
fn pack(python: &Path, program: &Path, runs: &Path, target: &str) -> Result<PathBuf> {
    let programs = paths::in_root("target/program");
    let name = name(target);
    let folder = programs.join(&name);
    paths::remove(&folder)?;
    fs::create_dir_all(folder.join("completions"))?;
    paths::copy(program, &folder.join(format!("curvescope{EXE_SUFFIX}")))?;
    for (shell, file) in COMPLETIONS {
        let script = process::output(Command::new(runs).args(["completions", shell]))?;
        fs::write(folder.join("completions").join(file), script + "\n")?;
    }
    let page = process::output(Command::new(runs).arg("man"))?;
    fs::write(folder.join("curvescope.1"), page + "\n")?;
    for text in ["LICENSE", "CHANGELOG.md"] {
        paths::copy(&paths::in_root(text), &folder.join(text))?;
    }
    notices::write_program(&folder, target)?;
    let archive = format!("{name}.{}", ARCHIVER.1);
    let mut packing = Command::new(python);
    packing.args(["-m", ARCHIVER.0, "--create", &archive, &name]).current_dir(&programs);
    process::output(&mut packing)?;
    Ok(programs.join(archive))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The values for cargo-binstall in the manifest of the crate, filled in as it does.
    #[test]
    fn an_archive_is_where_binstall_looks_for_it() {
        let manifest =
            fs::read_to_string(paths::in_root("crates/cli/Cargo.toml")).expect("a manifest");
        let value = |key: &str| {
            let line = manifest.lines().find_map(|line| line.strip_prefix(&format!("{key} = \"")));
            line.and_then(|value| value.strip_suffix('"')).expect("a text").to_owned()
        };
        let target = TARGETS[0];
        let filled = |key| {
            value(key)
                .replace("{ version }", VERSION)
                .replace("{ target }", target)
                .replace("{ bin }", "curvescope")
        };
        let address = filled("pkg-url").replace("{ archive-suffix }", "");
        assert_eq!(address, format!("{{ repo }}/releases/download/v{VERSION}/{}", name(target)));
        assert_eq!(filled("bin-dir"), format!("{}/curvescope{{ binary-ext }}", name(target)));
        let zipped =
            "[package.metadata.binstall.overrides.x86_64-pc-windows-msvc]\npkg-fmt = \"zip\"\n";
        assert!(manifest.contains("\npkg-fmt = \"tgz\"\n") && manifest.contains(zipped));
    }
}
