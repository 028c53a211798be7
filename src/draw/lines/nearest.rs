//! Which operating point's line passes nearest below or above a position.

use crate::curve::counts::{Curve, Point};
use crate::curve::hull::row_of;
use crate::curve::space::condition::Condition;
use crate::curve::space::envelope::{best_at, envelope};
use crate::draw::Position;
use crate::draw::frame::Frame;
use crate::draw::runs::{Node, Runs};

/// A position this near to the envelope, in device pixels, means the vertex that is best there; many lines pass by.
const NEAR_PX: f64 = 10.0;

/// The row whose line is nearest to `target`, upwards or downwards, and the squared distance in device pixels; `None` is the
/// start. On the envelope, and beyond it, the vertex that is best there.
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
    /// Looks into a node, which begins after the point `before`.
    fn look(&mut self, node: Node, before: Point) {
        if let Some(index) = node.point() {
            let distance = (self.distance)((self.worth)(self.curve.point(index)));
            if distance.is_finite() && self.best.is_none_or(|(_, least)| distance < least) {
                self.best = Some((index, distance));
            }
            return;
        }
        let mut before = before;
        for part in self.runs.parts(self.curve, node) {
            let last = self.runs.run(self.curve, part).last(self.curve);
            // What a part can be worth lies between its fewest tp with its most fp, and the reverse.
            let one = (self.worth)(Point { tp: before.tp, fp: last.fp });
            let other = (self.worth)(Point { tp: last.tp, fp: before.fp });
            let (low, high) = (one.min(other), one.max(other));
            let is_between = !(self.at < low || self.at > high);
            let reach = (self.distance)(low).min((self.distance)(high));
            let may_be_nearer = self.best.is_none_or(|(_, least)| reach * (1.0 - 1e-9) < least);
            if is_between || may_be_nearer || reach.is_nan() {
                self.look(part, before);
            }
            before = last;
        }
    }
}
