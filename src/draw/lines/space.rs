//! How a space is drawn in which an operating point is a line.

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

/// A path in pieces.
pub type Pieces = Vec<Vec<Position>>;

/// What drawing asks of a space of lines. It is reached through [`LineSpaces`] alone, so that a program that
/// has not been given them does without their code.
pub trait LineSpace: Sync {
    /// The curve of a model, and the best of all its lines.
    fn trace(
        &self,
        model: &ScoredModel,
        prevalence: Option<Prevalence>,
        frame: &Frame,
    ) -> (Pieces, Pieces);

    /// The best of all lines of a hull.
    fn envelope(&self, hull: &Curve<'_>, frame: &Frame) -> Pieces;

    /// The line of an operating point.
    fn line(&self, point: Point, totals: Totals, frame: &Frame) -> Pieces;

    /// Where the line of an operating point is nearest to the best of all.
    fn touch(&self, point: Point, hull: &Curve<'_>) -> Option<Position>;

    /// The row whose line is nearest to a position, and the squared distance in device pixels; `None` is the start.
    fn nearest(
        &self,
        curve: (&Curve<'_>, &Runs),
        hull: &Curve<'_>,
        frame: &Frame,
        at: Position,
    ) -> Option<(Option<usize>, f64)>;

    /// Reference marks, back to front.
    fn reference(&self, marks: &mut Vec<Mark>, plot: &Plot<'_>, totals: Totals);

    /// Marks of the active model, back to front.
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

/// The spaces of lines that a program can draw.
#[derive(Clone, Copy, Debug)]
pub struct LineSpaces(fn(Space) -> Option<Box<dyn LineSpace>>);

impl LineSpaces {
    /// None of them.
    pub(crate) const NONE: Self = Self(|_| None);

    /// All of them.
    pub(crate) const ALL: Self = Self(|space| Some(Box::new(space.condition()?)));

    /// How to draw a space; `None` for one of points, and for one that can't be drawn.
    pub(crate) fn of(self, space: Space) -> Option<Box<dyn LineSpace>> {
        (self.0)(space)
    }
}
