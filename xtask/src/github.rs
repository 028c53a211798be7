//! The release at GitHub: notes from CHANGELOG.md, and archives of the program. Zenodo reads it.

use crate::{hash, paths, process};
use anyhow::{Context, Result};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Uploads archives to the release of this version, which is a draft until the last system has uploaded its own and the
/// checksums of all programs: what reads releases then finds all of them.
pub(crate) fn publish(python: &Path, archives: &[PathBuf]) -> Result<()> {
    let tag = format!("v{VERSION}");
    let gh = |arguments: &[&str]| {
        let mut gh = Command::new("gh");
        gh.args(["release", arguments[0], &tag]).args(&arguments[1..]).current_dir(paths::root());
        gh
    };
    if process::output(&mut gh(&["view"])).is_err() {
        let notes = paths::in_root("target/program/notes.md");
        fs::write(&notes, notes_of(VERSION)?)?;
        let title = format!("curvescope {VERSION}");
        let create = ["create", "--draft", "--verify-tag", "--title", &title, "--notes-file"];
        process::run(gh(&create).arg(notes))?;
    }
    process::run(gh(&["upload", "--clobber"]).args(archives))?;
    if cfg!(target_os = "linux") {
        let folder = paths::in_root("target/program/released");
        paths::remove(&folder)?;
        process::run(gh(&["download", "--pattern", "curvescope-v*", "--dir"]).arg(&folder))?;
        let checksums = paths::in_root("target/program/program.sha256");
        fs::write(&checksums, checksums_of(python, &folder)?)?;
        process::run(gh(&["upload", "--clobber"]).arg(checksums))?;
        process::run(&mut gh(&["edit", "--draft=false"]))
    } else {
        Ok(())
    }
}

/// Returns the checksum and the name of each file in a folder, a line each, as sha256sum writes and reads them.
fn checksums_of(python: &Path, folder: &Path) -> Result<String> {
    let mut lines = String::new();
    for file in paths::files_below(folder)? {
        let name = file.strip_prefix(folder)?.display();
        writeln!(lines, "{}  {name}", hash::sha256(python, &file)?)?;
    }
    Ok(lines)
}

/// Returns what CHANGELOG.md says of a version.
fn notes_of(version: &str) -> Result<String> {
    let changes = fs::read_to_string(paths::in_root("CHANGELOG.md"))?;
    let notes = section(&changes, version);
    notes.with_context(|| format!("CHANGELOG.md has no section {version}"))
}

/// Returns the text below the heading of a version, up to the next such heading.
fn section(changes: &str, version: &str) -> Option<String> {
    let of_version = changes.split("\n## ").find(|part| {
        let heading = part.lines().next().unwrap_or_default();
        heading.split_whitespace().next() == Some(version)
    })?;
    let (_, text) = of_version.split_once('\n')?;
    Some(text.trim().to_owned() + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_notes_are_those_of_the_version_alone() {
        let changes = "# Changelog\n\n## Unreleased\n\n- a\n\n## 1.2.0 – 2026-01-02\n\n### Added\n\n- b\n\n## 1.1.0\n\n- c\n";
        assert_eq!(section(changes, "1.2.0").as_deref(), Some("### Added\n\n- b\n"));
        assert_eq!(section(changes, "1.1.0").as_deref(), Some("- c\n"));
        assert_eq!(section(changes, "1.2"), None);
    }

    #[test]
    fn the_changelog_has_this_version() {
        assert!(notes_of(VERSION).expect("a section").contains("\n- "));
    }
}
