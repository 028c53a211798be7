//! Threshold that the best F implies: for calibrated scores F*/(1+β²), which is half of the best F1.

use super::losses::are_probabilities;
use super::maps::CalibrationMaps;
use crate::curve::counts::{Curve, Point};
use crate::curve::parameter::Beta;
use crate::measure::best::best_f;
use crate::measure::measures::{f_beta, squared};

/// The best `F_beta` is reached by predicting positive all rows of a calibrated score of at least F*/(1+β²):
/// half of the best F1 (Lipton, Elkan & Naryanaswamy 2014). With c as the calibrated score this holds for
/// every model. With the scores as they are it holds if they are calibrated, and the F reached there shows
/// how far they are from that.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase")
)]
pub struct FRule {
    /// β of the F.
    pub beta: f64,
    /// F*: the greatest `F_beta` of any threshold.
    pub best_f: f64,
    /// F*/(1+β²), on the scale of c.
    pub level: f64,
    /// The score from which on c reaches the level: the smallest, or the greatest where low scores mean positive.
    pub threshold: f64,
    /// `F_beta` at that threshold: F* except for rounding.
    pub f_at_threshold: f64,
    /// `F_beta` of predicting positive the rows whose score itself reaches the level. `None` when scores are
    /// not probabilities, and at β = 0 when no score reaches it.
    pub f_at_raw_level: Option<f64>,
}

/// Returns the rule for a model: its operating points `thresholds` and `curve`, its hull and the maps read
/// off it, all at one prevalence. `None` without both classes.
pub fn f_rule(
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
    // The first block reaches the level: its precision is no less than F*/(1+β²), except for rounding.
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
