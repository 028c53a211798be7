//! Counts of the data weighted for another prevalence.

use super::counts::{Point, Totals};
use super::parameter::Prevalence;

/// Class totals of the data, and as weighted for the requested prevalence.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Weighting {
    pub(crate) data: Totals,
    pub(crate) totals: Totals,
    negative_weight: f64,
    pub(crate) prevalence: Option<Prevalence>,
}

impl Weighting {
    /// Weights `data` for `prevalence`; unchanged for `None` and without both classes.
    pub(crate) fn at(data: Totals, prevalence: Option<Prevalence>) -> Self {
        let prevalence = prevalence.filter(|_| data.has_both_classes());
        let negative_weight =
            prevalence.map_or(1.0, |prevalence| data.negative_weight_at(prevalence));
        let totals = Totals { n_neg: data.n_neg * negative_weight, ..data };
        Self { data, totals, negative_weight, prevalence }
    }

    /// Removes the weights: the data at their own prevalence.
    pub(crate) fn as_counted(self) -> Self {
        Self::at(self.data, None)
    }

    /// Weights counts of the data for this prevalence.
    #[inline]
    pub(crate) fn point(&self, data: Point) -> Point {
        Point { fp: data.fp * self.negative_weight, ..data }
    }
}
