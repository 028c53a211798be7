//! Envelope of the lines of all operating points in a dual space, the image of the hull.

use super::condition::Condition;
use crate::curve::counts::{Curve, Point};

/// Vertex of the hull with the operating conditions under which it is best.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reign {
    /// Counts at the vertex.
    pub point: Point,
    /// Least and greatest x at which it is best.
    pub x: (f64, f64),
}

/// Returns the vertices of a hull that are best on some interval of x within [0, 1], by rising x. The first
/// interval begins at 0, the last ends at 1, and each begins where the one before ends. Empty without both
/// classes.
pub fn envelope(condition: &dyn Condition, hull: &Curve<'_>) -> Vec<Reign> {
    let totals = hull.totals();
    if !totals.has_both_classes() {
        return Vec::new();
    }
    let vertices = std::iter::once(Point::ORIGIN).chain(hull.points());
    let breakpoints = condition.breakpoints(hull);
    // Each vertex is best between the breakpoints before and after it.
    let before = std::iter::once(None).chain(breakpoints.iter().copied().map(Some));
    let after = breakpoints.iter().copied().map(Some).chain([None]);
    let rises = condition.rises();
    let ends = |before: Option<f64>, after: Option<f64>| {
        let (low, high) = if rises { (before, after) } else { (after, before) };
        (low.unwrap_or(0.0).clamp(0.0, 1.0), high.unwrap_or(1.0).clamp(0.0, 1.0))
    };
    let mut reigns: Vec<Reign> = vertices
        .zip(before.zip(after))
        .map(|(point, (before, after))| Reign { point, x: ends(before, after) })
        .filter(|reign| {
            let middle = f64::midpoint(reign.x.0, reign.x.1);
            reign.x.0 < reign.x.1 && condition.value(reign.point, totals, middle).is_finite()
        })
        .collect();
    if !rises {
        reigns.reverse();
    }
    reigns
}

/// Returns the vertex that is best at `x`; `None` outside [0, 1] and without vertices.
pub fn best_at(reigns: &[Reign], x: f64) -> Option<Reign> {
    if !(0.0..=1.0).contains(&x) {
        return None;
    }
    let at = reigns.partition_point(|reign| reign.x.1 < x);
    reigns.get(at.min(reigns.len().checked_sub(1)?)).copied()
}
