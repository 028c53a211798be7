//! The partial area under the ROC curve, shaded.

use super::plot::Plot;
use crate::geometry::Position;
use crate::geometry::clip::{Bounds, clip_polygon};
use crate::geometry::frame::Frame;
use crate::marks::mark::{Mark, Role, Shape};
use crate::spaces::points::trace::course;
use curvescope_core::curve::parameter::RocRate;
use curvescope_core::curve::space::Space;

/// Adds the area below the active model's curve, or right of it for a range of TPR, within the range of rates;
/// nothing where the range is all rates, and outside ROC space.
pub fn marks(marks: &mut Vec<Mark>, plot: &Plot<'_>) {
    let (Some(range), Some(active)) = (plot.view.roc_range, plot.active) else { return };
    let (low, high) = (range.low(), range.high());
    if plot.space != Space::Roc || high - low >= 1.0 || !plot.view.shows(active.model) {
        return;
    }
    let Bounds { mut x, mut y } = plot.frame.bounds;
    let shown = if range.rate() == RocRate::Fpr { &mut x } else { &mut y };
    *shown = (shown.0.max(low), shown.1.min(high));
    if shown.0 >= shown.1 {
        return;
    }
    let bounds = Bounds { x, y };
    let (width_px, _) = plot.frame.px((x.1 - x.0, 0.0));
    let frame = Frame { bounds, width_px, ..plot.frame };
    // Within these bounds the area right of a rising curve is the area below it.
    let mut outline: Vec<Position> = course(&active.curve, active.runs, plot.space, &frame);
    let (Some(&(first, _)), Some(&(last, _))) = (outline.first(), outline.last()) else { return };
    outline.extend([(last, 0.0), (first, 0.0)]);
    let area = clip_polygon(&outline, &bounds);
    if !area.is_empty() {
        marks.push(Mark { role: Role::PartialArea, shape: Shape::Area(area), text: None });
    }
}
