//! Composition of a plot: its marks in data space, back to front.

use super::plot::Plot;
use super::view::Layer;
use super::{dual, limits, on_curve, overlaid, partial_area, reference, unachievable};
use crate::geometry::Position;
use crate::marks::mark::{Mark, Role, Weight, push_lines};
use crate::marks::overlay::Overlay;

/// The paths of one visible model.
#[derive(Clone, Copy, Debug)]
pub struct TracedModel<'a> {
    /// Index of the model, which selects its colour.
    pub model: usize,
    /// Pieces of its curve.
    pub curve: &'a [Vec<Position>],
    /// Pieces of its hull.
    pub hull: &'a [Vec<Position>],
}

/// Paths of a plot besides its reference marks.
#[derive(Clone, Copy, Debug)]
pub struct Parts<'a> {
    /// The visible models in order.
    pub models: &'a [TracedModel<'a>],
    /// Pieces of the hull of all visible models.
    pub joint_hull: &'a [Vec<Position>],
    /// Pieces of the curves of the active model's folds.
    pub folds: &'a [Vec<Position>],
    /// Pieces of the curves of the active model's groups, each with its group's index in the palette.
    pub groups: &'a [(usize, Vec<Position>)],
    /// Overlays of all plots.
    pub overlays: &'a [Overlay],
}

/// Returns the marks of one plot: the regions that a question excludes, the partial area and the reference marks
/// of the active model, when it has both classes, then the curves in order, their joint hull, overlays, the active
/// model's folds and hull, the curves of its groups, its own and the emphasised one, then the marks on the active
/// model's curve.
pub fn compose(plot: &Plot<'_>, parts: Parts<'_>) -> Vec<Mark> {
    let Parts { models, joint_hull, folds, groups, overlays } = parts;
    let dual = plot.space.dual_space();
    let mut marks = Vec::new();
    let active = plot.active.filter(|active| active.curve.totals().has_both_classes());
    if let Some(active) = active {
        let totals = active.curve.totals();
        if dual.is_none() {
            limits::marks(&mut marks, plot, totals);
            partial_area::marks(&mut marks, plot);
        }
        if plot.has(Layer::Minimum) {
            unachievable::regions(&mut marks, plot, totals);
        }
        match dual {
            Some(dual) => dual::reference(&mut marks, plot, dual, totals),
            None => reference::marks(&mut marks, plot, totals),
        }
    }
    let top = plot.active.map(|active| active.model);
    let strong = plot.strong();
    let (front, back): (Vec<TracedModel<'_>>, Vec<TracedModel<'_>>) =
        models.iter().partition(|traced| [top, strong].contains(&Some(traced.model)));
    for traced in back {
        push_curve(&mut marks, plot, traced);
    }
    push_lines(&mut marks, Role::JointHull, joint_hull);
    for overlay in overlays.iter().filter(|overlay| overlay.space == plot.space) {
        overlaid::marks(&mut marks, overlay, &plot.frame);
    }
    for &TracedModel { model, hull, .. } in front.iter().filter(|traced| Some(traced.model) == top)
    {
        push_lines(&mut marks, Role::Fold { model }, folds);
        if plot.has(Layer::Hull) {
            push_lines(&mut marks, Role::Hull { model }, hull);
        }
    }
    for (number, piece) in groups {
        push_lines(&mut marks, Role::Group(*number), std::slice::from_ref(piece));
    }
    let (strong, other): (Vec<TracedModel<'_>>, Vec<TracedModel<'_>>) =
        front.into_iter().partition(|traced| Some(traced.model) == strong);
    for traced in other.into_iter().chain(strong) {
        push_curve(&mut marks, plot, traced);
    }
    if let Some(active) = active.filter(|active| plot.view.shows(active.model)) {
        match dual {
            Some(dual) => dual::on_curve(&mut marks, plot, dual, &active),
            None => on_curve::marks(&mut marks, plot, &active),
        }
    }
    marks
}

fn push_curve(
    marks: &mut Vec<Mark>,
    plot: &Plot<'_>,
    TracedModel { model, curve, .. }: TracedModel<'_>,
) {
    let weight = match plot.strong() {
        None => Weight::Plain,
        Some(strong) if strong == model => Weight::Strong,
        Some(_) => Weight::Faint,
    };
    push_lines(marks, Role::Curve { model, weight, dashed: plot.view.dashes }, curve);
}
