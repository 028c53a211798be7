//! Brier curves: the loss of decisions at each cost proportion. With thresholds chosen as if scores were
//! calibrated, the area below is the Brier score.

use super::dual_space::DualSpace;
use crate::curve::counts::{Point, Totals};

pub(super) struct Brier;

impl DualSpace for Brier {
    fn value(&self, point: Point, totals: Totals, x: f64) -> f64 {
        let missed = totals.n_pos - point.tp;
        2.0 * ((1.0 - x) * missed + x * point.fp) / (totals.n_pos + totals.n_neg)
    }

    fn is_loss(&self) -> bool {
        true
    }
}
