//! Isometrics of the chosen measure as paths.

use crate::curve::counts::{Point, Totals};
use crate::curve::level::Level;
use crate::curve::power_mean::PowerMean;
use crate::draw::Position;
use crate::draw::clip::clip_path;
use crate::draw::plot::Plot;
use crate::measure::line::Line;
use crate::measure::measures::Measure;

/// Samples of a level curve of G along each axis.
const SAMPLES: u32 = 96;

/// The counts where `measure` has `value`, as the frame shows them, in pieces.
pub fn curve(plot: &Plot<'_>, measure: Measure, value: f64, totals: Totals) -> Vec<Vec<Position>> {
    match measure {
        Measure::F { beta } => plot.line(Line::f_beta(beta, value, totals), totals),
        Measure::Accuracy { cost } => plot.line(Line::accuracy_value(cost, value, totals), totals),
        Measure::G { beta, rho } => {
            let level = Level { mean: PowerMean::g(beta, rho), value };
            let path = level.path(totals, SAMPLES);
            counts_path(plot, &path, totals)
        }
    }
}

/// The isometric through an operating point; empty where the measure is undefined or 0 there.
pub fn through(
    plot: &Plot<'_>,
    measure: Measure,
    point: Point,
    totals: Totals,
) -> Vec<Vec<Position>> {
    if let Measure::Accuracy { cost } = measure {
        return plot.line(Line::accuracy(cost, point), totals);
    }
    match measure.value(point, totals).filter(|&value| value > 0.0) {
        Some(value) => curve(plot, measure, value, totals),
        None => Vec::new(),
    }
}

/// A path of counts as the frame shows it, in pieces.
fn counts_path(plot: &Plot<'_>, path: &[Point], totals: Totals) -> Vec<Vec<Position>> {
    let positions: Vec<Position> =
        path.iter().filter_map(|&point| plot.space.project(point, totals)).collect();
    clip_path(&positions, &plot.frame.bounds)
}
