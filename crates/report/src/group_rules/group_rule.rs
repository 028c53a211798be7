//! Thresholds of one group.

use serde::Serialize;

use curvescope_core::curve::counts::{OperatingPoints, Point};
use curvescope_core::curve::hull::HullColumns;

/// Thresholds that classify the rows of one group; of several, one is drawn at random for each row.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GroupRule {
    /// The thresholds, those that predict fewer rows positive first. `None`: no row is predicted positive, whatever its
    /// score.
    pub thresholds: Vec<Option<f64>>,
    /// Share of rows that each classifies; they add up to 1.
    pub shares: Vec<f64>,
    /// True positives of the group, in the data's counts; expected over all draws.
    pub tp: f64,
    /// False positives of the group, in the data's counts; expected over all draws.
    pub fp: f64,
}

/// Threshold of a group, and its counts. `None`: no row is predicted positive.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub(super) threshold: Option<f64>,
    pub(super) point: Point,
}

impl Step {
    /// The start for step 0, else operating point `step - 1`.
    pub(super) fn of(points: &OperatingPoints, step: usize) -> Self {
        let row = step.checked_sub(1);
        let point = points.curve().start_or_point(row);
        Self { threshold: row.map(|row| points.thresholds.own(Some(row))), point }
    }

    /// Vertices of a hull, the origin first.
    pub(super) fn of_hull(hull: &HullColumns) -> Vec<Self> {
        let points = hull.tps.iter().zip(&hull.fps).map(|(&tp, &fp)| Point { tp, fp });
        let thresholds =
            std::iter::once(None).chain(hull.thresholds.iter().skip(1).map(|&at| Some(at)));
        thresholds.zip(points).map(|(threshold, point)| Self { threshold, point }).collect()
    }
}

impl GroupRule {
    /// A mix of two steps: the second classifies `share` of the rows, the first the rest. A step with share 0 is
    /// left out.
    pub(super) fn between(first: Step, second: Step, share: f64) -> Self {
        let Point { tp, fp } = first.point.toward(second.point, share);
        let parts = [(first.threshold, 1.0 - share), (second.threshold, share)];
        let (thresholds, shares) = parts.into_iter().filter(|&(_, share)| share > 0.0).unzip();
        Self { thresholds, shares, tp, fp }
    }

    pub(super) fn at(step: Step) -> Self {
        Self::between(step, step, 0.0)
    }

    /// One threshold, kept as requested: it need not be a score of the group.
    pub(super) fn of_threshold(points: &OperatingPoints, threshold: f64) -> Self {
        let rows = points.thresholds.reached(threshold).map_or(0, |row| row + 1);
        Self { thresholds: vec![Some(threshold)], ..Self::at(Step::of(points, rows)) }
    }
}
