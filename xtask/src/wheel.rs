//! The Python package: `python/` with the element as one file, its source archive, and wheels with the native module, packed by its
//! build backend.

use crate::size::check_widget;
use crate::{notices, package, paths, process, python, toolchain};
use anyhow::{Context, Result, bail};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Component, Path, PathBuf};
use std::process::Command;

/// Build backend of the package, as `python/pyproject.toml` names it.
pub(crate) const BACKEND: &str = "maturin==1.16.0";

/// C compiler with the libraries of old systems: it links for a Linux other than this one.
pub(crate) const ZIG: &str = "ziglang==0.17.1";

/// Path in the package of the element with all that it needs.
const WIDGET: &str = "curvescope/widget.js";

/// The README in the packed folder: the crate, which is packed with it, has one of that name.
const README: &str = "PYPI.md";

/// Folder of what is built here.
const BUILT: &str = "target/wheel";

/// Folder of the wheels that are published.
const PUBLISHED: &str = "target/wheels";

/// Platform of a published wheel.
struct Platform {
    /// The target of Rust.
    target: &'static str,
    /// Options of the build besides those of all platforms.
    options: &'static [&'static str],
}

/// Platforms whose wheels are published from this system.
const PLATFORMS: &[Platform] = if cfg!(target_os = "linux") {
    const OLD: &[&str] = &["--zig", "--compatibility", "manylinux2014"];
    const MUSL: &[&str] = &["--zig", "--compatibility", "musllinux_1_2"];
    &[
        Platform { target: "x86_64-unknown-linux-gnu", options: OLD },
        Platform { target: "aarch64-unknown-linux-gnu", options: OLD },
        Platform { target: "x86_64-unknown-linux-musl", options: MUSL },
        Platform { target: "aarch64-unknown-linux-musl", options: MUSL },
    ]
} else if cfg!(target_os = "macos") {
    &[
        Platform { target: "aarch64-apple-darwin", options: &[] },
        Platform { target: "x86_64-apple-darwin", options: &[] },
    ]
} else {
    &[Platform { target: "x86_64-pc-windows-msvc", options: &[] }]
};

/// True on the system that publishes the source archive.
pub(crate) const IS_ARCHIVE_PUBLISHED: bool = cfg!(target_os = "linux");

/// Environment variables that change Cargo's profile.
type Settings = &'static [(&'static str, &'static str)];

/// Settings for a wheel that is only tested: compiled in less time, its code is slower.
const TESTED: Settings =
    &[("CARGO_PROFILE_NATIVE_LTO", "off"), ("CARGO_PROFILE_NATIVE_CODEGEN_UNITS", "16")];

/// Compiles the native module, which takes one core for long and needs no other build. What it leaves is Cargo's folder, from which
/// [`build`] packs the module without compiling it again.
pub(crate) fn compile() -> Result<()> {
    compile_with(&[])
}

/// [`compile`] for tests.
pub(crate) fn compile_for_tests() -> Result<()> {
    compile_with(TESTED)
}

/// Packs the source archive from the optimised package and `dist/`, and from that archive alone the wheel for
/// this machine. Returns the path of the wheel.
pub(crate) fn build() -> Result<PathBuf> {
    build_with(&[])
}

/// [`build`] for tests.
pub(crate) fn build_for_tests() -> Result<PathBuf> {
    build_with(TESTED)
}

fn compile_with(profile: Settings) -> Result<()> {
    let python = backend()?;
    let wheel = paths::in_root(BUILT);
    let folder = lay_out(&wheel)?;
    // `pyproject.toml` wants a licence there. The notices of others are written by later builds.
    paths::copy(&paths::in_root("LICENSE"), &folder.join("licenses/LICENSE"))?;
    pack_archived(&python, &folder, profile, &wheel.join("module"))
}

fn build_with(profile: Settings) -> Result<PathBuf> {
    let python = backend()?;
    let wheel = paths::in_root(BUILT);
    let folder = lay_out(&wheel)?;
    notices::copy_to(&folder.join("licenses"))?;
    notices::add_native(&folder.join("licenses"))?;
    package::bundle("embed/notebook.js", &folder.join(WIDGET), "inline")?;
    check_widget(&folder.join(WIDGET))?;
    pack_archived(&python, &folder, profile, &wheel)?;
    file()
}

fn backend() -> Result<PathBuf> {
    python::with_packages("wheel-python", &[BACKEND], "maturin")
        .context("the wheel can't be packed")
}

/// Copies what is written by hand into an empty folder below `wheel`, and returns its path.
fn lay_out(wheel: &Path) -> Result<PathBuf> {
    let folder = wheel.join("package");
    paths::remove(wheel)?;
    let own = paths::in_root("python");
    for source in paths::files_below(&own)? {
        let name = source.strip_prefix(&own)?;
        if name.components().any(is_left_behind) {
            continue;
        }
        paths::copy(&source, &folder.join(name))?;
    }
    fs::remove_file(folder.join("README.md"))?;
    fs::write(folder.join(README), package::readme("python/README.md")?)?;
    fs::write(folder.join("pyproject.toml"), about()?)?;
    Ok(folder)
}

/// Packs a folder as source archive, and from that archive alone the wheel for this machine into the folder `to`.
fn pack_archived(python: &Path, folder: &Path, profile: Settings, to: &Path) -> Result<()> {
    maturin(python, folder, &["sdist"], &[], &paths::in_root(BUILT))?;
    pack(python, &unpack(python)?, &[], profile, to)
}

