//! Columns with the same probabilities as a score, turned into their complements in some rows: the probability of the
//! predicted class, or of the true one.

use super::classes::{TOTALS, are_complements, holds_in_all_rows};
use super::examined::ExaminedTable;
use crate::table::names;
use crate::text::ROUNDED;

/// The columns among `scores` that hold another score in some rows and its complement in the others.
/// Complements in all rows are the probabilities of the other class, see [`pairs`](super::classes::pairs).
pub(super) fn found(table: &ExaminedTable, scores: &[usize]) -> Vec<usize> {
    let mut folded: Vec<usize> = Vec::new();
    for (at, &first) in scores.iter().enumerate() {
        for &second in &scores[at + 1..] {
            if folded.contains(&first) || folded.contains(&second) {
                continue;
            }
            let total = TOTALS.into_iter().find(|&total| are_folded(table, first, second, total));
            folded.extend(total.map(|total| folded_one(table, first, second, total)));
        }
    }
    folded
}

/// True where the probabilities of two columns are equal in some rows and add up to `total` in the others.
fn are_folded(table: &ExaminedTable, first: usize, second: usize, total: f64) -> bool {
    let add_up = |a: f64, b: f64| are_complements(a, b, total);
    // The complement of a complement is the probability itself.
    let are_equal = |a: f64, b: f64| add_up(a, total - b);
    holds_in_all_rows(table, first, second, |a, b| are_equal(a, b) || add_up(a, b))
        && !holds_in_all_rows(table, first, second, are_equal)
        && !holds_in_all_rows(table, first, second, add_up)
}

/// The one of two such columns that ranks no rows by the probability of one class: that of probabilities of at least
/// half the `total`, else that of a name with a word for the true class, else the second.
fn folded_one(table: &ExaminedTable, first: usize, second: usize, total: f64) -> usize {
    let least = (0.5 - ROUNDED) * total;
    let is_of_predicted = |column| table.values(column).all(|value| value >= least);
    let is_of_true = |column: usize| names::is_of_true_class(&table.columns[column].name);
    let is_first = match (is_of_predicted(first), is_of_predicted(second)) {
        (false, false) => is_of_true(first) && !is_of_true(second),
        (is_first, is_second) => is_first && !is_second,
    };
    if is_first { first } else { second }
}
