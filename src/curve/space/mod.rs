//! The spaces that a curve is shown in, each a projection of count space. A new one is a file beside these and an entry in
//! [`Space`].

mod cap;
mod det;
mod lift;
mod pr;
mod prg;
pub mod projection;
mod ratios;
mod roc;

pub use ratios::{minimum_precision, precision, precision_gain, recall_gain};

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
}

impl Space {
    /// All, in the order of the page.
    pub const ALL: [Self; 6] = [Self::Roc, Self::Pr, Self::Prg, Self::Cap, Self::Lift, Self::Det];

    /// The entry of this space in an array that has one for each, in the order of [`Self::ALL`].
    pub fn of<T>(self, entries: &[T; Self::ALL.len()]) -> &T {
        &entries[self as usize]
    }

    /// How counts are seen in it.
    pub fn projection(self) -> &'static dyn Projection {
        match self {
            Self::Roc => &roc::Roc,
            Self::Pr => &pr::Pr,
            Self::Prg => &prg::Prg,
            Self::Cap => &cap::Cap,
            Self::Lift => &lift::Lift,
            Self::Det => &det::Det,
        }
    }

    /// The position (x, y) of `point`, or `None` where it is undefined: precision at no
    /// prediction, gains at tp = 0, rates of an empty class. Never NaN or infinite.
    pub fn project(self, point: Point, totals: Totals) -> Option<(f64, f64)> {
        let (x, y) = self.projection().project(point, totals)?;
        (x.is_finite() && y.is_finite()).then_some((x, y))
    }

    /// The counts shown at (x, y), the inverse of [`Self::project`], or `None` where no counts
    /// are (recall gain above 1 + odds, precision 0 with recall above 0). The result may lie
    /// outside the achievable counts.
    pub fn unproject(self, at: (f64, f64), totals: Totals) -> Option<Point> {
        let point = self.projection().unproject(at, totals);
        (point.tp >= 0.0 && point.tp.is_finite() && point.fp.is_finite()).then_some(point)
    }
}
