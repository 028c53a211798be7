//! Observed over expected positives, where scores are probabilities: calibration in the large.

use crate::curve::counts::OperatingPoints;
use crate::curve::sample::RowKind;
use crate::curve::undefined::{Reason, Undefined};
use crate::numeric::format;
use crate::numeric::interval::Interval;
use crate::numeric::normal::Z_95;
use crate::numeric::sum::Sum;

/// Ratios of observed to expected positives that are close enough to 1 to be named calibrated.
pub const MARGIN: Interval = Interval { low: 0.8, high: 1.25 };

/// Observed and expected positives of one table.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ObservedExpected {
    /// Number (or weight) of positives.
    pub observed: f64,
    /// Sum of the scores.
    pub expected: f64,
    /// Observed over expected; `None` where nothing is expected.
    pub ratio: Option<f64>,
    /// 95 % interval of the ratio for rows that are drawn from a population. `None` for rows with weights or in
    /// clusters, and where no row differs from its score.
    pub interval: Option<Interval>,
    /// Reason for a null ratio or interval.
    pub undefined: Option<Undefined>,
}

/// What an interval of observed over expected says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It excludes 1.
    Beyond,
    /// It includes 1 and lies within [`MARGIN`].
    Near,
    /// It includes 1 and ratios outside [`MARGIN`].
    Unknown,
}

impl ObservedExpected {
    /// Returns observed and expected positives; `None` where a score is no probability. *Complexity*: linear in the
    /// operating points.
    pub fn of(points: &OperatingPoints, rows: RowKind) -> Option<Self> {
        points.thresholds().are_probabilities().then(|| Self::of_probabilities(points, rows))
    }

    fn of_probabilities(points: &OperatingPoints, rows: RowKind) -> Self {
        let observed = points.totals().n_pos;
        let (mut sum, mut squares, mut of_positives) = (Sum::default(), 0.0, 0.0);
        for (score, gained) in points.thresholds().iter().zip(points.curve().gained()) {
            let count = gained.tp + gained.fp;
            sum.add(score * count);
            squares += score * score * count;
            of_positives += score * gained.tp;
        }
        let expected = sum.value();
        let ratio = (expected > 0.0).then(|| observed / expected);
        let interval = ratio.ok_or(Reason::NothingExpected).and_then(|ratio| {
            rows.check_independent()?;
            let residual = observed - 2.0 * ratio * of_positives + ratio * ratio * squares;
            interval(observed, expected, residual)
        });
        let field = if ratio.is_some() { "interval" } else { "ratio" };
        Self {
            observed,
            expected,
            ratio,
            interval: interval.ok(),
            undefined: interval.err().map(|reason| reason.entry_for(field)),
        }
    }

    /// What the interval says; `None` without one.
    pub fn standing(&self) -> Option<Standing> {
        self.interval.map(|Interval { low, high }| {
            if low > 1.0 || high < 1.0 {
                Standing::Beyond
            } else if low >= MARGIN.low && high <= MARGIN.high {
                Standing::Near
            } else {
                Standing::Unknown
            }
        })
    }

    /// The clause of a sentence that says what the interval says, without a capital and a full stop; `None` without an
    /// interval.
    pub fn clause(&self) -> Option<String> {
        let (standing, ratio) = self.standing().zip(self.ratio)?;
        Some(match standing {
            Standing::Beyond if self.observed <= 0.0 => {
                let expected = format::ratio(self.expected, 1);
                format!("the scores expect {expected} positives, and there is none")
            }
            Standing::Beyond if ratio < 1.0 => {
                let times = self.times(f64::recip);
                format!("the scores expect {times} times the positives that there are")
                    + &self.ends(f64::recip)
            }
            Standing::Beyond => {
                let times = self.times(|ratio| ratio);
                format!("there are {times} times the positives that the scores expect")
                    + &self.ends(|ratio| ratio)
            }
            Standing::Near => {
                let Interval { low, high } = MARGIN;
                let number = format::ratio(ratio, 2) + &self.ends(|ratio| ratio);
                format!("observed over expected positives are between {low} and {high}: {number}")
            }
            Standing::Unknown => {
                let number = format::ratio(ratio, 2) + &self.ends(|ratio| ratio);
                format!(
                    "it can't be told whether the scores expect too many positives or too few: observed over expected \
                     is {number}"
                )
            }
        })
    }

    fn times(&self, of: fn(f64) -> f64) -> String {
        self.ratio.map_or(String::new(), |ratio| format::ratio(of(ratio), self.digits()))
    }

    /// " (95 % 0.91 to 1.04)", the ends of the interval after `of`, which may reverse their order.
    fn ends(&self, of: fn(f64) -> f64) -> String {
        let Some(Interval { low, high }) = self.interval else { return String::new() };
        let (low, high) = (of(low).min(of(high)), of(low).max(of(high)));
        format!(" ({})", Interval { low, high }.words(self.digits()))
    }

    /// Decimals that tell the ends of the interval from 1.
    fn digits(&self) -> usize {
        self.interval.map_or(2, |interval| interval.digits_beside(1.0))
    }
}

/// The ratios R that the score test keeps: (O - R·E)² ≤ z²·R·E·φ, where φ is the sum of (y - s·O/E)² over the rows,
/// `residual`, divided by O. Rows are drawn, so that the sum of the scores varies with the number of positives: by the
/// delta method the variance of O - R·E is `residual`, which is small for sharp scores. Without a positive φ is 1.
fn interval(observed: f64, expected: f64, residual: f64) -> Result<Interval, Reason> {
    /// Share of the positives below which the residual is rounding error.
    const ROUNDING: f64 = 1e-9;
    let spread = if observed > 0.0 { residual / observed } else { 1.0 };
    if spread < ROUNDING {
        return Err(Reason::NoSpread);
    }
    let width = Z_95 * Z_95 * spread;
    let root = (width * (4.0 * observed + width)).sqrt();
    let high = (2.0 * observed + width + root) / (2.0 * expected);
    // The product of both ends is (O/E)², without cancellation.
    Ok(Interval { low: (observed / expected) * (observed / expected) / high, high })
}
