//! Numbers: doubles from text and back, sums without cancellation, the normal distribution, random
//! draws, intervals, and numbers as words. Nothing here knows a classifier.

pub(crate) mod decimal;
pub(crate) mod format;
pub mod interval;
pub mod normal;
pub mod random;
pub(crate) mod sum;
pub(crate) mod wilson;
