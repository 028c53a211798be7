//! The line of an operating point.

use crate::curve::counts::{Point, Totals};
use crate::curve::space::condition::Condition;
use crate::draw::Position;
use crate::draw::clip::clip_path;
use crate::draw::frame::Frame;

/// How far apart the positions of a line that bends are, in device pixels.
const STEP_PX: f64 = 2.0;

/// The part of a line that a frame shows, in pieces; none where it is not defined.
pub fn line(
    condition: &dyn Condition,
    point: Point,
    totals: Totals,
    frame: &Frame,
) -> Vec<Vec<Position>> {
    clip_path(&part(condition, point, totals, (0.0, 1.0), frame), &frame.bounds)
}

/// A line between two x, as finely as the frame shows it; its y may lie outside.
pub fn part(
    condition: &dyn Condition,
    point: Point,
    totals: Totals,
    ends: (f64, f64),
    frame: &Frame,
) -> Vec<Position> {
    // Of a straight one its ends.
    let step_px = if condition.is_straight() { f64::INFINITY } else { STEP_PX };
    xs(frame, ends, step_px)
        .into_iter()
        .map(|x| (x, condition.value(point, totals, x)))
        .filter(|(_, y)| y.is_finite())
        .collect()
}

/// The x of a frame between two ends, both among them, at most so many device pixels apart; none where the frame shows
/// none.
pub fn xs(frame: &Frame, (from, to): (f64, f64), step_px: f64) -> Vec<f64> {
    let (left, right) = frame.bounds.x;
    let (from, to) = (from.max(left), to.min(right));
    if from > to {
        return Vec::new();
    }
    let width_px = frame.px((to - from, 0.0)).0;
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "pixels of a plot")]
    let steps = (width_px / step_px).ceil().max(1.0) as u32;
    let at = |step: u32| {
        // The ends without rounding.
        if step == steps { to } else { from + (to - from) * f64::from(step) / f64::from(steps) }
    };
    (0..=steps).map(at).collect()
}
