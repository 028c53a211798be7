//! What can be had where no threshold meets every constraint.

use serde::Serialize;

use super::asked::{Asked, by_counts, with_start};
use super::constraint::{Bounded, Constraint, Side};
use crate::curve::counts::{OperatingPoints, Point};

/// The best value of one constraint's measure when all other constraints are met.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Shortfall {
    /// What is bounded.
    pub measure: Bounded,
    /// Its bound.
    pub bound: f64,
    /// The best value of what is held against the bound: with confidence the limit. `None` where no
    /// threshold meets the other constraints, or the measure is undefined at all of those.
    pub best: Option<f64>,
    /// The threshold that has it, of equal ones that with more true positives, then fewer false ones;
    /// +∞ where nothing is predicted positive.
    pub threshold: Option<f64>,
    /// Its true positives.
    pub tp: Option<f64>,
    /// Its false positives.
    pub fp: Option<f64>,
}

/// What can be had of each constraint.
pub(super) fn shortfalls(points: &OperatingPoints, asked: &Asked<'_>) -> Vec<Shortfall> {
    let constraints = asked.question.constraints();
    (0..constraints.len()).map(|at| shortfall(points, asked, at, &constraints[at])).collect()
}

fn shortfall(
    points: &OperatingPoints,
    asked: &Asked<'_>,
    at: usize,
    constraint: &Constraint,
) -> Shortfall {
    let mut best: Option<(f64, Point, f64)> = None;
    for (threshold, point) in with_start(points) {
        if !asked.meets(point, Some(at)) {
            continue;
        }
        let Some(value) = constraint.value(point, asked.data, &asked.scale) else { continue };
        let is_better = best.is_none_or(|(least, chosen, _)| {
            let order = match constraint.side {
                Side::AtLeast => value.total_cmp(&least),
                Side::AtMost => least.total_cmp(&value),
            };
            order.then_with(|| by_counts(point, chosen)).is_gt()
        });
        if is_better {
            best = Some((value, point, threshold));
        }
    }
    Shortfall {
        measure: constraint.measure,
        bound: constraint.bound,
        best: best.map(|(value, ..)| value),
        threshold: best.map(|(.., threshold)| threshold),
        tp: best.map(|(_, point, _)| point.tp),
        fp: best.map(|(_, point, _)| point.fp),
    }
}
