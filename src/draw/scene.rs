//! What a plot shows, as a list of marks in data space, back to front.

use super::Position;
use super::clip::clip_path;
use super::frame::Frame;
use super::image::image;
use super::layers;
use super::overlay::{Kind, Overlay};
use super::runs::Runs;
use super::view::{Layer, View};
use crate::curve::counts::{Curve, Point, Totals};
use crate::curve::space::Space;
use crate::measure::line::Line;

/// What a mark means; the theme decides its looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Positions that no confusion matrix can have at this prevalence.
    Unachievable,
    /// The recalls that PR areas are taken over.
    RecallRange,
    /// Points of equal value of the chosen measure.
    Isometric,
    /// Where precision and recall count alike in G: R = βP.
    Neutral,
    /// Points of equal precision or equal recall.
    PrecisionRecall,
    /// A point of the regular grid of another space.
    GridPoint,
    /// As good as a random classifier.
    Random,
    /// As good in the chosen measure as predicting everything positive.
    AlwaysPositive,
    /// The least precision possible at each recall.
    Minimum,
    /// The convex hull of a model.
    Hull {
        /// Index of the model.
        model: usize,
    },
    /// A segment of the hull that carries its calibrated score; the text alone is drawn.
    Calibration,
    /// The hull of all visible models.
    JointHull,
    /// A path computed elsewhere.
    Overlay {
        /// What it shows.
        kind: Kind,
    },
    /// The curve of one fold of a model.
    Fold {
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
    /// An operating point of a model.
    Point {
        /// Index of the model.
        model: usize,
    },
    /// An operating point of the model that no other one equals in both counts and beats in one.
    NonDominated {
        /// Index of the model.
        model: usize,
    },
    /// The isometric through the best operating point, and that point.
    Optimum {
        /// Index of the model.
        model: usize,
    },
}

/// The form of a mark. All positions are finite and inside the frame.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A stroked path of at least two positions.
    Line(Vec<Position>),
    /// A filled polygon, closed by itself.
    Area(Vec<Position>),
    /// A symbol at each position.
    Dots(Vec<Position>),
}

/// One thing to draw.
#[derive(Clone, Debug, PartialEq)]
pub struct Mark {
    /// What it means.
    pub role: Role,
    /// Its form.
    pub shape: Shape,
    /// What is written at it, where there is room.
    pub text: Option<String>,
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

/// What a plot is made of besides the reference marks.
#[derive(Clone, Copy, Debug)]
pub struct Parts<'a> {
    /// The visible models in order.
    pub models: &'a [TracedModel<'a>],
    /// Pieces of the hull of all visible models.
    pub joint_hull: &'a [Vec<Position>],
    /// Pieces of the curves of the active model's folds.
    pub folds: &'a [Vec<Position>],
    /// What is laid over this plot and others.
    pub overlays: &'a [Overlay],
}

/// The active model at the view's prevalence.
#[derive(Clone, Copy, Debug)]
pub struct Active<'a> {
    /// Its index.
    pub model: usize,
    /// Its curve.
    pub curve: Curve<'a>,
    /// The index over its points.
    pub runs: &'a Runs,
    /// Its hull, where it is defined.
    pub hull: Option<Curve<'a>>,
    /// The best operating point for the chosen measure, where there is one.
    pub optimum: Option<Point>,
}

/// One plot in the making.
#[derive(Clone, Copy, Debug)]
pub struct Stage<'a> {
    /// Which space it shows.
    pub space: Space,
    /// What part of it.
    pub frame: Frame,
    /// What the reader has chosen.
    pub view: &'a View,
    /// The model that reference lines belong to.
    pub active: Option<Active<'a>>,
}

impl Stage<'_> {
    /// Whether this plot has `layer`.
    pub fn has(&self, layer: Layer) -> bool {
        self.view.has(self.space, layer)
    }

    /// The part of a line of count space that the frame shows, in pieces; empty where the line
    /// misses the achievable counts or the frame.
    pub fn line(&self, line: Line, totals: Totals) -> Vec<Vec<Position>> {
        line.within(totals).map_or_else(Vec::new, |piece| {
            clip_path(&image(self.space, piece, totals, &self.frame), &self.frame.bounds)
        })
    }
}

/// The marks of one plot: reference marks of the active model, when it has both classes, then the
/// curves in order, their joint hull, overlays, and the active model's folds, hull and curve, then
/// what lies on curves.
pub fn scene(stage: &Stage<'_>, parts: Parts<'_>) -> Vec<Mark> {
    let Parts { models, joint_hull, folds, overlays } = parts;
    let mut marks = Vec::new();
    let active = stage.active.filter(|active| active.curve.totals().has_both_classes());
    if let Some(active) = active {
        layers::reference::marks(&mut marks, stage, active.curve.totals());
    }
    let top = stage.active.map(|active| active.model);
    for &TracedModel { model, curve, .. } in models {
        if Some(model) != top {
            push_lines(&mut marks, Role::Curve { model, active: false }, curve);
        }
    }
    push_lines(&mut marks, Role::JointHull, joint_hull);
    for overlay in overlays.iter().filter(|overlay| overlay.space == stage.space) {
        overlay.marks(&mut marks, &stage.frame);
    }
    for &TracedModel { model, curve, hull } in models {
        if Some(model) == top {
            push_lines(&mut marks, Role::Fold { model }, folds);
            if stage.has(Layer::Hull) {
                push_lines(&mut marks, Role::Hull { model }, hull);
            }
            push_lines(&mut marks, Role::Curve { model, active: true }, curve);
        }
    }
    if let Some(active) = active.filter(|active| stage.view.shows(active.model)) {
        layers::on_curve::marks(&mut marks, stage, &active);
    }
    marks
}

/// Adds the pieces of one thing.
pub fn push_lines(marks: &mut Vec<Mark>, role: Role, pieces: &[Vec<Position>]) {
    for piece in pieces {
        marks.push(Mark { role, shape: Shape::Line(piece.clone()), text: None });
    }
}
