//! Libraries that read Parquet and Arrow files, zip archives and gzip of several members, and that write PDF.
//! Each is bundled into a file that the page loads when it is needed.

use crate::{js, paths, process};
use anyhow::Result;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Folder of the modules that are bundled, relative to the checkout and to `own_folder()`.
const MODULES: &str = "xtask/src/libraries";

/// Writes `www/libraries/`, for which the npm packages must be installed. Returns their files that are
/// bundled.
pub(crate) fn build() -> Result<Vec<String>> {
    bundle(&paths::root())
}

/// [`build`] for `serve`. Installs missing packages if Node.js and npm exist.
pub(crate) fn build_for_serve() -> Result<()> {
    js::check_node()?;
    let is_installed = js::is_installed(&paths::root());
    let packages = if is_installed { paths::root() } else { install()? };
    bundle(&packages).map(drop)
}

/// Installs the npm packages of the libraries, a fifth of the packages of the tests, in a separate folder, so
/// that packages installed by other commands are kept.
fn install() -> Result<PathBuf> {
    let folder = own_folder();
    let copies = folder.join(MODULES);
    paths::remove(&copies)?;
    let modules = paths::files_below(&paths::in_root(MODULES))?;
    let packages = ["package.json", "package-lock.json"].map(paths::in_root);
    for file in packages.into_iter().chain(modules) {
        paths::copy(&file, &folder.join(file.strip_prefix(paths::root())?))?;
    }
    js::install_in(&folder, "what these libraries are made of", &["dev"])?;
    Ok(folder)
}

fn own_folder() -> PathBuf {
    paths::in_root("target/libraries")
}

/// Bundles the modules of a folder, with the packages below it.
fn bundle(folder: &Path) -> Result<Vec<String>> {
    let made = own_folder().join("made");
    paths::remove(&made)?;
    let mut node = Command::new("node");
    node.args(["--input-type=module", "--eval", include_str!("libraries.mjs"), "--"])
        .arg(&made)
        .args(paths::files_below(&folder.join(MODULES))?)
        .current_dir(folder);
    let files = process::output(&mut node)?;
    paths::put_in_place(&made, &paths::libraries())?;
    Ok(files.lines().map(str::to_owned).collect())
}
