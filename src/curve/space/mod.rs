//! The spaces that a curve is shown in. In one, an operating point is a point, as a [`Projection`] of its counts; in its
//! dual it is a line, worth something under each operating [`Condition`]. A new space is a file beside these and an entry in
//! [`Space`].

mod brier;
mod cap;
pub mod condition;
mod cost;
mod decision;
mod det;
pub mod envelope;
mod f_cost;
mod lift;
mod pr;
mod prg;
pub mod projection;
mod ratios;
mod roc;

pub use ratios::{minimum_precision, precision, precision_gain, recall_gain};

use self::condition::Condition;
use self::projection::Projection;
use crate::curve::counts::{Point, Totals};

/// A space a curve is shown in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Space {
    /// x = false positive rate, y = true positive rate.
    Roc,
    /// x = recall, y = precision.
    Pr,
    /// x = recall gain, y = precision gain (Flach & Kull 2015, Definition 1).
    Prg,
    /// Cumulative gains: x = share of rows predicted positive, y = recall.
    Cap,
    /// x = share of rows predicted positive, y = precision / prevalence.
    Lift,
    /// x and y = normal quantiles of the false positive and the false negative rate.
    Det,
    /// Decision curve (Vickers & Elkin 2006): x = threshold probability c, y = net benefit.
    Decision,
    /// Cost curve (Drummond & Holte 2006): x = probability cost, y = normalised expected cost.
    Cost,
    /// Brier curve (Hernández-Orallo, Flach & Ferri 2011): x = cost proportion c, y = loss.
    Brier,
    /// F cost curve (Flach & Kull 2015, Theorem 2 turned round): x = 1/(1+β²), y = gain of F.
    FCost,
}

/// What an operating point is in a space.
#[derive(Clone, Copy)]
pub enum Seen {
    /// A point.
    AsPoint(&'static dyn Projection),
    /// A line.
    AsLine(&'static dyn Condition),
}

impl Space {
    /// All, in the order of the page.
    pub const ALL: [Self; 10] = [
        Self::Roc,
        Self::Pr,
        Self::Prg,
        Self::Cap,
        Self::Lift,
        Self::Det,
        Self::Decision,
        Self::Cost,
        Self::Brier,
        Self::FCost,
    ];

    /// The entry of this space in an array that has one for each, in the order of [`Self::ALL`].
    pub fn of<T>(self, entries: &[T; Self::ALL.len()]) -> &T {
        &entries[self as usize]
    }

    /// How operating points are seen in it.
    pub fn seen(self) -> Seen {
        match self {
            Self::Roc => Seen::AsPoint(&roc::Roc),
            Self::Pr => Seen::AsPoint(&pr::Pr),
            Self::Prg => Seen::AsPoint(&prg::Prg),
            Self::Cap => Seen::AsPoint(&cap::Cap),
            Self::Lift => Seen::AsPoint(&lift::Lift),
            Self::Det => Seen::AsPoint(&det::Det),
            Self::Decision => Seen::AsLine(&decision::Decision),
            Self::Cost => Seen::AsLine(&cost::Cost),
            Self::Brier => Seen::AsLine(&brier::Brier),
            Self::FCost => Seen::AsLine(&f_cost::FCost),
        }
    }

    /// How counts are points in it; `None` where they are lines.
    pub fn projection(self) -> Option<&'static dyn Projection> {
        match self.seen() {
            Seen::AsPoint(projection) => Some(projection),
            Seen::AsLine(_) => None,
        }
    }

    /// What counts are worth along x; `None` where they are points.
    pub fn condition(self) -> Option<&'static dyn Condition> {
        match self.seen() {
            Seen::AsPoint(_) => None,
            Seen::AsLine(condition) => Some(condition),
        }
    }

    /// The position (x, y) of `point`, or `None` where it is undefined: precision at no
    /// prediction, gains at tp = 0, rates of an empty class, and where it is a line. Never NaN or infinite.
    pub fn project(self, point: Point, totals: Totals) -> Option<(f64, f64)> {
        let (x, y) = self.projection()?.project(point, totals)?;
        (x.is_finite() && y.is_finite()).then_some((x, y))
    }

    /// The counts shown at (x, y), the inverse of [`Self::project`], or `None` where no counts
    /// are (recall gain above 1 + odds, precision 0 with recall above 0), or lines. The result may lie
    /// outside the achievable counts.
    pub fn unproject(self, at: (f64, f64), totals: Totals) -> Option<Point> {
        let point = self.projection()?.unproject(at, totals);
        (point.tp >= 0.0 && point.tp.is_finite() && point.fp.is_finite()).then_some(point)
    }
}
