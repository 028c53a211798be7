//! Which scores of a column mean positive.

use crate::numeric::interval::Interval;

/// Which scores of a column mean positive.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Direction {
    /// High ones: a row is predicted positive where its score is at least the threshold.
    #[default]
    HighIsPositive,
    /// Low ones: a row is predicted positive where its score is at most the threshold.
    LowIsPositive,
}

impl Direction {
    /// Returns the number by which a score of the data is ranked, or the score that is ranked by a number: its negative
    /// where low scores mean positive, and never -0 then.
    pub fn turned(self, score: f64) -> f64 {
        match self {
            Self::HighIsPositive => score,
            Self::LowIsPositive => 0.0 - score,
        }
    }

    /// Returns a range of scores of the data, given that of the numbers by which they are ranked.
    pub fn turned_range(self, range: Interval) -> Interval {
        if self.is_low() { range.mirrored() } else { range }
    }

    /// The threshold that no score is meant to reach: +∞, or -∞ where low scores mean positive.
    pub fn never(self) -> f64 {
        self.turned(f64::INFINITY)
    }

    /// The threshold that every score reaches: -∞, or +∞ where low scores mean positive.
    pub fn always(self) -> f64 {
        self.turned(f64::NEG_INFINITY)
    }

    /// The direction of scores of which low ones mean positive, or high ones.
    pub fn of(is_low: bool) -> Self {
        if is_low { Self::LowIsPositive } else { Self::HighIsPositive }
    }

    /// True where low scores mean positive.
    pub fn is_low(self) -> bool {
        self == Self::LowIsPositive
    }
}
