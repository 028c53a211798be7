//! Formulas of one 2x2 table.

use curvescope::curve::power_mean::PowerMean;
use curvescope::{Measures, Parameters, Point, Totals, measures_at};

/// Every measure of a table, at its own prevalence.
pub(crate) fn measured(point: Point, totals: Totals) -> Measures {
    measures_at(point, totals, None, Parameters::default()).expect("a table")
}

pub(crate) fn recall_gain(point: Point, totals: Totals) -> Option<f64> {
    measured(point, totals).recall_gain
}

pub(crate) fn precision_gain(point: Point, totals: Totals) -> Option<f64> {
    measured(point, totals).precision_gain
}

pub(crate) fn precision(point: Point) -> Option<f64> {
    let predicted = point.tp + point.fp;
    (predicted > 0.0).then(|| point.tp / predicted)
}

pub(crate) fn prevalence_of(totals: Totals) -> f64 {
    totals.n_pos / (totals.n_pos + totals.n_neg)
}

pub(crate) fn odds_of(totals: Totals) -> f64 {
    totals.n_pos / totals.n_neg
}

pub(crate) fn g_beta_rho(beta: f64, rho: f64, precision: f64, recall: f64) -> f64 {
    PowerMean::g(beta, rho).and_then(|mean| mean.value(precision, recall)).expect("in range")
}
