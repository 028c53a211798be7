//! The `build` command: the deployable folder, which runs as it is from any path of any static host.

use crate::{divide, js, libraries, notices, offline, package, paths, process, size, wasm};
use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Runs before all else, in browsers of any age: it is kept as it is, with no newer syntax.
const BEFORE_ALL: &str = "start.js";

/// What the first view shows before its worker has answered.
pub(crate) const FIRST_REPORT: &str = "www/explore/first-report.json";

/// The last script that the first page asks for before it runs.
const PRELOADED: &str = r#"<link rel="modulepreload" href="www/pkg/curvescope.js">"#;

/// What starts the first page and its worker, in `www/`.
const FIRST_STARTS: [&str; 3] = ["explore/main.js", "compute/worker.js", "page/offline.js"];

/// What starts the other pages, the element for pages of others, and more workers: those that need least of the first page come first.
const OTHER_STARTS: [&str; 5] = [
    "words/words.js",
    "learn/learn.js",
    "figures/gallery.js",
    "embed/element.js",
    "compute/slice-worker.js",
];

/// Builds, then shows what a reader downloads and fails when it is over the budget.
pub(crate) fn run() -> Result<()> {
    size::run(&build()?)?;
    println!("{} is ready for npm.", package::build()?.display());
    Ok(())
}

/// Builds the optimised package and the page around it into `dist/`, scripts bundled and minified.
/// Returns the scripts that opening the first page downloads.
pub(crate) fn build() -> Result<Vec<PathBuf>> {
    js::install()?;
    wasm::build_optimised()?;
    let bundled = libraries::build()?;
    let dist = paths::dist();
    if dist.exists() {
        fs::remove_dir_all(&dist)?;
    }
    copy(&paths::in_root("LICENSE"), &dist.join("LICENSE"))?;
    for name in paths::PAGES {
        let page = fs::read_to_string(paths::in_root(name))?;
        let page = without_indent(&page).replace(divide::WHOLE, divide::FIRST);
        fs::write(dist.join(name), page)?;
    }
    let www = paths::in_root("www");
    for file in paths::files_below(&www)? {
        let relative = file.strip_prefix(&www).context("a file below www/")?;
        if is_copied(relative) {
            copy(&file, &dist.join("www").join(relative))?;
        }
    }
    divide::run(&dist)?;
    minify(&dist)?;
    let mut scripts = bundle(&www, &dist.join("www"))?;
    scripts.push(dist.join("www").join(BEFORE_ALL));
    preload(&dist, &scripts)?;
    store(&www, &dist.join(FIRST_REPORT))?;
    notices::write(&bundled, &dist)?;
    offline::add(&dist)?;
    println!("dist/ is ready: copy it to any static host.");
    Ok(scripts)
}

/// The page's own scripts are bundled, with the libraries they load; what is for the type checker is for development.
fn is_copied(relative: &Path) -> bool {
    let is_script = relative.extension().is_some_and(|extension| extension == "js");
    relative.starts_with("pkg")
        || relative.starts_with("learn/pkg")
        || relative == Path::new(BEFORE_ALL)
        || !is_script
            && !relative.starts_with("libraries")
            && !relative.to_string_lossy().starts_with("tsconfig.")
}

/// Writes the pages' scripts in few files. Returns those that the first page loads at once.
fn bundle(www: &Path, to: &Path) -> Result<Vec<PathBuf>> {
    let mut node = Command::new("node");
    // The folder is where the npm packages are looked for.
    node.args(["--input-type=module", "--eval", include_str!("bundle.mjs"), "--"])
        .args([www, to])
        .args(FIRST_STARTS)
        .arg("--")
        .args(OTHER_STARTS)
        .current_dir(paths::root());
    let at_once = process::output(&mut node)?;
    Ok(at_once.lines().map(|path| to.join(path)).collect())
}

/// Has the first page ask for its chunks at once, not only when the script that imports them has come.
fn preload(dist: &Path, scripts: &[PathBuf]) -> Result<()> {
    let page = dist.join(paths::PAGES[0]);
    let text = fs::read_to_string(&page)?;
    let mut preloads = String::from(PRELOADED);
    for script in scripts {
        let name = script.strip_prefix(dist).context("a script below dist/")?;
        if name.starts_with("www/chunks") {
            let name = name.to_string_lossy().replace('\\', "/");
            preloads += "\n";
            preloads += &PRELOADED.replace("www/pkg/curvescope.js", &name);
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

/// Makes styles and the package's script below `dist` smaller, file by file.
fn minify(dist: &Path) -> Result<()> {
    let mut files = paths::files_below(dist)?;
    files.retain(|file| {
        file.extension().is_some_and(|extension| extension == "js" || extension == "css")
    });
    let mut node = Command::new("node");
    node.args(["--input-type=module", "--eval", include_str!("minify.mjs"), "--"])
        .args(files)
        .current_dir(paths::root());
    // Its output is empty; shown as a command it would fill the screen.
    process::output(&mut node).map(drop)
}

/// A page without the space before its lines. No page has a text where that would be seen.
fn without_indent(page: &str) -> String {
    page.lines().flat_map(|line| [line.trim_start(), "\n"]).collect()
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::copy(from, to)
        .with_context(|| format!("{} can't be copied to {}", from.display(), to.display()))?;
    Ok(())
}
