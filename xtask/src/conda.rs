//! The recipe by which conda builds the Python package from the source archive of a release.

use crate::{hash, package, paths, wheel};
use anyhow::Result;
use std::fs;
use std::path::{Path, PathBuf};

/// Writes the recipe for the source archive that has been built, and returns its path.
pub(crate) fn write(python: &Path) -> Result<PathBuf> {
    let hash = hash::sha256(python, &wheel::archive())?;
    let to = paths::in_root("target/program/recipe.yaml");
    fs::create_dir_all(paths::in_root("target/program"))?;
    fs::write(&to, recipe(&hash)?)?;
    Ok(to)
}

fn recipe(hash: &str) -> Result<String> {
    let (_, backend) = wheel::BACKEND.split_at("maturin==".len());
    let recipe = package::described("conda/recipe.yaml", "VERSION")?;
    // The comment at the head is about the placeholders.
    let recipe = recipe.lines().skip_while(|line| line.starts_with('#'));
    let recipe = recipe.flat_map(|line| [line, "\n"]).collect::<String>();
    Ok(recipe.replace("HASH", hash).replace("BACKEND", backend))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_recipe_names_the_archive_of_this_version() {
        let recipe = recipe(&"a".repeat(64)).expect("a recipe");
        let (repository, version) = (env!("CARGO_PKG_REPOSITORY"), env!("CARGO_PKG_VERSION"));
        for part in [
            format!("\n  version: \"{version}\"\n"),
            format!("\n  url: {repository}/releases/download/v${{{{ version }}}}/curvescope-"),
            format!("\n  sha256: {}\n", "a".repeat(64)),
            format!("\n    - {}\n", wheel::BACKEND.replace("==", " ==")),
        ] {
            assert!(recipe.contains(&part), "{part}");
        }
    }

    /// Dependencies of the recipe are those of the package.
    #[test]
    fn it_has_the_dependencies_of_the_package() {
        let about = package::described("python/pyproject.toml", "0.0.0").expect("a description");
        assert!(about.contains("\ndependencies = [\"anywidget>=0.9.13\"]\n"));
        assert!(recipe("").expect("a recipe").contains("\n    - anywidget >=0.9.13\n"));
    }
}
