//! Counts of the data as they are seen at another prevalence.

use super::counts::{Point, Totals};
use super::parameter::Prevalence;

/// Class totals in the data, and as they are seen at the prevalence asked for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seen {
    pub(crate) data: Totals,
    pub(crate) totals: Totals,
    negative_weight: f64,
    pub(crate) prevalence: Option<Prevalence>,
}

impl Seen {
    /// `data` seen at `prevalence`; as they are where it is `None`, and without both classes.
    pub(crate) fn at(data: Totals, prevalence: Option<Prevalence>) -> Self {
        let prevalence = prevalence.filter(|_| data.has_both_classes());
        let negative_weight =
            prevalence.map_or(1.0, |prevalence| data.negative_weight_at(prevalence));
        let totals = Totals { n_neg: data.n_neg * negative_weight, ..data };
        Self { data, totals, negative_weight, prevalence }
    }

    /// The same at the prevalence of the data.
    pub(crate) fn as_counted(self) -> Self {
        Self::at(self.data, None)
    }

    /// Counts of the data as they are seen.
    #[inline]
    pub(crate) fn point(&self, data: Point) -> Point {
        Point { fp: data.fp * self.negative_weight, ..data }
    }
}
