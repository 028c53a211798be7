//! Measures along a curve as functions of the variable over which their expected value is taken uniformly:
//! accuracy by the rate of positive predictions, `FG_beta` by Δ (Flach & Kull 2015, §1 and Theorem 3).

use super::shares::checked_share;
use curvescope_core::area::{prg, roc};
use curvescope_core::curve::counts::{Curve, Point, Totals};
use curvescope_core::curve::parameter::{Beta, checked_beta, checked_prevalence};
use curvescope_core::curve::undefined::{Reason, Undefined};
use curvescope_core::measure::measures::f_gain;
use curvescope_read::codes::ErrorCode;
use curvescope_read::error::InputError;

/// Measure that is averaged, and the variable over which it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Average {
    /// Accuracy over the rate of positive predictions, (tp+fp)/n from 0 to 1.
    Accuracy,
    /// `FG_beta` over Δ = recG/π - precG/(1-π), from recall gain 0 on.
    FGain {
        /// Weight of recall, 0 and up.
        beta: f64,
    },
}

/// Figure with one curve for each model.
#[derive(Clone, Debug, PartialEq)]
pub struct Expected {
    /// Measure that is averaged.
    pub average: Average,
    /// The models, in order.
    pub series: Vec<Series>,
    /// Index of the series with the area below it shaded.
    pub shaded: Option<usize>,
    /// x at which the curves are read.
    pub at: Option<f64>,
}

/// A model's measure along its curve.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// The model.
    pub name: String,
    /// (x, measure) at each operating point, x not falling. It is linear in between: counts are linear there,
    /// and accuracy and rate are linear in counts; and in PRG, where the segment is straight too, both
    /// `FG_beta` and Δ are linear.
    pub path: Vec<(f64, f64)>,
    /// Expected value: the mean of the measure along the path, over x.
    pub(crate) mean: Result<f64, Reason>,
}

/// The numbers of one model.
#[derive(Clone, Debug, PartialEq)]
pub struct ExpectedValues {
    /// The model.
    pub name: String,
    /// The least and the greatest x; `None` without a curve.
    pub range: Option<[f64; 2]>,
    /// Mean of the measure when x is uniform on the range.
    pub mean: Option<f64>,
    /// The measure at the requested x; `None` outside the range.
    pub value: Option<f64>,
    /// Reason that `mean` is `None`; empty otherwise.
    pub undefined: Vec<Undefined>,
}

impl Average {
    /// Returns the average with this weight of recall; accuracy has none and is unchanged.
    ///
    /// # Errors
    /// `bad-beta`.
    pub fn with_beta(self, beta: f64) -> Result<Self, InputError> {
        Ok(match self {
            Self::Accuracy => Self::Accuracy,
            Self::FGain { .. } => Self::FGain { beta: checked_beta(beta)?.get() },
        })
    }
}

impl Series {
    /// The measure along a curve, which is not empty.
    pub fn of(name: String, average: Average, curve: &Curve<'_>) -> Self {
        let totals = curve.totals();
        let missing = if totals.n_pos <= 0.0 { Reason::NoPositives } else { Reason::NoNegatives };
        match average {
            Average::Accuracy => {
                let mean = roc::auroc(curve)
                    .map(|auroc| roc::expected_accuracy(auroc, totals.prevalence()));
                Self { name, path: accuracy_by_rate(curve), mean: mean.ok_or(missing) }
            }
            Average::FGain { beta } => {
                let Some(area) = prg::area(curve) else {
                    return Self { name, path: Vec::new(), mean: Err(missing) };
                };
                let mean = Beta::new(beta).and_then(|beta| area.expected_f_gain(beta, totals));
                Self {
                    name,
                    path: f_gain_by_delta(curve, area.crossing, beta),
                    mean: mean.ok_or(Reason::NoTrueNegatives),
                }
            }
        }
    }

    /// Least and greatest x; `None` without a curve.
    pub fn range(&self) -> Option<(f64, f64)> {
        Some((self.path.first()?.0, self.path.last()?.0))
    }

