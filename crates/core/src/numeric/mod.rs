//! Numbers: doubles from text and back, sums without cancellation, the normal, the binomial and Student's
//! distribution, random draws, intervals, short fractions, sorting, and numbers as text. Independent of classifiers.

pub mod any_threshold;
pub mod around_mode;
pub mod binomial;
pub mod decimal;
pub mod digits;
pub mod few_rows;
pub mod format;
pub(crate) mod fraction;
pub mod interval;
pub mod normal;
pub mod random;
pub mod search;
pub mod sort;
pub mod sum;
pub mod typed_number;
pub mod whole;
pub mod wilson;
