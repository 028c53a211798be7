//! The window that fits the curves of a plot: curves of good models follow the edges of a space except in one
//! corner.

use crate::geometry::Position;
use crate::geometry::clip::Bounds;
use curvescope_core::curve::counts::Curve;
use curvescope_core::curve::space::Space;

/// Distances from an edge within which a curve follows it, as shares of the whole. The next one is tried where all
/// curves follow the edges everywhere at this one.
const EDGE_DISTANCES: [f64; 4] = [2e-2, 2e-3, 2e-4, 2e-5];

/// Room around the fitted part, as a share of it.
const ROOM: f64 = 0.1;

/// Most points of a curve that are examined, evenly spaced by row.
const MOST_POINTS: usize = 4096;

/// Returns the part of `whole`, a window of a space, in which `curves` do not follow its edges, with some room; it
/// extends to an edge that is near. `None` where no curve has a point away from the edges.
pub fn fitted(curves: &[Curve<'_>], space: Space, whole: Bounds) -> Option<Bounds> {
    let within = |at: f64, (low, high): (f64, f64)| (at - low) / (high - low);
    let back = |share: f64, (low, high): (f64, f64)| low + share * (high - low);
    EDGE_DISTANCES.iter().find_map(|&edge_distance| {
        let in_whole = |(x, y): Position| (within(x, whole.x), within(y, whole.y));
        let inside = |curve| inside(curve, space, edge_distance, in_whole);
        let found = curves.iter().filter_map(inside).reduce(union)?;
        let widened = |(low, high): (f64, f64)| {
            let room = ((high - low) * ROOM).max(edge_distance);
            let (low, high) = (low - room, high + room);
            let is_near = 2.0 * edge_distance;
            (if low <= is_near { 0.0 } else { low }, if high >= 1.0 - is_near { 1.0 } else { high })
        };
        let (x, y) = (widened(found.x), widened(found.y));
        Some(Bounds {
            x: (back(x.0, whole.x), back(x.1, whole.x)),
            y: (back(y.0, whole.y), back(y.1, whole.y)),
        })
    })
}

/// Bounding box of the points of a curve that are farther than `edge_distance` from all edges of the whole, as shares of
/// it.
fn inside(
    curve: &Curve<'_>,
    space: Space,
    edge_distance: f64,
    in_whole: impl Fn(Position) -> Position,
) -> Option<Bounds> {
    let is_inside = |value: f64| edge_distance <= value && value <= 1.0 - edge_distance;
    (0..curve.len())
        .step_by(curve.len().div_ceil(MOST_POINTS).max(1))
        .filter_map(|row| space.project(curve.point(row), curve.totals()))
        .map(in_whole)
        .filter(|&(x, y)| is_inside(x) && is_inside(y))
        .map(|(x, y)| Bounds { x: (x, x), y: (y, y) })
        .reduce(union)
}

fn union(one: Bounds, other: Bounds) -> Bounds {
    let hull = |p: (f64, f64), q: (f64, f64)| (p.0.min(q.0), p.1.max(q.1));
    Bounds { x: hull(one.x, other.x), y: hull(one.y, other.y) }
}
