//! Numbers: doubles from text and back, sums without cancellation, the normal, the binomial, the
//! hypergeometric, Student's and Kolmogorov's distribution, random draws, intervals, short fractions, sorting, and numbers
//! as text. Independent of classifiers.

pub(crate) mod any_threshold;
mod around_mode;
pub(crate) mod binomial;
pub(crate) mod decimal;
pub(crate) mod digits;
pub(crate) mod estimate;
pub(crate) mod few_rows;
pub(crate) mod format;
pub(crate) mod fraction;
pub(crate) mod hypergeometric;
pub mod interval;
#[cfg(feature = "judge")]
pub(crate) mod kolmogorov;
pub mod normal;
pub mod random;
pub(crate) mod search;
pub(crate) mod sort;
pub(crate) mod sum;
pub(crate) mod whole;
pub(crate) mod wilson;
