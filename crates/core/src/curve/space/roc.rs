//! ROC: true positive rate by false positive rate.

use super::projection::{Monotonicity, Projection, RECALL_AS_Y, TpCoordinate};
use crate::curve::counts::{Point, Totals};

pub(super) struct Roc;

impl Projection for Roc {
    fn project(&self, point: Point, totals: Totals) -> Option<(f64, f64)> {
        Some((point.fp / totals.n_neg, point.tp / totals.n_pos))
    }

    fn unproject(&self, (x, y): (f64, f64), totals: Totals) -> Point {
        Point { tp: y * totals.n_pos, fp: x * totals.n_neg }
    }

    fn monotonicity(&self) -> Monotonicity {
        Monotonicity::Rising
    }

    fn moves_with_prevalence(&self) -> bool {
        false
    }

    fn start(&self) -> Option<(f64, f64)> {
        Some((0.0, 0.0))
    }

    fn tp_coordinate(&self) -> TpCoordinate {
        RECALL_AS_Y
    }
}
