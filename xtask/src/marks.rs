//! Places in the pages of the source tree where `dist/` has more: each is a comment.

use anyhow::{Result, ensure};
use std::fs;
use std::path::Path;

/// Puts a text in place of the mark of one page of `dist`.
pub(crate) fn fill(dist: &Path, page: &str, mark: &str, text: &str) -> Result<()> {
    let path = dist.join(page);
    let marked = fs::read_to_string(&path)?;
    let filled = marked.replace(mark, text);
    ensure!(filled != marked, "{page} has no {mark}");
    fs::write(path, filled).map_err(Into::into)
}
