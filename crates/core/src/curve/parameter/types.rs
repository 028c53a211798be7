//! Parameters of curves and measures, each within its range.

use std::fmt;

/// A share of positives, above 0 and below 1.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Prevalence(f64);

impl Prevalence {
    /// Returns this share as a prevalence; `None` unless it is below 1 and at least 1e-100, so that odds
    /// don't overflow.
    pub const fn new(share: f64) -> Option<Self> {
        if share >= 1e-100 && share < 1.0 { Some(Self(share)) } else { None }
    }

    /// The share.
    pub const fn get(self) -> f64 {
        self.0
    }
}

/// The weight of recall against precision in `F_beta` and `G_{beta,rho}`, from 0 to ∞.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Beta(f64);

impl Beta {
    /// Recall weighs as much as precision, as in F1.
    pub const ONE: Self = Self(1.0);

    /// Returns this weight; `None` for negative numbers and NaN.
    pub const fn new(beta: f64) -> Option<Self> {
        if beta >= 0.0 { Some(Self(beta)) } else { None }
    }

    /// The weight.
    pub const fn get(self) -> f64 {
        self.0
    }
}

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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "lowercase")
)]
pub enum RocRate {
    /// False positive rate.
    Fpr,
    /// True positive rate.
    Tpr,
}

impl fmt::Display for RocRate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Fpr => "false positive rate",
            Self::Tpr => "true positive rate",
        })
    }
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

/// Greater weights of recall are reduced to this one: F equals recall, to the last digit, and its square
/// times counts does not overflow.
pub const MAX_BETA: f64 = 1e50;
