//! The rows of a golden case, read without the parser.

use std::path::PathBuf;

use curvescope::curve::sample::{PartColumn, Sample, ScoreColumn};
use serde_json::Value;

use crate::common::golden::folder;

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
    let positive = cells("label_column").expect("labels").iter().map(|&l| l == "1").collect();
    let name = case["score_column"].as_str().expect("score column");
    let column = ScoreColumn::new(name, numbers("score_column").expect("scores"));
    let mut sample = Sample::new(positive, vec![column]).expect("rows");
    if let Some(weights) = numbers("weight_column") {
        sample = sample.with_weights(weights).expect("weights");
    }
    if let Some(cells) = cells("fold_column") {
        let mut names: Vec<String> = cells.iter().map(|&name| name.into()).collect();
        names.sort_by_key(|name| name.parse::<u32>().expect("whole fold names"));
        names.dedup();
        let of = |cell: &&str| names.iter().position(|name| name == cell).expect("fold");
        let of_row = cells.iter().map(|cell| u32::try_from(of(cell)).expect("few")).collect();
        sample = sample.with_folds(PartColumn { names, of_row }).expect("folds");
    }
    sample
}
