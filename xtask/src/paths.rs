//! Paths of the project, and operations on files.

use anyhow::{Context, Result, ensure};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};

/// Pages, at the top of the checkout and of `dist/`, the start page first.
pub(crate) const PAGES: [&str; 5] =
    ["index.html", "learn.html", "figures.html", "glossary.html", "about.html"];

/// Root of the checkout.
pub(crate) fn root() -> PathBuf {
    let xtask = env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| env!("CARGO_MANIFEST_DIR").into(), PathBuf::from);
    xtask.parent().map_or_else(|| xtask.clone(), Path::to_path_buf)
}

/// Returns a path inside the checkout.
pub(crate) fn in_root(path: &str) -> PathBuf {
    root().join(path)
}

/// Target directory of wasm builds, separate so that they and host builds don't wait for each other.
pub(crate) fn wasm_target() -> PathBuf {
    in_root("target/wasm")
}

/// Generated package, which the page imports.
pub(crate) fn package() -> PathBuf {
    in_root("www/pkg")
}

/// Generated package of the figures that only lessons show.
pub(crate) fn study_package() -> PathBuf {
    in_root("www/learn/pkg")
}

/// Scripts of the page that are written from `crates/words`.
pub(crate) fn catalogue() -> PathBuf {
    in_root("www/catalogue")
}

/// Bundled libraries that the page loads for some files.
pub(crate) fn libraries() -> PathBuf {
    in_root("www/libraries")
}

/// Deployable folder.
pub(crate) fn dist() -> PathBuf {
    in_root("dist")
}

/// Copies a file, and creates missing folders.
pub(crate) fn copy(from: &Path, to: &Path) -> Result<()> {
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::copy(from, to)
        .with_context(|| format!("{} can't be copied to {}", from.display(), to.display()))?;
    Ok(())
}

/// Replaces a mark, a comment in a page of the source tree, by the markup that `dist` has in its place. Fails if
/// the page does not have it.
pub(crate) fn fill_mark(dist: &Path, page: &str, mark: &str, text: &str) -> Result<()> {
    let path = dist.join(page);
    let marked = fs::read_to_string(&path)?;
    let filled = marked.replace(mark, text);
    ensure!(filled != marked, "{page} has no {mark}");
    fs::write(path, filled).map_err(Into::into)
}

/// Removes a folder with everything in it, if it exists.
pub(crate) fn remove(folder: &Path) -> std::io::Result<()> {
    if folder.exists() { fs::remove_dir_all(folder) } else { Ok(()) }
}

/// Replaces a folder by another at once, so that no page is served a part of it.
pub(crate) fn put_in_place(made: &Path, place: &Path) -> Result<()> {
    let before = made.with_file_name("before");
    remove(&before)?;
    if place.exists() {
        fs::rename(place, &before)?;
    }
    fs::rename(made, place)
        .with_context(|| format!("{} can't be moved to {}", made.display(), place.display()))
}

/// Returns every file below `folder`, sorted, so that output never depends on the file system.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_replaced_by_another_as_a_whole() {
        let folder = env::temp_dir().join(format!("curvescope-made-{}", std::process::id()));
        let [made, place] = ["made", "place"].map(|name| folder.join(name));
        for text in ["first", "second", "third"] {
            let file = made.join(format!("{text}.js"));
            fs::create_dir_all(&made).expect("temporary folder");
            fs::write(&file, text).expect("temporary file");
            put_in_place(&made, &place).expect("moved");
            let files = files_below(&place).expect("a folder");
            assert_eq!(files, [place.join(format!("{text}.js"))]);
            assert!(!made.exists());
        }
        fs::remove_dir_all(&folder).expect("clean up");
    }
}
