//! The operating point with the least of some distance, without looking at every point.

use super::runs::{Node, Runs};
use crate::curve::counts::{Curve, Point};
use crate::numeric::sort::sort_by;

/// A distance from operating points.
pub trait Distance {
    /// That of a point in a row; `None` where it has none.
    fn of(&self, row: usize) -> Option<f64>;

    /// The least that points between two of the curve can have, or `None` when none of them has any.
    ///
    /// Counts never decrease along a curve, so those of the two bound what lies between.
    fn reach(&self, before: Point, last: Point) -> Option<f64>;

    /// Whether points with this reach may be worth a look when the least so far is this.
    fn may_be_less(&self, reach: f64, least: f64) -> bool;
}

/// The row with the least distance, and that distance; of equal ones the first. `None` when no point has one.
///
/// *Complexity*: of each run in the index only the few parts that could hold the answer are looked into.
pub fn least(curve: &Curve<'_>, runs: &Runs, distance: &dyn Distance) -> Option<(usize, f64)> {
    let mut search = Search { curve, runs, distance, best: None };
    search.look(runs.root()?, Point::ORIGIN);
    search.best
}

struct Search<'a> {
    curve: &'a Curve<'a>,
    runs: &'a Runs,
    distance: &'a dyn Distance,
    best: Option<(usize, f64)>,
}

impl Search<'_> {
    /// Looks into a node, which begins after the point `before`.
    fn look(&mut self, node: Node, before: Point) {
        if let Some(row) = node.point() {
            return self.compare(row);
        }
        let mut before = before;
        let mut parts: Vec<(f64, Node, Point)> = Vec::new();
        for part in self.runs.parts(self.curve, node) {
            let last = self.runs.run(self.curve, part).last(self.curve);
            if let Some(reach) = self.distance.reach(before, last) {
                parts.push((reach, part, before));
            }
            before = last;
        }
        // The most promising part first: its answer rules out nearly all others.
        sort_by(&mut parts, |p, q| p.0.total_cmp(&q.0));
        for (reach, part, before) in parts {
            if self.best.is_none_or(|(_, least)| self.distance.may_be_less(reach, least)) {
                self.look(part, before);
            }
        }
    }

    fn compare(&mut self, row: usize) {
        let Some(distance) = self.distance.of(row) else { return };
        let is_less = self
            .best
            .is_none_or(|(other, least)| distance < least || (distance == least && row < other));
        if is_less {
            self.best = Some((row, distance));
        }
    }
}
