//! The `build` command: the deployable folder, which runs as it is from any path of any static host.

use crate::{js, paths, process, size, wasm};
use anyhow::{Context, Result};
use std::fs;
use std::path::Path;
use std::process::Command;

/// Builds, then shows what a reader downloads and fails when it is over the budget.
pub(crate) fn run() -> Result<()> {
    build()?;
    size::run()
}

/// Builds the optimised package and copies the page around it into `dist/`, scripts and styles minified.
pub(crate) fn build() -> Result<()> {
    js::install()?;
    wasm::build_optimised()?;
    let dist = paths::dist();
    if dist.exists() {
        fs::remove_dir_all(&dist)?;
    }
    for name in ["index.html", "LICENSE"] {
        copy(&paths::in_root(name), &dist.join(name))?;
    }
    let www = paths::in_root("www");
    for file in paths::files_below(&www)? {
        let relative = file.strip_prefix(&www).context("a file below www/")?;
        if is_served(relative) {
            copy(&file, &dist.join("www").join(relative))?;
        }
    }
    minify(&dist)?;
    println!("dist/ is ready: copy it to any static host.");
    Ok(())
}

/// Settings of the type checker are for development.
fn is_served(relative: &Path) -> bool {
    !relative.to_string_lossy().starts_with("tsconfig.")
}

/// Makes the scripts and styles below `dist` smaller, file by file.
fn minify(dist: &Path) -> Result<()> {
    let mut files = paths::files_below(dist)?;
    files.retain(|file| {
        file.extension().is_some_and(|extension| extension == "js" || extension == "css")
    });
    let mut node = Command::new("node");
    // The folder is where the npm packages are looked for.
    node.args(["--input-type=module", "--eval", include_str!("minify.mjs"), "--"])
        .args(files)
        .current_dir(paths::root());
    // Its output is empty; shown as a command it would fill the screen.
    process::output(&mut node).map(drop)
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::copy(from, to)
        .with_context(|| format!("{} can't be copied to {}", from.display(), to.display()))?;
    Ok(())
}
