//! The browser tests: a Chromium, two servers, Playwright.

use crate::serve::Server;
use crate::site::Site;
use crate::{apt, js, paths, process};
use anyhow::{Context, Result, bail};
use std::env;
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Chromium without windows: the same engine, on which a test takes half the time.
const SHELL: &str = "chromium-headless-shell";

const WHOLE: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

enum Chromium {
    Found(PathBuf),
    /// Playwright's own download, which it finds without a path.
    Playwrights,
}

/// Finds the Chromium of the tests, or installs one.
pub(crate) fn install() -> Result<()> {
    find_or_install(&[SHELL]).map(drop)
}

/// Runs the browser tests, all or those whose name matches `grep`, once or several times.
pub(crate) fn test(grep: Option<&str>, times: Option<NonZeroU32>) -> Result<()> {
    with_pages(&mut chosen_tests(grep, times), find_or_install(&[SHELL])?)
}

/// Runs the tests of the widget in notebooks, chosen in the same way. `python` is an interpreter with the
/// notebook servers and the widget.
pub(crate) fn test_notebooks(
    python: &Path,
    grep: Option<&str>,
    times: Option<NonZeroU32>,
) -> Result<()> {
    let mut playwright = chosen_tests(grep, times);
    playwright.args(["--config", "tests/python/notebooks"]);
    playwright.env("CURVESCOPE_NOTEBOOK_PYTHON", python);
    with_chromium(&mut playwright, find_or_install(&[SHELL])?)
}

/// Runs the tests of the npm package in frameworks, all or those whose name matches `grep`.
pub(crate) fn test_frameworks(grep: Option<&str>) -> Result<()> {
    const FOLDER: &str = "tests/frameworks";
    js::install_in(&paths::in_root(FOLDER), "Next.js, with which the package is tried", &[])?;
    let mut playwright = chosen_tests(grep, None);
    with_chromium(playwright.args(["--config", FOLDER]), find_or_install(&[SHELL])?)
}

/// Returns the command that runs the tests whose name matches `grep`, or all. The pattern may be for another
/// layer, so it is no failure if no test matches, but for a repetition, which would seem to have passed.
fn chosen_tests(grep: Option<&str>, times: Option<NonZeroU32>) -> Command {
    let mut playwright = playwright("test");
    if let Some(pattern) = grep {
        if times.is_none() {
            playwright.arg("--pass-with-no-tests");
        }
        playwright.args(["--grep", pattern]);
    }
    if let Some(times) = times {
        // A retry would hide the unreliable tests that repetition is to find.
        playwright.args(["--retries", "0", "--repeat-each", &times.to_string()]);
    }
    playwright
}

/// Runs the benchmarks in a whole Chromium, as readers have, and not in the headless shell.
pub(crate) fn bench(command: &mut Command) -> Result<()> {
    with_pages(command, find_or_install(&[])?)
}

/// Runs a command while the source tree and `dist/` are served, with a Chromium for it.
fn with_pages(command: &mut Command, chromium: Chromium) -> Result<()> {
    let source = Server::start(Site::source(), 0)?;
    let dist = Server::start(Site::dist(), 0)?;
    command.env("CURVESCOPE_SOURCE_URL", source.url()).env("CURVESCOPE_DIST_URL", dist.url());
    with_chromium(command, chromium)
}

fn with_chromium(command: &mut Command, chromium: Chromium) -> Result<()> {
    if let Chromium::Found(path) = chromium {
        command.env("CURVESCOPE_CHROMIUM", path);
    }
    process::run(command)
}

/// Finds or installs a Chromium: `CHROMIUM` first, then one on the `PATH`, Playwright's download if it
/// exists, Debian's package, and last a new download by Playwright. Within each, the `preferred` kinds come
/// before a whole Chromium.
fn find_or_install(preferred: &[&'static str]) -> Result<Chromium> {
    if let Some(path) = env::var_os("CHROMIUM").map(PathBuf::from) {
        if !path.is_file() {
            bail!("CHROMIUM names {}, which is not a file: correct or unset it", path.display());
        }
        return Ok(Chromium::Found(path));
    }
    if let Some(path) = preferred.iter().copied().chain(WHOLE).find_map(process::find) {
        return Ok(Chromium::Found(path));
    }
    if playwrights_path().is_ok_and(|path| path.is_file()) {
        return Ok(Chromium::Playwrights);
    }
    if apt::usable() {
        for package in preferred.iter().copied().chain(["chromium"]) {
            match apt::install(&[package], "the browser tests drive it") {
                Ok(()) => {
                    return process::find(package)
                        .map(Chromium::Found)
                        .with_context(|| format!("{package} is not on the PATH"));
                }
                Err(error) => println!("That did not work: {error:#}."),
            }
        }
    }
    println!("Downloading Playwright's Chromium: the browser tests drive it.");
    process::run(playwright("install").arg("chromium")).context(
        "there is no Chromium for the browser tests: install chromium or Google Chrome, \
         or set CHROMIUM to the path of one, and try again",
    )?;
    Ok(Chromium::Playwrights)
}

pub(crate) fn chromium() -> Result<PathBuf> {
    match find_or_install(&[SHELL])? {
        Chromium::Found(path) => Ok(path),
        Chromium::Playwrights => playwrights_path(),
    }
}

fn playwrights_path() -> Result<PathBuf> {
    let path = "process.stdout.write(require('@playwright/test').chromium.executablePath())";
    process::output(Command::new("node").args(["--eval", path]).current_dir(paths::root()))
        .map(PathBuf::from)
}

fn playwright(command: &str) -> Command {
    let mut playwright = js::tool("@playwright/test/cli.js");
    playwright.arg(command);
    playwright
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn playwright_gets_the_pattern_as_one_word() {
        assert_eq!(process::arguments(&chosen_tests(None, None))[1..], ["test"]);
        let chosen = ["test", "--pass-with-no-tests", "--grep", "two words"];
        assert_eq!(process::arguments(&chosen_tests(Some("two words"), None))[1..], chosen);
    }

    #[test]
    fn repeated_tests_have_no_second_try_and_have_to_be_there() {
        let times = NonZeroU32::new(20).expect("not 0");
        let all = process::arguments(&chosen_tests(Some("pasted"), Some(times)))[1..].join(" ");
        assert_eq!(all, "test --grep pasted --retries 0 --repeat-each 20");
    }
}
