//! Decision curves: net benefit at each threshold probability. Lines of operating points are curved in x, and
//! straight in the odds of x.

use super::dual_space::DualSpace;
use crate::curve::counts::{Point, Totals};

pub(super) struct Decision;

impl DualSpace for Decision {
    fn value(&self, point: Point, totals: Totals, x: f64) -> f64 {
        // At x = 1 a false positive has an infinite price; without any the price is 0.
        let price = if point.fp == 0.0 { 0.0 } else { point.fp * x / (1.0 - x) };
        (point.tp - price) / (totals.n_pos + totals.n_neg)
    }

    fn is_loss(&self) -> bool {
        false
    }

    fn is_straight(&self) -> bool {
        false
    }
}
