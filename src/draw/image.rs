//! Images of straight pieces of count space: straight in ROC and PRG, arcs of hyperbolas in PR.
//!
//! Curves, hulls and isometrics are all drawn through here, so they bend alike.

use super::Position;
use super::frame::Frame;
use crate::curve::counts::{Point, Totals};
use crate::curve::space::Space;

/// How far a drawn arc may be from the exact one, in pixels.
pub const ARC_TOLERANCE_PX: f64 = 0.1;

/// An arc halves its error at least fourfold per cut; this is never reached with real counts.
const MAX_CUTS: u32 = 24;

/// Appends the image of the counts between `from` and `to` to `path`, never farther from the
/// exact image than [`ARC_TOLERANCE_PX`]. The first position is left out where the path already
/// ends there.
///
/// Where `from` has no image, the piece starts as its limit does: at recall 0 with the precision
/// of `to` in PR, left of the frame in PRG. A piece without any image adds nothing.
pub fn append_image(
    path: &mut Vec<Position>,
    space: Space,
    (from, to): (Point, Point),
    totals: Totals,
    frame: &Frame,
) {
    let Some(end) = space.project(to, totals) else { return };
    let start = match space.project(from, totals) {
        Some(start) => Some(start),
        None => limit(space, (from, to), totals, frame, end),
    };
    if let Some(start) = start
        && path.last() != Some(&start)
    {
        path.push(start);
    }
    if space == Space::Pr && from.tp + from.fp > 0.0 && start.is_some() {
        append_arc(path, (from, to), totals, frame, MAX_CUTS);
    } else if path.last() != Some(&end) {
        path.push(end);
    }
}

/// The image as a path of its own.
pub fn image(space: Space, piece: (Point, Point), totals: Totals, frame: &Frame) -> Vec<Position> {
    let mut path = Vec::new();
    append_image(&mut path, space, piece, totals, frame);
    path
}

/// Where the image of a piece begins whose first point has none.
fn limit(
    space: Space,
    (from, to): (Point, Point),
    totals: Totals,
    frame: &Frame,
    end: Position,
) -> Option<Position> {
    match space {
        Space::Roc => None,
        // Along a line through the origin precision does not change.
        Space::Pr => (from == Point::ORIGIN).then_some((0.0, end.1)),
        // The image comes from infinitely far left: any point of the piece beyond the frame
        // will do, and clipping finds the edge.
        Space::Prg => {
            let beyond = frame.bounds.x.0.min(0.0) - 1.0;
            let odds = totals.odds();
            let tp = odds * totals.n_pos / (1.0 - beyond + odds);
            if tp < to.tp { space.project(from.toward(to, tp / to.tp), totals) } else { None }
        }
    }
}

/// Cuts an arc where it is farthest from its chord until the chords are close enough. With D the
/// predicted positives, that is where D is the geometric mean of its ends.
fn append_arc(
    path: &mut Vec<Position>,
    (from, to): (Point, Point),
    totals: Totals,
    frame: &Frame,
    cuts_left: u32,
) {
    let position = |point: Point| Space::Pr.project(point, totals);
    let (Some(start), Some(end)) = (position(from), position(to)) else { return };
    let (dx, dy) = frame.px((end.0 - start.0, end.1 - start.1));
    // An arc bends by no more than it rises or goes on.
    let may_bend = dx.abs().min(dy.abs()) > ARC_TOLERANCE_PX;
    let (before, after) = ((from.tp + from.fp).sqrt(), (to.tp + to.fp).sqrt());
    let share = before / (before + after);
    let middle = from.toward(to, share);
    if may_bend && let Some(bend) = position(middle) {
        let chord = start.1 + (end.1 - start.1) * share;
        let (_, off) = frame.px((0.0, bend.1 - chord));
        let distance = (off * dx).abs() / dx.hypot(dy);
        let is_near = frame.touches(start.0, end.0);
        if distance > ARC_TOLERANCE_PX && is_near && cuts_left > 0 {
            append_arc(path, (from, middle), totals, frame, cuts_left - 1);
            append_arc(path, (middle, to), totals, frame, cuts_left - 1);
            return;
        }
    }
    if path.last() != Some(&end) {
        path.push(end);
    }
}
