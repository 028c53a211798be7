//! Cost curves.

use super::condition::{Condition, any_on, cost_of};
use crate::curve::counts::{Curve, Point, Totals};
use crate::curve::hull::accuracy_calibration;

pub(super) struct Cost;

impl Condition for Cost {
    fn value(&self, point: Point, totals: Totals, x: f64) -> f64 {
        let (missed, fpr) = ((totals.n_pos - point.tp) / totals.n_pos, point.fp / totals.n_neg);
        missed * x + fpr * (1.0 - x)
    }

    fn is_loss(&self) -> bool {
        true
    }

    fn rises(&self) -> bool {
        true
    }

    fn breakpoints(&self, hull: &Curve<'_>) -> Vec<f64> {
        let totals = hull.totals();
        accuracy_calibration(hull).into_iter().map(|c| probability_cost(c, totals)).collect()
    }

    fn cost(&self, x: f64, totals: Totals) -> Option<f64> {
        // Its own inverse.
        Some(probability_cost(x, totals))
    }

    fn common(&self, line: (f64, f64, f64), totals: Totals) -> Option<(f64, f64)> {
        let x = probability_cost(cost_of(line)?, totals);
        Some((x, self.value(any_on(line), totals, x)))
    }
}

/// π(1-c)/(π(1-c) + (1-π)c): the share that misses have of all cost, were every prediction wrong.
fn probability_cost(c: f64, totals: Totals) -> f64 {
    let of_misses = totals.n_pos * (1.0 - c);
    of_misses / (of_misses + totals.n_neg * c)
}
