//! Thinning a curve to what pixels can show. Numbers are never computed from a thinned curve.

use super::extremes::{Extreme, Extremes};
use super::frame::Frame;
use crate::counts::Curve;
use crate::space::Space;

/// Three columns per pixel: a thinned curve is nowhere more than a third of a pixel off.
const COLUMNS_PER_PX: f64 = 3.0;

/// Rows of the operating points to draw, increasing: in each column of a third of a pixel the first,
/// the lowest, the highest and the last one, and the nearest point on either side of the frame.
///
/// *Complexity*: a few searches per column, whatever the length of the curve.
pub fn kept_indices(
    curve: &Curve<'_>,
    extremes: &Extremes,
    space: Space,
    frame: &Frame,
) -> Vec<usize> {
    let totals = curve.totals();
    let len = curve.len();
    // Where the curve has no image yet it is infinitely far left.
    let x = |index| space.project(curve.point(index), totals).map_or(f64::NEG_INFINITY, |(x, _)| x);
    let (left, right) = frame.bounds.x;
    let columns = frame.width_px * COLUMNS_PER_PX;
    let edge = |column: f64| left + (right - left) * column / columns;
    let mut kept: Vec<usize> = Vec::new();
    let mut start = first_from(0, len, |index| x(index) >= left).saturating_sub(1);
    while start < len {
        let column = ((x(start) - left) / (right - left) * columns).floor();
        // One column for all that is right of the frame, and one for the point left of it.
        let end = if column >= columns {
            len
        } else {
            first_from(start + 1, len, |index| x(index) >= edge(column.max(-1.0) + 1.0))
        };
        let mut indices = [start, start, start, end - 1];
        if space != Space::Roc
            && let Some(Extreme { least, greatest }) = extremes.in_run(curve, start..end)
        {
            (indices[1], indices[2]) = (least.min(greatest), least.max(greatest));
        }
        for index in indices {
            if kept.last().is_none_or(|&last| last < index) {
                kept.push(index);
            }
        }
        start = end;
    }
    kept
}

/// The first index from `start` on that holds, or `end`; once it holds it goes on to hold. Looks
/// near `start` first, with growing strides.
fn first_from(start: usize, end: usize, holds: impl Fn(usize) -> bool) -> usize {
    let (mut low, mut stride) = (start, 1);
    while low + stride <= end && !holds(low + stride - 1) {
        low += stride;
        stride *= 2;
    }
    let mut high = end.min(low + stride - 1);
    while low < high {
        let middle = low.midpoint(high);
        if holds(middle) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    low
}
