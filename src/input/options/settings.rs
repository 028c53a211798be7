//! Options of an analysis, validated.

use serde::Serialize;

use crate::curve::parameter::{Beta, Prevalence};
use crate::input::messages::{ErrorCode, InputError};
use crate::numeric::format;

/// An interval of recall, 0 <= low < high <= 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RecallRange {
    low: f64,
    high: f64,
}

impl RecallRange {
    /// The full range of recall.
    pub const FULL: Self = Self { low: 0.0, high: 1.0 };

    /// Makes the range from `low` to `high`; `None` unless 0 <= `low` < `high` <= 1.
    pub const fn new(low: f64, high: f64) -> Option<Self> {
        if is_range(low, high) { Some(Self { low, high }) } else { None }
    }

    /// Lower end.
    pub const fn low(self) -> f64 {
        self.low
    }

    /// Upper end.
    pub const fn high(self) -> f64 {
        self.high
    }

    /// Width of the range, which is the greatest area over it: that of a perfect ranking.
    pub fn width(self) -> f64 {
        self.high - self.low
    }
}

/// Axis of ROC space whose range can be restricted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum RocRate {
    /// False positive rate.
    Fpr,
    /// True positive rate.
    Tpr,
}

/// An interval of a rate of ROC space, 0 <= low < high <= 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RocRange {
    rate: RocRate,
    low: f64,
    high: f64,
}

impl RocRange {
    /// Makes the range from `low` to `high` of a rate; `None` unless 0 <= `low` < `high` <= 1.
    pub const fn new(rate: RocRate, low: f64, high: f64) -> Option<Self> {
        if is_range(low, high) { Some(Self { rate, low, high }) } else { None }
    }

    /// The restricted rate.
    pub const fn rate(self) -> RocRate {
        self.rate
    }

    /// Lower end.
    pub const fn low(self) -> f64 {
        self.low
    }

    /// Upper end.
    pub const fn high(self) -> f64 {
        self.high
    }
}

/// True for the ends of a range: 0 <= `low` < `high` <= 1.
const fn is_range(low: f64, high: f64) -> bool {
    low >= 0.0 && low < high && high <= 1.0
}

/// Options of the analysis itself; options of reading are in [`crate::input::Choices`].
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    /// Prevalence at which everything is shown; `None` for that of the data.
    pub prevalence: Option<Prevalence>,
    /// Recall range of the PR areas.
    pub recall_range: RecallRange,
    /// Range of the partial ROC area; `None` for none.
    pub roc_range: Option<RocRange>,
    /// β values for the best thresholds.
    pub betas: Vec<Beta>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            prevalence: None,
            recall_range: RecallRange::FULL,
            roc_range: None,
            betas: [0.5, 1.0, 2.0].into_iter().filter_map(Beta::new).collect(),
        }
    }
}

impl Settings {
    /// Checks every value. `roc_range` is `None`.
    ///
    /// # Errors
    /// `bad-prevalence`, `bad-recall-range` or `bad-beta` for a value outside its range, which the message
    /// contains.
    pub fn new(
        prevalence: Option<f64>,
        recall_range: Option<[f64; 2]>,
        betas: Option<Vec<f64>>,
    ) -> Result<Self, InputError> {
        let default = Self::default();
        Ok(Self {
            prevalence: prevalence.map(checked_prevalence).transpose()?,
            recall_range: recall_range.map_or(Ok(default.recall_range), checked_recall_range)?,
            betas: betas
                .map_or(Ok(default.betas), |betas| betas.into_iter().map(checked_beta).collect())?,
            ..default
        })
    }
}

/// Checks a prevalence: above 0 and below 1, and at least 1e-100, so that odds do not overflow.
///
/// # Errors
/// `bad-prevalence` otherwise.
pub fn checked_prevalence(prevalence: f64) -> Result<Prevalence, InputError> {
    Prevalence::new(prevalence).ok_or_else(|| {
        let message = format!("The prevalence is {prevalence}. Give a number above 0 and below 1.");
        InputError::new(ErrorCode::BadPrevalence, message)
    })
}

/// Greater weights of recall are reduced to this one: F equals recall, to the last digit, and its square
/// times counts does not overflow.
pub const MAX_BETA: f64 = 1e50;

