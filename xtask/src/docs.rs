//! The documentation as a site, `dist/docs/`: the package's types with the texts of this repository, and the crate.

use crate::{js, marks, paths, process};
use anyhow::{Context, Result};
use std::fs;
use std::path::Path;
use std::process::Command;

/// Below `dist/`: pages by other programs, which nothing else there needs.
pub(crate) const FOLDER: &str = "docs";

/// What goes into the site of npm packages, by the place of its licence below `docs/node_modules/`. That of the crate brings its own.
const LICENCES: [&str; 2] = ["typedoc", "lunr"];

/// Where a page of the source tree names the site, and how it does in `dist/`, where the site is.
const PAGE: &str = "about.html";
pub(crate) const MARK: &str = "<!-- docs -->";
const LINK: &str = "<p>To use it from JavaScript, Python, Rust or a shell, see the <a href=\"docs/index.html\">documentation</a>.</p>";

/// Lets a page of `dist` link to the site.
pub(crate) fn link(dist: &Path) -> Result<()> {
    marks::fill(dist, PAGE, MARK, LINK)
}

/// Writes the site. The npm package and `dist/` are there.
pub(crate) fn build() -> Result<()> {
    let own = paths::in_root("docs");
    let site = paths::dist().join(FOLDER);
    js::install_in(&own, "they make a site of the package's types", &[])?;
    let mut typedoc = Command::new("node");
    typedoc.arg(own.join("node_modules/typedoc/bin/typedoc")).current_dir(&own);
    process::run(typedoc.arg("--out").arg(&site))?;
    for name in LICENCES {
        let licence = own.join("node_modules").join(name).join("LICENSE");
        fs::copy(&licence, site.join(format!("assets/LICENSE-{name}.txt")))
            .with_context(|| format!("{name} has no licence"))?;
    }
    document_crate(&site.join("rust"))
}

/// What the crate's users see of it, and nothing of what was documented before.
fn document_crate(to: &Path) -> Result<()> {
    let target = ["--target-dir", "target"];
    process::run(process::cargo().args(["clean", "--quiet", "--doc"]).args(target))?;
    let doc = ["doc", "--quiet", "--locked", "--no-deps", "--package", "curvescope", "--lib"];
    process::run(process::cargo().args(doc).args(target).env("RUSTDOCFLAGS", "-D warnings"))?;
    let from = paths::in_root("target/doc");
    for file in paths::files_below(&from)? {
        let relative = file.strip_prefix(&from).context("a file below target/doc")?;
        // It keeps others from writing the documentation at the same time.
        if relative != Path::new(".lock") {
            paths::copy(&file, &to.join(relative))?;
        }
    }
    Ok(())
}
