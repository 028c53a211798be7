//! Curves of counts: scores become operating points ([`rank`], [`counts`]), a [`space`] maps their counts to
//! a plot, and everything that is drawn or measured is computed along such a curve.

pub mod checks;
pub mod counts;
pub mod direction;
pub mod error;
mod gains;
pub mod histogram;
pub mod hull;
pub mod parameter;
pub mod path;
pub mod power_mean;
pub mod rank;
pub(crate) mod recall;
pub mod sample;
pub mod space;
pub mod thresholds;
pub mod undefined;
pub mod weighting;
