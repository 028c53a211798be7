//! Pasted text to a validated sample, through the public API.
//!
//! | where | what |
//! |---|---|
//! | `arff` | ARFF files of Weka and `OpenML` |
//! | `beside` | two tables of the same rows |
//! | `cells` | cells that hold several numbers or write one in another way, totals |
//! | `delimited` | delimiters, quotes, headers, encodings, decimal marks |
//! | `lists` | assigned lists |
//! | `json` | JSON and JSON lines |
//! | `columns` | which column plays which role |
//! | `roles` | tables as people have them: label and models |
//! | `in_memory` | columns in memory |
//! | `halves` | labels in one file, scores in another |
//! | `long` | a row for each case and model: which rows are of one case |
//! | `labels` | label values and the positive one |
//! | `left_out` | rows left out by the value of a column |
//! | `rows` | skipped rows, weights, folds |
//! | `sparse` | columns with few values |
//! | `errors` | every error code, with its message |
//! | `prints` | printed tables, whole and cut; quoted cells of many lines |
//! | `printed` | prints whose cells are known by their places, Weka's predictions |
//! | `shapes` | lists without names, transposed tables, confusion matrices |
//! | `pieces`, `ways` | tables that come in pieces |
//! | `unscored` | rows without a score, skipped or counted as never predicted positive |
//! | `ways_agree` | notices and comments, whichever way a line is read |
//! | `strewn` | odd lines among plain ones |
//! | `forms` | tables whose lines change their form on the way |
//! | `groups` | grouped counts |
//! | `extremes` | sizes and bytes that no table should have |
//! | `examples` | the shipped examples and the golden inputs |
//! | `properties` | round trips and arbitrary bytes |

mod arff;
mod beside;
mod cells;
mod columns;
mod delimited;
mod errors;
mod examples;
mod extremes;
mod forms;
mod groups;
mod halves;
mod in_memory;
mod json;
mod labels;
mod left_out;
mod lists;
mod long;
mod pieces;
mod printed;
mod prints;
mod properties;
mod roles;
mod rows;
mod shapes;
mod sparse;
mod strewn;
mod unscored;
mod ways;
mod ways_agree;

use curvescope::input::error::{InputError, Notice};
use curvescope::input::{Choices, Input};

/// Reads `text` with nothing chosen.
fn read(text: &str) -> Input {
    read_with(text, &Choices::default())
}

fn read_with(text: &str, choices: &Choices) -> Input {
    curvescope::input::read(text.as_bytes(), choices)
        .unwrap_or_else(|error| panic!("{}: {error}", start(text)))
}

fn error(text: &str) -> InputError {
    error_with(text, &Choices::default())
}

fn error_with(text: &str, choices: &Choices) -> InputError {
    match curvescope::input::read(text.as_bytes(), choices) {
        Err(error) => error,
        Ok(input) => panic!("{} was read: {:?}", start(text), input.summary.columns.scores),
    }
}

/// As much of `text` as a failed test should print.
fn start(text: &str) -> String {
    format!("{:?}", text.chars().take(200).collect::<String>())
}

/// Label and score of every kept row; the table must have one score column.
fn rows_of(input: &Input) -> Vec<(bool, f64)> {
    let [model] = input.sample.models() else { panic!("one model expected: {input:?}") };
    assert_eq!(input.sample.positive().len(), model.scores.len());
    input.sample.positive().iter().copied().zip(model.scores.iter().copied()).collect()
}

fn codes(input: &Input) -> Vec<&'static str> {
    input.summary.notices.iter().map(|notice| notice.code.as_str()).collect()
}

fn notice<'i>(input: &'i Input, code: &str) -> &'i Notice {
    let found = input.summary.notices.iter().find(|notice| notice.code.as_str() == code);
    found.unwrap_or_else(|| panic!("no notice {code}: {:?}", input.summary.notices))
}

fn names(input: &Input) -> Vec<&str> {
    input.summary.columns.available.iter().map(String::as_str).collect()
}

fn choose_label(name: &str) -> Choices {
    Choices { label: Some(name.to_owned()), ..Choices::default() }
}

fn choose_scores(names: &[&str]) -> Choices {
    let scores = names.iter().map(|&name| name.to_owned()).collect();
    Choices { scores: Some(scores), ..Choices::default() }
}

fn choose_positive(value: &str) -> Choices {
    Choices { positive: Some(value.to_owned()), ..Choices::default() }
}
