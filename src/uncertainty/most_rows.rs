//! Limit on the number of rows that can be resampled.

use crate::curve::parameter::ParameterError;
use crate::curve::sample::Sample;

/// Greatest number of unweighted rows, which are drawn one by one.
const MOST_ROWS: f64 = 2e7;

/// Rejects samples with more rows.
///
/// # Errors
/// `TooManyRows`.
pub fn check_rows(sample: &Sample) -> Result<(), ParameterError> {
    if sample.unweighted_rows().is_none_or(|rows| rows <= MOST_ROWS) {
        return Ok(());
    }
    Err(ParameterError::TooManyRows)
}
