//! Confidence intervals.

use super::format;

/// A 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Interval {
    /// Lower end.
    pub low: f64,
    /// Upper end.
    pub high: f64,
}

impl Interval {
    /// Decimals that tell the ends from each other and from `value`: two, up to six.
    pub fn digits_beside(self, value: f64) -> usize {
        let Self { low, high } = self;
        let distance = (low - value).abs().min((high - value).abs()).min((high - low) / 2.0);
        (2..6)
            .find(|&digits| distance * 10f64.powi(digits) >= 0.5)
            .map_or(6, |digits| usize::try_from(digits).unwrap_or(2))
    }

    /// "95 % 0.91 to 1.04", with so many decimals.
    pub fn words(self, decimals: usize) -> String {
        let [low, high] = [self.low, self.high].map(|end| format::ratio(end, decimals));
        format!("95 % {low} to {high}")
    }

    /// Returns the interval of the negated value.
    #[must_use]
    pub fn mirrored(self) -> Self {
        Self { low: 0.0 - self.high, high: 0.0 - self.low }
    }
}

/// A value with its 95 % interval.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Estimated {
    /// The value; `None` where it is undefined.
    pub value: Option<f64>,
    /// Its interval; `None` where it has none.
    pub interval: Option<Interval>,
}
