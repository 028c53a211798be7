//! Marks: what is drawn in a plot or a chart, in data space, each with what it means.

use super::Position;
use super::overlay::Kind;

/// How much a curve stands out among others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// The one that is read.
    Strong,
    /// One among equals.
    Plain,
    /// One beside the strong one.
    Faint,
}

/// What a mark means; the theme decides its looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Positions that no confusion matrix can have at this prevalence.
    Unachievable,
    /// Achievable positions that the reader's constraints rule out.
    NotAllowed,
    /// The edge of what a constraint allows.
    Limit,
    /// The recalls that PR areas are taken over.
    RecallRange,
    /// The partial area under the ROC curve.
    PartialArea,
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
    /// Predicting nothing positive, where that is a line.
    AlwaysNegative,
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
    /// The curve of a group of rows, by its number in the palette.
    Group(usize),
    /// The curve of a model.
    Curve {
        /// Index of the model.
        model: usize,
        /// How much it stands out.
        weight: Weight,
        /// Whether it has the dashes of its model, to be told apart without colour.
        dashed: bool,
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
    /// One of several things that a chart compares; each number has a colour and dashes of its own.
    Series(usize),
    /// The same, standing out.
    Strong(usize),
    /// The area below a series.
    Wash(usize),
    /// One of many lines in the background.
    Contour,
    /// The one line that all others are seen against.
    Black,
    /// What a line is compared with.
    Reference,
    /// Where the reader looks.
    Guide,
}

/// The form of a mark. In a plot, all positions are finite and inside the frame; what a chart has
/// beyond its axes is cut off when it is drawn.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A stroked path of at least two positions.
    Line(Vec<Position>),
    /// A filled polygon, closed by itself.
    Area(Vec<Position>),
    /// A symbol at each position.
    Dots(Vec<Position>),
    /// A marker.
    Point(Position),
    /// A disc at each position, its area a share of the largest, which touches one at a distance of
    /// `spacing` along the x axis.
    Discs {
        /// Positions with their shares.
        discs: Vec<(Position, f64)>,
        /// How far positions that differ mostly are from each other.
        spacing: f64,
    },
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

impl Mark {
    /// Whether it is the line of one of several things that are compared.
    pub(super) fn is_series_line(&self) -> bool {
        matches!((self.role, &self.shape), (Role::Series(_) | Role::Strong(_), Shape::Line(_)))
    }
}

/// Adds the pieces of one thing.
pub fn push_lines(marks: &mut Vec<Mark>, role: Role, pieces: &[Vec<Position>]) {
    for piece in pieces {
        marks.push(Mark { role, shape: Shape::Line(piece.clone()), text: None });
    }
}
