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
    (from, to): (f64, f64),
    frame: &Frame,
) -> Vec<Position> {
    let (left, right) = frame.bounds.x;
    let (from, to) = (from.max(left), to.min(right));
    if from > to {
        return Vec::new();
    }
    let width_px = frame.px((to - from, 0.0)).0;
    let steps = if condition.is_straight() { 1.0 } else { (width_px / STEP_PX).ceil().max(1.0) };
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "pixels")]
    let all = 0..=steps as u32;
    all.map(|step| {
        // The ends without rounding.
        let share = f64::from(step) / steps;
        if share == 1.0 { to } else { from + (to - from) * share }
    })
    .map(|x| (x, condition.value(point, totals, x)))
    .filter(|(_, y)| y.is_finite())
    .collect()
}
