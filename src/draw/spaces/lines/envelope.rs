//! The envelope of the lines of a hull in a dual space, as a path.

use super::line::part;
use crate::curve::counts::{Curve, Point};
use crate::curve::space::condition::Condition;
use crate::curve::space::envelope::{Reign, best_at, envelope};
use crate::draw::geometry::Position;
use crate::draw::geometry::clip::clip_path;
use crate::draw::geometry::frame::Frame;
use crate::draw::geometry::simplify::simplified;

/// Pieces of the envelope of a hull inside a frame.
pub fn path(condition: &dyn Condition, hull: &Curve<'_>, frame: &Frame) -> Vec<Vec<Position>> {
    let reigns = envelope(condition, hull);
    let of = |reign: &Reign| part(condition, reign.point, hull.totals(), reign.x, frame);
    let path: Vec<Position> = reigns.iter().flat_map(of).collect();
    let pieces = clip_path(&path, &frame.bounds);
    pieces.iter().map(|piece| simplified(piece, frame)).collect()
}

/// Position on a point's line where it is nearest to the envelope: in the middle of the interval where the point
/// is optimal, or else at the x of least loss against the envelope. `None` where neither is defined.
pub fn touch(condition: &dyn Condition, point: Point, hull: &Curve<'_>) -> Option<Position> {
    let totals = hull.totals();
    let reigns = envelope(condition, hull);
    let middle = |reign: &Reign| f64::midpoint(reign.x.0, reign.x.1);
    let own = reigns.iter().find(|reign| reign.point == point).map(middle);
    let loss = |x: f64| {
        let best = condition.value(best_at(&reigns, x)?.point, totals, x);
        let lost = (condition.value(point, totals, x) - best).abs();
        lost.is_finite().then_some((lost, x))
    };
    // Between two breakpoints the loss is convex or straight, so ends and middles are tried.
    let ends = reigns.iter().flat_map(|reign| [reign.x.0, middle(reign), reign.x.1]);
    let least = || ends.filter_map(loss).min_by(|one, other| one.0.total_cmp(&other.0));
    let x = own.or_else(|| least().map(|(_, x)| x))?;
    Some((x, condition.value(point, totals, x))).filter(|(_, y)| y.is_finite())
}
