//! Parameters of figures that are shares: numbers from 0 to 1.

use curvescope_core::curve::counts::Totals;
use curvescope_read::codes::ErrorCode;
use curvescope_read::error::InputError;

/// A point of the unit square of recall and precision.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RecallPrecision {
    /// Recall, from 0 to 1.
    pub recall: f64,
    /// Precision, from 0 to 1.
    pub precision: f64,
}

/// Class totals of a population of size 1 with this share of positives.
pub(crate) fn totals_at(prevalence: f64) -> Totals {
    Totals { n_pos: prevalence, n_neg: 1.0 - prevalence }
}

/// Returns `share` if it is from 0 to 1; `name` names it in the error.
pub(crate) fn checked_share(name: &str, share: f64) -> Result<f64, InputError> {
    if (0.0..=1.0).contains(&share) {
        return Ok(share);
    }
    Err(InputError::new(
        ErrorCode::BadShare,
        format!("The {name} is {share}. Give a number from 0 to 1."),
    ))
}
