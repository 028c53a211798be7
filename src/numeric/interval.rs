//! Two ends.

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
    /// The interval of the negative.
    pub(crate) fn mirrored(self) -> Self {
        Self { low: 0.0 - self.high, high: 0.0 - self.low }
    }
}
