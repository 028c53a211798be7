//! Decimal text to doubles, without the usual tables of powers, which take 12 kB that no compression reduces.

mod digits;
mod exact;
mod fixed;
mod quotient;
mod read;
mod scale;
mod short;

pub use digits::eight;
pub use fixed::Fixed;
pub use read::{is_beyond_doubles, is_rounded, leading, leading_slow, read};
pub use short::Short;
