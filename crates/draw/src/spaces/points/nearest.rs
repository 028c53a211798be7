//! Exact search for the operating point nearest to a position, without a scan of all points.

use crate::geometry::Position;
use crate::geometry::clip::Bounds;
use crate::geometry::frame::Frame;
use crate::spaces::least::{Distance, least};
use crate::spaces::runs::Runs;
use curvescope_core::curve::counts::{Curve, Point};
use curvescope_core::curve::space::Space;
use curvescope_core::curve::space::projection::Monotonicity;

/// Returns the row of the operating point of `curve` nearest to `target`, and its squared distance in device
/// pixels; the first of equally near ones. Only points inside the frame count; `None` when there is none.
pub fn nearest(
    curve: &Curve<'_>,
    runs: &Runs,
    space: Space,
    frame: &Frame,
    target: Position,
) -> Option<(usize, f64)> {
    // Where the last point is undefined, a class is missing and all points are undefined.
    space.project(curve.totals().all(), curve.totals())?;
    let monotonicity = space.projection()?.monotonicity();
    least(curve, runs, &Shown { curve, space, monotonicity, frame, target })
}

/// Squared distances from a position, in device pixels, of the points inside the frame.
struct Shown<'a> {
    curve: &'a Curve<'a>,
    space: Space,
    monotonicity: Monotonicity,
    frame: &'a Frame,
    target: Position,
}

impl Distance for Shown<'_> {
    fn of(&self, row: usize) -> Option<f64> {
        let position = self.space.project(self.curve.point(row), self.curve.totals())?;
        let distance = self.frame.squared_px(self.target, position);
        self.frame.bounds.contains(position).then_some(distance)
    }

    /// Allows for rounding in the bounds, which are computed from positions.
    fn must_search(&self, lower_bound: f64, least: f64) -> bool {
        lower_bound * (1.0 - 1e-9) <= least
    }

    fn lower_bound(&self, before: Point, last: Point) -> Option<f64> {
        let (lowest, highest) = match self.monotonicity {
            Monotonicity::Rising => (before, last),
            Monotonicity::Falling => (last, before),
            Monotonicity::WithPrecision => {
                (Point { tp: before.tp, fp: last.fp }, Point { tp: last.tp, fp: before.fp })
            }
        };
        // A point without a position has its limit outside the plot or on its edge.
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
