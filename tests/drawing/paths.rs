//! Distances between points and paths.

use curvescope::draw::geometry::Position;

/// Distance from `at` to the straight segment from `from` to `to`.
pub(crate) fn distance_to_segment(at: Position, from: Position, to: Position) -> f64 {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length_squared = dx * dx + dy * dy;
    let share = if length_squared > 0.0 {
        (((at.0 - from.0) * dx + (at.1 - from.1) * dy) / length_squared).clamp(0.0, 1.0)
    } else {
        0.0
    };
    (at.0 - from.0 - share * dx).hypot(at.1 - from.1 - share * dy)
}

/// Distance from `at` to a path whose x never decreases, looking only at what lies within
/// `reach` of it in x; infinite when nothing does.
pub(crate) fn distance_to_path(at: Position, path: &[Position], reach: f64) -> f64 {
    let first = path.partition_point(|p| p.0 < at.0 - reach).saturating_sub(1);
    let last = (path.partition_point(|p| p.0 <= at.0 + reach) + 1).min(path.len());
    path[first..last]
        .windows(2)
        .map(|pair| distance_to_segment(at, pair[0], pair[1]))
        .fold(f64::INFINITY, f64::min)
}
