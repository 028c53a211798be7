//! Search for the operating point at the least distance, by lower bounds of runs of points instead of a full scan.

use super::runs::{Node, Runs};
use curvescope_core::curve::counts::{Curve, Point};
use curvescope_core::numeric::sort::sort_by;

/// Distance of operating points from a target, with a lower bound for consecutive points.
pub trait Distance {
    /// Distance of the point in a row; `None` where it has none.
    fn of(&self, row: usize) -> Option<f64>;

    /// Lower bound of the distances of the points after `before` up to `last`; `None` when none of them has a
    /// distance.
    ///
    /// Counts never decrease along a curve, so the counts of these two bound the counts in between.
    fn lower_bound(&self, before: Point, last: Point) -> Option<f64>;

    /// True where points whose distances are at least `lower_bound` must be searched, `least` being the least distance
    /// so far.
    fn must_search(&self, lower_bound: f64, least: f64) -> bool;
}

/// Returns the row with the least distance, and that distance; the first of equal ones. `None` when no point has
/// one.
///
/// *Complexity*: of each run in the index only the few parts are searched whose lower bound is low enough.
pub fn least(curve: &Curve<'_>, runs: &Runs, distance: &dyn Distance) -> Option<(usize, f64)> {
    let mut search = Search { curve, runs, distance, best: None };
    search.visit(runs.root()?, Point::ORIGIN);
    search.best
}

struct Search<'a> {
    curve: &'a Curve<'a>,
    runs: &'a Runs,
    distance: &'a dyn Distance,
    best: Option<(usize, f64)>,
}

impl Search<'_> {
    /// Searches a node, whose first point follows `before`.
    fn visit(&mut self, node: Node, before: Point) {
        if let Some(row) = node.point() {
            return self.compare(row);
        }
        let mut before = before;
        let mut parts: Vec<(f64, Node, Point)> = Vec::new();
        for part in self.runs.parts(self.curve, node) {
            let last = self.runs.run(self.curve, part).last(self.curve);
            if let Some(lower_bound) = self.distance.lower_bound(before, last) {
                parts.push((lower_bound, part, before));
            }
            before = last;
        }
        // Least lower bound first: the distance found there excludes nearly all other parts.
        sort_by(&mut parts, |p, q| p.0.total_cmp(&q.0));
        for (lower_bound, part, before) in parts {
            if self.best.is_none_or(|(_, least)| self.distance.must_search(lower_bound, least)) {
                self.visit(part, before);
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