    /// The measure at `x`, linear between points; `None` outside the range.
    pub fn height(&self, x: f64) -> Option<f64> {
        let next = self.path.partition_point(|&(reached, _)| reached < x);
        let &(right, height) = self.path.get(next)?;
        if right == x {
            return Some(height);
        }
        let &(left, before) = self.path.get(next.checked_sub(1)?)?;
        Some(before + (height - before) * ((x - left) / (right - left)))
    }
}

impl Expected {
    /// Returns the figure if it is valid.
    ///
    /// # Errors
    /// `bad-series` when there is no shaded series of this index; `bad-share` when a rate is not from 0 to 1,
    /// `bad-option` when a Δ is not finite.
    pub fn checked(self) -> Result<Self, InputError> {
        let count = self.series.len();
        if let Some(index) = self.shaded.filter(|&index| index >= count) {
            let message = format!("There is no series {index}. Give one of {count}, from 0.");
            return Err(InputError::new(ErrorCode::BadSeries, message));
        }
        match (self.at, self.average) {
            (Some(at), Average::Accuracy) => {
                checked_share("rate", at)?;
            }
            (Some(at), Average::FGain { .. }) if !at.is_finite() => {
                let message = format!("Delta is {at}. Give a finite number.");
                return Err(InputError::new(ErrorCode::BadOption, message));
            }
            _ => {}
        }
        Ok(self)
    }

    /// The numbers of each model, in order.
    pub fn values(&self) -> Vec<ExpectedValues> {
        let values = |series: &Series| ExpectedValues {
            name: series.name.clone(),
            range: series.range().map(|(low, high)| [low, high]),
            mean: series.mean.ok(),
            value: self.at.and_then(|at| series.height(at)),
            undefined: series
                .mean
                .err()
                .map(|reason| reason.entry_for("mean"))
                .into_iter()
                .collect(),
        };
        self.series.iter().map(values).collect()
    }
}

/// Returns the counts of a model as a curve at `prevalence`, or at the data's own for `None`.
///
/// # Errors
/// `bad-counts` when the columns do not form a ranking with at least one row; `bad-prevalence`.
pub fn curve_of<'a>(
    tps: &'a [f64],
    fps: &'a [f64],
    prevalence: Option<f64>,
) -> Result<Curve<'a>, InputError> {
    let curve = Curve::new(tps, fps).ok().filter(|curve| curve.totals().all() != Point::ORIGIN);
    let curve = curve.ok_or_else(|| {
        let message = "The counts are not those of a ranking. Give tps and fps of one report.";
        InputError::new(ErrorCode::BadCounts, message)
    })?;
    Ok(curve.at_prevalence_or_own(prevalence.map(checked_prevalence).transpose()?))
}

/// ((tp+fp)/n, (tp+tn)/n) at the start and at every operating point.
fn accuracy_by_rate(curve: &Curve<'_>) -> Vec<(f64, f64)> {
    let Totals { n_pos, n_neg } = curve.totals();
    let n = n_pos + n_neg;
    let mut path = vec![(0.0, n_neg / n)];
    for Point { tp, fp } in curve.points() {
        path.push(((tp + fp) / n, (tp + (n_neg - fp)) / n));
    }
    path
}

/// (Δ, `FG_beta`) from the point of recall gain 0 on.
fn f_gain_by_delta(curve: &Curve<'_>, crossing: Point, beta: f64) -> Vec<(f64, f64)> {
    let totals = curve.totals();
    let mut path = Vec::new();
    let mut push = |point: Point| {
        path.extend(f_gain(beta, point, totals).map(|gain| (delta(point, totals), gain)));
    };
    push(crossing);
    curve.points().filter(|point| point.tp >= crossing.tp && *point != crossing).for_each(push);
    path
}

/// Δ = recG/π - precG/(1-π) = 1/π - π/(1-π)²·tn/tp, which never falls along a curve. Requires tp > 0.
fn delta(point: Point, totals: Totals) -> f64 {
    let (n, odds) = (totals.n_pos + totals.n_neg, totals.odds());
    n / totals.n_pos - odds * (n / totals.n_neg) * ((totals.n_neg - point.fp) / point.tp)
}
