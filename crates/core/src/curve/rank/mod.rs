//! Operating points of rows: one sort, and one pass over the sorted rows.

mod classes;
pub mod decimal_key;
mod decimal_points;
mod decimal_sort;
mod decimals;
mod key;
mod merge;
mod row_keys;
mod runs;
mod sort;
mod transfer;
mod weighted;
mod zeros;

use crate::curve::checks::{check_scores, check_weights, is_total};
use crate::curve::counts::OperatingPoints;
use crate::curve::error::RankError;
pub use decimal_key::{LIMIT, MOST_PLACES, decimal_key};
pub use key::{descending_key, score_of};
pub use row_keys::RowKeys;

/// Returns the operating-point table of `scores` with their labels and optional weights. Scores may be
/// infinite.
///
/// Rows of equal score, 0.0 and -0.0 included, form one operating point. Rows of weight 0 change nothing and
/// make no operating point. The result does not depend on the order of the rows. *Complexity*: linear if all
/// scores are plain decimals and there are no weights, O(n log n) else. *Memory*: 12 bytes per row without
/// weights if all scores are plain decimals, 16 else, the table included.
///
/// # Errors
/// When the columns differ in length or have 2^32 rows or more, a score is NaN, or a weight or their sum is
/// out of range.
///
/// # Panics
/// When there is no memory for the table.
///
/// # Examples
///
/// ```
/// use curvescope_core::curve::{error::RankError, rank::rank};
///
/// assert_eq!(rank(&[0.9, f64::NAN], &[true, false], None), Err(RankError::BadScore { index: 1 }));
/// ```
pub fn rank(
    scores: &[f64],
    positive: &[bool],
    weights: Option<&[f64]>,
) -> Result<OperatingPoints, RankError> {
    let rows = scores.len();
    if positive.len() != rows || weights.is_some_and(|weights| weights.len() != rows) {
        return Err(RankError::Lengths);
    }
    if u32::try_from(rows).is_err() {
        return Err(RankError::TooManyRows { rows });
    }
    check_scores(scores)?;
    weights.map_or(Ok(()), check_weights)?;
    let points = rank_checked(scores, positive, weights);
    // Totals of unweighted rows are always in range.
    match [points.totals.n_pos, points.totals.n_neg].into_iter().find(|&total| !is_total(total)) {
        Some(total) => Err(RankError::BadTotal { total }),
        None => Ok(points),
    }
}

/// [`rank`] without the checks.
///
/// # Panics
/// When there is no memory for the table.
pub fn rank_checked(scores: &[f64], positive: &[bool], weights: Option<&[f64]>) -> OperatingPoints {
    debug_assert_eq!(scores.len(), positive.len(), "one label per score");
    if let Some(weights) = weights {
        return weighted::rank(scores, positive, weights);
    }
    let mut rows = RowKeys::default();
    let are_kept = rows.make_room(scores.len())
        && scores.iter().zip(positive).all(|(&score, &positive)| rows.push(positive, score));
    assert!(are_kept, "memory for the rows");
    rows.rank(true).expect("memory for the operating points")
}

/// Sorts numbers, greatest first. -0.0 becomes 0.0.
pub fn sort_falling(numbers: &mut [f64]) {
    let mut keys: Vec<u64> = numbers.iter().map(|&number| descending_key(number)).collect();
    sort::sort(&mut keys, &mut vec![0; numbers.len()]);
    for (number, key) in numbers.iter_mut().zip(keys) {
        *number = score_of(key);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_for_scores_like_those_seen_are_as_short_as_these_allow() {
        let bytes =
            |scores: &[f64]| RowKeys::for_scores_like(scores.iter().copied()).bytes_per_row();
        assert_eq!(bytes(&[]), 12);
        assert_eq!(bytes(&[0.5, 0.25, 17.0]), 12);
        // One third is no decimal, at whichever position.
        for scores in [[1.0 / 3.0, 0.5, 0.25], [0.5, 1.0 / 3.0, 0.25], [0.5, 0.25, 1.0 / 3.0]] {
            assert_eq!(bytes(&scores), 16, "{scores:?}");
        }
        assert_eq!(RowKeys::for_scores_like([0.5].into_iter()).rows(), 0, "no rows yet");
    }
}
