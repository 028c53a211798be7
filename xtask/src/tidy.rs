//! Rules of the project that no compiler checks.

use crate::{functions, paths, rooms};
use anyhow::{Context, Result, bail};
use std::fs;

/// Extensions of the files that are checked.
const CHECKED: [&str; 5] = ["rs", "js", "css", "html", "svg"];
const MOST_LINES: usize = 400;
const BINDINGS: [&str; 5] = ["wasm_bindgen", "js_sys", "web_sys", "plotters", "serde_wasm_bindgen"];

/// Checks every file and prints all breaches.
pub(crate) fn run() -> Result<()> {
    let root = paths::root();
    let mut problems = Vec::new();
    let mut files: Vec<_> = paths::PAGES.map(paths::in_root).into();
    for folder in ["src", "crates", "www", "xtask/src"] {
        files.extend(paths::files_below(&paths::in_root(folder))?);
    }
    for file in files {
        let path = file.strip_prefix(&root)?.to_string_lossy().replace('\\', "/");
        let is_other = [
            "www/pkg/",
            "www/learn/pkg/",
            "www/libraries/",
            "www/catalogue/",
            "www/examples/",
            "crates/cli/tests/",
        ]
        .iter()
        .any(|folder| path.starts_with(folder));
        if is_other || !CHECKED.contains(&extension(&path)) {
            continue;
        }
        let text =
            fs::read_to_string(&file).with_context(|| format!("{path} can't be read as text"))?;
        problems.extend(check(&path, &text).into_iter().map(|problem| format!("{path}{problem}")));
    }
    for problem in &problems {
        println!("{problem}");
    }
    if !problems.is_empty() {
        bail!("{} breaches of the project's rules, listed above", problems.len());
    }
    Ok(())
}

/// Returns the breaches in one file, each as `:line: sentence`.
fn check(path: &str, text: &str) -> Vec<String> {
    let mut problems = Vec::new();
    let lines = text.lines().count();
    if lines > MOST_LINES && matches!(extension(path), "rs" | "js") {
        problems.push(format!(": {lines} lines, more than {MOST_LINES}: split the file by idea"));
    }
    problems.extend(
        functions::long(path, text).into_iter().map(|(line, length)| {
            format!(":{line}: a function of {length} lines: split it by idea")
        }),
    );
    problems.extend(rooms::check(path, text).into_iter().map(|problem| format!(": {problem}")));
    for (number, line) in (1..).zip(text.lines()) {
        problems.extend(check_line(path, line).map(|problem| format!(":{number}: {problem}")));
    }
    problems
}

fn extension(path: &str) -> &str {
    path.rsplit_once('.').map_or("", |(_, extension)| extension)
}

fn check_line(path: &str, line: &str) -> Option<String> {
    if path.starts_with("src/") && !path.starts_with("src/web/") {
        let code = line.split("//").next().unwrap_or_default();
        if let Some(name) = BINDINGS.into_iter().find(|name| code.contains(name)) {
            return Some(format!("{name} belongs below src/web/: the rest knows no JavaScript"));
        }
    }
    let shipped = paths::PAGES.contains(&path) || path.starts_with("www/");
    (shipped && names_other_origin(line))
        .then(|| "another origin is named: the page makes no request to one, and links only with <a href>".to_owned())
}

/// Markup before the address of the picture that other sites show beside a link: the page does not request it.
const PREVIEW: &str = "<meta property=\"og:image\" content=\"";

/// True if a line of the page names another origin. Namespaces of the W3C are names, not addresses; comments,
/// and links that a reader may follow, are not requests.
fn names_other_origin(line: &str) -> bool {
    let is_comment = ["//", "*", "/*"].iter().any(|mark| line.trim_start().starts_with(mark));
    let addresses = line.match_indices("https://").chain(line.match_indices("http://"));
    !is_comment
        && addresses.into_iter().any(|(at, _)| {
            let before = &line[..at];
            !line[at..].starts_with("http://www.w3.org/")
                && !is_link(before)
                && !before.ends_with(PREVIEW)
        })
}

/// True if the text before an address makes it the target of a link.
fn is_link(before: &str) -> bool {
    before.ends_with("href=\"")
        && before.rfind('<').is_some_and(|tag| before[tag..].starts_with("<a "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn layers_know_only_what_they_may() {
        assert_eq!(check("src/given/measure.rs", "use plotters::prelude::*;").len(), 1);
        assert_eq!(check("src/web/plots.rs", "use wasm_bindgen::prelude::*;"), [""; 0]);
        assert_eq!(check("src/given/measure.rs", "/// Drawn by plotters elsewhere."), [""; 0]);
    }

    #[test]
    fn long_files_are_split() {
        assert_eq!(check("www/explore/main.js", &"x\n".repeat(400)), [""; 0]);
        assert_eq!(check("www/explore/main.js", &"x\n".repeat(401)).len(), 1);
    }

    #[test]
    fn the_page_asks_no_other_origin() {
        for line in [
            r#"<link rel="stylesheet" href="https://example.org/a.css">"#,
            r#"<a href="x"><img src="https://example.org/a.png"></a>"#,
            r#"fetch("http://example.org/")"#,
            "@import url(https://example.org/a.css);",
        ] {
            assert!(names_other_origin(line), "{line}");
        }
        for line in [
            r#"document.createElementNS("http://www.w3.org/2000/svg", "svg")"#,
            r#"<p>See <a class="source" href="https://example.org/paper">the paper</a>.</p>"#,
            " * https://example.org/paper",
            r#"<meta property="og:image" content="https://example.org/a.png">"#,
        ] {
            assert!(!names_other_origin(line), "{line}");
        }
    }
}
