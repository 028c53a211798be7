use std::fs;
use std::path::Path;

use curvescope::input::{Choices, Input, read};
use serde_json::Value;

/// Reads a file, its name relative to the repository.
fn read_file(name: &str) -> Input {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    let bytes = fs::read(&path).expect(name);
    read(&bytes, &Choices::default()).expect(name)
}

#[test]
fn examples_have_the_rows_and_columns_their_readme_names() {
    let readme = include_str!("../../www/examples/README.md");
    let mut seen = 0;
    for line in readme.lines().filter(|line| line.contains(".csv |")) {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let [file, rows, _, columns] = cells[..] else { panic!("{line}") };
        let input = read_file(&format!("www/examples/{file}"));
        assert_eq!(input.summary.rows.to_string(), rows, "{file}");
        assert_eq!(input.summary.columns.available.join(", "), columns, "{file}");
        let scores = columns.trim_start_matches("label, ").trim_end_matches(", fold");
        let scores = scores.trim_end_matches(", sex");
        assert_eq!(input.summary.columns.scores.join(", "), scores, "{file}");
        assert_eq!(input.summary.columns.fold.is_some(), columns.ends_with("fold"), "{file}");
        assert_eq!((input.summary.skipped_rows, input.summary.notices.len()), (0, 0), "{file}");
        seen += 1;
    }
    assert_eq!(seen, 6);
}

#[test]
fn folds_of_the_examples_are_numbered() {
    let sample = read_file("www/examples/breast-cancer.csv").sample;
    let folds = sample.folds().expect("folds");
    assert_eq!(folds.names, ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]);
    assert_eq!(folds.of_row[..3], [2, 8, 2], "folds 3, 9 and 3");
}

#[test]
fn golden_cases_have_their_counts() {
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let mut seen = 0;
    for entry in fs::read_dir(&golden).expect("golden cases") {
        let path = entry.expect("a file").path();
        if path.extension().is_none_or(|extension| extension != "json") {
            continue;
        }
        let text = fs::read_to_string(&path).expect("a golden case");
        let case: Value = serde_json::from_str(&text).expect("JSON");
        let Some(file) = case["input"].as_str() else { continue };
        let file = match file.strip_prefix("../examples/") {
            Some(example) => format!("www/examples/{example}"),
            None => format!("tests/golden/{file}"),
        };
        let input = read_file(&file);
        let counts = &case["counts"];
        assert_eq!(counts["rows"], input.summary.rows, "{file}");
        assert_eq!(counts["n_pos"].as_f64(), Some(total(&input, true)), "{file}");
        assert_eq!(counts["n_neg"].as_f64(), Some(total(&input, false)), "{file}");
        assert_eq!(
            case["label_column"],
            input.summary.columns.label.as_deref().expect("a label"),
            "{file}"
        );
        assert_eq!(
            case["weight_column"].as_str(),
            input.summary.columns.weight.as_deref(),
            "{file}"
        );
        assert_eq!(case["fold_column"].as_str(), input.summary.columns.fold.as_deref(), "{file}");
        let score = case["score_column"].as_str().expect("a score column");
        assert!(input.summary.columns.scores.iter().any(|name| name == score), "{file}");
        seen += 1;
    }
    assert_eq!(seen, 13);
}

/// Summed weight of one class; rows without weights count once.
fn total(input: &Input, class: bool) -> f64 {
    let sample = &input.sample;
    let weight = |row: usize| sample.weights().map_or(1.0, |weights| weights[row]);
    let of_class = sample.positive().iter().enumerate().filter(|(_, positive)| **positive == class);
    of_class.map(|(row, _)| weight(row)).sum()
}
