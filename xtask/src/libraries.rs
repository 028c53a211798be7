//! The libraries that read Parquet and Arrow files, zip archives and gzip of several members, each bundled into a file that the page
//! loads when such a file comes.

use crate::{js, paths, process};
use anyhow::Result;
use std::fs;
use std::process::Command;

/// Writes `www/libraries/`, which needs the npm packages. Returns the files of theirs that are in it.
pub(crate) fn build() -> Result<Vec<String>> {
    let to = paths::libraries();
    if to.exists() {
        fs::remove_dir_all(&to)?;
    }
    let modules = paths::files_below(&paths::in_root("xtask/src/libraries"))?;
    let mut node = Command::new("node");
    node.args(["--input-type=module", "--eval", include_str!("libraries.mjs"), "--"])
        .arg(to)
        .args(modules)
        .current_dir(paths::root());
    Ok(process::output(&mut node)?.lines().map(str::to_owned).collect())
}

/// The same where the npm packages are installed; without them the page works but for such files.
pub(crate) fn build_if_possible() -> Result<()> {
    if js::is_installed(&paths::root()) {
        return build().map(drop);
    }
    println!(
        "Without the npm packages, Parquet and Arrow files, zip archives, and gzip of several members, can't be opened: `cargo xtask build` installs them."
    );
    Ok(())
}
