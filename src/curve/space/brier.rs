//! Brier curves: the loss of decisions at each cost proportion. Where scores decide as if they were calibrated, the area
//! below is the Brier score.

use super::condition::{Condition, any_on, cost_of};
use crate::curve::counts::{Curve, Point, Totals};
use crate::curve::hull::accuracy_calibration;

pub(super) struct Brier;

impl Condition for Brier {
    fn value(&self, point: Point, totals: Totals, x: f64) -> f64 {
        let missed = totals.n_pos - point.tp;
        2.0 * ((1.0 - x) * missed + x * point.fp) / (totals.n_pos + totals.n_neg)
    }

    fn is_loss(&self) -> bool {
        true
    }

    fn breakpoints(&self, hull: &Curve<'_>) -> Vec<f64> {
        accuracy_calibration(hull)
    }

    fn cost(&self, x: f64, _: Totals) -> Option<f64> {
        Some(x)
    }

    fn common(&self, line: (f64, f64, f64), totals: Totals) -> Option<(f64, f64)> {
        let x = cost_of(line)?;
        Some((x, self.value(any_on(line), totals, x)))
    }
}
