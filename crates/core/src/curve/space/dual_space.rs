//! Dual spaces: operating conditions along x, and the value of an operating point under each. An operating
//! point is a line, and the envelope of all lines is the image of the hull.

use crate::curve::counts::{Curve, Point, Totals};
use crate::curve::hull::accuracy_calibration;

/// Operating conditions from 0 to 1, and the value of counts under each, which is linear in tp and fp or in
/// their gains. Conditions are cost proportions c unless a space overrides [`DualSpace::cost`].
pub trait DualSpace: Sync {
    /// Value of counts at `x`; not finite where it is undefined.
    fn value(&self, point: Point, totals: Totals, x: f64) -> f64;

    /// True where a smaller value is better.
    fn is_loss(&self) -> bool;

    /// True where the line of an operating point is straight.
    fn is_straight(&self) -> bool {
        true
    }

    /// True where x rises along a hull, from the origin on; it falls otherwise.
    fn x_rises_along_hull(&self) -> bool {
        false
    }

    /// Returns the x at which both ends of each segment of a hull have the same value: the images of its
    /// calibrated scores, one for each vertex after the origin, along the hull.
    fn breakpoints(&self, hull: &Curve<'_>) -> Vec<f64> {
        let costs = accuracy_calibration(hull).into_iter();
        costs.filter_map(|cost| self.x_of(cost, hull.totals())).collect()
    }

    /// Cost proportion c at `x`: with scores taken as calibrated probabilities, rows of score c or more are
    /// predicted positive. `None` where x is not a cost.
    fn cost(&self, x: f64, _totals: Totals) -> Option<f64> {
        Some(x)
    }

    /// True where x is a cost proportion or a function of it.
    fn has_costs(&self) -> bool {
        self.cost(0.5, Totals { n_pos: 1.0, n_neg: 1.0 }).is_some()
    }

    /// x of a cost proportion, the inverse of [`Self::cost`].
    fn x_of(&self, cost: f64, totals: Totals) -> Option<f64> {
        self.cost(cost, totals)
    }

    /// Position that is common to the lines of all counts with `a·tp + b·fp + c = 0`; `None` where there is
    /// none with x from 0 to 1.
    fn common_point(&self, line: (f64, f64, f64), totals: Totals) -> Option<(f64, f64)> {
        let x = self.x_of(cost_of(line)?, totals)?;
        Some((x, self.value(any_on(line), totals, x)))
    }
}

/// Cost proportion under which all counts on a line have the same value; `None` where there is none.
fn cost_of((a, b, _): (f64, f64, f64)) -> Option<f64> {
    // (1-c)·tp - c·fp is constant.
    let cost = b / (b - a);
    (0.0..=1.0).contains(&cost).then_some(cost)
}

/// Arbitrary counts on a line, achievable or not.
fn any_on((a, b, c): (f64, f64, f64)) -> Point {
    if a.abs() >= b.abs() { Point { tp: -c / a, fp: 0.0 } } else { Point { tp: 0.0, fp: -c / b } }
}
