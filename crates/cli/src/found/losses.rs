//! Losses of scores that are taken as probabilities.

use crate::names::LossesOfScores;
use curvescope_core::calibration::losses::{Losses, decomposition};
use curvescope_core::curve::counts::{Curve, OperatingPoints};
use curvescope_core::curve::hull::joint_hull;
use curvescope_core::curve::parameter::Prevalence;

/// The losses of a model or a group, at the data's prevalence or the one given. *Complexity*: linear in the operating points.
pub(crate) fn losses(points: &OperatingPoints, prevalence: Option<Prevalence>) -> LossesOfScores {
    let none = LossesOfScores {
        brier: None,
        log_loss: None,
        miscalibration: None,
        discrimination: None,
        uncertainty: None,
    };
    let scores = &points.thresholds;
    if !scores.are_probabilities() {
        return none;
    }
    let of_data = points.curve();
    let curve = of_data.at_prevalence_or_own(prevalence);
    let Some(losses) = Losses::of(&scores.to_vec(), &of_data) else { return none };
    let brier = losses.brier(&curve);
    let parts = curve.totals().has_both_classes().then(|| {
        let vertices = joint_hull(&[of_data]);
        let counts = vertices.iter().map(|vertex| (vertex.point.tp, vertex.point.fp));
        let (tps, fps): (Vec<f64>, Vec<f64>) = counts.unzip();
        let hull = Curve::of_columns(&tps, &fps, points.totals).at_prevalence_or_own(prevalence);
        decomposition(brier, &hull)
    });
    LossesOfScores {
        brier: Some(brier),
        log_loss: losses.log_loss(&curve),
        miscalibration: parts.map(|parts| parts.miscalibration),
        discrimination: parts.map(|parts| parts.discrimination),
        uncertainty: parts.map(|parts| parts.uncertainty),
    }
}
