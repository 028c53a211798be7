//! The envelope of the lines of a hull in a dual space, as a path.

use super::line::part;
use crate::geometry::Position;
use crate::geometry::clip::clip_path;
use crate::geometry::frame::Frame;
use crate::geometry::simplify::simplified;
use curvescope_core::curve::counts::{Curve, Point};
use curvescope_core::curve::space::dual_space::DualSpace;
use curvescope_core::curve::space::envelope::{EnvelopeVertex, best_at, envelope};

/// Pieces of the envelope of a hull inside a frame.
pub fn path(dual: &dyn DualSpace, hull: &Curve<'_>, frame: &Frame) -> Vec<Vec<Position>> {
    let vertices = envelope(dual, hull);
    let of = |vertex: &EnvelopeVertex| part(dual, vertex.point, hull.totals(), vertex.x, frame);
    let path: Vec<Position> = vertices.iter().flat_map(of).collect();
    let pieces = clip_path(&path, &frame.bounds);
    pieces.iter().map(|piece| simplified(piece, frame)).collect()
}

/// Position on a point's line where it is nearest to the envelope: in the middle of the interval where the point
/// is optimal, or else at the x of least loss against the envelope. `None` where neither is defined.
pub fn touch(dual: &dyn DualSpace, point: Point, hull: &Curve<'_>) -> Option<Position> {
    let totals = hull.totals();
    let vertices = envelope(dual, hull);
    let middle = |vertex: &EnvelopeVertex| f64::midpoint(vertex.x.0, vertex.x.1);
    let own = vertices.iter().find(|vertex| vertex.point == point).map(middle);
    let loss = |x: f64| {
        let best = dual.value(best_at(&vertices, x)?.point, totals, x);
        let lost = (dual.value(point, totals, x) - best).abs();
        lost.is_finite().then_some((lost, x))
    };
    // Between two breakpoints the loss is convex or straight, so ends and middles are tried.
    let ends = vertices.iter().flat_map(|vertex| [vertex.x.0, middle(vertex), vertex.x.1]);
    let least = || ends.filter_map(loss).min_by(|one, other| one.0.total_cmp(&other.0));
    let x = own.or_else(|| least().map(|(_, x)| x))?;
    Some((x, dual.value(point, totals, x))).filter(|(_, y)| y.is_finite())
}
