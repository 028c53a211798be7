//! Figures of the papers that show no model's ROC, PR or PRG curve: what they are asked with, and
//! the numbers they stand for. [`crate::draw`] draws them.

pub mod contours;
pub mod expected;
pub mod levels;
pub mod minimum;
pub mod rankings;
pub mod scatter;

use crate::curve::counts::Totals;
use crate::input::error::InputError;
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

/// A point of the unit square of recall and precision.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Place {
    /// From 0 to 1.
    pub recall: f64,
    /// From 0 to 1.
    pub precision: f64,
}

/// Classes of a population with this share of positives.
pub(crate) fn totals_at(prevalence: f64) -> Totals {
    Totals { n_pos: prevalence, n_neg: 1.0 - prevalence }
}

/// A number from 0 to 1; `what` is what the caller names it.
pub(crate) fn checked_share(what: &str, share: f64) -> Result<f64, InputError> {
    if (0.0..=1.0).contains(&share) {
        return Ok(share);
    }
    Err(InputError::new("bad-share", format!("The {what} is {share}. Give a number from 0 to 1.")))
}
