//! Envelope of the lines of all operating points in a dual space, the image of the hull.

use super::dual_space::DualSpace;
use crate::curve::counts::{Curve, Point};

/// Vertex of the hull with the operating conditions under which it is best.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EnvelopeVertex {
    /// Counts at the vertex.
    pub point: Point,
    /// Least and greatest x at which it is best.
    pub x: (f64, f64),
}

/// Returns the vertices of a hull that are best on some interval of x within [0, 1], by rising x. The first
/// interval begins at 0, the last ends at 1, and each begins where the one before ends. Empty without both
/// classes.
pub fn envelope(dual: &dyn DualSpace, hull: &Curve<'_>) -> Vec<EnvelopeVertex> {
    let totals = hull.totals();
    if !totals.has_both_classes() {
        return Vec::new();
    }
    let vertices = std::iter::once(Point::ORIGIN).chain(hull.points());
    let breakpoints = dual.breakpoints(hull);
    // Each vertex is best between the breakpoints before and after it.
    let before = std::iter::once(None).chain(breakpoints.iter().copied().map(Some));
    let after = breakpoints.iter().copied().map(Some).chain([None]);
    let x_rises_along_hull = dual.x_rises_along_hull();
    let ends = |before: Option<f64>, after: Option<f64>| {
        let (low, high) = if x_rises_along_hull { (before, after) } else { (after, before) };
        (low.unwrap_or(0.0).clamp(0.0, 1.0), high.unwrap_or(1.0).clamp(0.0, 1.0))
    };
    let mut vertices: Vec<EnvelopeVertex> = vertices
        .zip(before.zip(after))
        .map(|(point, (before, after))| EnvelopeVertex { point, x: ends(before, after) })
        .filter(|vertex| {
            let middle = f64::midpoint(vertex.x.0, vertex.x.1);
            vertex.x.0 < vertex.x.1 && dual.value(vertex.point, totals, middle).is_finite()
        })
        .collect();
    if !x_rises_along_hull {
        vertices.reverse();
    }
    vertices
}

/// Returns the vertex that is best at `x`; `None` outside [0, 1] and without vertices.
pub fn best_at(vertices: &[EnvelopeVertex], x: f64) -> Option<EnvelopeVertex> {
    if !(0.0..=1.0).contains(&x) {
        return None;
    }
    let at = vertices.partition_point(|vertex| vertex.x.1 < x);
    vertices.get(at.min(vertices.len().checked_sub(1)?)).copied()
}
