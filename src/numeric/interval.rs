//! Confidence intervals.

use serde::Serialize;

/// A 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Interval {
    /// Lower end.
    pub low: f64,
    /// Upper end.
    pub high: f64,
}

impl Interval {
    /// Returns the interval of the negated value.
    pub(crate) fn mirrored(self) -> Self {
        Self { low: 0.0 - self.high, high: 0.0 - self.low }
    }
}
