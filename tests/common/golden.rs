//! Reading of the golden cases, without the code under test.

use std::path::{Path, PathBuf};

use curvescope::sample::{FoldColumn, Sample, ScoreColumn};
use serde_json::Value;

/// Bound on the difference from a golden value.
#[derive(Clone, Copy)]
pub(crate) struct Tolerance(f64);

impl Tolerance {
    /// Ratios: relative 1e-12.
    pub(crate) const RATIO: Self = Self(1e-12);
    /// Areas and expected values: 1e-10 relative to max(1, |x|).
    pub(crate) const AREA: Self = Self(1e-10);
    /// `G_{beta,rho}`: 1e-9.
    pub(crate) const G: Self = Self(1e-9);
}

/// The folder of the golden cases.
pub(crate) fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

/// A golden file.
pub(crate) fn load(name: &str) -> Value {
    let path = folder().join(name);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    serde_json::from_str(&text).unwrap_or_else(|e| panic!("{name}: {e}"))
}

/// The path of a case's input.
pub(crate) fn input_path(case: &Value) -> PathBuf {
    let input = case["input"].as_str().expect("input");
    match input.strip_prefix("../examples/") {
        Some(example) => folder().join("../../www/examples").join(example),
        None => folder().join(input),
    }
}

/// The rows of a case: its inputs are plain comma-separated numbers with a header.
pub(crate) fn read_sample(case: &Value) -> Sample {
    let text = std::fs::read_to_string(input_path(case)).expect("input of a case");
    let mut lines = text.lines();
    let header: Vec<&str> = lines.next().expect("header").split(',').collect();
    let rows: Vec<Vec<&str>> = lines.map(|line| line.split(',').collect()).collect();
    let cells = |field: &str| -> Option<Vec<&str>> {
        let name = case[field].as_str()?;
        let at = header.iter().position(|&h| h == name).expect("column of a case");
        Some(rows.iter().map(|row| row[at]).collect())
    };
    let numbers = |field: &str| -> Option<Vec<f64>> {
        cells(field).map(|cells| cells.iter().map(|cell| cell.parse().expect("number")).collect())
    };
    Sample {
        positive: cells("label_column").expect("labels").iter().map(|&l| l == "1").collect(),
        models: vec![ScoreColumn {
            name: case["score_column"].as_str().expect("score column").into(),
            scores: numbers("score_column").expect("scores"),
        }],
        weights: numbers("weight_column"),
        folds: cells("fold_column").map(|cells| {
            let mut names: Vec<String> = cells.iter().map(|&name| name.into()).collect();
            names.sort_by_key(|name| name.parse::<u32>().expect("whole fold names"));
            names.dedup();
            let of = |cell: &&str| names.iter().position(|name| name == cell).expect("fold");
            let of_row = cells.iter().map(|cell| u32::try_from(of(cell)).expect("few")).collect();
            FoldColumn { names, of_row }
        }),
    }
}

/// A golden number: JSON number, "Infinity", "-Infinity" or a fraction "a/b".
pub(crate) fn f64_of(value: &Value) -> f64 {
    match value {
        Value::Number(number) => number.as_f64().expect("double"),
        Value::String(text) => match text.split_once('/') {
            Some((part, whole)) => {
                part.parse::<f64>().expect("number") / whole.parse::<f64>().expect("number")
            }
            None => text.parse().expect("number"),
        },
        other => panic!("no number: {other}"),
    }
}

/// A golden column of numbers.
pub(crate) fn column(value: &Value) -> Vec<f64> {
    value.as_array().expect("array").iter().map(f64_of).collect()
}

/// Asserts that `found` is the golden `expected`, null being undefined.
#[track_caller]
pub(crate) fn close(
    found: impl Into<Option<f64>>,
    expected: &Value,
    tolerance: Tolerance,
    what: &str,
) {
    let found = found.into();
    if expected.is_null() {
        assert_eq!(found, None, "{what} is undefined");
        return;
    }
    let expected = f64_of(expected);
    let found = found.unwrap_or_else(|| panic!("{what} is undefined, {expected} expected"));
    let scale =
        if tolerance.0 == Tolerance::RATIO.0 { expected.abs() } else { expected.abs().max(1.0) };
    assert!(
        found == expected || (found - expected).abs() <= tolerance.0 * scale,
        "{what}: {found:e} for {expected:e}"
    );
}

/// [`close`] for every element.
#[track_caller]
pub(crate) fn close_columns(found: &[f64], expected: &Value, tolerance: Tolerance, what: &str) {
    let expected = expected.as_array().expect("array");
    assert_eq!(found.len(), expected.len(), "length of {what}");
    for (i, (&found, expected)) in found.iter().zip(expected).enumerate() {
        close(found, expected, tolerance, &format!("{what}[{i}]"));
    }
}
