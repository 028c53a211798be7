//! The wasm packages: `cargo build`, then wasm-bindgen, then, for deployment, wasm-opt.

use crate::{js, panics, paths, process, toolchain};
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::{Path, PathBuf};
use std::{mem, panic, thread};
use walrus::Module;
use wasm_bindgen_cli_support::Bindgen;

/// Feature of the main package.
pub(crate) const PACKAGE: &str = "package";

/// Returns the features that are built, each with the folder of its package.
fn builds() -> [(&'static str, PathBuf); 2] {
    [(PACKAGE, paths::package()), ("study", paths::study_package())]
}

/// Builds the packages without optimisation, for `serve`, with Rust alone.
pub(crate) fn build() -> Result<()> {
    for (feature, to) in builds() {
        publish(&generate(feature)?, &to)?;
    }
    Ok(())
}

/// Builds the packages for deployment, which needs the npm packages. One is optimised while the next is
/// compiled, because the last step of the compiler takes only one core.
pub(crate) fn build_optimised() -> Result<()> {
    thread::scope(|scope| {
        let mut optimising = Vec::new();
        for (feature, to) in builds() {
            let folder = generate(feature)?;
            optimising.push(scope.spawn(move || {
                optimise(&folder.join("curvescope_bg.wasm"))?;
                publish(&folder, &to)
            }));
        }
        optimising
            .into_iter()
            .try_for_each(|one| one.join().unwrap_or_else(|panic| panic::resume_unwind(panic)))
    })
}

/// Compiles and binds into a separate folder, so that a failure leaves the last good package in place.
fn generate(feature: &str) -> Result<PathBuf> {
    let way = toolchain::find_or_install()?;
    process::run(toolchain::cargo_build(way)?.args([
        "--package",
        "curvescope",
        "--lib",
        "--features",
        feature,
        "--release",
    ]))?;
    let compiled = paths::wasm_target().join("wasm32-unknown-unknown/release/curvescope.wasm");
    let folder = paths::wasm_target().join("bound").join(feature);
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    fs::copy(&compiled, linked(feature))?;
    Bindgen::new()
        .input_path(&compiled)
        .web(true)?
        .typescript(true)
        .omit_default_module_path(false)
        .generate(&folder)
        .context("wasm-bindgen could not read the compiled wasm")?;
    finish(&folder)?;
    check_paths(&folder.join("curvescope_bg.wasm"))?;
    Ok(folder)
}

/// Path of the wasm of a feature as the linker wrote it, with the linker's sections.
pub(crate) fn linked(feature: &str) -> PathBuf {
    paths::wasm_target().join("bound").join(feature).with_extension("linked.wasm")
}

/// Removes the linker's sections, which do not match the module that wasm-bindgen wrote.
fn forget_linker(module: &mut Module) {
    for name in ["linking", "reloc.CODE", "reloc.DATA"] {
        module.customs.remove_raw(name);
    }
}

/// Replaces the names of the wasm's imports from its script by short ones: wasm-bindgen's contain a hash
/// each, which compresses badly. Removes the linker's sections and the messages of panics, which no deployed
/// code needs.
fn finish(folder: &Path) -> Result<()> {
    let [wasm, script] = ["curvescope_bg.wasm", "curvescope.js"].map(|name| folder.join(name));
    let mut module = Module::from_file(&wasm)?;
    let mut text = fs::read_to_string(&script)?;
    for (at, import) in module.imports.iter_mut().enumerate() {
        let long = mem::replace(&mut import.name, format!("i{at}"));
        let Some((before, after)) = text.split_once(&format!(" {long}: ")) else {
            bail!("the script of the wasm has no {long}");
        };
        text = format!("{before} {}: {after}", import.name);
    }
    fs::write(&script, text)?;
    forget_linker(&mut module);
    panics::trap_at_once(&mut module);
    module.emit_wasm_file(&wasm)
}

/// Optimises a whole module. wasm-opt reads the features it may use from the module's `target_features`
/// section.
fn optimise(wasm: &Path) -> Result<()> {
    shrink(wasm, &["--strip-producers"])
}

/// Optimises a part of a divided module, which reaches less code than the whole. Its memory is zero wherever
/// it has no data.
pub(crate) fn optimise_part(wasm: &Path) -> Result<()> {
    shrink(wasm, &["--zero-filled-memory", "--strip-producers", "--strip-target-features"])
}

fn shrink(wasm: &Path, also: &[&str]) -> Result<()> {
    // Further inlining after the compiler's makes functions larger but not faster.
    process::run(
        js::tool("binaryen/bin/wasm-opt")
            .args(["-O3", "--one-caller-inline-max-function-size", "0"])
            .args(also)
            .arg(wasm)
            .arg("-o")
            .arg(wasm),
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

fn publish(folder: &Path, package: &Path) -> Result<()> {
    if package.exists() {
        fs::remove_dir_all(package)?;
    }
    fs::create_dir_all(package)?;
    for file in paths::files_below(folder)? {
        let name = file.file_name().context("a file has a name")?;
        fs::copy(&file, package.join(name))?;
    }
    Ok(())
}
