//! Sizes of downloads, checked against budgets. Node.js compresses, because every release build has it.

use crate::{dist, paths, preview, process};
use anyhow::{Context, Result, bail};
use std::fs;
use std::ops::AddAssign;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Bytes after brotli of the wasm that the first plots wait for. Codes of new messages, which all builds have, and three aims
/// took 200 more; tried: no isometrics and no value of the Matthews correlation in plots. Intervals of precision that allow for the
/// share of positives, and exact limits at a prevalence, which plots shade, took 1,200 more; tried: both classes of odds by one
/// function, no limits of other measures than those that can be asked. The region of consistency in the calibration plot took 450 more;
/// tried: one column in place of three, its outline in one function for all backends. Errors by kind, whose messages are in one function,
/// took 300 more, and all wasm of Explore 1,400 less; tried: errors of resampling apart. Crates of their own, each with its copies of the
/// standard library's generic functions, took 1,500 more; tried: names of reasons and codes in one copy, one sort of pairs, wasm-opt twice.
/// Measures that can be bounded as one table of cells, in place of a rule for each in a dozen files, took 1,000; tried: one loop over the
/// cells, a table in place of a function.
const FIRST_WASM: u64 = 181_200;

/// Bytes after brotli of the scripts, markup and styles that the page requests until the first plots are
/// drawn, without the report of the example, which is not requested if the page begins with other data. Two choices in links and
/// two remarks that are never folded took 50 more; tried: a list in place of a set. The sampling in links took 25 more,
/// the call for the region of consistency 35. A second address for a module that failed to load took 35; tried: `new URL`, fewer `try`. What
/// tables and files say of areas, and the dial of the prevalence, are loaded later: 660 less.
const FIRST_PAGE: u64 = 41_900;

/// Bytes after brotli of all wasm of Explore. The evidence for the roles of columns, its words in a dozen languages, rows that
/// are left out, and the forms of lists and of ARFF took 15,000 more; tried: facts as bits and not as sets, one sort, one list
/// of words for names and for values. Calibration with its uncertainty, variances of AUROCs of any rows, net benefit against all and
/// none, and repeated ids took 20,600 more; tried: one type of map and of sort, one pass over placements for both classes. Intervals of
/// differences of precision took 1,200 more; tried: one copy of the interval, p without a copy of its own. Crates took 11,800 more; tried, besides
/// what the first wasm names: reports compiled for size, functions that differ in constants merged. Questions as text, with what is wrong with one, took 6,000 more; tried:
/// the reader's own decimals in place of `parse`, names compared in place, texts cut and not joined. Thresholds that are scores of the data
/// in every record took 1,300 more, and a question as record, for the element, 600; tried: ranks turned once where records are written.
/// Sentences on two models, which scripts and Python had in copies, took 1,200; tried: their list without serde, their crate compiled for size.
/// Sentences on promises, which scripts had in copies, took 2,800; tried: answers without serde's flattening, texts joined without formats.
const WASM: u64 = 686_700;

/// Bytes after gzip of the widget, which notebooks get as one script with the wasm inside. It is limited
/// separately from the package in it, which the budget of the wasm limits and whose growth is this one's: the region of
/// consistency and differences of precision took 2,800 more, crates 16,000, questions as text 6,500, sentences on two models 4,100, those on
/// promises 2,400, after what was tried for these there. The groups with the least and the greatest rate took 300; tried: their indices in
/// place of names, and one loop over the places of a name in a plot, which took 170 from the first wasm.
const WIDGET: u64 = 833_600;

/// Bytes of one or more files.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Size {
    raw: u64,
    gzip: u64,
    brotli: u64,
}

impl AddAssign for Size {
    fn add_assign(&mut self, other: Self) {
        self.raw += other.raw;
        self.gzip += other.gzip;
        self.brotli += other.brotli;
    }
}

/// Prints the sizes of `dist/`, whose `scripts` are loaded at once, and fails if one is over its budget.
pub(crate) fn run(scripts: &[PathBuf]) -> Result<()> {
    let dist = paths::dist();
    let mut files = paths::files_below(&dist)?;
    files.retain(|file| file.strip_prefix(&dist).is_ok_and(is_downloaded));
    let page = fs::read_to_string(dist.join(paths::PAGES[0]))?;
    let (report, files): (Vec<_>, Vec<_>) =
        files.into_iter().partition(|file| *file == dist.join(dist::FIRST_REPORT));
    let (first, later): (Vec<_>, Vec<_>) = files
        .into_iter()
        .partition(|file| scripts.contains(file) || is_asked_by(&page, &dist, file));
    let (data, later): (Vec<_>, Vec<_>) =
        later.into_iter().partition(|file| is_for_data_files(&dist, file));
    let [wasm, page] = measure(&first)?;
    let [_, report] = measure(&report)?;
    let (of_lessons, later): (Vec<_>, Vec<_>) =
        later.into_iter().partition(|file| file.starts_with(dist.join("www/learn/pkg")));
    let [later_wasm, later] = measure(&later)?;
    let [lessons, _] = measure(&of_lessons)?;
    let [_, data] = measure(&data)?;
    let mut all = wasm;
    all += later_wasm;
    process::log(&format!("{:<18}{:>10}{:>10}{:>10}", "bytes", "raw", "gzip", "brotli"));
    for (name, size) in [
        ("first wasm", wasm),
        ("JS, HTML, CSS", page),
        ("example's report", report),
        ("all wasm", all),
        ("that of lessons", lessons),
        ("when opened", later),
        ("for data files", data),
    ] {
        process::log(&format!("{name:<18}{:>10}{:>10}{:>10}", size.raw, size.gzip, size.brotli));
    }
    for (name, size, budget) in [
        ("the first wasm after brotli", wasm, FIRST_WASM),
        ("JS, HTML, CSS after brotli", page, FIRST_PAGE),
        ("all wasm after brotli", all, WASM),
    ] {
        check(name, size.brotli, budget)?;
    }
    Ok(())
}

