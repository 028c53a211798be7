//! Marks: comments in the pages of the source tree in whose place `dist/` has other markup.

use anyhow::{Result, ensure};
use std::fs;
use std::path::Path;

/// Replaces the mark in one page of `dist` by a text. Fails if the page does not have it.
pub(crate) fn fill(dist: &Path, page: &str, mark: &str, text: &str) -> Result<()> {
    let path = dist.join(page);
    let marked = fs::read_to_string(&path)?;
    let filled = marked.replace(mark, text);
    ensure!(filled != marked, "{page} has no {mark}");
    fs::write(path, filled).map_err(Into::into)
}
