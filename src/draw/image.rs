//! Images of straight pieces of count space: straight in ROC and PRG, arcs of hyperbolas in PR.
//!
//! Curves, hulls and isometrics are all drawn through here, so they bend alike.

use super::Position;
use crate::counts::{Point, Totals};
use crate::space::Space;

/// An arc halves its error at least fourfold per cut; this is never reached with real counts.
const MAX_CUTS: u32 = 24;

/// Appends the image of the counts between `from` and `to` to `path`, never farther from the
/// exact image than `tolerance` (in data units). The first position is left out where the path
/// already ends there.
///
/// Where `from` has no image, the piece starts as its limit does: at recall 0 with the precision
/// of `to` in PR, at the left of the plot in PRG. A piece without any image adds nothing.
pub fn append_image(
    path: &mut Vec<Position>,
    space: Space,
    (from, to): (Point, Point),
    totals: Totals,
    tolerance: f64,
) {
    let Some(end) = space.project(to, totals) else { return };
    let start = match space.project(from, totals) {
        Some(start) => Some(start),
        None => limit(space, from, to, totals, end),
    };
    if let Some(start) = start
        && path.last() != Some(&start)
    {
        path.push(start);
    }
    if space == Space::Pr && from.tp + from.fp > 0.0 && start.is_some() {
        append_arc(path, (from, to), totals, tolerance, MAX_CUTS);
    } else if path.last() != Some(&end) {
        path.push(end);
    }
}

/// The image as a path of its own.
pub fn image(space: Space, piece: (Point, Point), totals: Totals, tolerance: f64) -> Vec<Position> {
    let mut path = Vec::new();
    append_image(&mut path, space, piece, totals, tolerance);
    path
}

/// Where the image of a piece begins whose first point has none.
fn limit(space: Space, from: Point, to: Point, totals: Totals, end: Position) -> Option<Position> {
    match space {
        Space::Roc => None,
        // Along a line through the origin precision does not change.
        Space::Pr => (from == Point::ORIGIN).then_some((0.0, end.1)),
        // The image comes from infinitely far left: any point of the piece beyond the plot
        // will do, and clipping finds the axis. Here recall gain is -1.
        Space::Prg => {
            let odds = totals.odds();
            let tp = odds * totals.n_pos / (2.0 + odds);
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
    tolerance: f64,
    cuts_left: u32,
) {
    let position = |point: Point| Space::Pr.project(point, totals);
    let (Some(start), Some(end)) = (position(from), position(to)) else { return };
    let (before, after) = ((from.tp + from.fp).sqrt(), (to.tp + to.fp).sqrt());
    let share = before / (before + after);
    let middle = from.toward(to, share);
    if let Some(bend) = position(middle) {
        let chord = start.1 + (end.1 - start.1) * share;
        let length = (end.0 - start.0).hypot(end.1 - start.1);
        let distance = (bend.1 - chord).abs() * (end.0 - start.0).abs() / length;
        if distance > tolerance && cuts_left > 0 {
            append_arc(path, (from, middle), totals, tolerance, cuts_left - 1);
            append_arc(path, (middle, to), totals, tolerance, cuts_left - 1);
            return;
        }
    }
    if path.last() != Some(&end) {
        path.push(end);
    }
}
