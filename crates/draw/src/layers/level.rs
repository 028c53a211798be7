//! Isometrics of the reader's aim, as paths.

use super::measure_or_rate::MeasureOrRate;
use super::plot::Plot;
use crate::geometry::Position;
use crate::geometry::clip::clip_path;
use crate::spaces::level::Level;
use curvescope_core::curve::counts::{Point, Totals};
use curvescope_core::curve::power_mean::PowerMean;
use curvescope_core::measure::line::Line;
use curvescope_core::measure::measures::Measure;

/// Samples of a level curve of G along each axis.
const SAMPLES: u32 = 96;

/// Pieces of the isometric on which `aim` has `value`, inside the frame; none for the Matthews correlation, whose
/// isometrics are not drawn.
pub fn curve(
    plot: &Plot<'_>,
    aim: MeasureOrRate,
    value: f64,
    totals: Totals,
) -> Vec<Vec<Position>> {
    if let Some(Measure::G { beta, rho }) = aim.measure() {
        let path = PowerMean::g(beta, rho).map(|mean| Level { mean, value }.path(totals, SAMPLES));
        return path.map_or_else(Vec::new, |path| counts_path(plot, &path, totals));
    }
    aim.line(value, totals).map_or_else(Vec::new, |line| plot.line(line, totals))
}

/// Pieces of the isometric through an operating point; empty where the aim, if it is neither accuracy nor Youden's
/// J, is undefined or 0 there.
pub fn through(
    plot: &Plot<'_>,
    aim: MeasureOrRate,
    point: Point,
    totals: Totals,
) -> Vec<Vec<Position>> {
    if let Some(Measure::Accuracy { cost }) = aim.measure() {
        return plot.line(Line::accuracy(cost, point), totals);
    }
    let is_drawn = |value: &f64| *value > 0.0 || matches!(aim, MeasureOrRate::YoudenJ);
    match aim.value(point, totals).filter(is_drawn) {
        Some(value) => curve(plot, aim, value, totals),
        None => Vec::new(),
    }
}

/// Pieces of a path of counts inside the frame.
fn counts_path(plot: &Plot<'_>, path: &[Point], totals: Totals) -> Vec<Vec<Position>> {
    let positions: Vec<Position> =
        path.iter().filter_map(|&point| plot.space.project(point, totals)).collect();
    clip_path(&positions, &plot.frame.bounds)
}
