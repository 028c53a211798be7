//! Which operating point's line passes nearest below or above a position.

use crate::curve::counts::{Curve, Point};
use crate::curve::hull::row_of;
use crate::curve::space::condition::Condition;
use crate::curve::space::envelope::{best_at, envelope};
use crate::draw::Position;
use crate::draw::frame::Frame;
use crate::draw::runs::{Node, Runs};
use crate::numeric::sort::sort_by;

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
    let mut search = Search { curve, runs, worth, distance, at: y, best: None };
    search.look(runs.root()?, Point::ORIGIN);
    let (row, found) = search.best?;
    let start = condition.value(Point::ORIGIN, totals, x);
    let start = Some(distance(start)).filter(|start| start.is_finite());
    Some(match start {
        Some(start) if start < found => (None, start.powi(2)),
        _ => (Some(row), found.powi(2)),
    })
}

struct Search<'a, Worth, Distance> {
    curve: &'a Curve<'a>,
    runs: &'a Runs,
    worth: Worth,
    distance: Distance,
    /// The y that is sought.
    at: f64,
    best: Option<(usize, f64)>,
}

impl<Worth: Fn(Point) -> f64, Distance: Fn(f64) -> f64> Search<'_, Worth, Distance> {
    /// Looks into a node, which begins after the point `before`: into the most promising part first, whose answer rules
    /// out nearly all others.
    fn look(&mut self, node: Node, before: Point) {
        if let Some(index) = node.point() {
            let distance = (self.distance)((self.worth)(self.curve.point(index)));
            if distance.is_finite() && self.best.is_none_or(|(_, least)| distance < least) {
                self.best = Some((index, distance));
            }
            return;
        }
        let mut before = before;
        let mut parts: Vec<(f64, Node, Point)> = Vec::new();
        for part in self.runs.parts(self.curve, node) {
            let last = self.runs.run(self.curve, part).last(self.curve);
            parts.push((self.reach(before, last), part, before));
            before = last;
        }
        sort_by(&mut parts, |p, q| p.0.total_cmp(&q.0));
        for (reach, part, before) in parts {
            if self.best.is_none_or(|(_, least)| reach < least - CLOSE_PX) {
                self.look(part, before);
            }
        }
    }

    /// The least distance that a line of the points between two can have: their worth lies between that of the fewest tp with
    /// the most fp, and the reverse. 0 where one of these is not defined.
    fn reach(&self, before: Point, last: Point) -> f64 {
        let one = (self.worth)(Point { tp: before.tp, fp: last.fp });
        let other = (self.worth)(Point { tp: last.tp, fp: before.fp });
        let is_between = one.min(other) <= self.at && self.at <= one.max(other);
        let reach = (self.distance)(one).min((self.distance)(other));
        if is_between || reach.is_nan() || one.is_nan() || other.is_nan() { 0.0 } else { reach }
    }
}
