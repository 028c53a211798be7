//! What polygons cover.

use curvescope::draw::geometry::Position;

/// Whether a position is inside.
pub(crate) fn contains(polygon: &[Position], (x, y): Position) -> bool {
    let next = |i: usize| polygon[(i + 1) % polygon.len()];
    let crosses = |i: &usize| {
        let (p, q) = (polygon[*i], next(*i));
        (p.1 > y) != (q.1 > y) && x < p.0 + (q.0 - p.0) * (y - p.1) / (q.1 - p.1)
    };
    (0..polygon.len()).filter(crosses).count() % 2 == 1
}
