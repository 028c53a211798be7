//! Images of straight pieces of count space: straight in ROC and PRG, arcs of hyperbolas in PR, elsewhere as the
//! space bends them.
//!
//! Curves, hulls and isometrics are all drawn with these functions, so they bend alike.

use crate::geometry::Position;
use crate::geometry::frame::Frame;
use curvescope_core::curve::counts::{Point, Totals};
use curvescope_core::curve::space::Space;
use curvescope_core::curve::space::projection::FarthestFromChord;

/// Greatest distance of a drawn arc from the exact one, in device pixels.
pub const ARC_TOLERANCE_PX: f64 = 0.1;

/// Longest chord of an image that may bend anywhere, in device pixels.
const SHORT_PX: f64 = 6.0;

/// Most cuts in sequence. Each cut reduces the error of an arc at least fourfold, so real counts never need as
/// many.
const MAX_CUTS: u32 = 24;

/// Appends the image of the counts between `from` and `to` to `path`, never farther from the
/// exact image than [`ARC_TOLERANCE_PX`]. The first position is left out where the path already
/// ends there.
///
/// Where `from` has no image, the piece starts at its limit: at recall 0 with the precision of `to` in PR, left of
/// the frame in PRG. A piece without any image adds nothing.
pub fn append_image(
    path: &mut Vec<Position>,
    space: Space,
    (from, to): (Point, Point),
    totals: Totals,
    frame: &Frame,
) {
    let Some(projection) = space.projection() else { return };
    let Some(end) = space.project(to, totals) else { return };
    let limit = || projection.limit((from, to), totals, frame.bounds.x.0);
    let known = space.project(from, totals);
    let start = known.or_else(limit);
    if let Some(start) = start
        && path.last() != Some(&start)
    {
        path.push(start);
    }
    match known {
        Some(start) => {
            append_arc(path, space, ((from, start), (to, end)), totals, frame, MAX_CUTS);
        }
        None if path.last() != Some(&end) => path.push(end),
        None => {}
    }
}

/// The image of the counts between two points, as a new path.
pub fn image(space: Space, piece: (Point, Point), totals: Totals, frame: &Frame) -> Vec<Position> {
    let mut path = Vec::new();
    append_image(&mut path, space, piece, totals, frame);
    path
}

/// Cuts an arc where it is farthest from its chord, until the chords are close enough.
fn append_arc(
    path: &mut Vec<Position>,
    space: Space,
    (from, to): ((Point, Position), (Point, Position)),
    totals: Totals,
    frame: &Frame,
    cuts_left: u32,
) {
    let ((_, start), (_, end)) = (from, to);
    let cut_at = |share: f64| {
        let middle = from.0.toward(to.0, share);
        Some((middle, space.project(middle, totals)?))
    };
    let chord = frame.px((end.0 - start.0, end.1 - start.1));
    // An arc is no farther from its chord than the chord is wide or high.
    let may_bend = chord.0.abs().min(chord.1.abs()) > ARC_TOLERANCE_PX;
    let seen = space.projection().filter(|_| may_bend);
    let middle = match seen
        .map_or(FarthestFromChord::Nowhere, |seen| seen.farthest_from_chord((from.0, to.0)))
    {
        FarthestFromChord::Nowhere => None,
        FarthestFromChord::Anywhere => cut_at(0.5).filter(|_| chord.0.hypot(chord.1) > SHORT_PX),
        FarthestFromChord::At(share) => cut_at(share).filter(|(_, bend)| {
            let (_, off) = frame.px((0.0, bend.1 - (start.1 + (end.1 - start.1) * share)));
            (off * chord.0).abs() / chord.0.hypot(chord.1) > ARC_TOLERANCE_PX
        }),
    };
    let is_near = frame.touches(start.0.min(end.0), start.0.max(end.0));
    match middle.filter(|_| cuts_left > 0 && is_near) {
        Some(middle) => {
            append_arc(path, space, (from, middle), totals, frame, cuts_left - 1);
            append_arc(path, space, (middle, to), totals, frame, cuts_left - 1);
        }
        None if path.last() != Some(&end) => path.push(end),
        None => {}
    }
}
