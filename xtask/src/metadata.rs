//! Tests that the version and the addresses of the project, which several files contain, agree with the root
//! `Cargo.toml`.

use crate::{paths, process};
use std::fs;
use std::process::Command;

const VERSION: &str = env!("CARGO_PKG_VERSION");
const REPOSITORY: &str = env!("CARGO_PKG_REPOSITORY");
const HOMEPAGE: &str = env!("CARGO_PKG_HOMEPAGE");

fn read(path: &str) -> String {
    fs::read_to_string(paths::in_root(path)).expect(path)
}

fn account_and_name() -> (&'static str, &'static str) {
    let path = REPOSITORY.strip_prefix("https://github.com/").expect("a repository at GitHub");
    path.split_once('/').expect("an account and a name")
}

#[test]
fn the_homepage_is_that_of_the_repository() {
    let (account, name) = account_and_name();
    assert_eq!(HOMEPAGE, format!("https://{account}.github.io/{name}/"));
}

#[test]
fn files_name_the_version_and_the_addresses_of_this_project() {
    for (path, phrase) in [
        ("about.html", format!("version = {{{VERSION}}},")),
        ("about.html", format!("<a href=\"{REPOSITORY}\">Source code</a>")),
        ("about.html", format!("Version {VERSION}.")),
        (
            "index.html",
            format!("<meta property=\"og:image\" content=\"{HOMEPAGE}www/preview.png\">"),
        ),
        (
            "learn.html",
            format!("<meta property=\"og:image\" content=\"{HOMEPAGE}www/preview.png\">"),
        ),
        ("CITATION.cff", format!("\nversion: {VERSION}\n")),
        ("CITATION.cff", format!("\nrepository-code: {REPOSITORY}\n")),
        ("CITATION.cff", format!("\nurl: {HOMEPAGE}\n")),
        ("r/DESCRIPTION", format!("\nVersion: {VERSION}\n")),
        ("r/inst/htmlwidgets/curvescope.yaml", format!("    version: {VERSION}\n")),
        ("SECURITY.md", format!("<{REPOSITORY}/security/advisories/new>")),
        (
            ".github/ISSUE_TEMPLATE/config.yml",
            format!("url: {REPOSITORY}/security/advisories/new\n"),
        ),
    ] {
        assert!(read(path).contains(&phrase), "{path} lacks {phrase:?}");
    }
}

/// A file that the test above does not check would keep an old address after a change.
#[test]
fn no_other_file_names_the_address() {
    const HELD: [&str; 7] = [
        "Cargo.toml",
        "index.html",
        "learn.html",
        "about.html",
        "CITATION.cff",
        "SECURITY.md",
        ".github/ISSUE_TEMPLATE/config.yml",
    ];
    let (account, name) = account_and_name();
    let addresses = [format!("github.com/{account}/{name}"), format!("{account}.github.io")];
    let mut git = Command::new("git");
    git.args(["grep", "--name-only", "--fixed-strings"]).current_dir(paths::root());
    for address in &addresses {
        git.args(["-e", address]);
    }
    let found = process::output(&mut git).expect("git searches the checkout");
    let others: Vec<&str> = found.lines().filter(|path| !HELD.contains(path)).collect();
    assert_eq!(others, [""; 0]);
}
