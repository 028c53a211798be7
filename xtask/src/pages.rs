//! Tests that the markup which all pages share, and each of them repeats, is the same.

use crate::{paths, site};
use std::fs;

/// Tags of every page's head, except its description, title, styles and scripts.
const HEAD: [&str; 9] = [
    r#"<meta charset="utf-8">"#,
    r#"<meta name="viewport" content="width=device-width, initial-scale=1">"#,
    r#"<meta name="color-scheme" content="light dark">"#,
    r#"<meta name="referrer" content="no-referrer">"#,
    r#"<script async src="www/start.js"></script>"#,
    r#"<link rel="icon" href="www/icon.svg" type="image/svg+xml">"#,
    r#"<link rel="manifest" href="www/manifest.webmanifest">"#,
    r#"<link rel="stylesheet" href="www/style.css">"#,
    "<!-- offline -->",
];

/// Returns the name of every page with its lines, without indentation.
fn pages() -> impl Iterator<Item = (&'static str, Vec<String>)> {
    paths::PAGES.into_iter().map(|name| {
        let text = fs::read_to_string(paths::in_root(name)).expect("a page");
        (name, text.lines().map(|line| line.trim().to_owned()).collect())
    })
}

/// Returns the lines from the first that begins with `first` to the next that equals `last`.
fn part(lines: &[String], first: &str, last: &str) -> Vec<String> {
    let rest = lines.iter().skip_while(|line| !line.starts_with(first));
    let inside = rest.clone().take_while(|line| *line != last).count();
    rest.take(inside + 1).cloned().collect()
}

#[test]
fn pages_have_the_policy_of_the_server() {
    let (_, headers) = site::HEADERS[0];
    // A page can't restrict its framing: only a header can.
    let policy = headers.replace("; frame-ancestors 'none'", "");
    assert_ne!(policy, headers);
    let tag = format!(r#"<meta http-equiv="Content-Security-Policy" content="{policy}">"#);
    for (name, lines) in pages() {
        let at = lines.iter().position(|line| *line == tag);
        // The policy comes before anything is loaded.
        assert_eq!(at, Some(4), "{name}");
    }
}

#[test]
fn pages_have_one_head() {
    for (name, lines) in pages() {
        for tag in HEAD {
            // Explore waits for this script, which decides before the first paint on its welcome.
            let tag =
                if name == paths::PAGES[0] { tag.replace(" async ", " ") } else { tag.to_owned() };
            assert_eq!(lines.iter().filter(|line| **line == tag).count(), 1, "{tag} in {name}");
        }
        let is_described =
            |line: &String| line.starts_with(r#"<meta name="description" content=""#);
        assert!(lines.iter().any(is_described), "{name} has no description");
    }
}

#[test]
fn pages_have_one_masthead() {
    const HERE: &str = r#" aria-current="page""#;
    let mut mastheads = Vec::new();
    for (name, lines) in pages() {
        let links = part(&lines, r#"<nav class="views""#, "</nav>");
        assert_eq!(links.len(), paths::PAGES.len() + 2, "{name} leads to every page");
        let current: Vec<_> = links.iter().filter(|line| line.contains(HERE)).collect();
        assert_eq!(current.len(), 1, "{name} says where it is");
        assert!(current[0].starts_with(&format!(r#"<a href="{name}""#)), "{name}: {current:?}");
        let links: Vec<_> = links.iter().map(|line| line.replace(HERE, "")).collect();
        let theme = part(&lines, r#"<details class="theme-menu""#, "</details>");
        assert!(!theme.is_empty(), "{name} has no choice of theme");
        mastheads.push((links, theme));
    }
    assert!(mastheads.windows(2).all(|two| two[0] == two[1]), "{mastheads:#?}");
}
