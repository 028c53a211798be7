//! A finite number in the fewest digits that give it back.

use std::fmt::{Display, Formatter, Result};

/// Very large and very small ones have an exponent, and so do whole ones beyond 2^53: digits alone would be read as another number.
pub(super) struct Digits(pub(super) f64);

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
