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

/// A value with its 95 % interval.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Estimated {
    /// The value; `None` where it is undefined.
    pub value: Option<f64>,
    /// Its interval; `None` where it has none.
    pub interval: Option<Interval>,
}
