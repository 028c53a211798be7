//! Figures of the papers that show no model's ROC, PR or PRG curve: what they are asked with, and
//! the numbers they stand for. [`crate::draw`] draws them.

pub mod contours;
pub mod expected;
pub mod levels;
pub mod minimum;
pub mod rankings;
pub mod scatter;
pub mod shares;

use contours::Contours;
use expected::Expected;
use levels::Levels;
use minimum::{MinimumAreas, MinimumCurves};
use scatter::Scatter;

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
    /// Flach & Kull 2015, Theorem 3, and its like for accuracy.
    Expected(Expected),
}
