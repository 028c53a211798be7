//! Calibration of an analysed model from all its operating points, for pages that have an outline of them
//! only.

use serde::Serialize;

use super::Calibration;
use super::chance::by_chance;
use super::losses::Losses;
use super::maps::{CalibrationMaps, vertex_thresholds};
use super::reliability::{ReliabilityBin, ReliabilityBins};
use crate::curve::hull::HullColumns;
use crate::curve::parameter::{Beta, Prevalence};
use crate::curve::undefined::Reason;
use crate::input::error::InputError;
use crate::report::analyze::Analysis;

/// Calibration of one model, and its reliability diagram.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Calibrated {
    /// Calibration at the requested prevalence.
    pub calibration: Calibration,
    /// Bins of the reliability diagram: rows of similar score, lowest scores first.
    pub bins: Vec<ReliabilityBin>,
}

impl Analysis {
    /// Returns the calibration of one model, at the data's prevalence or the one given, with the rule for
    /// `F_beta`: equal to that of a [`ScoredModel`](super::scored::ScoredModel) of all its points.
    /// *Complexity*: linear in the operating points.
    ///
    /// # Errors
    /// `unknown-model`.
    pub fn calibration(
        &self,
        model: usize,
        prevalence: Option<Prevalence>,
        beta: Beta,
    ) -> Result<Calibrated, InputError> {
        let points = self.points_of(model)?;
        let (thresholds, data) = (&points.thresholds.column()[..], points.curve());
        let of_data = self.hull_of(model)?.map(HullColumns::curve);
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
        Ok(Calibrated {
            calibration: numbers.with_chance(chance),
            bins: ReliabilityBins::of(thresholds, &data).at(&curve),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calibration::scored::ScoredModel;
    use crate::input::Choices;
    use crate::input::options::Settings;

    /// The instance that draws computes the same from all points as the analysis.
    #[test]
    fn it_is_what_a_model_of_all_points_says() {
        let tables = [
            "label,score\n1,0.9\n0,0.8\n1,0.7\n1,0.4\n0,0.4\n0,0.1\n1,0.05\n",
            "label,score\n1,9\n0,8\n1,7\n1,-4\n0,Infinity\n0,1\n",
            "label,score\n1,0.9\n1,0.8\n",
            "label,score,weight\n1,0.9,2\n0,0.8,0.5\n1,0.25,1\n",
        ];
        for table in tables {
            let analysis =
                Analysis::read(table.as_bytes(), &Choices::default(), Settings::default())
                    .expect("a table");
            let points = analysis.points_of(0).expect("one model");
            let hull = analysis.hull_of(0).expect("one model");
            let hull =
                hull.map_or_else(Default::default, |hull| [hull.tps.clone(), hull.fps.clone()]);
            let scored =
                ScoredModel::new(points.thresholds.to_vec(), [points.tps(), points.fps()], hull);
            let scored = scored.expect("a ranking");
            for prevalence in [None, Prevalence::new(0.3)] {
                for beta in [0.5, 1.0].into_iter().filter_map(Beta::new) {
                    let found = analysis.calibration(0, prevalence, beta).expect("one model");
                    assert_eq!(found.calibration, scored.calibration(prevalence, beta));
                    assert_eq!(found.bins, scored.reliability(prevalence));
                }
            }
        }
    }
}
