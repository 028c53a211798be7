//! Gandenberger's level curves.

use super::chart::Chart;
use super::contours::{add_level, add_tenths};
use super::minimum::pr_chart;
use super::words::short;
use crate::levels::Levels;
use crate::shares::RecallPrecision;
use curvescope_draw::geometry::Position;
use curvescope_draw::marks::mark::{Role, Shape};

/// Half the length of the tangent, as a share of the axes.
const TANGENT: f64 = 0.14;

/// A chart of PR space: level curves in tenths, the black line, and the curve through the point with its tangent.
pub(super) fn chart(study: &Levels) -> Chart {
    let mut chart = pr_chart();
    let mean = study.mean;
    add_tenths(&mut chart, mean);
    if let Some(beta) = mean.black_line() {
        // On the black line recall is β times precision; it ends at the first edge.
        let end = if beta > 1.0 { (1.0, 1.0 / beta) } else { (beta, 1.0) };
        let name = format!("R/P = {}", short(beta));
        chart.add(Role::MainReference, Shape::Line(vec![(0.0, 0.0), end]), Some(name));
    }
    if let Some(RecallPrecision { recall, precision }) = study.point {
        let value = mean.of(precision, recall);
        if value > 0.0 {
            add_level(&mut chart, Role::Series(0), mean, value, String::new());
        }
        if let Some(slope) = mean.slope(precision, recall) {
            let across = TANGENT / slope.hypot(1.0);
            let positions_on_line =
                |step: f64| -> Position { (recall + step, precision + slope * step) };
            let ends = vec![positions_on_line(-across), positions_on_line(across)];
            chart.add(Role::Series(1), Shape::Line(ends), None);
        }
        let at = (recall, precision);
        chart.handles.push(Some(at));
        chart.add(Role::Series(0), Shape::Point(at), Some(short(value)));
    }
    chart
}
