//! Cells of the chosen columns to rows that are kept or skipped with a reason.

use std::collections::BTreeMap;

use super::Input;
use super::coding;
use super::columns::Roles;
use super::labels::{self, Values};
use super::number::{Number, is_missing, number};
use super::order::sorted_indices;
use super::table::{Table, Tally};
use super::wording::{counted, quoted};
use crate::error::{InputError, Notice};
use crate::sample::{FoldColumn, Sample, ScoreColumn};

/// Why a row is skipped. Of several faults the first in this order counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    MissingLabel,
    MissingScore,
    UnreadableScore,
    MissingWeight,
    UnreadableWeight,
    WeightOutOfRange,
    MissingFold,
}

const FAULTS: [Fault; 7] = [
    Fault::MissingLabel,
    Fault::MissingScore,
    Fault::UnreadableScore,
    Fault::MissingWeight,
    Fault::UnreadableWeight,
    Fault::WeightOutOfRange,
    Fault::MissingFold,
];

/// The kept rows of `table` under `roles`, with all that is to be said about them.
pub(super) fn gather(
    table: &Table,
    roles: &Roles,
    positive: Option<&str>,
    mut notices: Vec<Notice>,
) -> Result<Input, InputError> {
    let mut faults = vec![None; table.row_numbers.len()];
    let label_column = &table.columns[roles.label].name;

    let mut values = Values::new(table.decimal);
    let mut labels =
        coding::number_all(table.texts(roles.label), label_column, positive, &mut values)?;
    for (label, fault) in labels.iter().zip(&mut faults) {
        if label.is_none() {
            fault.get_or_insert(Fault::MissingLabel);
        }
    }
    let mut scores: Vec<Vec<f64>> =
        roles.scores.iter().map(|&column| scores(table, column, &mut faults)).collect();
    let mut weights = roles.weight.map(|column| weights(table, column, &mut faults));
    if let Some(column) = roles.fold {
        for (text, fault) in table.texts(column).zip(&mut faults) {
            if is_missing(text) {
                fault.get_or_insert(Fault::MissingFold);
            }
        }
    }

    notices.extend(skipped(table, roles, &faults));
    keep(&mut labels, &faults);
    for column in &mut scores {
        keep(column, &faults);
    }
    if let Some(weights) = &mut weights {
        keep(weights, &faults);
    }
    let rows = table.rows_seen();
    if labels.is_empty() {
        return Err(none_usable(rows, &notices));
    }
    for &label in labels.iter().flatten() {
        values.distinct[label as usize].rows += 1;
    }
    let coding = coding::code(&values.distinct, label_column, positive, table.decimal)?;
    notices.extend(coding.notices);
    let sample = Sample {
        positive: labels.iter().map(|&label| label == coding.positive).collect(),
        models: roles
            .scores
            .iter()
            .zip(scores)
            .map(|(&column, scores)| ScoreColumn {
                name: table.columns[column].name.clone(),
                scores,
            })
            .collect(),
        weights,
        folds: roles.fold.map(|column| folds(table, column, &faults)),
    };
    check_class_totals(&sample)?;
    Ok(Input {
        rows,
        skipped_rows: rows - labels.len(),
        columns: roles.named(table),
        positive_label: coding.positive_label,
        label_values: labels::most_frequent(&values.distinct),
        notices,
        sample,
    })
}

fn scores(table: &Table, column: usize, faults: &mut [Option<Fault>]) -> Vec<f64> {
    let mut score = |(number, fault): (Number, &mut Option<Fault>)| match number {
        Number::Value(value) => value,
        Number::Missing => skip(fault, Fault::MissingScore),
        Number::Unreadable => skip(fault, Fault::UnreadableScore),
    };
    table.numbers(column).zip(faults).map(&mut score).collect()
}

/// The least weight above zero: products of two counts must not vanish in any fold.
const LEAST_WEIGHT: f64 = 1e-100;

fn weights(table: &Table, column: usize, faults: &mut [Option<Fault>]) -> Vec<f64> {
    let weight = |(number, fault): (Number, &mut Option<Fault>)| match number {
        // A negative zero is zero.
        Number::Value(0.0) => 0.0,
        Number::Value(value) if value >= LEAST_WEIGHT && value.is_finite() => value,
        Number::Value(_) => skip(fault, Fault::WeightOutOfRange),
        Number::Missing => skip(fault, Fault::MissingWeight),
        Number::Unreadable => skip(fault, Fault::UnreadableWeight),
    };
    table.numbers(column).zip(faults).map(weight).collect()
}

/// Notes a fault; the value returned stands in the skipped row until it is removed.
fn skip(fault: &mut Option<Fault>, found: Fault) -> f64 {
    fault.get_or_insert(found);
    0.0
}

fn none_usable(rows: usize, notices: &[Notice]) -> InputError {
    let skipped = notices.iter().filter(|notice| notice.code == "skipped-rows");
    let reasons: Vec<&str> = skipped.map(|notice| notice.message.as_str()).collect();
    let message = format!(
        "None of the {} can be used. {} Correct them, or choose other columns.",
        counted(rows, "row"),
        reasons.join(" ")
    );
    InputError::new("no-usable-rows", message)
}

