//! Results of a judgement.

use serde::{Serialize, Serializer};

use super::chosen::Pair;
use curvescope_core::curve::counts::{Point, Totals};
use curvescope_core::curve::undefined::Undefined;
use curvescope_core::measure::decide::{Bounded, Side};
pub use curvescope_core::measure::observed::ObservedExpected;
pub use curvescope_core::numeric::interval::Estimated;

/// A model on other rows than its threshold was chosen on: the old rows, on which it was, and the new ones.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Judged {
    /// The model's name, in the new table.
    pub model: String,
    /// The threshold; `None` where the question has no answer on the old rows.
    /// Then `old.tp` and `old.fp`, those of `new`, and `rates` are absent too.
    pub threshold: Option<f64>,
    /// True where low scores mean positive: the rule is `score <= threshold`.
    pub lower_is_positive: bool,
    /// Counts of the old rows.
    pub old: RowCounts,
    /// Counts of the new rows.
    pub new: RowCounts,
    /// The limits that were asked of the threshold, on the new rows; empty without any.
    pub limits: Vec<JudgedLimit>,
    /// Numbers at the threshold.
    pub rates: Vec<JudgedNumber>,
    /// Areas, each at its table's own prevalence or at the requested one.
    pub areas: Vec<JudgedNumber>,
    /// Share of the rows that are positive.
    pub prevalence: JudgedNumber,
    /// Shift of the scores within each class.
    pub shift: Shift,
    /// Observed and expected positives; `None` where scores are no probabilities.
    pub calibration: Option<JudgedCalibration>,
    /// Replicates drawn of each table for areas, and of the old rows for `corrected`.
    pub replicates: usize,
    /// Outcome of the limits or, without any, of the aim, in plain words.
    pub sentence: String,
    /// Explanations: rows that may be the same, prevalence, shift, calibration, one sentence each.
    pub remarks: Vec<String>,
}

/// Class totals of a table and the counts at the threshold.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct RowCounts {
    /// Number (or weight) of positives.
    pub n_pos: f64,
    /// Number (or weight) of negatives.
    pub n_neg: f64,
    /// True positives at the threshold.
    pub tp: Option<f64>,
    /// False positives at the threshold.
    pub fp: Option<f64>,
}

impl RowCounts {
    pub(super) fn of(totals: Totals, point: Option<Point>) -> Self {
        let Totals { n_pos, n_neg } = totals;
        Self { n_pos, n_neg, tp: point.map(|point| point.tp), fp: point.map(|point| point.fp) }
    }
}

/// A number on both tables.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct JudgedNumber {
    /// Name of the number: a rate, `aim`, an area, or `prevalence`.
    pub name: &'static str,
    /// On the old rows. For a chosen threshold the interval of a share holds at any threshold.
    pub old: Estimated,
    /// On the new rows.
    pub new: Estimated,
    /// New less old.
    pub difference: Estimated,
    /// The old value corrected for the choice of the threshold on the same rows, by the rows that replicates left out.
    /// `None` for a threshold that was given, without replicates, and for areas.
    pub corrected: Option<f64>,
    /// The old rows' value at the prevalence of the new rows: less `old`, this is what the change of prevalence alone did.
    pub expected: Option<f64>,
    /// Method of the interval of the difference.
    pub method: Option<JudgedMethod>,
    /// Reason for a null difference or interval of it.
    pub undefined: Option<Undefined>,
}

/// Method of the interval of a difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum JudgedMethod {
    /// From the intervals of both: the squares of their distances are added (Newcombe 1998, method 10; Zou & Donner 2008).
    Newcombe,
    /// Percentiles of the bootstrap, each table drawn by itself, widened for few rows.
    Bootstrap,
}

