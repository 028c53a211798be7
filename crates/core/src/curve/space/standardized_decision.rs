//! Standardised decision curves: net benefit divided by π, the net benefit of a perfect classifier.

use super::decision::Decision;
use super::dual_space::DualSpace;
use crate::curve::counts::{Point, Totals};

pub(super) struct StandardizedDecision;

impl DualSpace for StandardizedDecision {
    fn value(&self, point: Point, totals: Totals, x: f64) -> f64 {
        Decision.value(point, totals, x) / totals.prevalence()
    }

    fn is_loss(&self) -> bool {
        Decision.is_loss()
    }

    fn is_straight(&self) -> bool {
        Decision.is_straight()
    }
}
