//! Precision-Recall-Gain: precision and recall on a scale where the prevalence is 0; straight lines of count
//! space remain straight.

use super::projection::{Monotonicity, Projection, TpAxis, TpCoordinate};
use super::ratios::{precision_gain, recall_gain};
use crate::curve::counts::{Point, Totals};

pub(super) struct Prg;

impl Projection for Prg {
    fn project(&self, point: Point, totals: Totals) -> Option<(f64, f64)> {
        Some((recall_gain(point, totals)?, precision_gain(point, totals)?))
    }

    fn unproject(&self, (x, y): (f64, f64), totals: Totals) -> Point {
        let tp = tp_at(x, totals);
        Point { tp, fp: (1.0 - y) * tp / totals.odds() }
    }

    fn monotonicity(&self) -> Monotonicity {
        Monotonicity::WithPrecision
    }

    /// The image begins at x = -∞: returns a position of the segment left of `left`, so that clipping finds
    /// the edge.
    fn limit(&self, (from, to): (Point, Point), totals: Totals, left: f64) -> Option<(f64, f64)> {
        let tp = tp_at(left.min(0.0) - 1.0, totals);
        if tp < to.tp { self.project(from.toward(to, tp / to.tp), totals) } else { None }
    }

    fn tp_coordinate(&self) -> TpCoordinate {
        TpCoordinate { axis: TpAxis::X, range: (f64::NEG_INFINITY, 1.0), at: tp_at }
    }
}

/// Returns tp at a recall gain, which is 1 - odds·fn/tp.
fn tp_at(recall_gain: f64, totals: Totals) -> f64 {
    totals.odds() * totals.n_pos / (1.0 - recall_gain + totals.odds())
}
