//! Rows from a known population: scores whose true curve is known.
//!
//! A [`spec`] names the [`distribution`] of the scores of each class. Every row has a normal
//! number of its own, fixed by the seed and its place; its score is the [`quantile`] of its class
//! at that number. So a parameter that moves a little moves every score a little, and a curve
//! follows a slider without jitter. [`rows`] draws them, [`population`] is the curve of endlessly
//! many of them, and [`reshape`] answers a density being dragged.

pub mod beta;
pub mod distribution;
pub mod population;
pub mod quantile;
pub mod reshape;
pub mod rows;
pub mod spec;
