//! Interventions avoided at each threshold probability (Vickers & Elkin 2006): negatives spared per row, less misses at their price. What
//! net benefit is above that of predicting all positive, times (1-c)/c.

use super::condition::{Condition, any_on, cost_of};
use crate::curve::counts::{Curve, Point, Totals};
use crate::curve::hull::accuracy_calibration;

pub(super) struct Avoided;

impl Condition for Avoided {
    fn value(&self, point: Point, totals: Totals, x: f64) -> f64 {
        let missed = totals.n_pos - point.tp;
        // At x = 0 no miss can be paid for; without any there is nothing to pay.
        let price = if missed == 0.0 { 0.0 } else { missed * (1.0 - x) / x };
        (totals.n_neg - point.fp - price) / (totals.n_pos + totals.n_neg)
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
