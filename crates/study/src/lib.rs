//! Figures of the papers that show no model's ROC, PR or PRG curve: their parameters and their numbers.
//! [`charts`] draws them.
//!
//! A new figure is a module here with its parameters and numbers, a variant of [`Study`], a function from it to
//! a chart in [`charts`], and a reader of its spec in `src/web/study/`.
//!
//! [`morph`] has no chart: a page draws its positions.

pub mod charts;
pub mod contours;
pub mod expected;
pub mod gains;
pub mod levels;
pub mod minimum;
pub mod mixture;
pub mod morph;
pub mod rankings;
pub mod scatter;
pub mod shares;
pub mod small_tables;

use serde::Serialize;

use contours::Contours;
use expected::Expected;
use gains::Gains;
use levels::Levels;
use minimum::{MinimumAreas, MinimumCurves};
use mixture::Mixture;
use scatter::Scatter;
use small_tables::{Tables, WorstRanking};

/// Reason that a number of a figure is null, in the shape of [`curvescope_core::curve::undefined::Undefined`].
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct UndefinedNumber {
    /// Name of the number.
    pub field: &'static str,
    /// Stable kebab-case reason.
    pub code: &'static str,
    /// The reason in one sentence.
    pub message: &'static str,
}

/// One figure.
#[derive(Clone, Debug, PartialEq)]
pub enum Study {
    /// Boyd et al. 2012, Figures 1 and 2.
    MinimumCurves(MinimumCurves),
    /// Boyd et al. 2012, Figure 3.
    MinimumAreas(MinimumAreas),
    /// Boyd et al. 2012, Figure 4.
    Contours(Contours),
    /// Gandenberger 2019.
    Levels(Levels),
    /// Flach & Kull 2015, Figure 4.
    Scatter(Scatter),
    /// Flach & Kull 2015, Theorem 3, and its analogue for accuracy.
    Expected(Expected),
    /// Flach & Kull 2015, Theorem 1.
    Mixture(Mixture),
    /// Flach & Kull 2015, Theorems 2 and 4.
    Gains(Gains),
    /// Boyd et al. 2012, Theorem 1.
    Tables(Tables),
    /// Boyd et al. 2012, Theorem 3.
    WorstRanking(WorstRanking),
}
