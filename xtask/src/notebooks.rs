//! Tests of the Python package: its functions, the wheel alone, and the widget in notebooks.

use crate::{browser, paths, process, python, wheel};
use anyhow::Result;
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Environment of the tests, and its packages besides the wheel: dependencies of the wheel, notebooks, libraries
/// whose columns it accepts, and the one whose Axes it draws into; for the tests in Node a database that runs
/// exported code, and programs with which the conformance kit is tested.
const ENVIRONMENT: &str = "test-python";
const NUMPY: &str = "numpy==2.4.6";
const PACKAGES: [&str; 13] = [
    "anywidget==0.11.0",
    "jupyterlab==4.6.6",
    "marimo==0.25.2",
    "matplotlib==3.11.2",
    "pytest==9.2.0",
    NUMPY,
    "pandas==3.1.1",
    "polars==2.1.0",
    "pyarrow==26.0.1",
    "scikit-learn==1.9.1",
    "duckdb",
    "sklearn-prg==0.1.3",
    "mlpaper==0.0.3",
];
const IMPORTS: &str = "anywidget, jupyterlab, marimo, matplotlib, pytest, pandas, polars, pyarrow, sklearn, duckdb, sklearn_prg, mlpaper";

/// Returns an interpreter that has all packages of the tests but the wheel, which are installed if they are missing.
pub(crate) fn install() -> Result<PathBuf> {
    python::with_packages(ENVIRONMENT, &PACKAGES, IMPORTS)
}

/// Returns an interpreter that has the wheel and all packages of the tests.
fn environment() -> Result<PathBuf> {
    let python = install()?;
    python::install_wheel(&python, &wheel::file()?)?;
    Ok(python)
}

/// Runs the tests of the package's functions, all or those whose name contains the words of `grep`.
pub(crate) fn test_package(grep: Option<&str>) -> Result<()> {
    let mut pytest = Command::new(environment()?);
    pytest.args(["-m", "pytest", "--quiet", "-p", "no:cacheprovider", "tests/python"]);
    if let Some(pattern) = grep {
        pytest.args(["-k", &name_part(pattern)]);
    }
    process::run(pytest.env("PYTHONDONTWRITEBYTECODE", "1").current_dir(paths::root()))
}

/// Converts a pattern to a part of the name of a function.
fn name_part(pattern: &str) -> String {
    pattern.chars().map(|it| if it.is_alphanumeric() { it } else { '_' }).collect()
}

/// Installs the wheel with its declared dependencies, and nothing else, and tests it; then with `NumPy` and
/// nothing else, not even the dependencies, which are for notebooks.
pub(crate) fn test_alone() -> Result<()> {
    let wheel = wheel::file()?;
    let run = |python: &Path, script: &str| {
        let script = paths::in_root("tests/python").join(script);
        process::run(Command::new(python).arg(script).env("PYTHONDONTWRITEBYTECODE", "1"))
    };
    let python = python::fresh("test-wheel")?;
    python::pip_install(&python, &[&wheel])?;
    run(&python, "alone.py")?;
    let python = python::fresh("test-numpy")?;
    python::pip_install(&python, &["--no-deps".as_ref(), wheel.as_os_str(), NUMPY.as_ref()])?;
    run(&python, "numpy_alone.py")
}

/// Runs the tests in notebooks, all or those whose name matches `grep`, once or several times.
pub(crate) fn test(grep: Option<&str>, times: Option<NonZeroU32>) -> Result<()> {
    browser::test_notebooks(&environment()?, grep, times)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pattern_of_words_is_a_part_of_a_name() {
        assert_eq!(name_part("two words"), "two_words");
    }
}
