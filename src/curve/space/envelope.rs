//! The best that thresholds can do at each x: the hull, seen in a dual space.

use super::condition::Condition;
use crate::curve::counts::{Curve, Point};

/// A vertex of the hull with the operating conditions that it is best under.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reign {
    /// Its counts.
    pub point: Point,
    /// The least and the greatest x.
    pub x: (f64, f64),
}

/// The vertices of a hull that are best somewhere from x = 0 to 1, by rising x. The first begins at 0, the last ends at
/// 1, and each begins where the one before ends. None without both classes.
pub fn envelope(condition: &dyn Condition, hull: &Curve<'_>) -> Vec<Reign> {
    let totals = hull.totals();
    if !totals.has_both_classes() {
        return Vec::new();
    }
    let vertices = std::iter::once(Point::ORIGIN).chain(hull.points());
    let breakpoints = condition.breakpoints(hull);
    // Each vertex lies between the breakpoint before and the one after it.
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

/// The vertex that is best at `x`; `None` off [0, 1].
pub fn best_at(reigns: &[Reign], x: f64) -> Option<Reign> {
    if !(0.0..=1.0).contains(&x) {
        return None;
    }
    let at = reigns.partition_point(|reign| reign.x.1 < x);
    reigns.get(at.min(reigns.len().checked_sub(1)?)).copied()
}
