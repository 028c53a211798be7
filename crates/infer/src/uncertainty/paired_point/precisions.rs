//! The precisions of two models on the same independent rows, and the interval and test of their difference.

use super::agreement::{Agreement, PredictionCounts};
use crate::uncertainty::estimate::Estimate;
use crate::uncertainty::interval::p_value_of_intervals;
use crate::uncertainty::rates::precision_at;
use curvescope_core::curve::counts::{Point, Totals};
use curvescope_core::curve::parameter::Prevalence;
use curvescope_core::numeric::interval::Interval;

/// Precisions of two models, each of the rows that it predicts positive, with their correlation.
#[derive(Clone, Copy)]
pub(super) struct Precisions {
    /// Counts of the first model and of the second.
    points: [Point; 2],
    totals: Totals,
    /// Known share of positives; `None` where rows were drawn with their classes.
    prevalence: Option<Prevalence>,
    correlation: f64,
}

impl Precisions {
    pub(super) fn of(decided: PredictionCounts, prevalence: Option<Prevalence>) -> Self {
        let [positives, negatives] = [decided.positives, decided.negatives]
            .map(|rows| covariances(rows, prevalence.is_some()));
        // ln(precision/(1-precision)) is ln tp - ln fp and a constant, so that both classes add.
        let of = |at: usize| positives[at] + negatives[at];
        let correlation = of(1) / (of(0) * of(2)).sqrt();
        Self {
            points: decided.points(),
            totals: decided.totals(),
            prevalence,
            // Without a true or a false positive of one of them none is known.
            correlation: if correlation.is_finite() { correlation } else { 0.0 },
        }
    }

    /// Interval of the second precision minus the first, `z` being the normal quantile of its level: those of both, with
    /// their correlation (Zou & Donner 2008); `None` where one of them is undefined.
    #[inline(never)] // Copies would enlarge the download.
    pub(super) fn interval(&self, z: f64) -> Option<Interval> {
        let of = |point: Point| precision_at(z, point, self.totals, self.prevalence).ok();
        let [first, second] = self.points.map(of);
        Some(Estimate::less_correlated(second?, first?, self.correlation))
    }

    /// Two-sided p-value of equal precisions.
    pub(super) fn p_value(&self) -> f64 {
        p_value_of_intervals(&|z| self.interval(z))
    }
}

/// Variance of the logarithm of the first model's count of a class, covariance, and variance of the second's (delta method).
/// The number of rows of the class is fixed, or drawn.
fn covariances(rows: Agreement, is_fixed: bool) -> [f64; 3] {
    let Agreement { both, first, second, .. } = rows;
    let (one, other) = (both + first, both + second);
    if !is_fixed {
        return [one.recip(), both / (one * other), other.recip()];
    }
    let all = rows.rows();
    let variance = |count: f64| (all - count) / (all * count);
    [variance(one), rows.excess() / (all * one * other), variance(other)]
}
