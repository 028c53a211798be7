//! What figures are asked with: numbers from 0 to 1.

use crate::curve::counts::Totals;
use crate::input::codes::ErrorCode;
use crate::input::error::InputError;

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
    Err(InputError::new(
        ErrorCode::BadShare,
        format!("The {what} is {share}. Give a number from 0 to 1."),
    ))
}
