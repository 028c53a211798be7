//! Weights of a row of each class at a prevalence, without rounding.

use crate::curve::counts::Totals;
use crate::curve::parameter::Prevalence;
use crate::measure::measures::unit;
use crate::numeric::fraction::fraction;
use crate::numeric::sum::DoubleDouble;

/// Weights of a positive and of a negative of the data. Only their ratio matters, so both are whole numbers
/// where the prevalence is a short fraction.
#[derive(Clone, Copy, Debug)]
pub struct Scale {
    pub(crate) positive: DoubleDouble,
    pub(crate) negative: DoubleDouble,
}

impl Scale {
    /// Weights at the requested prevalence; both 1 if it is `None`, or without both classes.
    pub fn at(prevalence: Option<Prevalence>, data: Totals) -> Self {
        let Some(prevalence) = prevalence.filter(|_| data.has_both_classes()) else {
            return Self { positive: DoubleDouble::of(1.0), negative: DoubleDouble::of(1.0) };
        };
        // A negative has the weight P·(1-π), and a positive N·π.
        let (part, whole) = fraction(prevalence.get());
        Self {
            positive: DoubleDouble::product(data.n_neg, part),
            negative: DoubleDouble::of(data.n_pos)
                .times(DoubleDouble::of(whole).minus(DoubleDouble::of(part))),
        }
    }

    /// The same ratio in weights of at most 2, so that no product of weighted counts overflows.
    pub(super) fn in_unit(self) -> Self {
        let Self { positive, negative } = self;
        let unit = unit(Totals { n_pos: positive.high(), n_neg: negative.high() });
        let times = DoubleDouble::of(1.0 / unit);
        Self { positive: positive.times(times), negative: negative.times(times) }
    }
}
