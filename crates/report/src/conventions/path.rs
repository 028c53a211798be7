//! The paths in Precision-Recall space that conventions integrate.

use curvescope_core::curve::counts::Curve;
use curvescope_core::curve::path::{Path, PathThinner};
use curvescope_core::curve::space::precision;

/// Steps of average precision: each precision held from the previous recall to its own.
pub(super) fn steps(curve: &Curve<'_>) -> Path {
    let n_pos = curve.totals().n_pos;
    let mut path = PathThinner::default();
    for (from, to) in curve.gains() {
        if let Some(height) = precision(to) {
            path.push((from.tp / n_pos, height));
            path.push((to.tp / n_pos, height));
        }
    }
    path.path()
}

/// Straight lines through the operating points, starting at recall 0 with precision 1
/// (`is_anchored`) or with the first precision.
pub(super) fn lines(curve: &Curve<'_>, is_anchored: bool) -> Path {
    let n_pos = curve.totals().n_pos;
    let mut path = PathThinner::default();
    let first = if is_anchored { Some(1.0) } else { curve.points().find_map(precision) };
    if let Some(height) = first {
        path.push((0.0, height));
    }
    for at in curve.points() {
        if let Some(height) = precision(at) {
            path.push((at.tp / n_pos, height));
        }
    }
    path.path()
}

/// The exact curve, its arcs approximated by chords.
pub(super) fn arcs(curve: &Curve<'_>) -> Path {
    let n_pos = curve.totals().n_pos;
    let mut path = PathThinner::default();
    curve.gains().for_each(|gain| path.push_arc(n_pos, gain));
    path.path()
}
