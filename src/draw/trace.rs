//! A curve as paths: thinned, projected, bent and clipped, ready to be stroked.

use super::Position;
use super::clip::{Bounds, clip_path};
use super::decimate::kept_indices;
use super::image::append_image;
use crate::counts::{Curve, Point};
use crate::space::Space;

/// How far a drawn arc may be from the exact one, in pixels.
pub const ARC_TOLERANCE_PX: f64 = 0.1;

/// Two columns per pixel: a thinned curve is nowhere more than half a pixel off.
const COLUMNS_PER_PX: f64 = 2.0;

/// The pieces of `curve` inside the plot. `side_px` is the side of the plot in device pixels.
/// Empty where the space is undefined (a missing class).
///
/// *Complexity*: linear in the curve, so results should be kept while nothing changes; the
/// pieces have at most eight vertices per pixel of width, and more only on arcs.
pub fn trace(curve: &Curve<'_>, space: Space, side_px: f64) -> Vec<Vec<Position>> {
    let totals = curve.totals();
    let defined = curve
        .points()
        .enumerate()
        .filter_map(|(index, point)| Some((index, space.project(point, totals)?)));
    let mut path: Vec<Position> = Vec::new();
    let mut previous: Option<usize> = None;
    for index in kept_indices(defined, side_px * COLUMNS_PER_PX) {
        let to = curve.point(index);
        let neighbour = index.checked_sub(1);
        // The first point drawn follows the start or a point without an image.
        if previous.is_none() || previous == neighbour {
            let from = neighbour.map_or(Point::ORIGIN, |i| curve.point(i));
            append_image(&mut path, space, (from, to), totals, ARC_TOLERANCE_PX / side_px);
        } else if let Some(position) = space.project(to, totals) {
            path.push(position);
        }
        previous = Some(index);
    }
    clip_path(&path, &Bounds::UNIT)
}
