//! Reference marks: isometrics, baselines, grids.

use super::level;
use super::measure_or_rate::MeasureOrRate;
use super::plot::Plot;
use super::view::Layer;
use crate::geometry::Position;
use crate::marks::mark::{Mark, Role, Shape, push_lines};
use curvescope_core::curve::counts::{Point, Totals};
use curvescope_core::curve::space::Space;
use curvescope_core::measure::line::Line;
use curvescope_core::measure::measures::Measure;
use curvescope_core::numeric::format;

/// Values of isometrics and grids, in tenths.
const TENTHS: std::ops::RangeInclusive<u32> = 0..=10;

/// Adds all reference marks at `totals`, back to front. Both classes must have members.
pub fn marks(marks: &mut Vec<Mark>, plot: &Plot<'_>, totals: Totals) {
    recall_range(marks, plot);
    if plot.has(Layer::PrecisionRecall) {
        precision_recall(marks, plot, totals);
    }
    if plot.has(Layer::Isometrics) {
        isometrics(marks, plot, totals);
    }
    for other in Space::ALL {
        if plot.has(Layer::Grid(other)) {
            grid_image(marks, plot, totals, other);
        }
    }
    if plot.has(Layer::Random) {
        push_lines(marks, Role::Random, &plot.line(Line::random(totals), totals));
    }
    if plot.has(Layer::AlwaysPositive) {
        let pieces = match plot.view.aim {
            MeasureOrRate::Measure(Measure::F { beta }) => {
                plot.line(Line::always_positive(beta, totals), totals)
            }
            aim => level::through(plot, aim, totals.all(), totals),
        };
        push_lines(marks, Role::AlwaysPositive, &pieces);
    }
    if plot.has(Layer::Minimum) {
        push_lines(marks, Role::Minimum, &plot.line(Line::minimum(totals), totals));
    }
}

/// Adds the strip of recalls that PR areas are taken over, unless that is all recalls.
fn recall_range(marks: &mut Vec<Mark>, plot: &Plot<'_>) {
    let range = plot.view.recall_range;
    let bounds = plot.frame.bounds;
    let (low, high) = (range.low().max(bounds.x.0), range.high().min(bounds.x.1));
    if plot.space != Space::Pr || range.width() >= 1.0 || low >= high {
        return;
    }
    let (bottom, top) = bounds.y;
    let strip = vec![(low, bottom), (low, top), (high, top), (high, bottom)];
    marks.push(Mark { role: Role::RecallRange, shape: Shape::Area(strip), text: None });
}

/// Adds lines of equal value of the aim, a tenth apart, and for G the neutral line.
fn isometrics(marks: &mut Vec<Mark>, plot: &Plot<'_>, totals: Totals) {
    let aim = plot.view.aim;
    for tenth in TENTHS.skip(1) {
        let value = f64::from(tenth) / 10.0;
        for path in level::curve(plot, aim, value, totals) {
            let text = Some(format::ratio(value, 1));
            marks.push(Mark { role: Role::Isometric, shape: Shape::Line(path), text });
        }
    }
    if let Some(Measure::G { beta, .. }) = aim.measure() {
        push_lines(marks, Role::Neutral, &plot.line(Line::neutral(beta, totals), totals));
    }
}

fn precision_recall(marks: &mut Vec<Mark>, plot: &Plot<'_>, totals: Totals) {
    for tenth in TENTHS.skip(1).take(9) {
        let value = f64::from(tenth) / 10.0;
        for line in [Line::precision(value), Line::recall(value, totals)] {
            push_lines(marks, Role::PrecisionRecall, &plot.line(line, totals));
        }
    }
}

/// Adds dots where the points of another space's regular grid are in this one (Flach & Kull 2015, Figure 3).
fn grid_image(marks: &mut Vec<Mark>, plot: &Plot<'_>, totals: Totals, other: Space) {
    let tenths = || TENTHS.map(|tenth| f64::from(tenth) / 10.0);
    let dots: Vec<Position> = tenths()
        .flat_map(|x| tenths().map(move |y| (x, y)))
        .filter_map(|position| other.unproject(position, totals))
        .filter(|&Point { tp, fp }| tp <= totals.n_pos && (0.0..=totals.n_neg).contains(&fp))
        .filter_map(|point| plot.space.project(point, totals))
        .filter(|&position| plot.frame.bounds.contains(position))
        .collect();
    marks.push(Mark { role: Role::GridPoint, shape: Shape::Dots(dots), text: None });
}
