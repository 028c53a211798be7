//! A column with the probability of the predicted class, as Weka prints it: it does not rank rows by the
//! probability of one class.

use super::classes::MOST_CLASSES;
use super::examined::ExaminedTable;
use super::ranges;
use crate::messages::{ErrorCode, Fix, InputError, quoted};
use crate::table::{Column, distinct, names};
use crate::text::ROUNDED;

/// A score column, and the column of the classes whose probability it is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Confidence {
    pub(super) score: usize,
    pub(super) predicted: usize,
}

/// The columns among `scores` with the probability of the class in another column than `label`.
pub(super) fn found(table: &ExaminedTable, label: usize, scores: &[usize]) -> Vec<Confidence> {
    let classes = distinct(table.texts(label));
    if classes > MOST_CLASSES {
        return Vec::new();
    }
    let is_like = |column: usize, is_known: fn(&str) -> bool| {
        let Column { is_named, name, .. } = &table.columns[column];
        !is_named || is_known(name)
    };
    let is_prediction = |&column: &usize| {
        column != label
            && !scores.contains(&column)
            && is_like(column, names::is_prediction)
            && (2..=classes).contains(&distinct(table.texts(column)))
    };
    let predictions: Vec<usize> = (0..table.columns.len()).filter(is_prediction).collect();
    let of_prediction = |&score: &usize| {
        let is_of = |&&predicted: &&usize| is_probability_of(table, score, predicted, classes);
        let &predicted = predictions.iter().find(is_of)?;
        Some(Confidence { score, predicted })
    };
    let candidates = scores.iter().filter(|&&score| is_like(score, names::is_confidence));
    candidates.filter_map(of_prediction).collect()
}

/// True where the numbers could be the probability of the class in the column `label` itself, whichever that is, in
/// rows enough that it is no chance.
pub(super) fn is_in_label(table: &ExaminedTable, label: usize, score: usize) -> bool {
    const FEWEST: usize = 5;
    let classes = distinct(table.texts(label));
    table.row_numbers.len() >= FEWEST
        && table.values(score).all(|value| value <= 1.0)
        && (2..=MOST_CLASSES).contains(&classes)
        && is_probability_of(table, score, label, classes)
}

/// True where the numbers could be the probability of the likeliest of `classes` classes in every row, whichever
/// class is predicted: at least 1/`classes`. The probability of one class would be lower where another is
/// predicted.
fn is_probability_of(
    table: &ExaminedTable,
    score: usize,
    predicted: usize,
    classes: usize,
) -> bool {
    #[expect(clippy::cast_precision_loss, reason = "at most a hundred")]
    let least = 1.0 / classes as f64 - ROUNDED;
    let [one, others] = ranges::by_class(table, predicted, score);
    let is_per_cent = one.high.max(others.high) >= 1.5;
    let scale = if is_per_cent { 100.0 } else { 1.0 };
    let is_probability = |value: f64| (least..=1.0).contains(&(value / scale));
    let is_threshold = one.low >= others.high || others.low >= one.high;
    is_probability(one.low.min(others.low))
        && is_probability(one.high.max(others.high))
        && !is_threshold
}

/// Error where no other score is left.
#[cold]
pub(super) fn refused(table: &ExaminedTable, found: Confidence) -> InputError {
    let name = &table.columns[found.score].name;
    let message = format!(
        "Column {} seems to hold the probability of the class in column {}, whichever that is, and not of one \
         class: it is high in every row. Give the probability of the positive label in each row; Weka prints it \
         with -distribution.",
        quoted(name),
        quoted(&table.columns[found.predicted].name)
    );
    let fixes = vec![Fix::score_all_the_same(name)];
    InputError { fixes, ..InputError::new(ErrorCode::PredictedConfidence, message) }
}
