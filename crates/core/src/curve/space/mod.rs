//! Spaces in which a curve is shown. Some show an operating point as a point, the [`Projection`] of its
//! counts; dual spaces show it as a line, its value under each operating condition ([`DualSpace`]), whose [`envelope`] is
//! the hull.
//!
//! # A new space
//!
//! A file here, a constant in the spaces of `crates/draw/src/` (titles, ticks, ends, first window), and entries in:
//!
//! - [`Space`], with [`Space::projection`] or [`Space::dual_space`], and `space_style` beside the second file;
//! - `PlotSpace` of `src/web/drawing/plots.d.ts`; `SPACES` of `crates/words/src/spaces.rs`, with names, captions and first layers;
//!   `glossary.html`;
//! - the attributes in `xtask/src/package/README.md`.
//!
//! Curves, hulls, layers, cursor, zoom and pictures then work in it, and bands once
//! `crates/infer/src/uncertainty/bands/points.rs` has the count on which the x of its points depends.

mod avoided;
mod brier;
mod cap;
mod cost;
mod decision;
mod det;
pub mod dual_space;
pub mod envelope;
mod f_cost;
mod lift;
mod pr;
mod prg;
pub mod projection;
mod ratios;
mod roc;
mod standardized_decision;

pub use ratios::{minimum_precision, precision, precision_gain, recall_gain};

use self::dual_space::DualSpace;
use self::projection::Projection;
use crate::curve::counts::{Point, Totals};

/// A space in which a curve is shown.
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
    /// Standardised decision curve: x = threshold probability c, y = net benefit / π, as a share of the net
    /// benefit of a perfect classifier.
    StandardizedDecision,
    /// Interventions avoided (Vickers & Elkin 2006): x = threshold probability c, y = net benefit above that
    /// of always predicting positive, times (1-c)/c.
    Avoided,
    /// Cost curve (Drummond & Holte 2006): x = probability cost, y = normalised expected cost.
    Cost,
    /// Brier curve (Hernández-Orallo, Flach & Ferri 2011): x = cost proportion c, y = loss.
    Brier,
    /// F cost curve (Flach & Kull 2015, Theorem 2, as a function of β): x = 1/(1+β²), y = gain of F.
    FCost,
}

impl Space {
    /// All spaces, in the order in which the page lists them.
    pub const ALL: [Self; 12] = [
        Self::Roc,
        Self::Pr,
        Self::Prg,
        Self::Cap,
        Self::Lift,
        Self::Det,
        Self::Decision,
        Self::StandardizedDecision,
        Self::Avoided,
        Self::Cost,
        Self::Brier,
        Self::FCost,
    ];

    /// The spaces by their names in options, links and records.
    pub const NAMES: [(&str, Self); Self::ALL.len()] = [
        ("roc", Self::Roc),
        ("pr", Self::Pr),
        ("prg", Self::Prg),
        ("cap", Self::Cap),
        ("lift", Self::Lift),
        ("det", Self::Det),
        ("decision", Self::Decision),
        ("standardizedDecision", Self::StandardizedDecision),
        ("avoided", Self::Avoided),
        ("cost", Self::Cost),
        ("brier", Self::Brier),
        ("fCost", Self::FCost),
    ];

    /// Returns the entry of this space in an array that has one for each, in the order of [`Self::ALL`].
    pub fn of<T>(self, entries: &[T; Self::ALL.len()]) -> &T {
        &entries[self as usize]
    }

    /// Projection of counts to points; `None` in a dual space, where they are lines.
    pub fn projection(self) -> Option<&'static dyn Projection> {
        Some(match self {
            Self::Roc => &roc::Roc,
            Self::Pr => &pr::Pr,
            Self::Prg => &prg::Prg,
            Self::Cap => &cap::Cap,
            Self::Lift => &lift::Lift,
            Self::Det => &det::Det,
            Self::Decision
            | Self::StandardizedDecision
            | Self::Avoided
            | Self::Cost
            | Self::Brier
            | Self::FCost => return None,
        })
    }

    /// Values of counts along x; `None` where counts are points.
    pub fn dual_space(self) -> Option<&'static dyn DualSpace> {
        Some(match self {
            Self::Decision => &decision::Decision,
            Self::StandardizedDecision => &standardized_decision::StandardizedDecision,
            Self::Avoided => &avoided::Avoided,
            Self::Cost => &cost::Cost,
            Self::Brier => &brier::Brier,
            Self::FCost => &f_cost::FCost,
            Self::Roc | Self::Pr | Self::Prg | Self::Cap | Self::Lift | Self::Det => return None,
        })
    }

    /// Returns the position (x, y) of `point`, always finite; `None` where it is undefined: precision without
    /// predicted positives, gains at tp = 0, rates of an empty class, and in a dual space.
    #[inline]
    pub fn project(self, point: Point, totals: Totals) -> Option<(f64, f64)> {
        let (x, y) = self.projection()?.project(point, totals)?;
        (x.is_finite() && y.is_finite()).then_some((x, y))
    }

    /// Returns the counts at (x, y), the inverse of [`Self::project`]; `None` where no counts have this
    /// position (recall gain above 1 + odds, precision 0 with recall above 0), and in a dual space. The
    /// result may be outside the achievable counts.
    pub fn unproject(self, at: (f64, f64), totals: Totals) -> Option<Point> {
        let point = self.projection()?.unproject(at, totals);
        (point.tp >= 0.0 && point.tp.is_finite() && point.fp.is_finite()).then_some(point)
    }
}
