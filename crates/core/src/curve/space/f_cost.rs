//! F cost curves: an operating point is the line from its recall gain at x = 0 to its precision gain at x = 1.

use super::dual_space::DualSpace;
use super::ratios::{precision_gain, recall_gain};
use crate::curve::counts::{Curve, Point, Totals};
use crate::curve::hull::f_calibration;

pub(super) struct FCost;

impl DualSpace for FCost {
    fn value(&self, point: Point, totals: Totals, x: f64) -> f64 {
        match (precision_gain(point, totals), recall_gain(point, totals)) {
            (Some(precision_gain), Some(recall_gain)) => {
                x * precision_gain + (1.0 - x) * recall_gain
            }
            _ => f64::NAN,
        }
    }

    fn is_loss(&self) -> bool {
        false
    }

    fn breakpoints(&self, hull: &Curve<'_>) -> Vec<f64> {
        f_calibration(hull)
    }

    fn cost(&self, _: f64, _: Totals) -> Option<f64> {
        None
    }

    /// Counts with value y at x satisfy tp(1 - y + odds(1-x)) - fp·odds·x - P·odds(1-x) = 0.
    fn common_point(&self, (a, b, c): (f64, f64, f64), totals: Totals) -> Option<(f64, f64)> {
        let (of_fp, of_fn) = (-b, -c / totals.n_pos);
        let scale = (of_fp + of_fn) / totals.odds();
        let x = of_fp / (of_fp + of_fn);
        let y = 1.0 - (a - of_fn) / scale;
        ((0.0..=1.0).contains(&x) && y.is_finite()).then_some((x, y))
    }
}
