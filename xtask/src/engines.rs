//! End-to-end test of the page in each browser engine that readers have: Chromium, Firefox and WebKitGTK.

use crate::serve::Server;
use crate::site::Site;
use crate::{apt, browser, js, process};
use anyhow::{Context, Result};
use std::path::PathBuf;
use std::{env, fs};

/// True on Linux only: the test presses its keys, and WebKitGTK exists there alone.
pub(crate) const SUPPORTED: bool = cfg!(target_os = "linux");

/// A browser besides Chromium, and its packages.
struct Engine {
    name: &'static str,
    /// Environment variable with its path, for the tests.
    variable: &'static str,
    /// Names of its program, of which the first that exists is started.
    programs: &'static [&'static str],
    /// Other programs without which it does not start.
    needs: &'static [&'static str],
    /// Debian packages of all these programs.
    packages: &'static [&'static str],
}

const ENGINES: [Engine; 2] = [
    Engine {
        name: "Firefox",
        variable: "CURVESCOPE_FIREFOX",
        programs: &["firefox-esr", "firefox"],
        needs: &[],
        packages: &["firefox-esr"],
    },
    Engine {
        name: "WebKitGTK",
        variable: "CURVESCOPE_WEBKIT",
        programs: &["WebKitWebDriver"],
        needs: &["Xvfb"],
        packages: &["webkit2gtk-driver", "xvfb"],
    },
];

/// Installs the engines that are missing and can be installed.
pub(crate) fn install() -> Result<()> {
    ENGINES.iter().try_for_each(|engine| engine.find_or_install().map(drop))
}

/// Tests `dist/` in every engine that exists or can be installed, in all steps or those whose name matches
/// `grep`.
pub(crate) fn test(grep: Option<&str>) -> Result<()> {
    let mut tests = js::node_tests(&["tests/engines"], grep)?;
    tests.env("CURVESCOPE_CHROMIUM", browser::chromium()?);
    for engine in ENGINES {
        match engine.find_or_install() {
            Ok(program) => drop(tests.env(engine.variable, program)),
            Err(error) if is_required() => return Err(error),
            Err(error) => println!("{error:#}. The walk leaves it out."),
        }
    }
    let dist = Server::start(Site::dist(), 0)?;
    process::run(tests.env("CURVESCOPE_DIST_URL", dist.url()))
}

impl Engine {
    fn find_or_install(&self) -> Result<PathBuf> {
        if let Some(program) = self.find() {
            return Ok(program);
        }
        let packages = self.packages.join(" ");
        apt::install(self.packages, "the tests walk through the page in it")
            .and_then(|()| self.find().context("it is not on the PATH"))
            .with_context(|| format!("{} can't be had: install {packages}", self.name))
    }

    fn find(&self) -> Option<PathBuf> {
        let has_all = self.needs.iter().all(|program| process::find(program).is_some());
        self.programs.iter().copied().find_map(process::find).filter(|_| has_all)
    }
}

/// True on CI where Debian has the engines: there none may be left out.
fn is_required() -> bool {
    let is_ci = env::var_os("CI").is_some_and(|value| !value.is_empty());
    is_ci && apt::usable() && fs::read_to_string("/etc/os-release").is_ok_and(|of| is_debian(&of))
}

/// True for Debian, by its `/etc/os-release`, which has one setting per line.
fn is_debian(os_release: &str) -> bool {
    os_release.lines().any(|line| matches!(line, "ID=debian" | "ID=\"debian\""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn debian_is_told_from_what_comes_of_it() {
        assert!(is_debian("PRETTY_NAME=\"Debian GNU/Linux 12\"\nID=debian\nVERSION_ID=\"12\"\n"));
        assert!(!is_debian("NAME=\"Ubuntu\"\nID=ubuntu\nID_LIKE=debian\n"));
        assert!(!is_debian(""));
    }

    #[test]
    fn an_engine_that_nobody_has_is_not_found() {
        let [firefox, webkit] = ENGINES;
        let absent = Engine { programs: &["no-such-browser"], ..firefox };
        assert_eq!(absent.find(), None);
        let alone = Engine { programs: &["cargo"], needs: &["no-such-screen"], ..webkit };
        assert_eq!(alone.find(), None);
    }
}
