//! Marks on the active model's curve: operating points, calibrated scores of its hull, the best point.

use super::level;
use super::plot::{Active, Plot};
use super::view::{Best, Layer};
use crate::geometry::Position;
use crate::geometry::clip::clip_path;
use crate::marks::mark::{Mark, Role, Shape, push_lines};
use crate::spaces::points::decimate::kept_indices;
use crate::spaces::points::image::image;
use crate::spaces::space_style::{CalibratedFor, space_style};
use curvescope_core::curve::counts::{Curve, Point};
use curvescope_core::curve::hull::{accuracy_calibration, f_calibration};
use curvescope_core::numeric::format;

/// Most operating points that have a dot each. A longer curve has dots only at the points that its drawn curve
/// keeps: they are closer together than pixels.
const MOST_DOTS: usize = 50_000;

/// Adds all marks on the curve, back to front.
pub fn marks(marks: &mut Vec<Mark>, plot: &Plot<'_>, active: &Active<'_>) {
    let model = active.model;
    if plot.has(Layer::Points) {
        let dots = dots(plot, active, |_| true);
        marks.push(Mark { role: Role::Point { model }, shape: Shape::Dots(dots), text: None });
    }
    if plot.has(Layer::NonDominated) {
        let dots = dots(plot, active, |index| is_non_dominated(active, index));
        let role = Role::NonDominated { model };
        marks.push(Mark { role, shape: Shape::Dots(dots), text: None });
    }
    if plot.has(Layer::Calibration) {
        calibration(marks, plot, active);
    }
    if plot.has(Layer::Optimum) || matches!(plot.view.best, Best::Row(_)) {
        optimum(marks, plot, active);
    }
}

fn dots(plot: &Plot<'_>, active: &Active<'_>, shows: impl Fn(usize) -> bool) -> Vec<Position> {
    let curve = &active.curve;
    let indices = if curve.len() <= MOST_DOTS {
        (0..curve.len()).collect()
    } else {
        kept_indices(curve, active.runs, plot.space, &plot.frame)
    };
    let mut dots: Vec<Position> = Vec::new();
    for index in indices.into_iter().filter(|&index| shows(index)) {
        let Some(dot) = plot.space.project(curve.point(index), curve.totals()) else { continue };
        // Dots closer than a pixel are not distinguishable.
        let is_apart = dots.last().is_none_or(|&last| plot.frame.squared_px(last, dot) >= 1.0);
        if plot.frame.bounds.contains(dot) && is_apart {
            dots.push(dot);
        }
    }
    dots
}

/// True where no other operating point has as many tp with fewer fp, or more tp with no more fp. Counts never
/// decrease, so only neighbours are compared.
fn is_non_dominated(active: &Active<'_>, index: usize) -> bool {
    let curve = &active.curve;
    let here = curve.point(index);
    let before = index.checked_sub(1).map_or(Point::ORIGIN, |before| curve.point(before));
    let gains = here.tp > before.tp;
    let is_last_at_fp = index + 1 >= curve.len() || curve.point(index + 1).fp > here.fp;
    gains && is_last_at_fp
}

/// Adds a label for each segment of the hull: d in PRG, c elsewhere (Flach & Kull 2015, Figure 3).
fn calibration(marks: &mut Vec<Mark>, plot: &Plot<'_>, active: &Active<'_>) {
    let Some(hull) = active.hull else { return };
    for (piece, score) in hull.segments().zip(calibrated_scores(plot, &hull)) {
        push_score(marks, plot, &image(plot.space, piece, hull.totals(), &plot.frame), score);
    }
}

/// The calibrated score of each segment of a hull: d in PRG and F cost space, c elsewhere.
pub fn calibrated_scores(plot: &Plot<'_>, hull: &Curve<'_>) -> Vec<f64> {
    match space_style(plot.space).calibrated {
        CalibratedFor::Accuracy => accuracy_calibration(hull),
        CalibratedFor::F => f_calibration(hull),
    }
}

/// Adds a calibrated score that is written beside the middle of a path.
pub fn push_score(marks: &mut Vec<Mark>, plot: &Plot<'_>, path: &[Position], score: f64) {
    for path in clip_path(path, &plot.frame.bounds) {
        let text = Some(format::ratio(score, 2));
        marks.push(Mark { role: Role::Calibration, shape: Shape::Line(path), text });
    }
}

fn optimum(marks: &mut Vec<Mark>, plot: &Plot<'_>, active: &Active<'_>) {
    let Some(point) = active.optimum else { return };
    let (model, totals) = (active.model, active.curve.totals());
    let tangent = level::through(plot, plot.view.aim, point, totals);
    push_lines(marks, Role::Optimum { model }, &tangent);
    if let Some(at) = plot.space.project(point, totals)
        && plot.frame.bounds.contains(at)
    {
        let role = Role::Optimum { model };
        marks.push(Mark { role, shape: Shape::Dots(vec![at]), text: None });
    }
}
