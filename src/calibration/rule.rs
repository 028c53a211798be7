//! The threshold that the best F implies: half of it, for calibrated scores.

use serde::Serialize;

use super::losses::are_probabilities;
use super::maps::CalibrationMaps;
use crate::curve::counts::{Curve, Point};
use crate::curve::parameter::Beta;
use crate::measure::best::best_f;
use crate::measure::measures::{f_beta, squared};

/// The best `F_beta` is reached by predicting positive what is calibrated to at least F*/(1+β²):
/// half of the best F1 (Lipton, Elkan & Naryanaswamy 2014). On the scale of c that holds for every
/// model; on the scores as they are it holds when they are calibrated, and the F got there shows
/// how far they are from it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct FRule {
    /// β of the F.
    pub beta: f64,
    /// F*: the greatest `F_beta` of any threshold.
    pub best_f: f64,
    /// F*/(1+β²), on the scale of c.
    pub level: f64,
    /// The smallest score whose c reaches the level.
    pub threshold: f64,
    /// `F_beta` at that threshold: F* but for rounding.
    pub f_at_threshold: f64,
    /// `F_beta` of predicting positive the scores that reach the level themselves. `None` when they
    /// are not probabilities, and at β = 0 when none reaches it.
    pub f_at_raw_level: Option<f64>,
}

/// The rule for a model: its operating points `thresholds` and `curve`, its hull with the maps read
/// off it, all at one prevalence. `None` without both classes.
pub(crate) fn f_rule(
    maps: &CalibrationMaps,
    thresholds: &[f64],
    curve: &Curve<'_>,
    hull: &Curve<'_>,
    beta: Beta,
) -> Option<FRule> {
    // F is greatest at a vertex of the hull.
    let best_f = best_f(hull, beta)?.f;
    let beta = beta.get();
    let level = best_f / (1.0 + squared(beta));
    // The first block reaches it: its precision is no less than F*/(1+β²), but for rounding.
    let last = maps.c.partition_point(|&c| c >= level).saturating_sub(1);
    let predicted = thresholds.partition_point(|&score| score >= level);
    let at_level = predicted.checked_sub(1).map_or(Point::ORIGIN, |row| curve.point(row));
    let totals = curve.totals();
    Some(FRule {
        beta,
        best_f,
        level,
        threshold: maps.thresholds[last],
        f_at_threshold: f_beta(beta, hull.point(last), totals)?,
        f_at_raw_level: f_beta(beta, at_level, totals).filter(|_| are_probabilities(thresholds)),
    })
}
