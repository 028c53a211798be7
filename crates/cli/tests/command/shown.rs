//! The text, JSON, Markdown and HTML of a report. The numbers of the golden files are those of `tests/golden/prg-readme-25.json`, rounded; the counts and
//! measures follow from the 16 positives and 9 negatives by hand, the intervals of recall and FPR by scipy 1.17.1 (`beta.ppf` at
//! the levels of `numeric::any_threshold`), the losses by scikit-learn 1.9.1, those of precision and NPV from these and from Wilson's of the share of positives by formula, that of the AUROC by scipy too (`brentq` and `t`).

use crate::program::{FEW, golden, run, run_with, temporary};

const TABLE: &str = "www/examples/prg-readme-25.csv";
const REQUIRED: [&str; 6] =
    ["--require", "auroc.low>0.4", "--require", "recall>=90 %", "--require", "fn<=3"];

#[test]
fn text_is_as_kept() {
    let found = run(&[&["report", TABLE], &REQUIRED[..]].concat());
    assert_eq!(found.out, golden("report.txt"));
    assert_eq!((found.code, found.errors.as_str()), (1, ""));
}

#[test]
fn markdown_is_as_kept() {
    let found = run(&[&["report", TABLE, "--format", "markdown"], &REQUIRED[..]].concat());
    assert_eq!(found.out, golden("report.md"));
    assert_eq!(found.code, 1);
    assert_eq!(found.errors, "curvescope: 1 of 3 requirements does not hold.\n");
}

#[test]
fn help_teaches_every_option() {
    let help = run(&["help"]);
    assert_eq!((help.code, help.errors.as_str()), (0, ""));
    for arguments in [&["--help"][..], &["-h"], &[], &["report", "--help"], &["names", "-h"]] {
        assert_eq!(run(arguments).out, help.out);
    }
    assert_eq!(help.out, golden("help.txt"));
    let version = format!("curvescope {}\n", env!("CARGO_PKG_VERSION"));
    assert_eq!(run(&["--version"]).out, version);
    assert!(run(&["names"]).out.contains("  auroc "));
    // An option that is not there needs no value.
    let options = help.out.lines().filter(|line| line.starts_with("      --"));
    let options: Vec<&str> =
        options.map(|line| line.split_whitespace().next().expect("a word")).collect();
    assert_eq!(options.len(), 50);
    for (at, option) in options.into_iter().enumerate() {
        // The first five are of a comparison.
        let command = if at < 5 { "compare" } else { "report" };
        let refused = run(&[command, TABLE, option]).errors;
        let flags = [
            "--no-points",
            "--by-order",
            "--chosen-on-other-folds",
            "--missing-as-negative",
            "--guess",
        ];
        let is_known =
            flags.contains(&option) || refused.contains(&format!("{option} needs a value"));
        assert!(is_known, "{option}: {refused}");
    }
    assert!(help.out.lines().all(|line| line.chars().count() <= 130), "it fits a wide terminal");
}

#[test]
fn json_may_leave_out_what_is_long() {
    let of = |more: &[&str]| {
        let all = [&["report", TABLE, "--format", "json"], more].concat();
        run(&all).json()["report"]["models"][0].clone()
    };
    let (mut whole, short) = (of(&[]), of(&["--no-points"]));
    let fields = whole.as_object_mut().expect("a record");
    for column in ["thresholds", "tps", "fps"] {
        assert!(fields.remove(column).is_some_and(|column| column.is_array()));
    }
    assert_eq!(whole, short);
}

#[test]
fn files_are_saved_as_their_names_end() {
    let files =
        ["saved.txt", "saved.json", "saved.md", "saved.html"].map(|name| temporary(name, b""));
    let mut arguments = vec!["report", "-", "--title", "few"];
    for file in &files {
        arguments.extend(["--save", file.to_str().expect("UTF-8")]);
    }
    let text = run_with(FEW.as_bytes(), &arguments).out;
    let [saved, json, markdown, html] =
        files.map(|file| std::fs::read_to_string(file).expect("saved"));
    assert_eq!(saved, text);
    assert!(json.starts_with("{\n  \"writtenBy\": \"curvescope "));
    assert!(markdown.starts_with("### Report\n\n`few`: 5 rows"));
    assert!(html.starts_with("<!doctype html>"));
    let refused = run_with(FEW.as_bytes(), &["report", "--save", "report.doc"]);
    assert_eq!(refused.code, 2);
    assert!(refused.errors.contains(".txt, .json, .md, .html, .svg"), "{}", refused.errors);
}

