//! Numbers: doubles from text and back, sums without cancellation, the normal, the binomial, the
//! hypergeometric and Student's distribution, random draws, intervals, short fractions, sorting, and numbers
//! as text. Independent of classifiers.

pub(crate) mod any_threshold;
mod around_mode;
pub mod binomial;
pub mod decimal;
pub mod digits;
pub mod estimate;
pub mod few_rows;
pub mod format;
pub(crate) mod fraction;
pub mod hypergeometric;
pub mod interval;
pub mod normal;
pub mod random;
pub mod search;
pub mod sort;
pub mod sum;
pub mod typed_number;
pub mod whole;
pub(crate) mod wilson;
