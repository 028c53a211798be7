//! Positions that no confusion matrix has at the prevalence shown (Boyd et al. 2012).

use super::plot::Plot;
use crate::geometry::Position;
use crate::geometry::clip::{Bounds, clip_polygon};
use crate::marks::mark::{Mark, Role, Shape};
use crate::spaces::points::image::image;
use crate::spaces::space_style::{Border, space_style};
use curvescope_core::curve::counts::{Point, Totals};

/// Adds the unachievable part of the frame, as polygons: positions beyond the ends of the axes, and positions that
/// need more fp than there are negatives, or more tp than there are positives.
pub fn regions(marks: &mut Vec<Mark>, plot: &Plot<'_>, totals: Totals) {
    let Bounds { x: (left, right), y: (bottom, top) } = plot.frame.bounds;
    let space_style = space_style(plot.space);
    let ends = (space_style.ends)(totals);
    let (least_x, most_x) = (ends.x.0.clamp(left, right), ends.x.1.clamp(left, right));
    let (least_y, most_y) = (ends.y.0.clamp(bottom, top), ends.y.1.clamp(bottom, top));
    for (x, y) in [
        ((left, least_x), (bottom, top)),
        ((most_x, right), (bottom, top)),
        ((least_x, most_x), (bottom, least_y)),
        ((least_x, most_x), (most_y, top)),
    ] {
        push_region(marks, vec![(x.0, y.0), (x.0, y.1), (x.1, y.1), (x.1, y.0)]);
    }
    for border in space_style.borders {
        let corner = match border {
            Border::Worst => Point { tp: 0.0, fp: totals.n_neg },
            Border::Perfect => Point { tp: totals.n_pos, fp: 0.0 },
        };
        let mut beyond = image(plot.space, (corner, totals.all()), totals, &plot.frame);
        let (Some(&first), Some(&last)) = (beyond.first(), beyond.last()) else { continue };
        // Extended beyond all achievable positions.
        match border {
            Border::Worst => {
                let floor = least_y.min(first.1) - 1.0;
                beyond.extend([(last.0, floor), (first.0, floor)]);
            }
            Border::Perfect => {
                let ceiling = most_y.max(first.1) + 1.0;
                let start = image(plot.space, (Point::ORIGIN, corner), totals, &plot.frame);
                beyond.extend([(last.0, ceiling)]);
                beyond.extend(start.first().map(|&(x, _)| (x, ceiling)));
                beyond.extend(start);
            }
        }
        push_region(marks, clip_polygon(&beyond, &plot.frame.bounds));
    }
}

/// Adds a polygon, unless it has no width or no height.
pub fn push_region(marks: &mut Vec<Mark>, polygon: Vec<Position>) {
    let Some(&first) = polygon.first() else { return };
    let has_width = polygon.iter().any(|p| p.0 != first.0);
    let has_height = polygon.iter().any(|p| p.1 != first.1);
    if has_width && has_height {
        marks.push(Mark { role: Role::Unachievable, shape: Shape::Area(polygon), text: None });
    }
}
