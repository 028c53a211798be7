//! The `build` command: the deployable folder, which runs as it is from any path of any static host.

use crate::{
    docs, js, libraries, notices, offline, package, paths, preview, process, size, wasm, wheel,
};
use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Script that runs before all others, in browsers of any age: it is not bundled, and minified without newer
/// syntax.
const BEFORE_ALL: &str = "start.js";

/// Report that the first view shows before its worker has answered.
pub(crate) const FIRST_REPORT: &str = "www/explore/first-report.json";

/// Last script that the first page requests before it runs.
const PRELOADED: &str = r#"<link rel="modulepreload" href="www/pkg/drawing.js">"#;

/// The whole package, in `dist/`: for programs of others that import it from there. No page requests it.
pub(crate) const WHOLE: [&str; 2] = ["www/pkg/curvescope.js", "www/pkg/curvescope_bg.wasm"];

/// Wasm that a page requests before all other: of the source tree, and of `dist/`.
const PRELOADED_WASM: [&str; 2] = [WHOLE[1], "www/pkg/drawing_bg.wasm"];

const STYLES: &str = "<link rel=\"stylesheet\" href=\"";

/// Module that starts the first page, in `www/`.
const FIRST_START: &str = "explore/main.js";

/// Modules that start the other pages, the element for other sites, and workers, in the order of how little
/// of the first page they need.
const OTHER_STARTS: [&str; 7] = [
    "words/words.js",
    "page/offline.js",
    "learn/learn.js",
    "figures/gallery.js",
    "embed/element.js",
    "compute/worker.js",
    "compute/slice-worker.js",
];

/// Builds, then prints the sizes of downloads and fails if one is over its budget.
pub(crate) fn run() -> Result<()> {
    let page = || {
        npm()?;
        docs::build()
    };
    process::both(wheel::compile, page)?;
    wheel()
}

/// [`run`] without the documentation.
pub(crate) fn packages() -> Result<()> {
    process::both(wheel::compile, npm)?;
    wheel()
}

fn wheel() -> Result<()> {
    process::log(&format!("{} is ready for PyPI.", wheel::build()?.display()));
    Ok(())
}

/// Builds `dist/` and the npm package, and checks the sizes.
pub(crate) fn npm() -> Result<()> {
    size::run(&build()?)?;
    process::log(&format!("{} is ready for npm.", package::build()?.display()));
    Ok(())
}

/// Builds the optimised package and the page around it into `dist/`, scripts bundled and minified.
/// Returns the scripts that opening the first page downloads.
pub(crate) fn build() -> Result<Vec<PathBuf>> {
    js::install()?;
    let ((), bundled) = process::both(wasm::build_optimised, libraries::build)?;
    let dist = paths::dist();
    paths::remove(&dist)?;
    paths::copy(&paths::in_root("LICENSE"), &dist.join("LICENSE"))?;
    for name in paths::PAGES {
        let page = fs::read_to_string(paths::in_root(name))?;
        let page = without_indent(&page).replace(PRELOADED_WASM[0], PRELOADED_WASM[1]);
        fs::write(dist.join(name), page)?;
    }
    let www = paths::in_root("www");
    for file in paths::files_below(&www)? {
        let relative = file.strip_prefix(&www).context("a file below www/")?;
        let to = dist.join("www").join(relative);
        if is_copied(relative) {
            paths::copy(&file, &to)?;
        }
        if relative.extension().is_some_and(|extension| extension == "html") {
            fs::write(to, without_indent(&fs::read_to_string(&file)?))?;
        }
    }
    wasm::copy_of_pages(&dist.join("www/pkg"))?;
    minify(&dist)?;
    join_styles(&dist)?;
    let mut scripts = bundle(&www, &dist.join("www"))?;
    scripts.push(dist.join("www").join(BEFORE_ALL));
    preload(&dist, &scripts)?;
    store(&www, &dist.join(FIRST_REPORT))?;
    preview::draw(&www, &dist)?;
    notices::write(&bundled, &dist)?;
    docs::link(&dist)?;
    offline::add(&dist)?;
    process::log("dist/ is ready: copy it to any static host.");
    Ok(scripts)
}

/// True if a file of `www/` is copied as it is: the generated packages, `start.js`, and files other than
/// scripts. The page's own scripts are bundled, with the libraries they load; settings of the type checker
/// and the notes on rooms are for development.
fn is_copied(relative: &Path) -> bool {
    let is_script = relative.extension().is_some_and(|extension| extension == "js");
    let is_note = relative.ends_with("README.md") && !relative.starts_with("examples");
    relative.starts_with("pkg")
        || relative.starts_with("learn/pkg")
        || relative == Path::new(BEFORE_ALL)
        || !is_script
            && !is_note
            && !relative.starts_with("libraries")
            && !relative.to_string_lossy().starts_with("tsconfig.")
}