/// The texts of a page between a tag and its end.
fn between<'h>(html: &'h str, start: &str, end: &str) -> Vec<&'h str> {
    html.split(start).skip(1).filter_map(|rest| rest.split(end).next()).collect()
}

#[test]
fn a_page_has_plots_and_tables_and_no_script() {
    let found = run(&[&["report", TABLE, "--format", "html"], &REQUIRED[..]].concat());
    let html = &found.out;
    let sections = between(html, "<h2>", "</h2>");
    assert_eq!(
        sections,
        [
            "Requirements",
            "Data and settings",
            "Curves",
            "At the operating point",
            "Scores as probabilities",
            "Calibration of scores as probabilities",
            "Models",
            "Remarks on the data"
        ]
    );
    let plots = between(html, "<svg", "</svg>");
    assert_eq!(plots.len(), 3);
    assert!(plots.iter().all(|plot| plot.contains("<path") && plot.contains("<circle")));
    let captions = ["What was required, and what came of it", "Counts", "Areas"];
    assert!(captions.iter().all(|it| html.contains(&format!("<caption>{it}</caption>"))));
    assert!(html.contains("class=\"verdict fails\">1 of 3 requirements does not hold.<"));
    assert!(html.contains("<td>0.743</td>"), "AUROC");
    assert!(html.contains("content=\"default-src 'none'; style-src 'sha256-"));
    for never in ["<script", "<link", "<img", "onload", "url(", "@import"] {
        assert!(!html.contains(never), "{never}");
    }
}

#[test]
fn nothing_in_the_data_is_markup_or_obeyed_by_a_terminal() {
    let name = "<script>alert(1)</script>|`*_\u{1b}[31m@me";
    let table = format!("label,{name}\n1,0.9\n0,0.8\n1,0.6\n1,0.4\n0,0.3\n1,0.2\n");
    let written = |format: &str| {
        let found = run_with(
            table.as_bytes(),
            &["report", "--format", format, "--title", "<b>&\u{1b}", "--require", "ks>=0"],
        );
        assert_eq!(found.code, 0, "{}", found.errors);
        found.out
    };
    let html = written("html");
    assert!(!html.contains("<script") && !html.contains("<b>"));
    assert!(html.contains("&lt;script&gt;alert(1)&lt;/script&gt;|`*_"));
    let markdown = written("markdown");
    assert!(
        markdown.contains("| ``<script>alert(1)</script>\\|`*_\u{fffd}[31m@me`` |"),
        "{markdown}"
    );
    for format in ["text", "markdown", "html", "json"] {
        assert!(!written(format).contains('\u{1b}'), "{format}");
    }
}

#[test]
fn the_summary_is_of_the_data_and_names_weights() {
    let text = |table: &str, more: &[&str]| {
        let found = run_with(table.as_bytes(), &[&["report"], more].concat());
        assert_eq!(found.code, 0, "{}", found.errors);
        found.out
    };
    let target = text(FEW, &["--prevalence", "0.1"]);
    assert!(target.contains("5 rows · 3 positive (60.0\u{202f}%)"), "{target}");
    assert!(target.contains("Prevalence: 0.1: as if 10.0\u{202f}%"), "{target}");
    let weighted = "label,score,weight\n1,0.9,2\n0,0.8,0.5\n1,0.6,1\n0,0.3,0.5\n";
    let weighted = text(weighted, &["--weight", "weight"]);
    assert!(weighted.contains("4 rows · weight 3 of 4 positive (75.0\u{202f}%)"), "{weighted}");
}
