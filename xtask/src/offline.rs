//! What makes `dist/` work without a network: a service worker that keeps all its files.

use crate::paths;
use anyhow::{Context, Result};
use std::collections::hash_map::DefaultHasher;
use std::fs;
use std::hash::Hasher;
use std::path::Path;

/// Where a page of the source tree has the script that registers the service worker, and the script.
const MARK: &str = "  <!-- offline -->\n";
const SCRIPT: &str = "  <script type=\"module\" src=\"www/offline.js\"></script>\n";

/// Writes `service-worker.js` with the list of all files of `dist`, and lets its pages register it.
pub(crate) fn add(dist: &Path) -> Result<()> {
    for page in paths::PAGES {
        let path = dist.join(page);
        let text = fs::read_to_string(&path)?;
        let with_script = text.replace(MARK, SCRIPT);
        anyhow::ensure!(with_script != text, "{page} has no place for the offline script");
        fs::write(path, with_script)?;
    }
    let mut files = Vec::new();
    // Each build that differs in a byte is a version of its own.
    let mut version = DefaultHasher::new();
    for file in paths::files_below(dist)? {
        let relative = file.strip_prefix(dist).context("a file below dist/")?;
        let name = relative.to_string_lossy().replace('\\', "/");
        version.write(name.as_bytes());
        version.write(&fs::read(&file)?);
        let is_for_readers =
            matches!(file.extension(), Some(extension) if extension != "ts" && extension != "md");
        if is_for_readers {
            files.push(format!("{name:?}"));
        }
    }
    let worker = include_str!("service-worker.js")
        .replace(
            "const CACHE = \"curvescope-VERSION\"",
            &format!("const CACHE = \"curvescope-{:016x}\"", version.finish()),
        )
        .replace("const FILES = []", &format!("const FILES = [{}]", files.join(", ")));
    fs::write(dist.join("service-worker.js"), worker)?;
    Ok(())
}
