//! What a dual space is: operating conditions along x, and what an operating point is worth under each. So a point is a line, and the
//! best of all lines is the hull.

use crate::curve::counts::{Curve, Point, Totals};
use crate::curve::hull::accuracy_calibration;

/// Operating conditions from 0 to 1, and the worth of counts under them, which is linear in tp and fp or in their gains. Unless
/// a space says otherwise they are cost proportions c.
pub trait Condition: Sync {
    /// What counts are worth at `x`; not finite where that is undefined.
    fn value(&self, point: Point, totals: Totals, x: f64) -> f64;

    /// Whether less is better.
    fn is_loss(&self) -> bool;

    /// Whether the line of an operating point is straight.
    fn is_straight(&self) -> bool {
        true
    }

    /// Whether x rises along a hull, from the origin on; it falls otherwise.
    fn rises(&self) -> bool {
        false
    }

    /// Where the two ends of each segment of a hull are worth the same: the image of its calibrated scores, one for each
    /// vertex after the origin, along the hull.
    fn breakpoints(&self, hull: &Curve<'_>) -> Vec<f64> {
        let costs = accuracy_calibration(hull).into_iter();
        costs.filter_map(|cost| self.x_of(cost, hull.totals())).collect()
    }

    /// The cost proportion c that x stands for: one who takes scores for calibrated probabilities predicts positive what
    /// has c or more. `None` where x is not about costs.
    fn cost(&self, x: f64, _totals: Totals) -> Option<f64> {
        Some(x)
    }

    /// Whether x is about costs at all.
    fn is_about_costs(&self) -> bool {
        self.cost(0.5, Totals { n_pos: 1.0, n_neg: 1.0 }).is_some()
    }

    /// The x of a cost proportion, the inverse of [`Self::cost`].
    fn x_of(&self, cost: f64, totals: Totals) -> Option<f64> {
        self.cost(cost, totals)
    }

    /// The position that the lines of all counts with `a·tp + b·fp + c = 0` pass through; `None` where there is none
    /// from 0 to 1.
    fn common(&self, line: (f64, f64, f64), totals: Totals) -> Option<(f64, f64)> {
        let x = self.x_of(cost_of(line)?, totals)?;
        Some((x, self.value(any_on(line), totals, x)))
    }
}

/// The cost proportion that all counts on a line are worth the same under; `None` where there is none.
fn cost_of((a, b, _): (f64, f64, f64)) -> Option<f64> {
    // (1-c)·tp - c·fp is constant.
    let cost = b / (b - a);
    (0.0..=1.0).contains(&cost).then_some(cost)
}

/// Some counts on a line, be they achievable or not.
fn any_on((a, b, c): (f64, f64, f64)) -> Point {
    if a.abs() >= b.abs() { Point { tp: -c / a, fp: 0.0 } } else { Point { tp: 0.0, fp: -c / b } }
}
