//! Decimal text and doubles, without the tables of powers that are usual: 12 kB that no compression
//! makes smaller.

mod digits;
mod exact;
mod fixed;
mod quotient;
mod read;
mod scale;
mod short;

pub(crate) use digits::eight;
pub(crate) use fixed::Fixed;
pub(crate) use read::{is_beyond_doubles, is_rounded, leading, leading_any, read};
pub(crate) use short::Short;
