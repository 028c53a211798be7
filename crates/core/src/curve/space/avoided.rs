//! Interventions avoided at each threshold probability c (Vickers & Elkin 2006): true negatives per row, less
//! false negatives times (1-c)/c. Equals the net benefit above that of always predicting positive, times
//! (1-c)/c.

use super::dual_space::DualSpace;
use crate::curve::counts::{Point, Totals};

pub(super) struct Avoided;

impl DualSpace for Avoided {
    fn value(&self, point: Point, totals: Totals, x: f64) -> f64 {
        let missed = totals.n_pos - point.tp;
        // At x = 0 a miss has an infinite price; without misses the price is 0.
        let price = if missed == 0.0 { 0.0 } else { missed * (1.0 - x) / x };
        (totals.n_neg - point.fp - price) / (totals.n_pos + totals.n_neg)
    }

    fn is_loss(&self) -> bool {
        false
    }

    fn is_straight(&self) -> bool {
        false
    }
}
