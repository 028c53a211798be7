//! Decision curves: net benefit at each threshold probability. Lines bend: they are straight in the odds of x.

use super::condition::{Condition, any_on, cost_of};
use crate::curve::counts::{Curve, Point, Totals};
use crate::curve::hull::accuracy_calibration;

pub(super) struct Decision;

impl Condition for Decision {
    fn value(&self, point: Point, totals: Totals, x: f64) -> f64 {
        // At x = 1 no false positive can be paid for; without any there is nothing to pay.
        let price = if point.fp == 0.0 { 0.0 } else { point.fp * x / (1.0 - x) };
        (point.tp - price) / (totals.n_pos + totals.n_neg)
    }

    fn is_loss(&self) -> bool {
        false
    }

    fn is_straight(&self) -> bool {
        false
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
