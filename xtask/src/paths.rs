//! Where things are.

use anyhow::{Context, Result};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};

/// The pages, at the top of the checkout and of `dist/`; the first one is what a reader opens.
pub(crate) const PAGES: [&str; 5] =
    ["index.html", "learn.html", "figures.html", "glossary.html", "about.html"];

/// The root of the checkout.
pub(crate) fn root() -> PathBuf {
    let xtask = env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| env!("CARGO_MANIFEST_DIR").into(), PathBuf::from);
    xtask.parent().map_or_else(|| xtask.clone(), Path::to_path_buf)
}

/// A path inside the checkout.
pub(crate) fn in_root(path: &str) -> PathBuf {
    root().join(path)
}

/// The target directory of wasm builds: its own, so that they and host builds don't wait for each other.
pub(crate) fn wasm_target() -> PathBuf {
    in_root("target/wasm")
}

/// The generated package, which the page imports.
pub(crate) fn package() -> PathBuf {
    in_root("www/pkg")
}

/// The generated package of the figures that only lessons show.
pub(crate) fn study_package() -> PathBuf {
    in_root("www/learn/pkg")
}

/// The bundled libraries that the page loads for some files.
pub(crate) fn libraries() -> PathBuf {
    in_root("www/libraries")
}

/// The deployable folder.
pub(crate) fn dist() -> PathBuf {
    in_root("dist")
}

/// Copies a file, with the folders that it needs.
pub(crate) fn copy(from: &Path, to: &Path) -> Result<()> {
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::copy(from, to)
        .with_context(|| format!("{} can't be copied to {}", from.display(), to.display()))?;
    Ok(())
}

/// Every file below `folder`, sorted, so that output never depends on the file system.
pub(crate) fn files_below(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            files.extend(files_below(&entry.path())?);
        } else {
            files.push(entry.path());
        }
    }
    files.sort();
    Ok(files)
}