/// Builds from the source archive the wheels that are published from this system, and returns their paths, with
/// that of the archive from the system that publishes it.
pub(crate) fn build_published() -> Result<Vec<PathBuf>> {
    let wheels = paths::in_root(PUBLISHED);
    paths::remove(&wheels)?;
    let needs_zig = PLATFORMS.iter().any(|platform| platform.options.contains(&"--zig"));
    let packages = if needs_zig { &[BACKEND, ZIG][..] } else { &[BACKEND] };
    let imports = if needs_zig { "maturin, ziglang" } else { "maturin" };
    let python = python::with_packages("release-python", packages, imports)?;
    let sources = unpack(&python)?;
    for Platform { target, options } in PLATFORMS {
        toolchain::add(target, "a wheel is published for it")?;
        println!("Building the wheel for {target}.");
        pack(&python, &sources, &[&["--target", target], *options].concat(), &[], &wheels)?;
    }
    let mut files = files_with(&wheels, "whl")?;
    if IS_ARCHIVE_PUBLISHED {
        files.push(archive());
    }
    Ok(files)
}

/// True if a part of a path is a file or folder that interpreters and checkers leave behind.
fn is_left_behind(part: Component) -> bool {
    let name = part.as_os_str().to_string_lossy();
    name == "__pycache__" || name.starts_with('.')
}

/// Unpacks the source archive and returns its folder. A file that has not changed keeps its time, so that
/// cargo does not compile it once more.
fn unpack(python: &Path) -> Result<PathBuf> {
    let folder = paths::in_root("target/sources");
    let unpacked = paths::in_root(BUILT).join("unpacked");
    paths::remove(&unpacked)?;
    let mut tarfile = Command::new(python);
    tarfile.args(["-m", "tarfile", "--extract"]).arg(archive()).arg(&unpacked);
    process::output(&mut tarfile)?;
    let top = unpacked.join(format!("curvescope-{}", env!("CARGO_PKG_VERSION")));
    let mut names = BTreeSet::new();
    for file in paths::files_below(&top)? {
        let name = file.strip_prefix(&top)?.to_path_buf();
        let (text, to) = (fs::read(&file)?, folder.join(&name));
        if fs::read(&to).ok().as_ref() != Some(&text) {
            fs::create_dir_all(to.parent().context("a file is in a folder")?)?;
            fs::write(&to, text)?;
        }
        names.insert(name);
    }
    paths::remove(&unpacked)?;
    for file in paths::files_below(&folder)? {
        if !names.contains(file.strip_prefix(&folder)?) {
            fs::remove_file(file)?;
        }
    }
    Ok(folder)
}

/// Builds a wheel from unpacked sources into the folder `to`, with settings of Cargo's profile.
fn pack(
    python: &Path,
    sources: &Path,
    options: &[&str],
    profile: Settings,
    to: &Path,
) -> Result<()> {
    let target = paths::in_root("target").display().to_string();
    let build = [&["build", "--quiet", "--target-dir", &target], options].concat();
    maturin(python, sources, &build, profile, to)
}

fn maturin(
    python: &Path,
    folder: &Path,
    arguments: &[&str],
    profile: Settings,
    to: &Path,
) -> Result<()> {
    let mut maturin = Command::new(python);
    toolchain::remap_paths(process::without_build_settings(&mut maturin))?;
    // There it looks for Zig.
    python::put_first(python, &mut maturin)?;
    maturin.args(["-m", "maturin"]).args(arguments).arg("--out").arg(to);
    maturin.envs(profile.iter().copied());
    process::output(maturin.current_dir(folder)).map(drop)
}

/// Returns the path of the wheel for this machine, whose name has the platform that it is for.
pub(crate) fn file() -> Result<PathBuf> {
    let folder = paths::in_root(BUILT);
    let wheels =
        files_with(&folder, "whl").context("there is no wheel: run `cargo xtask build`")?;
    match &wheels[..] {
        [wheel] => Ok(wheel.clone()),
        _ => bail!("there are {} wheels in {}", wheels.len(), folder.display()),
    }
}

/// Returns the path of the source archive.
pub(crate) fn archive() -> PathBuf {
    paths::in_root(BUILT).join(format!("curvescope-{}.tar.gz", env!("CARGO_PKG_VERSION")))
}

/// Returns the files in a folder whose name has this ending, sorted.
fn files_with(folder: &Path, ending: &str) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == ending) {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// Returns the `pyproject.toml` of the package, whose crate is that of this checkout.
fn about() -> Result<String> {
    let about = package::described("python/pyproject.toml", "0.0.0")?;
    Ok(about.replace("\"MANIFEST\"", "\"../../../crates/py/Cargo.toml\""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pypi_gets_the_version_and_the_addresses_of_this_project() {
        let about = about().expect("a description");
        let repository = env!("CARGO_PKG_REPOSITORY");
        for part in [
            format!("version = \"{}\"\n", env!("CARGO_PKG_VERSION")),
            format!("Homepage = \"{}\"\n", env!("CARGO_PKG_HOMEPAGE")),
            format!("Repository = \"{repository}\"\n"),
            format!("Issues = \"{repository}/issues\"\n"),
        ] {
            assert!(about.contains(&part), "{part}");
        }
    }

    #[test]
    fn backend_and_readme_are_those_that_the_package_names() {
        let about = about().expect("a description");
        assert!(about.contains(&format!("requires = [\"{BACKEND}\"]\n")));
        assert!(about.contains(&format!("\nreadme = \"{README}\"\n")));
    }
}