/// Prints the size of the widget, and fails if it is over its budget.
pub(crate) fn check_widget(file: &Path) -> Result<()> {
    let [_, size] = measure(&[file.to_owned()])?;
    process::log(&format!("{:<18}{:>10}{:>10}{:>10}", "widget", size.raw, size.gzip, size.brotli));
    check("the widget after gzip", size.gzip, WIDGET)
}

fn check(name: &str, bytes: u64, budget: u64) -> Result<()> {
    if bytes > budget {
        bail!("{name} is {bytes} bytes, over its budget of {budget}: make it smaller");
    }
    Ok(())
}

fn measure(files: &[PathBuf]) -> Result<[Size; 2]> {
    let mut node = Command::new("node");
    node.args(["--input-type=module", "--eval", include_str!("sizes.mjs"), "--"]).args(files);
    sum(&process::output(&mut node)?)
}

/// True if a reader may download this file of `dist/`, examples excluded.
fn is_downloaded(relative: &Path) -> bool {
    let name = relative.to_string_lossy();
    !relative.starts_with("www/examples")
        && !name.ends_with(".d.ts")
        && name != "LICENSE"
        && name != preview::FILE
        && !dist::WHOLE.contains(&&*name)
}

/// True if this file of `dist` is the first page, or one that its markup requests before the first plots;
/// false for its icon and its manifest.
fn is_asked_by(page: &str, dist: &Path, file: &Path) -> bool {
    let Ok(name) = file.strip_prefix(dist) else { return false };
    let name = name.to_string_lossy().replace('\\', "/");
    let [href, src] = ["href", "src"].map(|attribute| format!("{attribute}=\"{name}\""));
    let asks =
        |line: &str| line.contains(&src) || (line.starts_with("<link") && line.contains(&href));
    let is_elsewhere =
        |line: &str| line.contains("rel=\"icon\"") || line.contains("rel=\"manifest\"");
    name == paths::PAGES[0] || page.lines().any(|line| asks(line) && !is_elsewhere(line))
}

/// True if this file of `dist` is loaded when a reader opens a data file. No format needs all such files.
fn is_for_data_files(dist: &Path, file: &Path) -> bool {
    ["www/formats", "www/libraries"].iter().any(|folder| file.starts_with(dist.join(folder)))
}

/// Adds up the lines of sizes.mjs: the sums of the wasm, and of the rest.
fn sum(lines: &str) -> Result<[Size; 2]> {
    let mut sums = [Size::default(); 2];
    for line in lines.lines() {
        let mut words = line.splitn(4, ' ');
        let mut number = || {
            words.next().and_then(|word| word.parse().ok()).context("sizes.mjs printed no number")
        };
        let size = Size { raw: number()?, gzip: number()?, brotli: number()? };
        let is_wasm = Path::new(line).extension().is_some_and(|extension| extension == "wasm");
        sums[usize::from(!is_wasm)] += size;
    }
    Ok(sums)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wasm_and_page_are_added_up_apart() {
        let [wasm, page] =
            sum("30 20 10 a b.wasm\n3 2 1 main.js\n300 200 100 x.css").expect("valid");
        assert_eq!(wasm, Size { raw: 30, gzip: 20, brotli: 10 });
        assert_eq!(page, Size { raw: 303, gzip: 202, brotli: 101 });
    }

    #[test]
    fn the_examples_and_the_type_declarations_are_not_the_page() {
        for path in [
            "www/examples/a.csv",
            "www/pkg/curvescope.d.ts",
            "www/pkg/curvescope_bg.wasm",
            "LICENSE",
        ] {
            assert!(!is_downloaded(Path::new(path)), "{path}");
        }
        let is_for_data =
            |path: &str| is_for_data_files(Path::new("dist"), &Path::new("dist").join(path));
        assert!(is_for_data("www/formats/parquet.js") && is_for_data("www/libraries/zstd.js"));
        assert!(!is_for_data("www/export/panel.js"));
    }

    #[test]
    fn the_first_view_is_what_its_markup_asks_for() {
        let page = "<script async src=\"www/start.js\"></script>\n<link rel=\"icon\" href=\"www/icon.svg\">\n\
                    <link rel=\"stylesheet\" href=\"www/style.css\">\n<a href=\"learn.html\">Learn</a>";
        let is_first =
            |path: &str| is_asked_by(page, Path::new("dist"), &Path::new("dist").join(path));
        for path in ["index.html", "www/start.js", "www/style.css"] {
            assert!(is_first(path), "{path}");
        }
        for path in ["learn.html", "www/icon.svg", "www/results.css", "www/explore/main.js"] {
            assert!(!is_first(path), "{path}");
        }
    }
}
