//! The notices that go with code of others: of the crates in the wasm, and of the npm packages in the scripts.

use crate::{marks, paths, process};
use anyhow::Result;
use std::path::Path;
use std::process::Command;

/// In `dist/`, and in the npm package.
pub(crate) const FILE: &str = "THIRD-PARTY-NOTICES.txt";

/// Where a page of the source tree names the file, and how it does in `dist/`, where the file is.
const PAGE: &str = "about.html";
const MARK: &str = "<!-- notices -->";
const LINK: &str = " It holds code of others, whose <a href=\"THIRD-PARTY-NOTICES.txt\">notices and licences</a> come with it.";

/// Copies the licence, and the notices that `dist` has, into the folder of a package.
pub(crate) fn copy_to(folder: &Path) -> Result<()> {
    paths::copy(&paths::in_root("LICENSE"), &folder.join("LICENSE"))?;
    paths::copy(&paths::dist().join(FILE), &folder.join(FILE))
}

/// Writes the file into `dist` and lets a page of it link there. `bundled` are the files of npm packages that the scripts hold.
pub(crate) fn write(bundled: &[String], dist: &Path) -> Result<()> {
    let mut node = Command::new("node");
    node.arg(paths::in_root("xtask/src/notices/write.js"))
        .arg(dist.join(FILE))
        .arg(process::cargo().get_program())
        .args(bundled)
        .current_dir(paths::root());
    process::output(process::without_build_settings(&mut node))?;
    marks::fill(dist, PAGE, MARK, LINK)
}
