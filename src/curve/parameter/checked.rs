//! Numbers of a caller, checked.

use super::error::ParameterError;
use super::types::{Beta, Prevalence, REPLICATES, RecallRange, RocRange, RocRate, SEEDS};

/// Checks a prevalence: above 0 and below 1, and at least 1e-100, so that odds do not overflow.
///
/// # Errors
/// `Prevalence` otherwise.
pub fn checked_prevalence(prevalence: f64) -> Result<Prevalence, ParameterError> {
    Prevalence::new(prevalence).ok_or(ParameterError::Prevalence(prevalence))
}

/// Checks a weight of recall, from 0 to ∞.
///
/// # Errors
/// `Beta` otherwise.
pub fn checked_beta(beta: f64) -> Result<Beta, ParameterError> {
    Beta::new(beta).ok_or(ParameterError::Beta(beta))
}

/// Checks a threshold: any number, also an infinite one.
///
/// # Errors
/// `Threshold` for NaN.
pub fn checked_threshold(threshold: f64) -> Result<f64, ParameterError> {
    if threshold.is_nan() { Err(ParameterError::Threshold) } else { Ok(threshold) }
}

/// Checks a threshold probability, at which net benefit is defined.
///
/// # Errors
/// `ThresholdProbability` unless it is from 0 to 1, and below 1.
pub fn checked_threshold_probability(share: f64) -> Result<f64, ParameterError> {
    if (0.0..1.0).contains(&share) {
        Ok(share)
    } else {
        Err(ParameterError::ThresholdProbability(share))
    }
}

/// Checks a seed: a whole number within [`SEEDS`], which a JavaScript number holds exactly.
///
/// # Errors
/// `Seed` otherwise.
pub fn checked_seed(seed: f64) -> Result<u64, ParameterError> {
    whole_number_within(seed, SEEDS).ok_or(ParameterError::Seed(seed))
}

/// Checks a number of replicates of a bootstrap: a whole number within [`REPLICATES`], few enough to be kept.
///
/// # Errors
/// `Replicates` otherwise.
pub fn checked_replicates(replicates: f64) -> Result<usize, ParameterError> {
    let (least, most) = REPLICATES;
    whole_number_within(replicates, (least.into(), most.into()))
        .and_then(|whole| usize::try_from(whole).ok())
        .ok_or(ParameterError::Replicates(replicates))
}

/// Returns the whole number `value`; `None` if it has a fraction or is out of range.
pub(crate) fn whole_number_within(value: f64, (low, high): (u64, u64)) -> Option<u64> {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "saturates")]
    let whole = value as u64;
    #[expect(clippy::cast_precision_loss, reason = "exact below 2^53; others differ")]
    let is_whole = whole as f64 == value;
    (is_whole && (low..=high).contains(&whole)).then_some(whole)
}

/// Checks a range of recall: two recalls, the smaller first.
///
/// # Errors
/// `RecallRange` otherwise.
pub fn checked_recall_range(ends: [f64; 2]) -> Result<RecallRange, ParameterError> {
    let [low, high] = ends;
    RecallRange::new(low, high).ok_or(ParameterError::RecallRange { low, high })
}

/// Checks a range of false positive rates or of true positive rates, the smaller first; `None` where neither
/// is given.
///
/// # Errors
/// `RocRange` for other ends, `TwoRocRanges` where both are given.
pub fn checked_roc_range(
    fprs: Option<[f64; 2]>,
    tprs: Option<[f64; 2]>,
) -> Result<Option<RocRange>, ParameterError> {
    let (rate, [low, high]) = match (fprs, tprs) {
        (None, None) => return Ok(None),
        (Some(fprs), None) => (RocRate::Fpr, fprs),
        (None, Some(tprs)) => (RocRate::Tpr, tprs),
        (Some(_), Some(_)) => return Err(ParameterError::TwoRocRanges),
    };
    let range = RocRange::new(rate, low, high);
    range.map(Some).ok_or(ParameterError::RocRange { rate, low, high })
}
