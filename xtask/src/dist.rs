//! The `build` command: the deployable folder, which runs as it is from any path of any static host.

use crate::{js, paths, size, wasm};
use anyhow::{Context, Result};
use std::fs;
use std::path::Path;

/// Builds, then shows what a reader downloads and fails when it is over the budget.
pub(crate) fn run() -> Result<()> {
    build()?;
    size::run()
}

/// Builds the optimised package and copies the page around it into `dist/`.
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
    println!("dist/ is ready: copy it to any static host.");
    Ok(())
}

/// Settings of the type checker are for development.
fn is_served(relative: &Path) -> bool {
    !relative.to_string_lossy().starts_with("tsconfig.")
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::copy(from, to)
        .with_context(|| format!("{} can't be copied to {}", from.display(), to.display()))?;
    Ok(())
}
