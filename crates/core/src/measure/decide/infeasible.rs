//! Best attainable values where no threshold meets every constraint.

use super::allowed::{Points, exact_limit, level, rows_needed, tested};
use super::applied_question::{AppliedQuestion, by_counts, with_start};
use super::bounded::Bounded;
use super::constraint::{Constraint, Side};
use crate::curve::counts::{OperatingPoints, Point};

/// The best value of one constraint's measure when all other constraints are met.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase")
)]
pub struct Shortfall {
    /// The measure that is bounded.
    pub measure: Bounded,
    /// Its bound.
    pub bound: f64,
    /// The best bound that can be met: the best value of the measure; with confidence the best exact limit of a
    /// rate, and of precision and NPV the best bound in hundredths. `None` where no threshold meets the other
    /// constraints, or the measure is undefined at all that do, or with confidence no bound above 0 can be met.
    pub best: Option<f64>,
    /// Threshold with this value, of equal ones that with more true positives, then fewer false ones; infinite where
    /// no row is predicted positive.
    pub threshold: Option<f64>,
    /// True positives at the threshold.
    pub tp: Option<f64>,
    /// False positives at the threshold.
    pub fp: Option<f64>,
    /// With confidence: least number of rows in the measure's denominator that can meet the bound, if all are
    /// right. `None` where the data has as many, or no number suffices.
    pub rows_needed: Option<f64>,
}

/// Shortfall of each constraint, in the question's order.
pub(super) fn shortfalls(
    points: &OperatingPoints,
    applied: &AppliedQuestion<'_>,
    all: Points<'_>,
) -> Vec<Shortfall> {
    let constraints = applied.question.constraints();
    (0..constraints.len()).map(|at| shortfall(points, applied, at, all)).collect()
}

/// A bound that can be met, the threshold and its counts.
type AttainableBound = (f64, f64, Point);

fn shortfall(
    points: &OperatingPoints,
    applied: &AppliedQuestion<'_>,
    at: usize,
    all: Points<'_>,
) -> Shortfall {
    let constraint = applied.question.constraints()[at];
    let Constraint { measure, bound, confidence, .. } = constraint;
    let level = confidence.map(|_| level(&constraint, applied.question.constraints()));
    let best = match level {
        Some(level) if measure.is_of_predicted() => best_tested(points, applied, at, level, all),
        _ => best_rate(points, applied, at).map(|(rate, threshold, point)| {
            let limit =
                level.map(|level| exact_limit(&constraint, level, point, applied.classes()));
            (limit.unwrap_or(rate), threshold, point)
        }),
    };
    Shortfall {
        measure,
        bound,
        best: best.map(|(value, ..)| value),
        threshold: best.map(|(_, threshold, _)| threshold),
        tp: best.map(|(.., point)| point.tp),
        fp: best.map(|(.., point)| point.fp),
        rows_needed: level.and_then(|level| rows_needed(&constraint, level, applied.classes())),
    }
}

/// Best value of the measure among points that meet the other constraints.
fn best_rate(
    points: &OperatingPoints,
    applied: &AppliedQuestion<'_>,
    at: usize,
) -> Option<AttainableBound> {
    let constraint = applied.question.constraints()[at];
    let mut best: Option<AttainableBound> = None;
    for (threshold, point) in with_start(points) {
        if !applied.meets(point, Some(at)) {
            continue;
        }
        let Some(value) = constraint.value(point, applied.weighting.data, &applied.scale) else {
            continue;
        };
        let is_better = best.is_none_or(|(least, _, chosen)| {
            let order = match constraint.side {
                Side::AtLeast => value.total_cmp(&least),
                Side::AtMost => least.total_cmp(&value),
            };
            order.then_with(|| by_counts(point, chosen)).is_gt()
        });
        if is_better {
            best = Some((value, threshold, point));
        }
    }
    best
}

/// Best bound in hundredths, below the constraint's own, for which some point passes the tests.
fn best_tested(
    points: &OperatingPoints,
    applied: &AppliedQuestion<'_>,
    at: usize,
    level: f64,
    all: Points<'_>,
) -> Option<AttainableBound> {
    let constraint = applied.question.constraints()[at];
    let hundredths = (1..100_u32).rev().map(|part| f64::from(part) / 100.0);
    hundredths.skip_while(|&bound| bound >= constraint.bound).find_map(|bound| {
        let passed = tested(Constraint { bound, ..constraint }, level, applied.classes(), all);
        let first = passed
            .into_iter()
            .map(|it| (it.number, (all.at)(it.number)))
            .filter(|(_, point)| applied.meets(*point, Some(at)))
            .reduce(|first, other| if by_counts(other.1, first.1).is_gt() { other } else { first });
        first.map(|(number, point)| {
            let row = number.checked_sub(1);
            (bound, points.thresholds.own(row), point)
        })
    })
}