/// Removes the entries of skipped rows.
fn keep<T>(column: &mut Vec<T>, faults: &[Option<Fault>]) {
    let mut row = faults.iter();
    column.retain(|_| row.next().is_some_and(Option::is_none));
}

/// One notice for each reason.
fn skipped(table: &Table, roles: &Roles, faults: &[Option<Fault>]) -> Vec<Notice> {
    let mut tallies: [(Tally, usize); FAULTS.len()] = Default::default();
    for (row, fault) in faults.iter().enumerate() {
        if let Some(fault) = fault {
            let (tally, first) = &mut tallies[*fault as usize];
            if tally.count == 0 {
                *first = row;
            }
            tally.add(table.row_number(row));
        }
    }
    let reasons = FAULTS.into_iter().zip(tallies);
    reasons
        .filter(|(_, (tally, _))| tally.count > 0)
        .filter_map(|(fault, (tally, first))| tally.notice(&reason(table, roles, fault, first)))
        .collect()
}

/// What is wrong with row `row`, the first with this fault.
fn reason(table: &Table, roles: &Roles, fault: Fault, row: usize) -> String {
    let cell = |column: usize| table.text.text(table.columns[column].cells[row]);
    let of_column = |column: usize| format!("in column {}", quoted(&table.columns[column].name));
    let such_as = |column: usize| format!("such as {} {}", quoted(cell(column)), of_column(column));
    let for_all = if roles.scores.len() > 1 {
        " (for every model, so that all are compared on the same rows)"
    } else {
        ""
    };
    match fault {
        Fault::MissingLabel => format!("no label {}", of_column(roles.label)),
        Fault::MissingScore => format!("a score is missing{for_all}"),
        Fault::UnreadableScore => {
            let is_unreadable =
                |column: &&usize| number(cell(**column), table.decimal) == Number::Unreadable;
            let column = roles.scores.iter().find(is_unreadable);
            let example = column.map_or_else(String::new, |&column| such_as(column));
            format!("a score is not a number, {example}{for_all}")
        }
        Fault::MissingWeight => "the weight is missing".to_owned(),
        Fault::UnreadableWeight => example("the weight is not a number", roles.weight, such_as),
        Fault::WeightOutOfRange => {
            example("the weight is negative, infinite or below 1e-100", roles.weight, such_as)
        }
        Fault::MissingFold => "the fold is missing".to_owned(),
    }
}

fn example(what: &str, column: Option<usize>, such_as: impl Fn(usize) -> String) -> String {
    column.map_or_else(|| what.to_owned(), |column| format!("{what}, {}", such_as(column)))
}

/// Folds of the kept rows, whole numbers in numeric order, others in order of first appearance.
fn folds(table: &Table, column: usize, faults: &[Option<Fault>]) -> FoldColumn {
    let mut numbers: BTreeMap<&str, u32> = BTreeMap::new();
    let mut names: Vec<&str> = Vec::new();
    let kept = table.texts(column).zip(faults).filter(|(_, fault)| fault.is_none());
    let appearance: Vec<u32> = kept
        .map(|(text, _)| {
            *numbers.entry(text).or_insert_with(|| {
                names.push(text);
                u32::try_from(names.len() - 1).expect("fewer folds than bytes")
            })
        })
        .collect();
    // A name that is no whole number sorts as an infinite one.
    let order = sorted_indices(names.iter().map(|name| name.parse().unwrap_or(i64::MAX)));
    let mut place = vec![0; names.len()];
    for (to, &from) in (0..).zip(&order) {
        place[from] = to;
    }
    FoldColumn {
        names: order.iter().map(|&index| names[index].to_owned()).collect(),
        of_row: appearance.into_iter().map(|number| place[number as usize]).collect(),
    }
}

/// Counts are exact up to 2^53, and their products must neither overflow nor vanish.
fn check_class_totals(sample: &Sample) -> Result<(), InputError> {
    const MOST: f64 = 9_007_199_254_740_992.0;
    let Some(weights) = &sample.weights else { return Ok(()) };
    let total = |class: bool| -> f64 {
        let of_class = weights.iter().zip(&sample.positive).filter(|(_, p)| **p == class);
        of_class.map(|(weight, _)| weight).sum()
    };
    let totals = [total(true), total(false)];
    if totals == [0.0, 0.0] {
        let message = "Every weight is zero, so no row counts. Correct the weights, or choose no \
                       weight column.";
        return Err(InputError::new("weights-all-zero", message));
    }
    let is_usable = |total: f64| total == 0.0 || (1.0 / MOST..=MOST).contains(&total);
    match totals.into_iter().find(|&total| !is_usable(total)) {
        None => Ok(()),
        Some(total) => {
            let message = format!(
                "The weights of one class add up to {total:e}, outside 2^-53 to 2^53, so results \
                 would not be exact. Divide all weights by the same number."
            );
            Err(InputError::new("weights-out-of-range", message))
        }
    }
}
