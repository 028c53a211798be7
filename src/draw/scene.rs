//! What a plot shows, as a list of marks in data space, back to front.

use super::Position;
use super::clip::{Bounds, clip_path};
use super::image::image;
use super::trace::ARC_TOLERANCE_PX;
use crate::counts::Totals;
use crate::line::Line;
use crate::space::Space;

/// What a mark means; the theme decides its looks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Role {
    /// Positions no confusion matrix can have at this prevalence.
    Unachievable,
    /// Points of equal `F_1`.
    Isometric {
        /// The value of `F_1`.
        f: f64,
    },
    /// As good as a random classifier: ROC's diagonal.
    Random,
    /// As good in `F_1` as predicting everything positive.
    AlwaysPositive,
    /// The least precision possible at each recall.
    Minimum,
    /// The convex hull of a model.
    Hull {
        /// Index of the model.
        model: usize,
    },
    /// The curve of a model.
    Curve {
        /// Index of the model.
        model: usize,
        /// Whether it is the active one.
        active: bool,
    },
}

/// The form of a mark. All positions are finite and inside the plot.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A stroked path of at least two positions.
    Line(Vec<Position>),
    /// A filled polygon, closed by itself.
    Area(Vec<Position>),
}

/// One thing to draw.
#[derive(Clone, Debug, PartialEq)]
pub struct Mark {
    /// What it means.
    pub role: Role,
    /// Its form.
    pub shape: Shape,
}

/// The paths of one visible model.
#[derive(Clone, Copy, Debug)]
pub struct TracedModel<'a> {
    /// Index of the model, which names its colour.
    pub model: usize,
    /// Pieces of its curve.
    pub curve: &'a [Vec<Position>],
    /// Pieces of its hull.
    pub hull: &'a [Vec<Position>],
}

/// The values of `F_1` whose isometrics are shown.
const F_VALUES: [f64; 9] = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

/// The marks of one plot: reference marks at `totals` (those of the active model, when there is
/// one), then the curves in order with the `active` model's hull and curve last. `side_px` says
/// how fine arcs must be.
pub fn scene(
    space: Space,
    totals: Option<Totals>,
    models: &[TracedModel<'_>],
    active: usize,
    side_px: f64,
) -> Vec<Mark> {
    let mut marks = Vec::new();
    if let Some(totals) = totals {
        references(&mut marks, space, totals, ARC_TOLERANCE_PX / side_px);
    }
    for traced in models.iter().filter(|traced| traced.model != active) {
        push_pieces(&mut marks, Role::Curve { model: traced.model, active: false }, traced.curve);
    }
    for traced in models.iter().filter(|traced| traced.model == active) {
        push_pieces(&mut marks, Role::Hull { model: traced.model }, traced.hull);
        push_pieces(&mut marks, Role::Curve { model: traced.model, active: true }, traced.curve);
    }
    marks
}

/// The part of a line of count space that `space` shows, in pieces; empty where the line misses
/// the achievable counts or the plot.
pub fn line_pieces(line: Line, space: Space, totals: Totals, tolerance: f64) -> Vec<Vec<Position>> {
    line.within(totals).map_or_else(Vec::new, |piece| {
        clip_path(&image(space, piece, totals, tolerance), &Bounds::UNIT)
    })
}

fn references(marks: &mut Vec<Mark>, space: Space, totals: Totals, tolerance: f64) {
    if !totals.has_both_classes() {
        return;
    }
    let pieces = |line| line_pieces(line, space, totals, tolerance);
    if space == Space::Roc {
        push_pieces(marks, Role::Random, &pieces(Line::random(totals)));
        return;
    }
    let minimum = if space == Space::Pr { pieces(Line::minimum(totals)) } else { Vec::new() };
    if let [path] = minimum.as_slice() {
        let mut region = path.clone();
        region.push((1.0, 0.0));
        marks.push(Mark { role: Role::Unachievable, shape: Shape::Area(region) });
    }
    for f in F_VALUES {
        push_pieces(marks, Role::Isometric { f }, &pieces(Line::f_beta(1.0, f, totals)));
    }
    push_pieces(marks, Role::AlwaysPositive, &pieces(Line::always_positive(1.0, totals)));
    push_pieces(marks, Role::Minimum, &minimum);
}

fn push_pieces(marks: &mut Vec<Mark>, role: Role, pieces: &[Vec<Position>]) {
    for piece in pieces {
        marks.push(Mark { role, shape: Shape::Line(piece.clone()) });
    }
}
