//! Debian packages.

use crate::process::{find, output, quietly};
use anyhow::{Result, bail};
use std::io::{IsTerminal, stdin};
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// True once this program has brought the lists of packages up to date.
static UPDATED: AtomicBool = AtomicBool::new(false);

pub(crate) fn installed(packages: &[&str]) -> bool {
    packages.iter().all(|package| {
        output(Command::new("dpkg-query").args([
            "--show",
            "--showformat",
            "${db:Status-Status}",
            package,
        ]))
        .is_ok_and(|status| status == "installed")
    })
}

/// True if packages can be installed here: apt-get exists, and this process is root or has sudo.
pub(crate) fn usable() -> bool {
    find("apt-get").is_some() && (is_root() || find("sudo").is_some())
}

/// Installs packages after printing their names and the reason. Never removes one.
pub(crate) fn install(packages: &[&str], why: &str) -> Result<()> {
    if !usable() {
        bail!("apt-get can't be used here (it needs Debian, and root or sudo)");
    }
    println!("Installing the Debian packages {}: {why}.", packages.join(", "));
    if !UPDATED.load(Relaxed) {
        quietly(apt_get().arg("update"))?;
        UPDATED.store(true, Relaxed);
    }
    quietly(
        apt_get()
            .args(["install", "--yes", "--no-remove", "--no-install-recommends"])
            .args(packages),
    )
}

fn apt_get() -> Command {
    let mut command = if is_root() { Command::new("env") } else { Command::new("sudo") };
    if !is_root() {
        // sudo reads the password from the terminal; without one it must fail rather than wait.
        if !stdin().is_terminal() {
            command.arg("--non-interactive");
        }
        command.arg("env");
    }
    command.args([
        "DEBIAN_FRONTEND=noninteractive",
        "apt-get",
        "--quiet",
        "--option",
        "DPkg::Lock::Timeout=300",
    ]);
    command
}

fn is_root() -> bool {
    output(Command::new("id").arg("-u")).is_ok_and(|id| id == "0")
}
