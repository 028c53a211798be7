//! Numbers of a caller, checked.

use super::error::ParameterError;
use super::types::{Beta, Prevalence, RecallRange, RocRange, RocRate};
use crate::numeric::random::SEEDS;
use crate::numeric::whole::whole_number_within;

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
