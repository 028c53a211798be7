//! Curves and areas from their definitions, in whole numbers.

use crate::case::Case;
use crate::columns::{Cells, Column, Kind};

/// The known curve of a column as the score of a model.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Known {
    /// Area under the ROC curve: of all pairs of a positive and a negative those in order, ties half.
    pub(crate) auroc: f64,
    /// True and false positives at each distinct score, the highest first.
    pub(crate) counts: Vec<(f64, f64)>,
}

/// The known curve of a column of numbers when one class is positive, with the weights of the table or without: `None`
/// where it holds words.
pub(crate) fn known(
    case: &Case,
    column: &Column,
    class: usize,
    is_weighted: bool,
) -> Option<Known> {
    let scores = column.cells.units()?;
    let (weights, unit) = if is_weighted { weights(case) } else { (vec![1; scores.len()], 1.0) };
    let is_positive = |row: usize| case.rows[row] == (class == 1);
    let rows = 0..scores.len();
    let mut thresholds = scores.to_vec();
    thresholds.sort_unstable_by(|a, b| b.cmp(a));
    thresholds.dedup();
    let reached = |threshold: i64, of: bool| {
        let rows = rows.clone().filter(|&row| is_positive(row) == of && scores[row] >= threshold);
        double(rows.map(|row| weights[row]).sum()) / unit
    };
    let counts = thresholds.iter().map(|&t| (reached(t, true), reached(t, false))).collect();
    Some(Known { auroc: auroc(scores, is_positive, &weights), counts })
}

/// The area of scores with a weight for each row.
pub(crate) fn auroc(scores: &[i64], is_positive: impl Fn(usize) -> bool, weights: &[i64]) -> f64 {
    let rows = 0..scores.len();
    let (mut doubled, mut positives, mut negatives) = (0_i64, 0_i64, 0_i64);
    for row in rows.clone() {
        *if is_positive(row) { &mut positives } else { &mut negatives } += weights[row];
        for other in rows.clone().filter(|&other| is_positive(row) && !is_positive(other)) {
            let pair = 1 + (scores[row].cmp(&scores[other]) as i64);
            doubled += pair * weights[row] * weights[other];
        }
    }
    double(doubled) / double(2 * positives * negatives)
}

/// The weight of each row in whole parts, and how many parts are 1.
fn weights(case: &Case) -> (Vec<i64>, f64) {
    match case.of_kind(|kind| kind == Kind::Weight).next().map(|column| &column.cells) {
        Some(Cells::Numbers { units, digits }) => {
            (units.clone(), if *digits == 0 { 1.0 } else { 100.0 })
        }
        _ => (vec![1; case.rows.len()], 1.0),
    }
}

#[expect(clippy::cast_precision_loss, reason = "far below 2^53")]
fn double(whole: i64) -> f64 {
    whole as f64
}
