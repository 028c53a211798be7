//! Columns with the same probabilities as a score, turned into their complements in some rows: the probability of the
//! predicted class, or of the true one.

use super::classes::holds_in_all_rows;
use crate::input::table::{Table, names};
use crate::input::text::ROUNDED;

/// The columns among `scores` that hold another score in some rows and its complement to 1 in the others.
/// Complements in all rows are the probabilities of the other class, see [`pairs`](super::classes::pairs).
pub(super) fn found(table: &Table, scores: &[usize]) -> Vec<usize> {
    let mut folded: Vec<usize> = Vec::new();
    for (at, &first) in scores.iter().enumerate() {
        for &second in &scores[at + 1..] {
            let is_found = folded.contains(&first) || folded.contains(&second);
            if !is_found && are_folded(table, first, second) {
                folded.push(folded_one(table, first, second));
            }
        }
    }
    folded
}

/// True where the probabilities of two columns are equal in some rows and add up to 1 in the others.
fn are_folded(table: &Table, first: usize, second: usize) -> bool {
    let is_in_range = |value: &f64| (0.0..=1.0).contains(value);
    let is_equal = |a: f64, b: f64| (a - b).abs() < ROUNDED;
    let is_complement = |a: f64, b: f64| (a + b - 1.0).abs() < ROUNDED;
    holds_in_all_rows(table, first, second, |a, b| {
        [a, b].iter().all(is_in_range) && (is_equal(a, b) || is_complement(a, b))
    }) && !holds_in_all_rows(table, first, second, is_equal)
        && !holds_in_all_rows(table, first, second, is_complement)
}

/// The one of two such columns that ranks no rows by the probability of one class: that of probabilities of at least
/// 1/2, else that of a name with a word for the true class, else the second.
fn folded_one(table: &Table, first: usize, second: usize) -> usize {
    let is_of_predicted =
        |column: usize| holds_in_all_rows(table, column, column, |value, _| value >= 0.5 - ROUNDED);
    let is_of_true = |column: usize| names::is_of_true_class(&table.columns[column].name);
    let is_first = match (is_of_predicted(first), is_of_predicted(second)) {
        (false, false) => is_of_true(first) && !is_of_true(second),
        (is_first, is_second) => is_first && !is_second,
    };
    if is_first { first } else { second }
}
