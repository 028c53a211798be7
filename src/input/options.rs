//! What a caller may ask of an analysis, checked.

use serde::Serialize;

use crate::curve::parameter::{Beta, Prevalence};
use crate::input::codes::ErrorCode;
use crate::input::error::InputError;
use crate::numeric::format;

/// An interval of recall, 0 <= low < high <= 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RecallRange {
    low: f64,
    high: f64,
}

impl RecallRange {
    /// All recalls.
    pub const FULL: Self = Self { low: 0.0, high: 1.0 };

    /// The recalls from `low` to `high`; `None` unless 0 <= `low` < `high` <= 1.
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

    /// The greatest area on the range: that of a perfect ranking.
    pub fn width(self) -> f64 {
        self.high - self.low
    }
}

/// A rate of ROC that a range can be of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum RocRate {
    /// The false positive rate.
    Fpr,
    /// The true positive rate.
    Tpr,
}

/// A range of a rate of ROC, 0 <= low < high <= 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RocRange {
    rate: RocRate,
    low: f64,
    high: f64,
}

impl RocRange {
    /// The rates from `low` to `high`; `None` unless 0 <= `low` < `high` <= 1.
    pub const fn new(rate: RocRate, low: f64, high: f64) -> Option<Self> {
        if is_range(low, high) { Some(Self { rate, low, high }) } else { None }
    }

    /// What it is a range of.
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

/// True of two shares, the smaller first.
const fn is_range(low: f64, high: f64) -> bool {
    low >= 0.0 && low < high && high <= 1.0
}

/// Options of the analysis itself; how to read the input is in [`crate::input::Choices`].
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    /// Prevalence to show everything at; `None` for the data's own.
    pub prevalence: Option<Prevalence>,
    /// Recalls that the PR areas are taken over.
    pub recall_range: RecallRange,
    /// Range of the partial ROC area; `None` for none.
    pub roc_range: Option<RocRange>,
    /// β of the best thresholds.
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
    /// Checks every value; `roc_range` is none. Errors: `bad-prevalence`, `bad-recall-range`, `bad-beta`.
    ///
    /// # Errors
    /// When a value is outside its range; the message names the range.
    pub fn new(
        prevalence: Option<f64>,
        recall_range: Option<[f64; 2]>,
        betas: Option<Vec<f64>>,
    ) -> Result<Self, InputError> {
        let default = Self::default();
        Ok(Self {
            prevalence: prevalence.map(checked_prevalence).transpose()?,
            recall_range: recall_range.map_or(Ok(default.recall_range), checked_recall_range)?,
            betas: betas.map_or(Ok(default.betas), checked_betas)?,
            ..default
        })
    }
}

/// A prevalence strictly between 0 and 1, and not so small that odds could overflow.
///
/// # Errors
/// `bad-prevalence` otherwise.
pub fn checked_prevalence(prevalence: f64) -> Result<Prevalence, InputError> {
    Prevalence::new(prevalence).ok_or_else(|| {
        let message = format!("The prevalence is {prevalence}. Give a number above 0 and below 1.");
        InputError::new(ErrorCode::BadPrevalence, message)
    })
}

/// Weights of recall beyond this count as this: F is recall then, to the last digit, and its
/// square times counts does not overflow.
pub const MAX_BETA: f64 = 1e50;

/// A weight of recall from 0 to ∞.
///
/// # Errors
/// `bad-beta` otherwise.
pub fn checked_beta(beta: f64) -> Result<Beta, InputError> {
    Beta::new(beta).ok_or_else(|| {
        let message = format!("beta is {beta}. Give a number from 0 to Infinity.");
        InputError::new(ErrorCode::BadBeta, message)
    })
}

/// A threshold: any number, infinite ones too.
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

/// The least and the greatest seed.
pub const SEEDS: (u64, u64) = (0, (1 << 53) - 1);

/// A seed: a whole number that a JavaScript number holds exactly.
///
/// # Errors
/// `bad-seed` otherwise.
pub fn checked_seed(seed: f64) -> Result<u64, InputError> {
    whole(seed, SEEDS).ok_or_else(|| {
        let (least, most) = SEEDS;
        let message = format!("The seed is {seed}. Give a whole number from {least} to {most}.");
        InputError::new(ErrorCode::BadSeed, message)
    })
}

/// The least and the greatest number of replicates.
pub const REPLICATES: (u32, u32) = (1, 100_000);

/// A number of replicates of a bootstrap: no more than can be kept.
///
/// # Errors
/// `bad-replicates` otherwise.
pub fn checked_replicates(replicates: f64) -> Result<usize, InputError> {
    let (least, most) = REPLICATES;
    whole(replicates, (least.into(), most.into()))
        .and_then(|whole| usize::try_from(whole).ok())
        .ok_or_else(|| {
            let message = format!(
                "The number of replicates is {replicates}. Give a whole number from {least} to {}.",
                format::weighted_count(most.into())
            );
            InputError::new(ErrorCode::BadReplicates, message)
        })
}

/// The whole number `value`, where it is one within a range.
pub(crate) fn whole(value: f64, (low, high): (u64, u64)) -> Option<u64> {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "saturates")]
    let whole = value as u64;
    #[expect(clippy::cast_precision_loss, reason = "exact below 2^53; others differ")]
    let is_whole = whole as f64 == value;
    (is_whole && (low..=high).contains(&whole)).then_some(whole)
}

fn checked_betas(betas: Vec<f64>) -> Result<Vec<Beta>, InputError> {
    betas.into_iter().map(checked_beta).collect()
}

/// Two recalls, the smaller first.
///
/// # Errors
/// `bad-recall-range` otherwise.
pub fn checked_recall_range(ends: [f64; 2]) -> Result<RecallRange, InputError> {
    let [low, high] = ends;
    RecallRange::new(low, high).ok_or_else(|| no_range(ends, "recall", ErrorCode::BadRecallRange))
}

/// Two false positive rates or two true positive rates, the smaller first; `None` where neither is
/// given.
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
