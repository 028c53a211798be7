//! How many rows can be resampled.

use crate::input::codes::ErrorCode;
use crate::input::error::InputError;
use crate::input::sample::Sample;

/// Counted rows are drawn one by one, so that there must not be too many.
const MOST_ROWS: f64 = 2e7;

/// Refuses more.
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