/// Writes the pages' scripts as few files. Returns the scripts that the first page loads at once.
fn bundle(www: &Path, to: &Path) -> Result<Vec<PathBuf>> {
    let mut node = Command::new("node");
    // Node.js resolves the npm packages from this folder.
    node.args(["--input-type=module", "--eval", include_str!("bundle.mjs"), "--"])
        .args([www, to])
        .arg(FIRST_START)
        .arg("--")
        .args(OTHER_STARTS)
        .current_dir(paths::root());
    let at_once = process::output(&mut node)?;
    Ok(at_once.lines().map(|path| to.join(path)).collect())
}

/// Makes the first page request its chunks at once, not only after the script that imports them has arrived.
fn preload(dist: &Path, scripts: &[PathBuf]) -> Result<()> {
    let page = dist.join(paths::PAGES[0]);
    let text = fs::read_to_string(&page)?;
    let mut preloads = String::from(PRELOADED);
    for script in scripts {
        let name = script.strip_prefix(dist).context("a script below dist/")?;
        if name.starts_with("www/chunks") {
            let name = name.to_string_lossy().replace('\\', "/");
            preloads += "\n";
            preloads += &PRELOADED.replace("www/pkg/drawing.js", &name);
        }
    }
    fs::write(page, text.replace(PRELOADED, &preloads)).map_err(Into::into)
}

/// Stores the report of the example that the page begins with.
fn store(www: &Path, to: &Path) -> Result<()> {
    let mut node = Command::new("node");
    node.args(["--input-type=module", "--eval", include_str!("store.mjs"), "--"]).args([www, to]);
    process::output(&mut node).map(drop)
}

/// Minifies styles and the package's script below `dist`, file by file.
fn minify(dist: &Path) -> Result<()> {
    let mut files = paths::files_below(dist)?;
    files.retain(|file| {
        file.extension().is_some_and(|extension| extension == "js" || extension == "css")
    });
    let mut node = Command::new("node");
    node.args(["--input-type=module", "--eval", include_str!("minify.mjs"), "--"])
        .args(files)
        .current_dir(paths::root());
    // Not printed: the command would fill the screen, and its output is empty.
    process::output(&mut node).map(drop)
}

/// Joins style sheets that the first page requests one directly after the other into one file, which is
/// smaller and saves a request. Other pages keep the separate files.
fn join_styles(dist: &Path) -> Result<()> {
    let page = dist.join(paths::PAGES[0]);
    let mut lines: Vec<String> = Vec::new();
    for line in fs::read_to_string(&page)?.lines() {
        let Some((first, second)) =
            lines.last().and_then(|last| Some((sheet(last)?, sheet(line)?)))
        else {
            lines.push(line.to_owned());
            continue;
        };
        let own = Path::new(second).file_name().context("a style sheet has a name")?;
        let joined = format!("{}-{}", first.trim_end_matches(".css"), own.display());
        let text = fs::read_to_string(dist.join(first))? + &fs::read_to_string(dist.join(second))?;
        fs::write(dist.join(&joined), text)?;
        lines.pop();
        lines.push(format!("{STYLES}{joined}\">"));
    }
    fs::write(page, lines.join("\n") + "\n").map_err(Into::into)
}

/// Returns the path of the style sheet to which a line of a page links.
fn sheet(line: &str) -> Option<&str> {
    line.strip_prefix(STYLES)?.strip_suffix("\">")
}

/// Comments on separate lines that are replaced later.
const KEPT: [&str; 2] = [offline::MARK, docs::MARK];

/// Returns a page without indentation and lines of comments. No page has a text in which indentation is
/// visible.
fn without_indent(page: &str) -> String {
    let is_comment =
        |line: &str| line.starts_with("<!--") && line.ends_with("-->") && !KEPT.contains(&line);
    let lines = page.lines().map(str::trim_start).filter(|line| !is_comment(line));
    lines.flat_map(|line| [line, "\n"]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_for_developers_are_not_deployed() {
        let is_copied = |path| is_copied(Path::new(path));
        assert!(is_copied("style.css") && is_copied("examples/README.md"));
        assert!(is_copied("start.js") && is_copied("pkg/curvescope.js"));
        assert!(!is_copied("page/README.md") && !is_copied("tsconfig.page.json"));
        assert!(!is_copied("page/dom.js") && !is_copied("libraries/pdf.js"));
    }
}
