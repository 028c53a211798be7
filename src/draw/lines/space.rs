//! Drawing operations of a dual space, in which an operating point is a line.

use super::{envelope, line, marks, nearest, trusted};
use crate::calibration::scored::ScoredModel;
use crate::curve::counts::{Curve, Point, Totals};
use crate::curve::parameter::Prevalence;
use crate::curve::space::Space;
use crate::curve::space::condition::Condition;
use crate::draw::Position;
use crate::draw::frame::Frame;
use crate::draw::mark::Mark;
use crate::draw::plot::{Active, Plot};
use crate::draw::runs::Runs;

/// Pieces of a path, each an unbroken sequence of positions.
pub type Pieces = Vec<Vec<Position>>;

/// Drawing operations of a dual space. They are reached through [`LineSpaces`] only, so that a program without
/// dual spaces is built without their code.
pub trait LineSpace: Sync {
    /// Pieces of the curve of a model, and of its envelope. The curve is of the decisions `score >= c`, or the
    /// envelope where scores are not probabilities or x is not a cost proportion.
    fn trace(
        &self,
        model: &ScoredModel,
        prevalence: Option<Prevalence>,
        frame: &Frame,
    ) -> (Pieces, Pieces);

    /// Pieces of the envelope of a hull.
    fn envelope(&self, hull: &Curve<'_>, frame: &Frame) -> Pieces;

    /// Pieces of the line of an operating point.
    fn line(&self, point: Point, totals: Totals, frame: &Frame) -> Pieces;

    /// Position on the line of an operating point where it is nearest to the envelope.
    fn touch(&self, point: Point, hull: &Curve<'_>) -> Option<Position>;

    /// Returns the row whose line is vertically nearest to a position, and the squared distance in device pixels;
    /// row `None` is the start.
    fn nearest(
        &self,
        curve: (&Curve<'_>, &Runs),
        hull: &Curve<'_>,
        frame: &Frame,
        at: Position,
    ) -> Option<(Option<usize>, f64)>;

    /// Adds the reference marks, back to front.
    fn reference(&self, marks: &mut Vec<Mark>, plot: &Plot<'_>, totals: Totals);

    /// Adds the marks on the active model's curve, back to front.
    fn on_curve(&self, marks: &mut Vec<Mark>, plot: &Plot<'_>, active: &Active<'_>);
}

impl LineSpace for &'static dyn Condition {
    fn trace(
        &self,
        model: &ScoredModel,
        prevalence: Option<Prevalence>,
        frame: &Frame,
    ) -> (Pieces, Pieces) {
        let best = model.hull(prevalence).map(|hull| envelope::path(*self, &hull, frame));
        let best = best.unwrap_or_default();
        let curve = trusted::path(*self, model, prevalence, frame);
        (curve.unwrap_or_else(|| best.clone()), best)
    }

    fn envelope(&self, hull: &Curve<'_>, frame: &Frame) -> Pieces {
        envelope::path(*self, hull, frame)
    }

    fn line(&self, point: Point, totals: Totals, frame: &Frame) -> Pieces {
        line::line(*self, point, totals, frame)
    }

    fn touch(&self, point: Point, hull: &Curve<'_>) -> Option<Position> {
        envelope::touch(*self, point, hull)
    }

    fn nearest(
        &self,
        curve: (&Curve<'_>, &Runs),
        hull: &Curve<'_>,
        frame: &Frame,
        at: Position,
    ) -> Option<(Option<usize>, f64)> {
        nearest::nearest(*self, curve, hull, frame, at)
    }

    fn reference(&self, marks: &mut Vec<Mark>, plot: &Plot<'_>, totals: Totals) {
        marks::reference(marks, plot, *self, totals);
    }

    fn on_curve(&self, marks: &mut Vec<Mark>, plot: &Plot<'_>, active: &Active<'_>) {
        marks::on_curve(marks, plot, *self, active);
    }
}

/// The dual spaces that a program can draw: none or all.
#[derive(Clone, Copy, Debug)]
pub struct LineSpaces(fn(Space) -> Option<Box<dyn LineSpace>>);

impl LineSpaces {
    pub(crate) const NONE: Self = Self(|_| None);

    pub(crate) const ALL: Self = Self(|space| Some(Box::new(space.condition()?)));

    /// Drawing operations of a dual space; `None` for a space of points, and for a space that this program can't
    /// draw.
    pub(crate) fn of(self, space: Space) -> Option<Box<dyn LineSpace>> {
        (self.0)(space)
    }
}
