//! Rows to operating points: one sort, one merge.

mod classes;
mod decimal_key;
mod key;
mod merge;
mod radix;
mod runs;
mod sort;
mod weighted;

use crate::curve::counts::OperatingPoints;
pub(crate) use classes::TwoClasses;
pub(crate) use decimal_key::{LIMIT, MOST_PLACES, decimal_key};
pub(crate) use key::{descending_key, score_of};

/// The operating-point table of `scores` (never NaN) with their labels and optional weights.
///
/// Rows of equal score, 0.0 and -0.0 included, form one operating point. Rows of weight 0 change
/// nothing and make no operating point. The result does not depend on the order of the rows.
/// *Complexity*: linear without weights, O(n log n) with them. *Memory*: 16 bytes per row without
/// weights, the table included.
///
/// # Panics
/// When the columns differ in length, or hold 2^32 rows, which is a bug of the caller.
pub fn rank(scores: &[f64], positive: &[bool], weights: Option<&[f64]>) -> OperatingPoints {
    assert_eq!(scores.len(), positive.len(), "one label per score");
    if let Some(weights) = weights {
        assert_eq!(scores.len(), weights.len(), "one weight per score");
        return weighted::rank(scores, positive, weights);
    }
    let mut rows = TwoClasses::with_room(scores.len());
    for (&score, &positive) in scores.iter().zip(positive) {
        rows.push(positive, descending_key(score));
    }
    rows.rank(true)
}

/// Puts numbers in order, greatest first.
pub(crate) fn sort_falling(numbers: &mut [f64]) {
    let mut keys: Vec<u64> = numbers.iter().map(|&number| descending_key(number)).collect();
    sort::sort(&mut keys, &mut vec![0; numbers.len()]);
    for (number, key) in numbers.iter_mut().zip(keys) {
        *number = score_of(key);
    }
}
