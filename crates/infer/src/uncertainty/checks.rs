//! Checks of what is to be resampled, and how often.

use thiserror::Error;

use curvescope_core::curve::sample::Sample;
use curvescope_core::numeric::format;
use curvescope_core::numeric::whole::whole_number_within;

/// Least and greatest number of replicates.
pub const REPLICATES: (u32, u32) = (1, 100_000);

const LEAST: u32 = REPLICATES.0;

/// Greatest number of unweighted rows, which are drawn one by one.
const MOST_ROWS: f64 = 2e7;

/// A number of resampling that is out of its range.
#[derive(Clone, Copy, Debug, PartialEq, Error)]
pub enum ResamplingError {
    /// A number of replicates that is no whole number within [`REPLICATES`].
    #[error(
        "The number of replicates is {0}. Give a whole number from {LEAST} to {most}.",
        most = format::weighted_count(REPLICATES.1.into())
    )]
    Replicates(f64),
    /// More rows than can be resampled.
    #[error(
        "Resampling draws every row, and there are more than 20 million: with so many, the intervals \
         by formula are as good, and hardly wider than the numbers themselves."
    )]
    TooManyRows,
}

/// Checks a number of replicates of a bootstrap: a whole number within [`REPLICATES`], few enough to be kept.
///
/// # Errors
/// `Replicates` otherwise.
pub fn checked_replicates(replicates: f64) -> Result<usize, ResamplingError> {
    let (least, most) = REPLICATES;
    whole_number_within(replicates, (least.into(), most.into()))
        .and_then(|whole| usize::try_from(whole).ok())
        .ok_or(ResamplingError::Replicates(replicates))
}

/// Rejects samples with more than 20 million unweighted rows.
///
/// # Errors
/// `TooManyRows`.
pub fn check_rows(sample: &Sample) -> Result<(), ResamplingError> {
    if sample.unweighted_rows().is_none_or(|rows| rows <= MOST_ROWS) {
        return Ok(());
    }
    Err(ResamplingError::TooManyRows)
}
