//! Boyd et al. 2012, Figures 1 to 3.

use super::axis::{Axis, Scale};
use super::chart::Chart;
use super::words::short;
use crate::minimum::{LEAST_PREVALENCE, MinimumAreas, MinimumCurves};
use crate::shares::totals_at;
use curvescope_core::curve::space::Space;
use curvescope_core::measure::line::Line;
use curvescope_draw::geometry::Position;
use curvescope_draw::geometry::clip::Bounds;
use curvescope_draw::geometry::frame::Frame;
use curvescope_draw::marks::mark::{Role, Shape};
use curvescope_draw::spaces::points::image::image;

/// Frame that sets the resolution of curves: as on a screen of this many pixels.
pub(super) const FINE: Frame = Frame { bounds: Bounds::UNIT, width_px: 4000.0, height_px: 4000.0 };

/// An empty chart of PR space.
pub(super) fn pr_chart() -> Chart {
    let side = |title: &str| Axis::linear(title, (0.0, 1.0));
    Chart::new(side("Recall"), side("Precision"), true)
}

/// The minimum PR curve of a prevalence, from recall 0 to 1.
pub(super) fn minimum_curve(prevalence: f64) -> Vec<Position> {
    let totals = totals_at(prevalence);
    let piece = Line::minimum(totals).within(totals);
    piece.map_or_else(Vec::new, |piece| image(Space::Pr, piece, totals, &FINE))
}

/// Adds the unachievable region, which is below a minimum curve.
pub(super) fn add_unachievable(chart: &mut Chart, curve: &[Position]) {
    let mut polygon = curve.to_vec();
    polygon.push((1.0, 0.0));
    chart.add(Role::Unachievable, Shape::Area(polygon), Some("unachievable".to_owned()));
}

/// The chart of Figures 1 and 2. The unachievable region is shown where there is one curve.
pub(super) fn curves_chart(study: &MinimumCurves) -> Chart {
    let mut chart = pr_chart();
    let values = study.values();
    let is_alone = values.len() == 1;
    for (index, value) in values.iter().enumerate() {
        let curve = minimum_curve(value.prevalence);
        if is_alone {
            add_unachievable(&mut chart, &curve);
        }
        if study.with_random {
            let ends = vec![(0.0, value.prevalence), (1.0, value.prevalence)];
            let name = is_alone.then(|| "random ranking".to_owned());
            chart.add(Role::Reference, Shape::Line(ends), name);
        }
        let what = if is_alone { "minimum, " } else { "" };
        let name = format!("{what}π = {}", short(value.prevalence));
        chart.add(Role::Series(index), Shape::Line(curve), Some(name));
    }
    if let Some(recall) = study.recall {
        let heights: Vec<_> = values.iter().map(|value| value.precision).collect();
        chart.add_cursor(recall, &heights);
    }
    chart
}

/// The chart of Figure 3.
pub(super) fn areas_chart(study: &MinimumAreas) -> Chart {
    let title = if study.scaled { "Minimum AUCPR / maximum AUCPR" } else { "Minimum AUCPR" };
    let x = Axis {
        title: "Prevalence π, log scale".to_owned(),
        range: (LEAST_PREVALENCE, 1.0),
        scale: Scale::Logarithmic,
    };
    let mut chart = Chart::new(x, Axis::linear(title, (0.0, 1.0)), false);
    chart.has_legend = true;
    for (index, &range) in study.ranges.iter().enumerate() {
        let name = format!("recall {} to {}", short(range.low()), short(range.high()));
        chart.add(Role::Series(index), Shape::Line(study.line(range)), Some(name));
    }
    if let Some(prevalence) = study.prevalence {
        let height = |&range| Some(study.height(range, prevalence));
        let heights: Vec<_> = study.ranges.iter().map(height).collect();
        chart.add_cursor(prevalence, &heights);
    }
    chart
}
