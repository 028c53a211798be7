//! Libraries that read Parquet and Arrow files, zip archives and gzip of several members, and that write PDF.
//! Each is bundled into a file that the page loads when it is needed.

use crate::{js, paths, process};
use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Folder of the modules that are bundled, relative to the checkout and to `own_folder()`.
const MODULES: &str = "xtask/src/libraries";

/// Formats that need the libraries.
const NEED_THEM: &str = "Parquet and Arrow files, zip archives, gzip of several members, and PDF";

/// Writes `www/libraries/`, for which the npm packages must be installed. Returns their files that are
/// bundled.
pub(crate) fn build() -> Result<Vec<String>> {
    bundle(&paths::root())
}

/// [`build`] for `serve`, whose page is served before. Installs missing packages if Node.js and npm exist,
/// and prints the outcome.
pub(crate) fn build_for_serve() {
    match js::check_node().and_then(|()| install_and_build()) {
        Ok(()) => println!("The libraries are there: all files can be opened, and PDF saved."),
        Err(error) => println!(
            "There are no libraries for {NEED_THEM}: {error:#}. Then start `cargo xtask serve` again. All else works without them."
        ),
    }
}

fn install_and_build() -> Result<()> {
    println!("Bringing the libraries for {NEED_THEM}.");
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
    publish(&made, &paths::libraries())?;
    Ok(files.lines().map(str::to_owned).collect())
}

/// Replaces a folder by another at once, so that no page is served a part of it.
fn publish(made: &Path, place: &Path) -> Result<()> {
    let before = made.with_file_name("before");
    paths::remove(&before)?;
    if place.exists() {
        fs::rename(place, &before)?;
    }
    fs::rename(made, place)
        .with_context(|| format!("{} can't be moved to {}", made.display(), place.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn new_libraries_take_the_place_of_those_of_before() {
        let folder = std::env::temp_dir().join(format!("curvescope-made-{}", std::process::id()));
        let [made, place] = ["made", "place"].map(|name| folder.join(name));
        for text in ["first", "second", "third"] {
            let file = made.join(format!("{text}.js"));
            fs::create_dir_all(&made).expect("temporary folder");
            fs::write(&file, text).expect("temporary file");
            publish(&made, &place).expect("moved");
            let files = paths::files_below(&place).expect("a folder");
            assert_eq!(files, [place.join(format!("{text}.js"))]);
            assert!(!made.exists());
        }
        fs::remove_dir_all(&folder).expect("clean up");
    }
}
