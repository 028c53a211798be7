//! Counts of the data weighted for another prevalence.

use super::counts::{Point, Totals};
use super::parameter::Prevalence;

/// Class totals of the data, and as weighted for the requested prevalence.
#[derive(Clone, Copy, Debug)]
pub struct Weighting {
    /// Class totals of the data.
    pub data: Totals,
    /// Class totals at the prevalence.
    pub totals: Totals,
    negative_weight: f64,
    /// The requested prevalence; `None` for the data's own.
    pub prevalence: Option<Prevalence>,
}

impl Weighting {
    /// Weights `data` for `prevalence`; unchanged for `None` and without both classes.
    pub fn at(data: Totals, prevalence: Option<Prevalence>) -> Self {
        let prevalence = prevalence.filter(|_| data.has_both_classes());
        let negative_weight =
            prevalence.map_or(1.0, |prevalence| data.negative_weight_at(prevalence));
        let totals = Totals { n_neg: data.n_neg * negative_weight, ..data };
        Self { data, totals, negative_weight, prevalence }
    }

    /// Removes the weights: the data at their own prevalence.
    #[must_use]
    pub fn as_counted(self) -> Self {
        Self::at(self.data, None)
    }

    /// Weights counts of the data for this prevalence.
    #[inline]
    pub fn point(&self, data: Point) -> Point {
        Point { fp: data.fp * self.negative_weight, ..data }
    }
}
