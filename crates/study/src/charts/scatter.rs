//! Flach & Kull 2015, Figure 4.

use super::axis::Axis;
use super::chart::Chart;
use crate::scatter::{Scatter, Side};
use curvescope_core::numeric::sort::sort_numbers;
use curvescope_draw::geometry::Position;
use curvescope_draw::marks::mark::{Role, Shape};

/// A chart of points. Without names, a disc at every position that has points; with names, a marker for each
/// point. The group and the highlighted point are marked in any case.
pub(super) fn chart(study: &Scatter) -> Chart {
    let axis = |Side { title, range }: &Side| Axis::linear(title, *range);
    let mut chart = Chart::new(axis(&study.x), axis(&study.y), true);
    if study.with_diagonal {
        let low = study.x.range.0.max(study.y.range.0);
        let high = study.x.range.1.min(study.y.range.1);
        chart.add(Role::Reference, Shape::Line(vec![(low, low), (high, high)]), None);
    }
    if study.names.is_empty() {
        chart.add(Role::Series(0), discs(study), None);
    }
    for (index, &at) in study.points.iter().enumerate() {
        let is_in_group = study.group.is_some_and(|(from, to)| (from..to).contains(&index));
        chart.handles.push((is_in_group || study.group.is_none()).then_some(at));
        let name = study.names.get(index).cloned();
        if (is_in_group || name.is_some()) && study.highlighted != Some(index) {
            chart.add(Role::Series(usize::from(is_in_group)), Shape::Point(at), name);
        }
    }
    if let Some((index, &at)) = study.highlighted.and_then(|i| Some((i, study.points.get(i)?))) {
        chart.add(Role::StrongSeries(1), Shape::Point(at), study.names.get(index).cloned());
    }
    chart
}

/// A disc at each position, with an area proportional to its number of points.
fn discs(study: &Scatter) -> Shape {
    let tallies = study.tallies();
    let most = tallies.iter().map(|tally| tally.count).max().unwrap_or(1);
    #[expect(clippy::cast_precision_loss, reason = "far below 2^53")]
    let share = |count: usize| count as f64 / most as f64;
    let discs: Vec<(Position, f64)> =
        tallies.iter().map(|tally| (tally.at, share(tally.count))).collect();
    // Ranks are mostly 1 apart. The median step is used, because a tie, with a smaller step, should not make all
    // discs small.
    let mut steps: Vec<f64> = tallies.windows(2).map(|pair| pair[1].at.0 - pair[0].at.0).collect();
    steps.retain(|&step| step > 0.0);
    sort_numbers(&mut steps);
    let middle = steps.get(steps.len() / 2).copied();
    Shape::Discs { discs, spacing: middle.unwrap_or(study.x.range.1 - study.x.range.0) }
}
