//! Which operating point is nearest to a position, exactly, without looking at every point.

use super::Position;
use super::clip::Bounds;
use super::frame::Frame;
use super::runs::{Node, Runs};
use crate::curve::counts::{Curve, Point};
use crate::curve::space::Space;
use crate::curve::space::projection::Course;
use crate::numeric::sort::sort_by;

/// The operating point of `curve` shown nearest to `target` and its squared distance, in device
/// pixels; of equally near ones the first. Only points inside the frame count; `None` when there
/// is none.
///
/// *Complexity*: the two ends of a run bound it, because counts never decrease; so of each run in
/// the index only the few parts that could hold the answer are looked into.
pub fn nearest(
    curve: &Curve<'_>,
    runs: &Runs,
    space: Space,
    frame: &Frame,
    target: Position,
) -> Option<(usize, f64)> {
    // A space that has no place for the last point has none for any.
    space.project(curve.totals().all(), curve.totals())?;
    let course = space.projection()?.course();
    let mut search = Search { curve, runs, space, course, frame, target, best: None };
    search.look(runs.root()?, Point::ORIGIN);
    search.best
}

struct Search<'a> {
    curve: &'a Curve<'a>,
    runs: &'a Runs,
    space: Space,
    course: Course,
    frame: &'a Frame,
    target: Position,
    best: Option<(usize, f64)>,
}

impl Search<'_> {
    /// Looks into a node, which begins after the point `before`.
    fn look(&mut self, node: Node, before: Point) {
        if let Some(index) = node.point() {
            return self.compare(index);
        }
        let mut before = before;
        let mut parts: Vec<(f64, Node, Point)> = Vec::new();
        for part in self.runs.parts(self.curve, node) {
            let last = self.runs.run(self.curve, part).last(self.curve);
            if let Some(distance) = self.reach(before, last) {
                parts.push((distance, part, before));
            }
            before = last;
        }
        // The most promising part first: its answer rules out nearly all others.
        sort_by(&mut parts, |p, q| p.0.total_cmp(&q.0));
        for (reach, part, before) in parts {
            // Bounds are as exact as the positions in them, up to rounding.
            if self.best.is_none_or(|(_, distance)| reach * (1.0 - 1e-9) <= distance) {
                self.look(part, before);
            }
        }
    }

    fn compare(&mut self, index: usize) {
        let Some(position) = self.space.project(self.curve.point(index), self.curve.totals())
        else {
            return;
        };
        let distance = self.frame.squared_px(self.target, position);
        let is_nearer = self
            .best
            .is_none_or(|(other, least)| distance < least || (distance == least && index < other));
        if is_nearer && self.frame.bounds.contains(position) {
            self.best = Some((index, distance));
        }
    }

    /// The least squared distance that a point between two of the curve can have, or `None` when
    /// no such point is in the frame.
    fn reach(&self, before: Point, last: Point) -> Option<f64> {
        let (lowest, highest) = match self.course {
            Course::Rising => (before, last),
            Course::Falling => (last, before),
            Course::WithPrecision => {
                (Point { tp: before.tp, fp: last.fp }, Point { tp: last.tp, fp: before.fp })
            }
        };
        // Positions without an image are limits outside the plot or on its edge.
        let edges = self.frame.bounds;
        let at = |point: Point| self.space.project(point, self.curve.totals());
        let (left, right) =
            (at(before).map_or(edges.x.0, |(x, _)| x), at(last).map_or(edges.x.1, |(x, _)| x));
        let low = at(lowest).map_or(edges.y.0, |(_, y)| y);
        let high = at(highest).map_or(edges.y.1, |(_, y)| y);
        let inside = Bounds {
            x: (left.max(edges.x.0), right.min(edges.x.1)),
            y: (low.max(edges.y.0), high.min(edges.y.1)),
        };
        let is_shown = inside.x.0 <= inside.x.1 && inside.y.0 <= inside.y.1;
        is_shown.then(|| self.frame.squared_px(self.target, inside.clamp(self.target)))
    }
}
