//! Picture of the pages for sites and programs that show a link with one: `og:image` in the markup.

use crate::{paths, process};
use anyhow::Result;
use std::path::Path;
use std::process::Command;

/// Name of the picture in `dist/`, which no page requests.
pub(crate) const FILE: &str = "www/preview.png";

/// Fonts of its texts: those of saved PDF files.
const FONTS: [&str; 2] =
    ["400Regular/SourceSans3_400Regular.ttf", "600SemiBold/SourceSans3_600SemiBold.ttf"];

/// Draws the picture with the package in `www` into `dist`.
pub(crate) fn draw(www: &Path, dist: &Path) -> Result<()> {
    let fonts = paths::in_root("node_modules/@expo-google-fonts/source-sans-3");
    let mut node = Command::new("node");
    // Node.js resolves the npm packages from this folder.
    node.args(["--input-type=module", "--eval", include_str!("card.mjs"), "--"])
        .args([www, &dist.join(FILE)])
        .args(FONTS.map(|font| fonts.join(font)))
        .current_dir(paths::root());
    process::output(&mut node).map(drop)
}
