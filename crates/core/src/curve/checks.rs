//! Checks of scores, weights, thresholds and counts.

use crate::curve::error::RankError;

/// Least total weight of a class above 0, 2^-53. Its inverse, 2^53, is the greatest.
const LEAST_TOTAL: f64 = f64::EPSILON / 2.0;

/// Least weight of a row above 0, so that products of two counts do not underflow to 0 in any fold.
const LEAST_WEIGHT: f64 = 1e-100;

/// True for 0 and for finite weights of at least 1e-100.
pub fn is_weight(weight: f64) -> bool {
    weight == 0.0 || (LEAST_WEIGHT..=f64::MAX).contains(&weight)
}

/// True for 0 and for total weights from 2^-53 to 2^53.
pub fn is_total(total: f64) -> bool {
    total == 0.0 || (LEAST_TOTAL..=1.0 / LEAST_TOTAL).contains(&total)
}

/// Returns the total of a class, the last of its counts at decreasing thresholds; 0 without any.
///
/// # Errors
/// `BadCount` at a count that is negative, not finite or less than the one before; `BadTotal` for a total out
/// of range.
pub(crate) fn checked_total(counts: &[f64]) -> Result<f64, RankError> {
    let mut total = 0.0;
    for (index, &count) in counts.iter().enumerate() {
        if !(total..=f64::MAX).contains(&count) {
            return Err(RankError::BadCount { index, count });
        }
        total = count;
    }
    if is_total(total) { Ok(total) } else { Err(RankError::BadTotal { total }) }
}

/// Checks that thresholds strictly decrease and none is NaN.
pub(crate) fn check_thresholds(thresholds: &[f64]) -> Result<(), RankError> {
    let mut before = None;
    for (index, &threshold) in thresholds.iter().enumerate() {
        if threshold.is_nan() || before.is_some_and(|before| threshold >= before) {
            return Err(RankError::BadThreshold { index, threshold });
        }
        before = Some(threshold);
    }
    Ok(())
}

/// Checks that no score is NaN.
pub(crate) fn check_scores(scores: &[f64]) -> Result<(), RankError> {
    match scores.iter().position(|score| score.is_nan()) {
        Some(index) => Err(RankError::BadScore { index }),
        None => Ok(()),
    }
}

/// Checks that each weight is 0, or finite and at least 1e-100.
pub(crate) fn check_weights(weights: &[f64]) -> Result<(), RankError> {
    match weights.iter().position(|&weight| !is_weight(weight)) {
        Some(index) => Err(RankError::BadWeight { index, weight: weights[index] }),
        None => Ok(()),
    }
}
