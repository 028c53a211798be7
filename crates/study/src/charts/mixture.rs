//! Flach & Kull 2015, Theorem 1.

use super::axis::Axis;
use super::chart::Chart;
use super::minimum::FINE;
use super::words::short;
use crate::mixture::Mixture;
use curvescope_core::curve::space::Space;
use curvescope_draw::marks::mark::{Role, Shape};
use curvescope_draw::spaces::points::image::image;
use curvescope_draw::spaces::space_style::space_style;

/// A chart of two models, all their mixtures and the chosen one. In PR also the straight line between the models,
/// above the mixtures, with a guide from the chosen mixture up to it.
pub(super) fn chart(study: &Mixture) -> Chart {
    let (x, y) = space_style(study.space).titles;
    let side = |title: &str| Axis::linear(title, (0.0, 1.0));
    let mut chart = Chart::new(side(x), side(y), true);
    let place = |point| study.space.project(point, study.totals);
    let (Some(first), Some(second), Some(mix)) =
        (place(study.first), place(study.second), place(study.mix()))
    else {
        return chart;
    };
    if study.space == Space::Pr {
        let straight = Shape::Line(vec![first, second]);
        chart.add(Role::Reference, straight, Some("mean of both".to_owned()));
        let above = (mix.0, study.values().mean_precision);
        chart.add(Role::Guide, Shape::Line(vec![mix, above]), None);
    }
    let mixes = image(study.space, (study.first, study.second), study.totals, &FINE);
    chart.add(Role::Series(0), Shape::Line(mixes), Some("mixes".to_owned()));
    for (at, name) in [(first, "1"), (second, "2")] {
        chart.add(Role::Series(0), Shape::Point(at), Some(name.to_owned()));
    }
    let name = format!("λ = {}", short(study.share));
    chart.add(Role::StrongSeries(1), Shape::Point(mix), Some(name));
    chart
}
