//! The Python package as a wheel: `python/` with the native module and the element as one file, packed by its build
//! backend.

use crate::size::check_widget;
use crate::{notices, package, paths, process, python};
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::{Component, Path, PathBuf};
use std::process::Command;

/// Build backend of the package, as `python/pyproject.toml` names it.
const BACKEND: &str = "maturin==1.16.0";

/// Path in the package of the element with all that it needs.
const WIDGET: &str = "curvescope/widget.js";

/// Packs the wheel from the optimised package and `dist/`, and returns its path.
pub(crate) fn build() -> Result<PathBuf> {
    let wheel = paths::in_root("target/wheel");
    let folder = wheel.join("package");
    paths::remove(&wheel)?;
    let python = python::with_packages("wheel-python", &[BACKEND], "maturin")
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
    notices::copy_to(&folder.join("licenses"))?;
    notices::add_native(&folder.join("licenses"))?;
    package::bundle("embed/notebook.js", &folder.join(WIDGET), "inline")?;
    check_widget(&folder.join(WIDGET))?;
    pack(&python, &folder, &wheel)?;
    file()
}

/// True if a part of a path is a file or folder that interpreters and checkers leave behind.
fn is_left_behind(part: Component) -> bool {
    let name = part.as_os_str().to_string_lossy();
    name == "__pycache__" || name.starts_with('.')
}

fn pack(python: &Path, folder: &Path, to: &Path) -> Result<()> {
    let mut maturin = Command::new(python);
    maturin.args(["-m", "maturin", "build", "--locked", "--quiet", "--out"]).arg(to);
    process::output(maturin.current_dir(folder)).map(drop)
}

/// Returns the path of the wheel, whose name has the platform that it is for.
pub(crate) fn file() -> Result<PathBuf> {
    let folder = paths::in_root("target/wheel");
    let mut wheels = Vec::new();
    for entry in fs::read_dir(&folder).context("there is no wheel: run `cargo xtask build`")? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "whl") {
            wheels.push(path);
        }
    }
    match &wheels[..] {
        [wheel] => Ok(wheel.clone()),
        _ => bail!("there are {} wheels in {}", wheels.len(), folder.display()),
    }
}

/// Returns the `pyproject.toml` of the package, whose crate is that of this checkout.
fn about() -> Result<String> {
    let about = package::described("python/pyproject.toml", "0.0.0")?;
    Ok(about.replace("\"MANIFEST\"", "\"../../../Cargo.toml\""))
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
