//! The npm package: a library for Node, browsers and bundlers, and a custom element.

use crate::{js, notices, paths, process, wasm};
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Files written by hand, below `xtask/src/package/`.
const OWN: [&str; 10] = [
    "node.js",
    "browser.js",
    "core.node.js",
    "core.js",
    "core.d.ts",
    "element.d.ts",
    "react.d.ts",
    "svelte.d.ts",
    "vue.d.ts",
    "custom-elements.json",
];
const README: &str = "README.md";

/// Files of the generated package, below `www/pkg/`.
const GENERATED: [&str; 2] = ["curvescope.js", "curvescope_bg.wasm"];
const TYPES: &str = "curvescope.d.ts";

/// Types of tables as columns, which the functions of the package take too.
const TABLE_TYPES: &str = include_str!("package/table.d.ts");

/// Replacements in the types of the build, whose functions take only text.
const TABLES: [(&str, &str); 2] = [
    ("input: string | Uint8Array", "input: Table"),
    ("as a string or as UTF-8 bytes.", "as a string or as UTF-8 bytes, or columns."),
];

/// Added to the types, because they name `Symbol.dispose`, which the library of ES2022 does not declare.
const TYPES_NEED: &str = "/// <reference lib=\"esnext.disposable\" />\n";

/// Packs `target/npm/curvescope-<version>.tgz` from the optimised package and `dist/`, and returns its path.
pub(crate) fn build() -> Result<PathBuf> {
    let npm = paths::in_root("target/npm");
    let folder = npm.join("curvescope");
    paths::remove(&npm)?;
    fs::create_dir_all(&folder)?;
    let own = paths::in_root("xtask/src/package");
    for name in OWN {
        paths::copy(&own.join(name), &folder.join(name))?;
    }
    fs::write(folder.join(README), readme(&format!("xtask/src/package/{README}"))?)?;
    for name in GENERATED {
        paths::copy(&paths::package().join(name), &folder.join(name))?;
    }
    // The package without drawing has the worker's build.
    for name in wasm::FILES_OF_WORKER {
        paths::copy(&wasm::file_of_worker(name), &folder.join(name))?;
    }
    let types =
        fs::read_to_string(paths::package().join(TYPES)).context("the types are not built")?;
    fs::write(folder.join(TYPES), with_columns(&types)?)?;
    notices::copy_to(&folder)?;
    fs::write(folder.join("package.json"), about()?)?;
    bundle("embed/library.js", &folder.join("library.js"), "beside")?;
    bundle("embed/element.js", &folder.join("element.js"), "beside")?;
    bundle("embed/element.js", &folder.join("element.inline.js"), "inline")?;
    let mut pack = Command::new(js::npm().context("npm was not found")?);
    process::output(
        pack.args(["pack", "--silent", "--pack-destination", ".."]).current_dir(folder),
    )?;
    Ok(file())
}

/// Returns the types of the package, given those of the build.
fn with_columns(types: &str) -> Result<String> {
    let mut types = types.to_owned();
    for (text, table) in TABLES {
        if !types.contains(text) {
            bail!("the types do not say `{text}`: TABLES is out of date");
        }
        types = types.replace(text, table);
    }
    Ok(format!("{TYPES_NEED}{types}{TABLE_TYPES}"))
}

/// Writes a module of the pages, with all its imports, as one file: `beside` the package, which it imports,
/// with the package and its wasm `inline`, or so as a classic `script`.
pub(crate) fn bundle(module: &str, to: &Path, package: &str) -> Result<()> {
    let mut node = Command::new("node");
    node.args(["--input-type=module", "--eval", include_str!("package/bundle.mjs"), "--"])
        .args([&paths::in_root("www"), Path::new(module), to, Path::new(package)])
        .current_dir(paths::root());
    process::output(&mut node).map(drop)
}

pub(crate) fn file() -> PathBuf {
    paths::in_root("target/npm").join(format!("curvescope-{}.tgz", env!("CARGO_PKG_VERSION")))
}

/// Returns the `package.json` of the package.
fn about() -> Result<String> {
    described("xtask/src/package/package.json", "VERSION")
}

/// Returns the manifest of a package, with the version and the project's addresses in place of its
/// placeholders.
pub(crate) fn described(path: &str, version: &str) -> Result<String> {
    let about = fs::read_to_string(paths::in_root(path))?;
    Ok(about
        .replace(version, env!("CARGO_PKG_VERSION"))
        .replace("REPOSITORY", env!("CARGO_PKG_REPOSITORY"))
        .replace("HOMEPAGE", env!("CARGO_PKG_HOMEPAGE")))
}

/// Returns a README for a registry: pictures, which lie in the folder `paper`, are those of the version's tag.
pub(crate) fn readme(path: &str) -> Result<String> {
    let text = fs::read_to_string(paths::in_root(path))?;
    let here = format!("]({}paper/", "../".repeat(path.matches('/').count()));
    let files =
        env!("CARGO_PKG_REPOSITORY").replace("//github.com/", "//raw.githubusercontent.com/");
    Ok(text.replace(&here, &format!("]({files}/v{}/paper/", env!("CARGO_PKG_VERSION"))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_types_of_the_package_name_columns_where_those_of_the_build_name_text() {
        let build = "/** text as a string or as UTF-8 bytes. */\nexport function analyze(input: string | Uint8Array): Report;\n";
        let types = with_columns(build).expect("both are there");
        assert!(
            types.contains(
                "bytes, or columns. */\nexport function analyze(input: Table): Report;\n"
            )
        );
        assert!(types.ends_with(TABLE_TYPES));
        assert!(with_columns("export function analyze(input: string): Report;").is_err());
    }

    #[test]
    fn npm_gets_the_version_and_the_addresses_of_this_project() {
        let about = about().expect("a description");
        let repository = env!("CARGO_PKG_REPOSITORY");
        for part in [
            format!(r#""version": "{}","#, env!("CARGO_PKG_VERSION")),
            format!(r#""homepage": "{}","#, env!("CARGO_PKG_HOMEPAGE")),
            format!(r#""url": "git+{repository}.git""#),
            format!(r#""bugs": "{repository}/issues","#),
        ] {
            assert!(about.contains(&part), "{part}");
        }
    }

    #[test]
    fn registries_show_the_picture_of_this_version() {
        for path in ["xtask/src/package/README.md", "python/README.md"] {
            let text = readme(path).expect("a README");
            let (_, link) = text.split_once("](https://raw.").expect("a picture");
            let (address, _) = link.split_once(')').expect("an end");
            let (_, file) =
                address.split_once(concat!("/v", env!("CARGO_PKG_VERSION"), "/")).expect(path);
            assert!(paths::in_root(file).is_file(), "{file}");
            assert!(!text.contains("](../"), "{path} has a link that leads nowhere in a registry");
        }
    }
}
