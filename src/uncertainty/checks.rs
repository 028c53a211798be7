//! Checks of what is to be resampled, and how often.

use thiserror::Error;

use crate::curve::sample::Sample;
use crate::input::codes::ErrorCode;
use crate::input::error::InputError;
use crate::numeric::format;
use crate::numeric::random::SEEDS;
use crate::numeric::whole::whole_number_within;

/// Least and greatest number of replicates.
pub const REPLICATES: (u32, u32) = (1, 100_000);

/// Greatest number of unweighted rows, which are drawn one by one.
const MOST_ROWS: f64 = 2e7;

/// A number of resampling that is out of its range.
#[derive(Clone, Copy, Debug, PartialEq, Error)]
pub enum ResamplingError {
    /// A seed that is no whole number within [`SEEDS`].
    #[error("The seed is {0}. Give {seeds}.", seeds = whole_number(SEEDS.0, &SEEDS.1.to_string()))]
    Seed(f64),
    /// A number of replicates that is no whole number within [`REPLICATES`].
    #[error(
        "The number of replicates is {0}. Give {replicates}.",
        replicates = whole_number(REPLICATES.0.into(), &format::weighted_count(REPLICATES.1.into()))
    )]
    Replicates(f64),
    /// More rows than can be resampled.
    #[error(
        "Resampling draws every row, and there are more than 20 million: with so many, the intervals \
         by formula are as good, and hardly wider than the numbers themselves."
    )]
    TooManyRows,
}

impl From<ResamplingError> for InputError {
    fn from(error: ResamplingError) -> Self {
        let code = match error {
            ResamplingError::Seed(_) => ErrorCode::BadSeed,
            ResamplingError::Replicates(_) => ErrorCode::BadReplicates,
            ResamplingError::TooManyRows => ErrorCode::TooManyRows,
        };
        Self::new(code, error.to_string())
    }
}

fn whole_number(least: u64, most: &str) -> String {
    format!("a whole number from {least} to {most}")
}

/// Checks a seed: a whole number within [`SEEDS`], which a JavaScript number holds exactly.
///
/// # Errors
/// `Seed` otherwise.
pub fn checked_seed(seed: f64) -> Result<u64, ResamplingError> {
    whole_number_within(seed, SEEDS).ok_or(ResamplingError::Seed(seed))
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
