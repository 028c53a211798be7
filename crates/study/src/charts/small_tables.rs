//! Boyd et al. 2012, Theorems 1 and 3.

use super::chart::Chart;
use super::minimum::{add_unachievable, minimum_curve, pr_chart};
use super::words::short;
use crate::small_tables::{Tables, WorstRanking};
use curvescope_core::curve::space::Space;
use curvescope_draw::geometry::Position;
use curvescope_draw::marks::mark::{Role, Shape};

/// A chart with a dot for every 2x2 table, above the unachievable region, and a guide from the chosen table down
/// to the least precision at its recall.
pub(super) fn tables_chart(study: &Tables) -> Chart {
    let mut chart = pr_chart();
    let values = study.values();
    let curve = minimum_curve(values.prevalence);
    add_unachievable(&mut chart, &curve);
    let name = format!("minimum, π = {}", short(values.prevalence));
    chart.add(Role::MainReference, Shape::Line(curve), Some(name));
    let place = |point| Space::Pr.project(point, study.totals);
    chart.handles = study.all().into_iter().map(place).collect();
    let dots = Shape::Dots(chart.handles.iter().flatten().copied().collect());
    chart.add(Role::Series(0), dots, None);
    let at = (values.recall, values.precision);
    let down = Shape::Line(vec![at, (values.recall, values.minimum_precision)]);
    chart.add(Role::Guide, down, None);
    chart.add(Role::StrongSeries(1), Shape::Point(at), Some(short(values.precision)));
    chart
}

/// A chart of the worst ranking: the precision after each positive as a step, the mean of the steps, and the
/// minimum curve through their corners.
pub(super) fn worst_chart(study: &WorstRanking) -> Chart {
    let mut chart = pr_chart();
    let values = study.values();
    let steps = study.steps();
    let mut stairs: Vec<Position> = Vec::new();
    let mut from = 0.0;
    for &(recall, precision) in &steps {
        stairs.extend([(from, precision), (recall, precision)]);
        from = recall;
    }
    let below = [&[(0.0, 0.0)], &stairs[..], &[(1.0, 0.0)]].concat();
    chart.add(Role::SeriesArea(0), Shape::Area(below), None);
    chart.add(Role::Series(0), Shape::Line(stairs), Some("worst ranking".to_owned()));
    let mean = values.minimum_average_precision;
    let name = format!("mean {}", short(mean));
    chart.add(Role::Reference, Shape::Line(vec![(0.0, mean), (1.0, mean)]), Some(name));
    let curve = minimum_curve(values.prevalence);
    let name = format!("minimum, π = {}", short(values.prevalence));
    chart.add(Role::MainReference, Shape::Line(curve), Some(name));
    chart.add(Role::Series(0), Shape::Dots(steps), None);
    chart
}
