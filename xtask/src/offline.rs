//! Service worker that keeps all files of `dist/`, so that it works without a network.

use crate::{dist, paths, preview, process};
use anyhow::{Context, Result};
use std::collections::hash_map::DefaultHasher;
use std::fs;
use std::hash::Hasher;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Mark in pages of the source tree that is replaced by the script that registers the service worker.
pub(crate) const MARK: &str = "<!-- offline -->";

/// Writes `service-worker.js` with the list of the files that the pages of `dist` use, and adds its
/// registration to the pages.
pub(crate) fn add(dist: &Path) -> Result<()> {
    let version = version(dist)?;
    for page in paths::PAGES {
        paths::fill_mark(dist, page, MARK, &version_tag(page, &version))?;
    }
    let mut files = paths::files_below(dist)?;
    files.retain(|file| {
        matches!(file.extension(), Some(extension) if extension != "ts" && extension != "md")
            && !dist::WHOLE.iter().chain(&[preview::FILE]).any(|other| *file == dist.join(other))
    });
    let hashes = hashes(&files)?;
    let mut list = Vec::new();
    for (file, hash) in files.iter().zip(hashes.lines()) {
        list.push(format!("[{:?}, {hash:?}]", name(file, dist)?));
    }
    let worker = include_str!("service-worker.js")
        .replace("const VERSION = \"\"", &format!("const VERSION = \"{version}\""))
        .replace("const FILES = []", &format!("const FILES = [{}]", list.join(", ")));
    fs::write(dist.join("service-worker.js"), worker)?;
    Ok(())
}

/// Returns the markup with the version of a page: the script that registers the service worker, or only the
/// version on the first page, where the page's own script loads that one after the first plots.
fn version_tag(page: &str, version: &str) -> String {
    if page == paths::PAGES[0] {
        format!("<template data-version=\"{version}\"></template>")
    } else {
        format!(
            "<script type=\"module\" src=\"www/page/offline.js\" data-version=\"{version}\"></script>"
        )
    }
}

/// Returns a hash of all names and bytes of `dist`: builds that differ are different versions.
fn version(dist: &Path) -> Result<String> {
    let mut hasher = DefaultHasher::new();
    for file in paths::files_below(dist)? {
        hasher.write(name(&file, dist)?.as_bytes());
        hasher.write(&fs::read(&file)?);
    }
    Ok(format!("{:016x}", hasher.finish()))
}

fn name(file: &Path, dist: &Path) -> Result<String> {
    let relative = file.strip_prefix(dist).context("a file below dist/")?;
    Ok(relative.to_string_lossy().replace('\\', "/"))
}

/// Returns the hashes of files, one per line.
fn hashes(files: &[PathBuf]) -> Result<String> {
    let mut node = Command::new("node");
    node.args(["--input-type=module", "--eval", include_str!("hashes.mjs"), "--"]).args(files);
    process::output(&mut node)
}
