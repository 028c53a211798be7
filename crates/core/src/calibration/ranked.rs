//! Calibration of a model from all its operating points.

use super::Calibration;
use super::chance::by_chance;
use super::losses::Losses;
use super::maps::{CalibrationMaps, vertex_thresholds};
use super::reliability::{ReliabilityBin, ReliabilityBins};
use crate::curve::counts::OperatingPoints;
use crate::curve::hull::HullColumns;
use crate::curve::parameter::{Beta, Prevalence};
use crate::curve::undefined::Reason;

/// Calibration of one model, and its reliability diagram.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Calibrated {
    /// Calibration at the requested prevalence.
    pub calibration: Calibration,
    /// Bins of the reliability diagram: rows of similar score, from those that mean negative on.
    pub bins: Vec<ReliabilityBin>,
}

impl Calibrated {
    /// Returns the calibration of operating points with their hull, which is `None` without both classes, at the data's
    /// prevalence or the one given, with the rule for `F_beta`: equal to that of a
    /// [`ScoredModel`](super::scored::ScoredModel) of all these points. *Complexity*: linear in the operating points.
    pub fn of(
        points: &OperatingPoints,
        hull: Option<&HullColumns>,
        prevalence: Option<Prevalence>,
        beta: Beta,
    ) -> Self {
        let (thresholds, data) = (&points.thresholds.column()[..], points.curve());
        let of_data = hull.map(HullColumns::curve);
        let chance = match (prevalence, &of_data) {
            (None, Some(hull)) => by_chance(&data, hull),
            _ => Err(Reason::OtherPrevalence),
        };
        let (curve, hull) = (
            data.at_prevalence_or_own(prevalence),
            of_data.map(|hull| hull.at_prevalence_or_own(prevalence)),
        );
        let maps = hull.as_ref().and_then(|hull| {
            CalibrationMaps::of(vertex_thresholds(thresholds, &curve, hull), hull)
        });
        let losses = Losses::of(thresholds, &data);
        let maps_and_hull = maps.as_ref().zip(hull.as_ref());
        let numbers = Calibration::of(losses, thresholds, &curve, maps_and_hull, beta);
        let bins = ReliabilityBins::of(thresholds, &data).at(&curve);
        let direction = points.thresholds.direction();
        Self {
            calibration: numbers.with_chance(chance).directed(direction),
            bins: bins.into_iter().map(|bin| bin.directed(direction)).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calibration::scored::ScoredModel;
    use crate::curve::hull::Hull;
    use crate::curve::rank::rank;

    /// The instance that draws computes the same from all points as the analysis.
    #[test]
    fn it_is_what_a_model_of_all_points_says() {
        let scores: [&[f64]; 4] = [
            &[0.9, 0.8, 0.7, 0.4, 0.4, 0.1, 0.05],
            &[9.0, 8.0, 7.0, -4.0, f64::INFINITY, 1.0],
            &[0.9, 0.8],
            &[0.9, 0.8, 0.25],
        ];
        let labels = ["1011001", "101100", "11", "101"];
        let weights = [None, None, None, Some([2.0, 0.5, 1.0])];
        for ((scores, labels), weights) in scores.into_iter().zip(labels).zip(weights) {
            let positive: Vec<bool> = labels.chars().map(|label| label == '1').collect();
            let weights = weights.as_ref().map(|weights| &weights[..]);
            let points = rank(scores, &positive, weights).expect("a ranking");
            let hull = Hull::of(&points).map(|hull| hull.columns(&points));
            let columns = hull
                .as_ref()
                .map_or_else(Default::default, |hull| [hull.tps.clone(), hull.fps.clone()]);
            let thresholds = points.thresholds.to_vec();
            let scored = ScoredModel::new(thresholds, [points.tps(), points.fps()], columns);
            let scored = scored.expect("a ranking");
            for prevalence in [None, Prevalence::new(0.3)] {
                for beta in [0.5, 1.0].into_iter().filter_map(Beta::new) {
                    let found = Calibrated::of(&points, hull.as_ref(), prevalence, beta);
                    assert_eq!(found.calibration, scored.calibration(prevalence, beta));
                    assert_eq!(found.bins, scored.reliability(prevalence));
                }
            }
        }
    }
}
