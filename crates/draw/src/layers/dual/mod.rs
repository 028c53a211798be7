//! Marks of a dual space other than the curves: the always-positive and always-negative classifiers, isometrics,
//! the lines of operating points and of the best one, calibrated scores.

mod limits;

use crate::geometry::Position;
use crate::geometry::clip::{clip_path, clip_polygon};
use crate::layers::on_curve::{calibrated_scores, push_score};
use crate::layers::plot::{Active, Plot};
use crate::layers::unachievable::push_region;
use crate::layers::view::{Best, Layer};
use crate::marks::mark::{Mark, Role, Shape, push_lines};
use crate::spaces::dual::line::{line, part};
use curvescope_core::curve::counts::{Curve, Point, Totals};
use curvescope_core::curve::space::dual_space::DualSpace;
use curvescope_core::curve::space::envelope::{EnvelopeVertex, envelope};
use curvescope_core::measure::line::Line;

/// Most lines of operating points drawn; of a longer curve, every n-th row.
const MOST_LINES: usize = 400;

/// Number of values of a measure, evenly spaced up to 1, whose isometrics are drawn.
const VALUES: u32 = 200;

/// Adds the reference marks, back to front.
pub fn reference(marks: &mut Vec<Mark>, plot: &Plot<'_>, dual: &dyn DualSpace, totals: Totals) {
    if plot.has(Layer::Minimum) {
        push_region(marks, clip_polygon(&worse(plot, dual, totals), &plot.frame.bounds));
    }
    limits::marks(marks, plot, dual, totals);
    if plot.has(Layer::Isometrics)
        && let Some(path) = isometrics(plot, dual, totals)
    {
        for piece in clip_path(&path, &plot.frame.bounds) {
            marks.push(Mark { role: Role::Isometric, shape: Shape::Line(piece), text: None });
        }
    }
    if plot.has(Layer::Random)
        && let Some(at) = common_point(dual, Line::random(totals), totals)
        && plot.frame.bounds.contains(at)
    {
        marks.push(Mark { role: Role::Random, shape: Shape::Dots(vec![at]), text: None });
    }
    if plot.has(Layer::AlwaysPositive) {
        for (role, point) in
            [(Role::AlwaysNegative, Point::ORIGIN), (Role::AlwaysPositive, totals.all())]
        {
            push_lines(marks, role, &line(dual, point, totals, &plot.frame));
        }
    }
}

/// Polygon beyond the line of predictions that are all wrong (tp = 0, fp = N), which no classifier reaches; empty
/// where that line is undefined.
fn worse(plot: &Plot<'_>, dual: &dyn DualSpace, totals: Totals) -> Vec<Position> {
    let (bottom, top) = plot.frame.bounds.y;
    let all_wrong = Point { tp: 0.0, fp: totals.n_neg };
    let mut beyond = part(dual, all_wrong, totals, (0.0, 1.0), &plot.frame);
    let end = if dual.is_loss() { top + 1.0 } else { bottom - 1.0 };
    if let (Some(&(first, _)), Some(&(last, _))) = (beyond.first(), beyond.last()) {
        beyond.extend([(last, end), (first, end)]);
    }
    beyond
}

/// Path of the isometrics by increasing value: each is a point here, which the lines of all its counts have in
/// common. `None` for G and the Matthews correlation, whose isometrics are not straight in count space, and for fewer
/// than two points.
fn isometrics(plot: &Plot<'_>, dual: &dyn DualSpace, totals: Totals) -> Option<Vec<Position>> {
    let meeting = |step: u32| {
        let line = plot.view.aim.line(f64::from(step) / f64::from(VALUES), totals)?;
        common_point(dual, line, totals)
    };
    let path: Vec<Position> = (1..=VALUES).filter_map(meeting).collect();
    (path.len() > 1).then_some(path)
}

/// Position that the lines of all counts on a line of count space have in common; `None` where there is none.
fn common_point(dual: &dyn DualSpace, Line { a, b, c }: Line, totals: Totals) -> Option<Position> {
    dual.common_point((a, b, c), totals).filter(|(x, y)| x.is_finite() && y.is_finite())
}

/// Adds the lines of the active model's operating points, its calibrated scores, and the line of the best point.
pub fn on_curve(marks: &mut Vec<Mark>, plot: &Plot<'_>, dual: &dyn DualSpace, active: &Active<'_>) {
    let (model, curve) = (active.model, &active.curve);
    let totals = curve.totals();
    let of = |point: Point| line(dual, point, totals, &plot.frame);
    if plot.has(Layer::Points) {
        let step = curve.len().div_ceil(MOST_LINES).max(1);
        for row in (0..curve.len()).step_by(step) {
            push_lines(marks, Role::Fold { model }, &of(curve.point(row)));
        }
    }
    if plot.has(Layer::Calibration)
        && let Some(hull) = &active.hull
    {
        calibration(marks, plot, dual, hull);
    }
    let is_marked = plot.has(Layer::Optimum) || matches!(plot.view.best, Best::Row(_));
    if let Some(point) = active.optimum.filter(|_| is_marked) {
        push_lines(marks, Role::Optimum { model }, &of(point));
    }
}

/// Adds the calibrated score of each segment of the hull at its breakpoint of the envelope, where the segment's
/// two ends have equal values. The labelled path joins the middles of the pieces of the envelope before and after
/// it.
fn calibration(marks: &mut Vec<Mark>, plot: &Plot<'_>, dual: &dyn DualSpace, hull: &Curve<'_>) {
    let (totals, bounds) = (hull.totals(), &plot.frame.bounds);
    let vertices = envelope(dual, hull);
    for (x, score) in dual.breakpoints(hull).into_iter().zip(calibrated_scores(plot, hull)) {
        let Some([before, after]) = vertices.windows(2).find(|pair| pair[1].x.0 == x) else {
            continue;
        };
        let middle = |vertex: &EnvelopeVertex| f64::midpoint(vertex.x.0, vertex.x.1);
        let at = |vertex: &EnvelopeVertex, x: f64| (x, dual.value(vertex.point, totals, x));
        let breakpoint = at(after, x);
        let mut path = vec![at(before, middle(before)), breakpoint, at(after, middle(after))];
        // Reversed, so that the score is written below the envelope, where there is no line.
        if dual.is_loss() {
            path.reverse();
        }
        if bounds.contains(breakpoint) {
            push_score(marks, plot, &path, score);
        }
    }
}
