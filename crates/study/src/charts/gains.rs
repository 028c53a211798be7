//! Flach & Kull 2015, Theorems 2 and 4.

use super::axis::Axis;
use super::chart::Chart;
use super::words::short;
use crate::gains::{Gains, GainsView};
use curvescope_draw::geometry::Position;
use curvescope_draw::marks::mark::{Role, Shape};

/// The chart of either view.
pub(super) fn chart(study: &Gains) -> Chart {
    match study.view {
        GainsView::Lines => lines(study),
        GainsView::ByD => by_d(study),
    }
}

/// A chart of PRG space: lines of equal `FG_beta` in tenths and through each point. A line meets the diagonal
/// where both gains are its `FG_beta`, so the value is read there. Two points are joined by a line, labelled with
/// its slope, -β², where they tie for some β.
fn lines(study: &Gains) -> Chart {
    let side = |title: &str| Axis::linear(title, (0.0, 1.0));
    let mut chart = Chart::new(side("Recall gain"), side("Precision gain"), true);
    let d = study.d();
    for tenth in 1..10 {
        let f_gain = f64::from(tenth) / 10.0;
        chart.add(Role::Contour, Shape::Line(level(f_gain, d)), None);
    }
    let diagonal = Shape::Line(vec![(0.0, 0.0), (1.0, 1.0)]);
    chart.add(Role::Reference, diagonal, Some("precG = recG".to_owned()));
    if let [one, other] = &study.points[..] {
        let ends = [one, other].map(|point| (point.recall_gain, point.precision_gain));
        let name = study.tie().map(|tie| format!("slope {}", short(-tie.beta_squared)));
        chart.add(Role::MainReference, Shape::Line(ends.to_vec()), name);
    }
    for (index, point) in study.points.iter().enumerate() {
        let f_gain = point.f_gain(d);
        chart.add(Role::Series(index), Shape::Line(level(f_gain, d)), None);
        let read = Shape::Point((f_gain, f_gain));
        chart.add(Role::StrongSeries(index), read, Some(short(f_gain)));
        let at = (point.recall_gain, point.precision_gain);
        chart.handles.push(Some(at));
        chart.add(Role::Series(index), Shape::Point(at), Some(point.name.clone()));
    }
    chart
}

/// Line of the points with d·precG + (1-d)·recG = `f_gain`, from beyond one edge of the square to beyond another.
fn level(f_gain: f64, d: f64) -> Vec<Position> {
    // The slope is -(1-d)/d; the longer of the two steps is at least 1/2.
    let end = |step: f64| (f_gain + step * d, f_gain - step * (1.0 - d));
    vec![end(-4.0), end(4.0)]
}

/// A chart over d: each point is a line from its recall gain at d = 0 to its precision gain at d = 1.
fn by_d(study: &Gains) -> Chart {
    let side = |title: &str| Axis::linear(title, (0.0, 1.0));
    let mut chart = Chart::new(side("d = 1/(1+β²)"), side("FGβ"), true);
    for (index, point) in study.points.iter().enumerate() {
        let ends = vec![(0.0, point.recall_gain), (1.0, point.precision_gain)];
        chart.add(Role::Series(index), Shape::Line(ends), Some(point.name.clone()));
    }
    let d = study.d();
    let heights: Vec<_> = study.points.iter().map(|point| Some(point.f_gain(d))).collect();
    chart.add_cursor(d, &heights);
    if let Some(tie) = study.tie() {
        let name = format!("d = {}", short(tie.d));
        chart.add(Role::MainReference, Shape::Point((tie.d, tie.f_gain)), Some(name));
    }
    chart
}
