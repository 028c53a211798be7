//! Charts of measures along the curves of models, with means as heights and as areas.

use super::axis::Axis;
use super::chart::Chart;
use super::words::short;
use crate::expected::{Average, Expected, Series};
use curvescope_draw::marks::mark::{Role, Shape};

/// A chart with a line for each model; for the shaded model also the area below its line, and its mean.
pub(super) fn chart(study: &Expected) -> Chart {
    // The axes include all paths, and 0 to 1.
    let (mut x, mut y) = ((0.0_f64, 1.0_f64), (0.0_f64, 1.0_f64));
    for position in study.series.iter().flat_map(|series| &series.path) {
        x = (x.0.min(position.0), x.1.max(position.0));
        y = (y.0.min(position.1), y.1.max(position.1));
    }
    let (x_title, y_title) = match study.average {
        Average::Accuracy => ("Rate of positive predictions", "Accuracy".to_owned()),
        Average::FGain { beta } => ("Δ = recG/π − precG/(1−π)", format!("FG{}", short(beta))),
    };
    let (x, y) = (Axis::linear(x_title, x), Axis::linear(&y_title, y));
    let mut chart = Chart::new(x, y, false);
    chart.has_legend = true;
    let shaded = study.shaded.and_then(|index| Some((index, study.series.get(index)?)));
    if let Some((index, series)) = shaded
        && let Some(shape) = below(series)
    {
        chart.add(Role::SeriesArea(index), shape, None);
    }
    for (index, series) in study.series.iter().enumerate() {
        let role = if study.shaded == Some(index) {
            Role::StrongSeries(index)
        } else {
            Role::Series(index)
        };
        let name = Some(series.name.clone()).filter(|name| !name.is_empty());
        chart.add(role, Shape::Line(series.path.clone()), name);
    }
    if let Some((_, series)) = shaded
        && let (Ok(mean), Some((low, high))) = (series.mean, series.range())
    {
        let name = format!("mean {}", short(mean));
        chart.add(Role::MainReference, Shape::Line(vec![(low, mean), (high, mean)]), Some(name));
    }
    if let Some(at) = study.at {
        let heights: Vec<_> = study.series.iter().map(|series| series.height(at)).collect();
        chart.add_cursor(at, &heights);
    }
    chart
}

/// Area between a series and the x axis; `None` for an empty series.
fn below(series: &Series) -> Option<Shape> {
    let (low, high) = series.range()?;
    let polygon = [&[(low, 0.0)], &series.path[..], &[(high, 0.0)]].concat();
    Some(Shape::Area(polygon))
}
