//! Limit on the number of rows that can be resampled.

use crate::input::codes::ErrorCode;
use crate::input::error::InputError;
use crate::input::sample::Sample;

/// Greatest number of unweighted rows, which are drawn one by one.
const MOST_ROWS: f64 = 2e7;

/// Rejects samples with more rows.
///
/// # Errors
/// `too-many-rows`.
pub fn check_rows(sample: &Sample) -> Result<(), InputError> {
    if sample.unweighted_rows().is_none_or(|rows| rows <= MOST_ROWS) {
        return Ok(());
    }
    Err(InputError::new(
        ErrorCode::TooManyRows,
        "Resampling draws every row, and there are more than 20 million: with so many, the intervals \
         by formula are as good, and hardly wider than the numbers themselves.",
    ))
}
