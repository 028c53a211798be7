//! Cost curves (Drummond & Holte 2006): normalised expected cost by probability cost.

use super::dual_space::DualSpace;
use crate::curve::counts::{Point, Totals};

pub(super) struct Cost;

impl DualSpace for Cost {
    fn value(&self, point: Point, totals: Totals, x: f64) -> f64 {
        let (missed, fpr) = ((totals.n_pos - point.tp) / totals.n_pos, point.fp / totals.n_neg);
        missed * x + fpr * (1.0 - x)
    }

    fn is_loss(&self) -> bool {
        true
    }

    fn x_rises_along_hull(&self) -> bool {
        true
    }

    fn cost(&self, x: f64, totals: Totals) -> Option<f64> {
        // π(1-c)/(π(1-c) + (1-π)c), the share of misses in all cost if every prediction were wrong, is its own
        // inverse.
        let of_misses = totals.n_pos * (1.0 - x);
        Some(of_misses / (of_misses + totals.n_neg * x))
    }
}
