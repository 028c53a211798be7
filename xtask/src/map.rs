//! Check of the map in ARCHITECTURE.md: it covers every file, and each of its entries exists.

use crate::{paths, process};
use anyhow::{Context, Result, bail};
use std::fs;
use std::process::Command;

/// Compares the map with the files that git tracks.
pub(crate) fn check() -> Result<()> {
    let text = fs::read_to_string(paths::in_root("ARCHITECTURE.md"))
        .context("ARCHITECTURE.md can't be read")?;
    let listed = process::output(Command::new("git").arg("ls-files").current_dir(paths::root()))?;
    let files: Vec<&str> = listed.lines().collect();
    let wrong = differences(&text, &files);
    if wrong.is_empty() {
        return Ok(());
    }
    bail!("the map in ARCHITECTURE.md is not true: {}", wrong.join("; "));
}

fn differences(text: &str, files: &[&str]) -> Vec<String> {
    let places = places(text);
    let lost = files.iter().filter(|file| !places.iter().any(|place| holds(place, file)));
    let empty = places.iter().filter(|place| !files.iter().any(|file| holds(place, file)));
    lost.map(|file| format!("{file} lies outside"))
        .chain(empty.map(|place| format!("nothing lies in {place}")))
        .collect()
}

/// Returns the code spans in the first column of the tables between the headings "Map" and the next.
fn places(text: &str) -> Vec<&str> {
    let map = text.split("\n## ").find(|part| part.starts_with("Map\n")).unwrap_or_default();
    let first_cells = map.lines().filter_map(|line| line.strip_prefix("| ")?.split(" | ").next());
    first_cells.flat_map(|cell| cell.split('`').skip(1).step_by(2)).collect()
}

/// True if a place of the map covers a file. A place that ends in `/` or `.` covers all paths that begin with
/// it.
fn holds(place: &str, file: &str) -> bool {
    if place.ends_with(['/', '.']) { file.starts_with(place) } else { file == place }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "# A\n\n## Map\n\n| the core | holds |\n|---|---|\n| `src/a/` | b, see `x/` |\n| `Cargo.`, `LICENSE` | c |\n\n## More\n\n| `no/` | d |\n";

    #[test]
    fn the_map_and_the_files_agree() {
        assert_eq!(differences(TEXT, &["src/a/b.rs", "Cargo.toml", "LICENSE"]), [""; 0]);
        assert_eq!(
            differences(TEXT, &["src/b.rs", "Cargo.toml", "LICENSE"]),
            ["src/b.rs lies outside", "nothing lies in src/a/"]
        );
    }
}
