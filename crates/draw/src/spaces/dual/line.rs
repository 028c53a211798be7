//! The line of an operating point.

use crate::geometry::Position;
use crate::geometry::clip::clip_path;
use crate::geometry::frame::Frame;
use curvescope_core::curve::counts::{Point, Totals};
use curvescope_core::curve::space::dual_space::DualSpace;

/// Distance between the positions of a line that is not straight, in device pixels.
const STEP_PX: f64 = 2.0;

/// Pieces of the line of an operating point inside a frame; empty where it is undefined.
pub fn line(
    dual: &dyn DualSpace,
    point: Point,
    totals: Totals,
    frame: &Frame,
) -> Vec<Vec<Position>> {
    clip_path(&part(dual, point, totals, (0.0, 1.0), frame), &frame.bounds)
}

/// Line of an operating point between two x, sampled as finely as the frame shows it; y is not clipped.
pub fn part(
    dual: &dyn DualSpace,
    point: Point,
    totals: Totals,
    ends: (f64, f64),
    frame: &Frame,
) -> Vec<Position> {
    // A straight line needs its ends only.
    let step_px = if dual.is_straight() { f64::INFINITY } else { STEP_PX };
    xs(frame, ends, step_px)
        .into_iter()
        .map(|x| (x, dual.value(point, totals, x)))
        .filter(|(_, y)| y.is_finite())
        .collect()
}

/// Evenly spaced x of a frame between two ends, both included, at most `step_px` device pixels apart; empty where
/// the frame shows nothing of the interval.
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
        // The last x exactly, without rounding.
        if step == steps { to } else { from + (to - from) * f64::from(step) / f64::from(steps) }
    };
    (0..=steps).map(at).collect()
}
