//! Finite number in the fewest digits that read back as the same double.

use std::fmt::{Display, Formatter, Result};

/// Written with an exponent below 1e-6 and beyond 2^53 - 1: without one, the digits of a greater whole number
/// would be read as another number.
pub struct Digits(pub f64);

impl Display for Digits {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        const SAFE: f64 = 9_007_199_254_740_991.0;
        let Self(value) = *self;
        let size = value.abs();
        if size == 0.0 || (1e-6..=SAFE).contains(&size) {
            write!(out, "{value}")
        } else {
            write!(out, "{value:e}")
        }
    }
}
