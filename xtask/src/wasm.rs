//! The wasm packages: `cargo build`, then wasm-bindgen, then, for deployment, wasm-opt.

use crate::toolchain::Way;
use crate::{js, paths, process, toolchain};
use anyhow::{Context, Result, bail};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::{env, fs};

/// A build of the crate: a Cargo feature, and the name of its script and wasm.
#[derive(Clone, Copy)]
struct Build {
    feature: &'static str,
    name: &'static str,
}

/// The whole package, for programs and for pages of the source tree.
const PACKAGE: Build = Build { feature: "package", name: "curvescope" };

/// The figures of studies, which only lessons show.
const STUDY: Build = Build { feature: "study", name: "curvescope" };

/// Build of the worker, which draws nothing.
const OF_WORKER: Build = Build { feature: "analysis", name: "analysis" };

/// The two builds that deployed pages load in place of the whole package.
const OF_PAGES: [Build; 2] = [Build { feature: "drawing", name: "drawing" }, OF_WORKER];

/// Script and wasm of the build of the worker.
pub(crate) const FILES_OF_WORKER: [&str; 2] = ["analysis.js", "analysis_bg.wasm"];

/// Profiles of Cargo: see the root `Cargo.toml`.
const SERVE: &str = "serve";
const RELEASE: &str = "release";

/// Builds the package for `serve`, with Rust alone. wasm-bindgen is compiled at the same time.
pub(crate) fn build_package() -> Result<()> {
    publish_package(&generate(PACKAGE, SERVE, toolchain::find_or_install()?)?)
}

/// [`build_package`] for the figures of lessons.
pub(crate) fn build_study() -> Result<()> {
    let folder = generate(STUDY, SERVE, toolchain::find_or_install()?)?;
    publish(&folder, &paths::study_package())
}

/// Builds the packages and the builds of deployed pages, optimised, which needs the npm packages. They share the
/// crates that they depend on, so one is compiled after the other; each is optimised while the next is compiled.
pub(crate) fn build_optimised() -> Result<()> {
    let way = toolchain::find_or_install()?;
    let mut compiled = None;
    for build in [PACKAGE, STUDY].into_iter().chain(OF_PAGES) {
        process::both(|| generate(build, RELEASE, way), || compiled.map_or(Ok(()), optimise))?;
        compiled = Some(build);
    }
    compiled.map_or(Ok(()), optimise)?;
    publish_package(&folder(PACKAGE))?;
    publish(&folder(STUDY), &paths::study_package())
}

pub(crate) fn copy_of_pages(to: &Path) -> Result<()> {
    OF_PAGES.into_iter().try_for_each(|build| copy(&folder(build), to))
}

/// Path of one of [`FILES_OF_WORKER`].
pub(crate) fn file_of_worker(name: &str) -> PathBuf {
    folder(OF_WORKER).join(name)
}

fn folder(build: Build) -> PathBuf {
    paths::wasm_target().join("bound").join(build.feature)
}

/// Compiles and binds into a separate folder, so that a failure leaves the last good package in place.
fn generate(build: Build, profile: &str, way: Way) -> Result<PathBuf> {
    let target = paths::wasm_target();
    let mut cargo = toolchain::cargo_build(way, &target)?;
    cargo.args(["--package", "curvescope", "--lib", "--no-default-features"]);
    cargo.args(["--features", build.feature, "--profile", profile]);
    let (binder, ()) = process::both(binder, || process::quietly(&mut cargo))?;
    let compiled = target.join("wasm32-unknown-unknown").join(profile).join("curvescope.wasm");
    let folder = folder(build);
    paths::remove(&folder)?;
    process::quietly(Command::new(binder).arg(&compiled).arg(build.name).arg(&folder))?;
    check_paths(&wasm_of(build))?;
    Ok(folder)
}

/// Compiles the program that runs wasm-bindgen, once, and returns its path. Its folder is its own, so that it and
/// tests that are compiled don't wait for each other.
fn binder() -> Result<PathBuf> {
    static BUILT: Mutex<bool> = Mutex::new(false);
    let target = paths::in_root("target/bind");
    let mut is_built = BUILT.lock().expect("no panic while it is held");
    if !*is_built {
        let build = ["build", "--locked", "--package", "bind", "--target-dir"];
        process::quietly(process::cargo().args(build).arg(&target))?;
        *is_built = true;
    }
    Ok(target.join("debug").join(format!("bind{}", env::consts::EXE_SUFFIX)))
}

/// Path of the wasm of a build.
fn wasm_of(build: Build) -> PathBuf {
    folder(build).join(format!("{}_bg.wasm", build.name))
}

/// Optimises the wasm of a build. wasm-opt reads the features it may use from its `target_features` section.
fn optimise(build: Build) -> Result<()> {
    let wasm = wasm_of(build);
    // Further inlining after the compiler's makes functions larger but not faster.
    process::quietly(
        js::tool("binaryen/bin/wasm-opt")
            .args(["-O2", "--one-caller-inline-max-function-size", "0", "--strip-producers"])
            .arg(&wasm)
            .arg("-o")
            .arg(&wasm),
    )
}

/// Fails if the wasm contains the path of the checkout: it would differ between machines, and disclose the
/// path.
fn check_paths(wasm: &Path) -> Result<()> {
    let bytes = fs::read(wasm)?;
    let checkout = format!("{}/", paths::root().display());
    if bytes.windows(checkout.len()).any(|window| window == checkout.as_bytes()) {
        bail!("the wasm names {checkout}: a path remapping is missing in toolchain.rs");
    }
    Ok(())
}

/// Replaces the package, and adds a module for each build of pages: in the source tree, the whole package is both.
fn publish_package(folder: &Path) -> Result<()> {
    for Build { name, .. } in OF_PAGES {
        let whole =
            "export * from \"./curvescope.js\";\nexport { default } from \"./curvescope.js\";\n";
        fs::write(folder.join(name).with_extension("js"), whole)?;
    }
    publish(folder, &paths::package())
}

/// Replaces a package by a copy of a folder.
fn publish(folder: &Path, package: &Path) -> Result<()> {
    let made = folder.with_extension("made");
    paths::remove(&made)?;
    copy(folder, &made)?;
    paths::put_in_place(&made, package)
}

fn copy(folder: &Path, to: &Path) -> Result<()> {
    for file in paths::files_below(folder)? {
        let name = file.file_name().context("a file has a name")?;
        paths::copy(&file, &to.join(name))?;
    }
    Ok(())
}
