//! A curve as paths: thinned, projected, bent and clipped, ready to be stroked.

use super::Position;
use super::clip::clip_path;
use super::decimate::kept_indices;
use super::frame::Frame;
use super::image::append_image;
use super::runs::Runs;
use super::simplify::simplified;
use crate::curve::counts::{Curve, Point};
use crate::curve::space::Space;

/// The pieces of `curve` inside the frame. Empty where the space is undefined (a missing class).
///
/// *Complexity*: in the width of the frame, not in the length of the curve.
pub fn trace(curve: &Curve<'_>, runs: &Runs, space: Space, frame: &Frame) -> Vec<Vec<Position>> {
    let pieces = clip_path(&course(curve, runs, space, frame), &frame.bounds);
    pieces.iter().map(|piece| simplified(piece, frame)).collect()
}

/// The course of `curve` between the left and the right edge of the frame, and on to its next points on both sides.
pub fn course(curve: &Curve<'_>, runs: &Runs, space: Space, frame: &Frame) -> Vec<Position> {
    let totals = curve.totals();
    let mut path: Vec<Position> = Vec::new();
    let mut previous: Option<usize> = None;
    for index in kept_indices(curve, runs, space, frame) {
        let to = curve.point(index);
        let neighbour = index.checked_sub(1);
        // The first point drawn follows the start or a point without an image.
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
