//! The golden cases, read without the code under test.

use std::path::{Path, PathBuf};

use serde_json::Value;

/// Every case of one input and one score column.
pub(crate) const CASES: [&str; 13] = [
    "all-ties",
    "breast-cancer.knn",
    "breast-cancer.lr",
    "breast-cancer.rf",
    "inverted",
    "perfect",
    "prg-readme-25",
    "running-example",
    "single-positive",
    "starts-with-negatives",
    "weights-integer",
    "white-clover.ada",
    "white-clover.gnb",
];

/// The folder of the golden cases.
pub(crate) fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

/// A golden file, by its name without the ending.
pub(crate) fn load(name: &str) -> Value {
    let path = folder().join(format!("{name}.json"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    serde_json::from_str(&text).unwrap_or_else(|e| panic!("{name}: {e}"))
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
