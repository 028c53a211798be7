//! Marks: the shapes of a plot or a chart in data space, each with its meaning.

use super::overlay::Kind;
use crate::geometry::Position;

/// Emphasis of a curve among others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// The highlighted curve, or else the active model's.
    Strong,
    /// Any curve, when none is emphasised.
    Plain,
    /// Any other curve beside a strong one.
    Faint,
}

/// Meaning of a mark, from which the theme derives colour, width, dashes and symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Positions that no confusion matrix can have at this prevalence.
    Unachievable,
    /// Achievable positions that the reader's constraints rule out.
    NotAllowed,
    /// Boundary of the counts that a constraint allows.
    Limit,
    /// Range of recall that PR areas are taken over.
    RecallRange,
    /// The partial area under the ROC curve.
    PartialArea,
    /// Points of equal value of the chosen measure.
    Isometric,
    /// Points where small gains of precision and of recall change G equally: R = βP.
    Neutral,
    /// Points of equal precision or equal recall.
    PrecisionRecall,
    /// A point of the regular grid of another space.
    GridPoint,
    /// Random classifiers; in a dual space, the point that their lines have in common.
    Random,
    /// Points that equal the always-positive classifier in the chosen measure; its line in a dual space.
    AlwaysPositive,
    /// Line of the always-negative classifier in a dual space.
    AlwaysNegative,
    /// The least precision possible at each recall.
    Minimum,
    /// The convex hull of a model.
    Hull {
        /// Index of the model.
        model: usize,
    },
    /// A segment of the hull labelled with its calibrated score; only the label is drawn.
    Calibration,
    /// The hull of all visible models.
    JointHull,
    /// A path computed elsewhere.
    Overlay {
        /// Meaning of the path.
        kind: Kind,
    },
    /// The curve of one fold of a model.
    Fold {
        /// Index of the model.
        model: usize,
    },
    /// The curve of a group of rows, by its index in the palette.
    Group(usize),
    /// The curve of a model.
    Curve {
        /// Index of the model.
        model: usize,
        /// Emphasis.
        weight: Weight,
        /// True where it has the dashes of its model, so that models differ without colour.
        dashed: bool,
    },
    /// An operating point of a model.
    Point {
        /// Index of the model.
        model: usize,
    },
    /// A non-dominated operating point: no other one has as many tp with fewer fp, or more tp with no more fp.
    NonDominated {
        /// Index of the model.
        model: usize,
    },
    /// The isometric through the best operating point, and that point.
    Optimum {
        /// Index of the model.
        model: usize,
    },
    /// One of several series that a chart compares, by its index in the palette.
    Series(usize),
    /// The emphasised series, by its index in the palette.
    StrongSeries(usize),
    /// The area below a series, by its index in the palette.
    SeriesArea(usize),
    /// A contour in the background, one of many.
    Contour,
    /// Main reference of a chart, in the colour of titles: a minimum curve, a mean, a tie.
    MainReference,
    /// Baseline of a chart: a diagonal, a random ranking, a mean.
    Reference,
    /// Guide at a chosen x, or from a chosen point to a reference.
    Guide,
}

/// Geometry of a mark. In a plot, all positions are finite and inside the frame; a chart clips its marks at its
/// axes when it is drawn.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A stroked path of at least two positions.
    Line(Vec<Position>),
    /// A filled polygon; the last position is joined to the first.
    Area(Vec<Position>),
    /// A symbol at each position.
    Dots(Vec<Position>),
    /// A marker of an operating point or of another chosen value.
    Point(Position),
    /// A disc at each position, with an area proportional to its share. Discs of share 1 touch at a distance of
    /// `spacing` along the x axis, within the limits of their radius.
    Discs {
        /// Positions with their shares, above 0 and up to 1.
        discs: Vec<(Position, f64)>,
        /// Typical difference of neighbouring x, in data units.
        spacing: f64,
    },
}

/// A shape to draw, with its meaning and its label.
#[derive(Clone, Debug, PartialEq)]
pub struct Mark {
    /// Meaning.
    pub role: Role,
    /// Geometry.
    pub shape: Shape,
    /// Label, drawn only where there is room.
    pub text: Option<String>,
}

impl Mark {
    /// True for the line of a series, emphasised or not.
    pub fn is_series_line(&self) -> bool {
        matches!(
            (self.role, &self.shape),
            (Role::Series(_) | Role::StrongSeries(_), Shape::Line(_))
        )
    }
}

/// Adds a line for each piece of a path.
pub fn push_lines(marks: &mut Vec<Mark>, role: Role, pieces: &[Vec<Position>]) {
    for piece in pieces {
        marks.push(Mark { role, shape: Shape::Line(piece.clone()), text: None });
    }
}
