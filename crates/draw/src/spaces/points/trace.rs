//! A curve as paths: thinned, projected, sampled where it bends, and clipped, ready to be stroked.

use super::decimate::kept_indices;
use super::image::append_image;
use crate::geometry::Position;
use crate::geometry::clip::clip_path;
use crate::geometry::frame::Frame;
use crate::geometry::simplify::simplified;
use crate::spaces::runs::Runs;
use curvescope_core::curve::counts::{Curve, Point};
use curvescope_core::curve::space::Space;

/// The pieces of `curve` inside the frame. Empty where the space is undefined (a missing class).
///
/// *Complexity*: proportional to the width of the frame, not to the length of the curve.
pub fn trace(curve: &Curve<'_>, runs: &Runs, space: Space, frame: &Frame) -> Vec<Vec<Position>> {
    let pieces = clip_path(&course(curve, runs, space, frame), &frame.bounds);
    pieces.iter().map(|piece| simplified(piece, frame)).collect()
}

/// Path of `curve` from the nearest operating point left of the frame to the nearest one right of it, not clipped.
pub fn course(curve: &Curve<'_>, runs: &Runs, space: Space, frame: &Frame) -> Vec<Position> {
    let totals = curve.totals();
    let mut path: Vec<Position> = Vec::new();
    let mut previous: Option<usize> = None;
    for index in kept_indices(curve, runs, space, frame) {
        let to = curve.point(index);
        let neighbour = index.checked_sub(1);
        // The piece that ends at the first kept point belongs to the path: it may begin at the origin, or at a
        // point without an image.
        if previous.is_none() || previous == neighbour {
            let from = neighbour.map_or(Point::ORIGIN, |i| curve.point(i));
            append_image(&mut path, space, (from, to), totals, frame);
        } else if let Some(position) = space.project(to, totals) {
            path.push(position);
        }
        previous = Some(index);
    }
    path
}
