//! Decimal text and doubles, without the tables of powers that are usual: 12 kB that no compression
//! makes smaller.

mod exact;
mod quotient;
mod read;
mod scale;

pub(crate) use read::{is_beyond_doubles, leading, leading_held, read};
