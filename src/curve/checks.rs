//! Checks of scores, weights, thresholds and counts.

use crate::curve::error::RankError;

/// 2^-53: no class weighs less, and none more than its inverse.
const LEAST_TOTAL: f64 = f64::EPSILON / 2.0;

/// The least weight above 0: products of two counts must not vanish in any fold.
const LEAST_WEIGHT: f64 = 1e-100;

/// True of a weight that a row can have.
pub(crate) fn is_weight(weight: f64) -> bool {
    weight == 0.0 || (LEAST_WEIGHT..=f64::MAX).contains(&weight)
}

/// True of a total weight that a class can have.
pub(crate) fn is_total(total: f64) -> bool {
    total == 0.0 || (LEAST_TOTAL..=1.0 / LEAST_TOTAL).contains(&total)
}

/// The total of a class from its counts at falling thresholds.
///
/// # Errors
/// When these can't be counts, or not those of so many rows.
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

/// Checks distinct scores, best first.
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

/// Checks that weights are in their range.
pub(crate) fn check_weights(weights: &[f64]) -> Result<(), RankError> {
    match weights.iter().position(|&weight| !is_weight(weight)) {
        Some(index) => Err(RankError::BadWeight { index, weight: weights[index] }),
        None => Ok(()),
    }
}