/// A limit that was asked of the threshold.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct JudgedLimit {
    /// The measure.
    pub measure: Bounded,
    /// The least value that was allowed.
    pub at_least: Option<f64>,
    /// The greatest value that was allowed.
    pub at_most: Option<f64>,
    /// Share of tables in which it was promised to hold; `None` where it was asked of the old rows alone.
    pub confidence: Option<f64>,
    /// The measure on the old rows.
    pub old: Estimated,
    /// The measure on the new rows.
    pub new: Estimated,
    /// The old value corrected for the choice of the threshold.
    pub corrected: Option<f64>,
    /// Outcome on the new rows.
    pub standing: Standing,
}

impl JudgedLimit {
    pub(super) fn bound(&self) -> (Side, f64) {
        match (self.at_least, self.at_most) {
            (Some(bound), _) => (Side::AtLeast, bound),
            (None, bound) => (Side::AtMost, bound.unwrap_or(f64::INFINITY)),
        }
    }
}

/// A value on the new rows against a limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// The whole interval keeps the limit.
    Kept,
    /// The value keeps it, and the interval does not exclude that it is missed.
    KeptHere,
    /// The value misses it, and the interval does not exclude that it is kept.
    MissedHere,
    /// The whole interval misses it.
    Missed,
    /// The value has no interval, or is undefined.
    Unknown,
}

impl Standing {
    /// Name in records.
    pub fn name(self) -> &'static str {
        match self {
            Self::Kept => "kept",
            Self::KeptHere => "kept-here",
            Self::MissedHere => "missed-here",
            Self::Missed => "missed",
            Self::Unknown => "unknown",
        }
    }

    pub(super) fn of(found: Estimated, (side, bound): (Side, f64)) -> Self {
        let (Some(value), Some(interval)) = (found.value, found.interval) else {
            return Self::Unknown;
        };
        let keeps = |value: f64| match side {
            Side::AtLeast => value >= bound,
            Side::AtMost => value <= bound,
        };
        let ends = [interval.low, interval.high].map(keeps);
        match (keeps(value), ends) {
            (true, [true, true]) => Self::Kept,
            (true, _) => Self::KeptHere,
            (false, [false, false]) => Self::Missed,
            (false, _) => Self::MissedHere,
        }
    }
}

impl Serialize for Standing {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// Shift of the scores of each class. A change of prevalence alone shifts neither.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Shift {
    /// Of the positives; `None` where a table has none.
    pub positives: Option<ShiftTest>,
    /// Of the negatives; `None` where a table has none.
    pub negatives: Option<ShiftTest>,
}

/// Two-sample Kolmogorov-Smirnov test of the scores of one class.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ShiftTest {
    /// Greatest difference between the shares of old and of new rows that a threshold predicts positive.
    pub distance: f64,
    /// The threshold where it is greatest, of several the one that predicts the fewest rows positive.
    pub score: f64,
    /// True where it predicts more of the new rows positive.
    pub is_up: bool,
    /// Two-sided p-value; `None` for rows with weights or in clusters.
    pub p_value: Option<f64>,
    /// Method of the p-value.
    pub method: Option<ShiftMethod>,
    /// Reason for a null p-value.
    pub undefined: Option<Undefined>,
}

/// Method of a p-value of the Kolmogorov-Smirnov test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ShiftMethod {
    /// Of all orders of the rows of both tables: exact without ties, too great with them.
    Exact,
    /// By the limit of the distribution for many rows.
    Asymptotic,
}

/// Observed positives, of those that the scores as probabilities expect, on both tables.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct JudgedCalibration {
    /// On the old rows.
    pub old: ObservedExpected,
    /// On the new rows.
    pub new: ObservedExpected,
}

impl JudgedCalibration {
    /// Of both tables; `None` where a score of either is no probability.
    pub(super) fn of(pair: Pair<'_>) -> Option<Self> {
        let [old, new] = pair.points();
        Some(Self {
            old: ObservedExpected::of(old, pair.old.rows)?,
            new: ObservedExpected::of(new, pair.new.rows)?,
        })
    }
}
