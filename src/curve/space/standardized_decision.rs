//! Standardised decision curves: net benefit as a share of what a perfect classifier has, which is π.

use super::condition::Condition;
use super::decision::Decision;
use crate::curve::counts::{Curve, Point, Totals};

pub(super) struct StandardizedDecision;

impl Condition for StandardizedDecision {
    fn value(&self, point: Point, totals: Totals, x: f64) -> f64 {
        Decision.value(point, totals, x) / totals.prevalence()
    }

    fn is_loss(&self) -> bool {
        Decision.is_loss()
    }

    fn is_straight(&self) -> bool {
        Decision.is_straight()
    }

    fn breakpoints(&self, hull: &Curve<'_>) -> Vec<f64> {
        Decision.breakpoints(hull)
    }

    fn cost(&self, x: f64, totals: Totals) -> Option<f64> {
        Decision.cost(x, totals)
    }

    fn common(&self, line: (f64, f64, f64), totals: Totals) -> Option<(f64, f64)> {
        let (x, y) = Decision.common(line, totals)?;
        Some((x, y / totals.prevalence()))
    }
}
