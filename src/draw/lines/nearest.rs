//! Which operating point's line passes nearest below or above a position.

use crate::curve::counts::{Curve, Point};
use crate::curve::hull::row_of;
use crate::curve::space::condition::Condition;
use crate::curve::space::envelope::{best_at, envelope};
use crate::draw::Position;
use crate::draw::frame::Frame;
use crate::draw::least::{Distance, least};
use crate::draw::runs::Runs;

/// A line that is nearer by less, in device pixels, is not looked for: many are nearly as good as the best.
const CLOSE_PX: f64 = 0.05;

/// A position this near to the envelope, in device pixels, means the vertex that is best there; many lines pass by.
const NEAR_PX: f64 = 10.0;

/// The row whose line is nearest to `target`, upwards or downwards, or hardly farther, and the squared distance in device
/// pixels; `None` is the start. On the envelope, and beyond it, the vertex that is best there.
pub fn nearest(
    condition: &dyn Condition,
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
    let best = best_at(&envelope(condition, hull), x)?;
    let value = condition.value(best.point, totals, x);
    let is_beyond = if condition.is_loss() { y <= value } else { y >= value };
    if is_beyond || distance(value) <= NEAR_PX {
        let row = (best.point != Point::ORIGIN).then(|| row_of(curve, best.point));
        return Some((row, distance(value).powi(2)));
    }
    let worth = |point: Point| condition.value(point, totals, x);
    let (row, found) =
        least(curve, runs, &Lines { curve, worth: &worth, distance: &distance, at: y })?;
    let start = condition.value(Point::ORIGIN, totals, x);
    let start = Some(distance(start)).filter(|start| start.is_finite());
    Some(match start {
        Some(start) if start < found => (None, start.powi(2)),
        _ => (Some(row), found.powi(2)),
    })
}

/// Distances from a y, in device pixels, of the lines of a curve's points at one x.
struct Lines<'a> {
    curve: &'a Curve<'a>,
    worth: &'a dyn Fn(Point) -> f64,
    distance: &'a dyn Fn(f64) -> f64,
    at: f64,
}

impl Distance for Lines<'_> {
    fn of(&self, row: usize) -> Option<f64> {
        Some((self.distance)((self.worth)(self.curve.point(row)))).filter(|it| it.is_finite())
    }

    /// What lines are worth lies between that of the fewest tp with the most fp, and the reverse. 0 where one of these is not
    /// defined.
    fn reach(&self, before: Point, last: Point) -> Option<f64> {
        let one = (self.worth)(Point { tp: before.tp, fp: last.fp });
        let other = (self.worth)(Point { tp: last.tp, fp: before.fp });
        let is_between = one.min(other) <= self.at && self.at <= one.max(other);
        let reach = (self.distance)(one).min((self.distance)(other));
        let is_unknown = reach.is_nan() || one.is_nan() || other.is_nan();
        Some(if is_between || is_unknown { 0.0 } else { reach })
    }

    fn may_be_less(&self, reach: f64, least: f64) -> bool {
        reach < least - CLOSE_PX
    }
}
