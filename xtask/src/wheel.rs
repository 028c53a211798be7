//! The Python package as a wheel: `python/` with the element as one file, packed by its build backend.

use crate::size::check_widget;
use crate::{notices, package, paths, process, python};
use anyhow::{Context, Result, ensure};
use std::fs;
use std::path::{Component, Path, PathBuf};
use std::process::Command;

/// Build backend of the package, as `python/pyproject.toml` names it. It writes the same bytes each time.
const BACKEND: &str = "hatchling==1.33.0";

/// Path in the package of the element with all that it needs.
const WIDGET: &str = "curvescope/widget.js";

/// Packs the wheel from the optimised package and `dist/`, and returns its path.
pub(crate) fn build() -> Result<PathBuf> {
    let wheel = paths::in_root("target/wheel");
    let folder = wheel.join("package");
    paths::remove(&wheel)?;
    let python = python::with_packages("wheel-python", &[BACKEND], "hatchling")
        .context("the wheel can't be packed")?;
    let own = paths::in_root("python");
    for source in paths::files_below(&own)? {
        let name = source.strip_prefix(&own)?;
        if name.components().any(is_left_behind) {
            continue;
        }
        paths::copy(&source, &folder.join(name))?;
    }
    fs::write(folder.join("pyproject.toml"), about()?)?;
    notices::copy_to(&folder)?;
    package::bundle("embed/notebook.js", &folder.join(WIDGET), "inline")?;
    check_widget(&folder.join(WIDGET))?;
    pack(&python, &folder, &wheel)?;
    ensure!(file().is_file(), "the build backend has not written {}", file().display());
    Ok(file())
}

/// True if a part of a path is a file or folder that interpreters and checkers leave behind.
fn is_left_behind(part: Component) -> bool {
    let name = part.as_os_str().to_string_lossy();
    name == "__pycache__" || name.starts_with('.')
}

fn pack(python: &Path, folder: &Path, to: &Path) -> Result<()> {
    let mut hatchling = Command::new(python);
    // This variable would set the dates of the files in the wheel; without it they are fixed.
    hatchling.args(["-m", "hatchling", "build", "--target", "wheel", "--directory"]).arg(to);
    process::output(hatchling.env_remove("SOURCE_DATE_EPOCH").current_dir(folder)).map(drop)
}

pub(crate) fn file() -> PathBuf {
    let name = format!("curvescope-{}-py3-none-any.whl", env!("CARGO_PKG_VERSION"));
    paths::in_root("target/wheel").join(name)
}

/// Returns the `pyproject.toml` of the package.
fn about() -> Result<String> {
    package::described("python/pyproject.toml", "0.0.0")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pypi_gets_the_version_and_the_addresses_of_this_project() {
        let about = about().expect("a description");
        let repository = env!("CARGO_PKG_REPOSITORY");
        for part in [
            format!("version = \"{}\"\n", env!("CARGO_PKG_VERSION")),
            format!("Homepage = \"{}\"\n", env!("CARGO_PKG_HOMEPAGE")),
            format!("Repository = \"{repository}\"\n"),
            format!("Issues = \"{repository}/issues\"\n"),
        ] {
            assert!(about.contains(&part), "{part}");
        }
    }

    #[test]
    fn the_backend_is_the_one_that_the_package_names() {
        let about = about().expect("a description");
        assert!(about.contains(&format!("requires = [\"{BACKEND}\"]\n")));
    }
}
