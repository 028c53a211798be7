//! A column beside a predicted class that holds the probability of that class, as Weka prints it: it ranks no
//! rows by the probability of one class.

use super::names;
use crate::input::codes::ErrorCode;
use crate::input::error::InputError;
use crate::input::fix::Fix;
use crate::input::number::Number;
use crate::input::table::{Table, distinct};
use crate::input::wording::quoted;

/// A column of scores, and the column of classes whose probability it holds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Confidence {
    pub(super) score: usize,
    pub(super) predicted: usize,
}

/// The columns among `scores` that hold the probability of a class in another column than the `label`.
pub(super) fn found(table: &Table, label: usize, scores: &[usize]) -> Vec<Confidence> {
    const MOST_CLASSES: usize = 100;
    let classes = distinct(table.texts(label));
    let is_prediction = |&column: &usize| {
        let Column { is_named, name } = Column::of(table, column);
        column != label
            && !scores.contains(&column)
            && (!is_named || names::is_prediction(name))
            && (2..=classes).contains(&distinct(table.texts(column)))
    };
    if classes > MOST_CLASSES {
        return Vec::new();
    }
    let predictions: Vec<usize> = (0..table.columns.len()).filter(is_prediction).collect();
    let of_prediction = |&score: &usize| {
        let Column { is_named, name } = Column::of(table, score);
        let can_be = !is_named || names::is_confidence(name);
        let is_of = |&&predicted: &&usize| is_probability_of(table, score, predicted, classes);
        let &predicted = predictions.iter().filter(|_| can_be).find(is_of)?;
        Some(Confidence { score, predicted })
    };
    scores.iter().filter_map(of_prediction).collect()
}

/// Whether a name was given to a column, and which.
struct Column<'t> {
    is_named: bool,
    name: &'t str,
}

impl<'t> Column<'t> {
    fn of(table: &'t Table, column: usize) -> Self {
        Self { is_named: table.columns[column].is_named, name: &table.columns[column].name }
    }
}

/// True where the numbers are at least those of the likeliest of so many classes in every row, whichever is
/// predicted. The probability of one class would be lower where another is predicted.
fn is_probability_of(table: &Table, score: usize, predicted: usize, classes: usize) -> bool {
    const ROUNDED: f64 = 0.0101;
    #[expect(clippy::cast_precision_loss, reason = "at most a hundred")]
    let least = 1.0 / classes as f64 - ROUNDED;
    let is_per_cent = table.numbers(score).any(|number| matches!(number, Number::Value(1.5..)));
    let scale = if is_per_cent { 100.0 } else { 1.0 };
    let mut first = None;
    // The least and the greatest number of rows with the first class, and of all others.
    let mut ranges = [(f64::INFINITY, f64::NEG_INFINITY); 2];
    for (text, number) in table.texts(predicted).zip(table.numbers(score)) {
        let Number::Value(value) = number else { continue };
        if !(least..=1.0).contains(&(value / scale)) {
            return false;
        }
        let range = &mut ranges[usize::from(*first.get_or_insert(text) != text)];
        *range = (range.0.min(value), range.1.max(value));
    }
    let [(low, high), (other_low, other_high)] = ranges;
    let is_threshold = low >= other_high || other_low >= high;
    !is_threshold
}

/// The error where no other score is left.
#[cold]
pub(super) fn refused(table: &Table, found: Confidence) -> InputError {
    let name = &table.columns[found.score].name;
    let message = format!(
        "Column {} seems to hold the probability of the class in column {}, whichever that is, and not of one \
         class: it is high in every row. Give the probability of the positive label in each row; Weka prints it \
         with -distribution.",
        quoted(name),
        quoted(&table.columns[found.predicted].name)
    );
    let fixes = vec![Fix::only_scores(std::slice::from_ref(name))];
    InputError { fixes, ..InputError::new(ErrorCode::PredictedConfidence, message) }
}
