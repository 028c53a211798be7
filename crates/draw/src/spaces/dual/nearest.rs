//! The operating point whose line passes vertically nearest to a position.

use crate::geometry::Position;
use crate::geometry::frame::Frame;
use crate::spaces::least::{Distance, least};
use crate::spaces::runs::Runs;
use curvescope_core::curve::counts::{Curve, Point};
use curvescope_core::curve::hull::row_of;
use curvescope_core::curve::space::dual_space::DualSpace;
use curvescope_core::curve::space::envelope::{best_at, envelope};

/// Tolerance of the search, in device pixels: a line that is nearer by less is ignored, because many lines are
/// nearly as near as the nearest.
const CLOSE_PX: f64 = 0.05;

/// Within this distance of the envelope, in device pixels, a position selects the vertex that is optimal there,
/// because many lines pass by.
const NEAR_PX: f64 = 10.0;

/// Returns the row whose line is vertically nearest to a position, up to a small tolerance, and the squared
/// distance in device pixels; row `None` is the start. Near the envelope and beyond it, returns the vertex that is
/// optimal there. `None` outside the frame and outside x from 0 to 1.
pub fn nearest(
    dual: &dyn DualSpace,
    (curve, runs): (&Curve<'_>, &Runs),
    hull: &Curve<'_>,
    frame: &Frame,
    (x, y): Position,
) -> Option<(Option<usize>, f64)> {
    if !frame.bounds.contains((x, y)) || !(0.0..=1.0).contains(&x) {
        return None;
    }
    let totals = curve.totals();
    let distance = |value: f64| frame.px((0.0, value - y)).1.abs();
    let best = best_at(&envelope(dual, hull), x)?;
    let value = dual.value(best.point, totals, x);
    let is_beyond = if dual.is_loss() { y <= value } else { y >= value };
    if is_beyond || distance(value) <= NEAR_PX {
        let row = (best.point != Point::ORIGIN).then(|| row_of(curve, best.point));
        return Some((row, distance(value).powi(2)));
    }
    let value_of = |point: Point| dual.value(point, totals, x);
    let (row, found) =
        least(curve, runs, &Lines { curve, value_of: &value_of, distance: &distance, at: y })?;
    let start = dual.value(Point::ORIGIN, totals, x);
    let start = Some(distance(start)).filter(|start| start.is_finite());
    Some(match start {
        Some(start) if start < found => (None, start.powi(2)),
        _ => (Some(row), found.powi(2)),
    })
}

/// Vertical distances from the y `at`, in device pixels, of the lines of a curve's points at one x.
struct Lines<'a> {
    curve: &'a Curve<'a>,
    value_of: &'a dyn Fn(Point) -> f64,
    distance: &'a dyn Fn(f64) -> f64,
    at: f64,
}

impl Distance for Lines<'_> {
    fn of(&self, row: usize) -> Option<f64> {
        Some((self.distance)((self.value_of)(self.curve.point(row)))).filter(|it| it.is_finite())
    }

    /// All values are between the value of least tp with greatest fp and the value of the reverse. The bound is 0
    /// where one of the two is undefined, or where `at` is between them.
    fn lower_bound(&self, before: Point, last: Point) -> Option<f64> {
        let one = (self.value_of)(Point { tp: before.tp, fp: last.fp });
        let other = (self.value_of)(Point { tp: last.tp, fp: before.fp });
        let is_between = one.min(other) <= self.at && self.at <= one.max(other);
        let lower_bound = (self.distance)(one).min((self.distance)(other));
        let is_unknown = lower_bound.is_nan() || one.is_nan() || other.is_nan();
        Some(if is_between || is_unknown { 0.0 } else { lower_bound })
    }

    fn must_search(&self, lower_bound: f64, least: f64) -> bool {
        lower_bound < least - CLOSE_PX
    }
}
