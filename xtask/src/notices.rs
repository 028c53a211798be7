//! Notices of third-party code: of the crates in the wasm, in the native module and in the program, and of the npm packages in the scripts.

use crate::{paths, process};
use anyhow::Result;
use std::path::Path;
use std::process::Command;

/// Name of the file, in `dist/` and in the npm package.
pub(crate) const FILE: &str = "THIRD-PARTY-NOTICES.txt";

/// Page of the source tree with a mark, which is replaced in `dist/` by a link to the file.
const PAGE: &str = "about.html";
const MARK: &str = "<!-- notices -->";
const LINK: &str = " It holds code of others, whose <a href=\"THIRD-PARTY-NOTICES.txt\">notices and licences</a> come with it.";

/// Copies the licence, and the notices in `dist`, into the folder of a package.
pub(crate) fn copy_to(folder: &Path) -> Result<()> {
    paths::copy(&paths::in_root("LICENSE"), &folder.join("LICENSE"))?;
    paths::copy(&paths::dist().join(FILE), &folder.join(FILE))
}

/// Adds to the notices in the folder of the Python package those of its native module.
pub(crate) fn add_native(folder: &Path) -> Result<()> {
    native(
        folder,
        &["--manifest-path=crates/py/Cargo.toml", "the native module of the Python package"],
    )
}

/// Writes the notices of the program for a target into a folder.
pub(crate) fn write_program(folder: &Path, target: &str) -> Result<()> {
    native(folder, &["--manifest-path=crates/cli/Cargo.toml", "the program curvescope", target])
}

/// Adds to the notices in a folder, of which there may be none yet, those of a library or program.
fn native(folder: &Path, of: &[&str]) -> Result<()> {
    let mut node = Command::new("node");
    node.arg(paths::in_root("xtask/src/notices/native.js"))
        .arg(folder.join(FILE))
        .arg(process::cargo().get_program())
        .args(of)
        .current_dir(paths::root());
    process::output(process::without_build_settings(&mut node)).map(drop)
}

/// Writes the file into `dist` and adds a link to it to a page there. `bundled` are the files of npm packages
/// in the scripts.
pub(crate) fn write(bundled: &[String], dist: &Path) -> Result<()> {
    let mut node = Command::new("node");
    node.arg(paths::in_root("xtask/src/notices/write.js"))
        .arg(dist.join(FILE))
        .arg(process::cargo().get_program())
        .args(bundled)
        .current_dir(paths::root());
    process::output(process::without_build_settings(&mut node))?;
    paths::fill_mark(dist, PAGE, MARK, LINK)
}
