//! Positions that no confusion matrix has at the prevalence shown (Boyd et al. 2012).

use crate::curve::counts::Totals;
use crate::curve::space::Space;
use crate::draw::Position;
use crate::draw::clip::{Bounds, clip_polygon};
use crate::draw::image::image;
use crate::draw::mark::{Mark, Role, Shape};
use crate::draw::plot::Plot;
use crate::measure::line::Line;

/// The part of the frame out of reach, as polygons: what lies beyond 0 and 1 where an axis ends
/// there, and what asks for more false positives than there are negatives.
pub fn regions(marks: &mut Vec<Mark>, plot: &Plot<'_>, totals: Totals) {
    let Bounds { x: (left, right), y: (bottom, top) } = plot.frame.bounds;
    // Gains have no lower end; below 0 PRG is cut by the minimum alone.
    let (least_x, least_y) = match plot.space {
        Space::Roc | Space::Pr => (0_f64.clamp(left, right), 0_f64.clamp(bottom, top)),
        Space::Prg => (left, bottom),
    };
    let (most_x, most_y) = (1_f64.clamp(left, right), 1_f64.clamp(bottom, top));
    for (x, y) in [
        ((left, least_x), (bottom, top)),
        ((most_x, right), (bottom, top)),
        ((least_x, most_x), (bottom, least_y)),
        ((least_x, most_x), (most_y, top)),
    ] {
        push(marks, vec![(x.0, y.0), (x.0, y.1), (x.1, y.1), (x.1, y.0)]);
    }
    if plot.space == Space::Roc {
        return;
    }
    // All that is below the minimum, to where nothing is.
    let Some(piece) = Line::minimum(totals).within(totals) else { return };
    let mut below = image(plot.space, piece, totals, &plot.frame);
    if let (Some(&first), Some(&last)) = (below.first(), below.last()) {
        let floor = least_y.min(first.1) - 1.0;
        below.extend([(last.0, floor), (first.0, floor)]);
        push(marks, clip_polygon(&below, &plot.frame.bounds));
    }
}

/// Adds a polygon that has an inside.
fn push(marks: &mut Vec<Mark>, polygon: Vec<Position>) {
    let Some(&first) = polygon.first() else { return };
    let has_width = polygon.iter().any(|p| p.0 != first.0);
    let has_height = polygon.iter().any(|p| p.1 != first.1);
    if has_width && has_height {
        marks.push(Mark { role: Role::Unachievable, shape: Shape::Area(polygon), text: None });
    }
}