/// Checks a weight of recall, from 0 to ∞.
///
/// # Errors
/// `bad-beta` otherwise.
pub fn checked_beta(beta: f64) -> Result<Beta, InputError> {
    Beta::new(beta).ok_or_else(|| {
        let message = format!("beta is {beta}. Give a number from 0 to Infinity.");
        InputError::new(ErrorCode::BadBeta, message)
    })
}

/// Checks a threshold: any number, also an infinite one.
///
/// # Errors
/// `bad-threshold` for NaN.
pub fn checked_threshold(threshold: f64) -> Result<f64, InputError> {
    if threshold.is_nan() {
        let message = "The threshold is not a number. Give a number.";
        return Err(InputError::new(ErrorCode::BadThreshold, message));
    }
    Ok(threshold)
}

/// Least and greatest seed.
pub const SEEDS: (u64, u64) = (0, (1 << 53) - 1);

/// Checks a seed: a whole number within [`SEEDS`], which a JavaScript number holds exactly.
///
/// # Errors
/// `bad-seed` otherwise.
pub fn checked_seed(seed: f64) -> Result<u64, InputError> {
    whole_number_within(seed, SEEDS).ok_or_else(|| {
        let (least, most) = SEEDS;
        let message = format!("The seed is {seed}. Give a whole number from {least} to {most}.");
        InputError::new(ErrorCode::BadSeed, message)
    })
}

/// Least and greatest number of replicates.
pub const REPLICATES: (u32, u32) = (1, 100_000);

/// Checks a number of replicates of a bootstrap: a whole number within [`REPLICATES`], few enough to be kept.
///
/// # Errors
/// `bad-replicates` otherwise.
pub fn checked_replicates(replicates: f64) -> Result<usize, InputError> {
    let (least, most) = REPLICATES;
    whole_number_within(replicates, (least.into(), most.into()))
        .and_then(|whole| usize::try_from(whole).ok())
        .ok_or_else(|| {
            let message = format!(
                "The number of replicates is {replicates}. Give a whole number from {least} to {}.",
                format::weighted_count(most.into())
            );
            InputError::new(ErrorCode::BadReplicates, message)
        })
}

/// Checks a threshold probability, at which net benefit is defined.
///
/// # Errors
/// `bad-cost` unless it is from 0 to 1, and below 1.
pub fn checked_threshold_probability(share: f64) -> Result<f64, InputError> {
    if (0.0..1.0).contains(&share) {
        return Ok(share);
    }
    let message = format!("The threshold probability is {share}. Give one from 0 to 1, below 1.");
    Err(InputError::new(ErrorCode::BadCost, message))
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
/// `bad-recall-range` otherwise.
pub fn checked_recall_range(ends: [f64; 2]) -> Result<RecallRange, InputError> {
    let [low, high] = ends;
    RecallRange::new(low, high).ok_or_else(|| no_range(ends, "recall", ErrorCode::BadRecallRange))
}

/// Checks a range of false positive rates or of true positive rates, the smaller first; `None` where neither
/// is given.
///
/// # Errors
/// `bad-roc-range` for other ends, `two-roc-ranges` where both are given.
pub fn checked_roc_range(
    fprs: Option<[f64; 2]>,
    tprs: Option<[f64; 2]>,
) -> Result<Option<RocRange>, InputError> {
    let (rate, name, ends) = match (fprs, tprs) {
        (None, None) => return Ok(None),
        (Some(fprs), None) => (RocRate::Fpr, "false positive rate", fprs),
        (None, Some(tprs)) => (RocRate::Tpr, "true positive rate", tprs),
        (Some(_), Some(_)) => {
            return Err(InputError::new(
                ErrorCode::TwoRocRanges,
                "There is a range of false positive rates and one of true positive rates. Choose one.",
            ));
        }
    };
    let [low, high] = ends;
    let range = RocRange::new(rate, low, high);
    Ok(Some(range.ok_or_else(|| no_range(ends, name, ErrorCode::BadRocRange))?))
}

fn no_range([low, high]: [f64; 2], of: &str, code: ErrorCode) -> InputError {
    let message = format!(
        "The {of} range is [{low}, {high}]. Give two numbers from 0 to 1, the smaller first."
    );
    InputError::new(code, message)
}
