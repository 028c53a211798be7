//! Positions that no confusion matrix has at the prevalence shown (Boyd et al. 2012).

use crate::counts::Totals;
use crate::draw::Position;
use crate::draw::clip::Bounds;
use crate::draw::scene::{Mark, Role, Shape, Stage};
use crate::line::Line;
use crate::space::Space;

/// The part of the frame out of reach, as polygons: what lies beyond 0 and 1 where an axis ends
/// there, and what asks for more false positives than there are negatives.
pub fn regions(marks: &mut Vec<Mark>, stage: &Stage<'_>, totals: Totals) {
    let Bounds { x: (left, right), y: (bottom, top) } = stage.frame.bounds;
    // Gains have no lower end; below 0 PRG is cut by the minimum alone.
    let (least_x, least_y) = match stage.space {
        Space::Roc | Space::Pr => (left.max(0.0), bottom.max(0.0)),
        Space::Prg => (left, bottom),
    };
    let (most_x, most_y) = (right.min(1.0), top.min(1.0));
    for (x, y) in [
        ((left, least_x), (bottom, top)),
        ((most_x, right), (bottom, top)),
        ((least_x, most_x), (bottom, least_y)),
        ((least_x, most_x), (most_y, top)),
    ] {
        push(marks, vec![(x.0, y.0), (x.0, y.1), (x.1, y.1), (x.1, y.0)]);
    }
    if stage.space == Space::Roc {
        return;
    }
    for mut below in stage.line(Line::minimum(totals), totals) {
        // The edge may enter through the lower side and leave through the upper or the right one;
        // what is below it and to its right is out of reach.
        if let (Some(&first), Some(&last)) = (below.first(), below.last()) {
            below.extend([(most_x, last.1), (most_x, least_y), (first.0, least_y)]);
            push(marks, below);
        }
    }
}

fn push(marks: &mut Vec<Mark>, polygon: Vec<Position>) {
    let first = polygon[0];
    let has_width = polygon.iter().any(|p| p.0 != first.0);
    let has_height = polygon.iter().any(|p| p.1 != first.1);
    if has_width && has_height {
        marks.push(Mark { role: Role::Unachievable, shape: Shape::Area(polygon), text: None });
    }
}
