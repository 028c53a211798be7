//! What a row of each class counts at a prevalence, without rounding.

use crate::curve::counts::{Point, Totals};
use crate::curve::parameter::Prevalence;
use crate::numeric::fraction::fraction;
use crate::numeric::sum::Wide;

/// What a positive and a negative of the data count: in ratios the scale of both is of no matter, so whole
/// numbers do where the prevalence is a short fraction.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scale {
    pub(crate) positive: Wide,
    pub(crate) negative: Wide,
}

impl Scale {
    /// At the prevalence asked for; at the data's own without one, or without both classes.
    pub(crate) fn at(prevalence: Option<Prevalence>, data: Totals) -> Self {
        let Some(prevalence) = prevalence.filter(|_| data.has_both_classes()) else {
            return Self { positive: Wide::of(1.0), negative: Wide::of(1.0) };
        };
        // A negative counts P·(1-π) for each N·π that a positive does.
        let (part, whole) = fraction(prevalence.get());
        Self {
            positive: Wide::product(data.n_neg, part),
            negative: Wide::of(data.n_pos).times(Wide::of(whole).minus(Wide::of(part))),
        }
    }

    /// Positives and negatives among `counts`.
    pub(super) fn of(&self, counts: Point) -> (Wide, Wide) {
        (self.positive.times(Wide::of(counts.tp)), self.negative.times(Wide::of(counts.fp)))
    }
}
