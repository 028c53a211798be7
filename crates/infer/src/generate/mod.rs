//! Rows from a known population: scores whose true curve is known.
//!
//! A [`spec`] names the [`distribution`] of the scores of each class. Every row has a standard
//! normal deviate, fixed by the seed and the row's index; its score is the [`quantile`] of its
//! class at that deviate. So a small change of a parameter moves every score a little, and a curve
//! follows a slider without jitter. [`rows`] generates the rows, [`population`] has the curve for
//! infinitely many rows, and [`reshape`] changes a spec when a density is dragged.

pub mod beta;
pub mod distribution;
pub mod error;
pub mod population;
pub mod quantile;
pub mod reshape;
pub mod rows;
pub mod spec;
