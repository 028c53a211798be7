//! Net benefit of each model at the threshold probability that was given, against predicting all rows positive, and none.

use serde::Serialize;

use super::intervals::Intervals;
use super::place::Place;
use crate::arguments::Request;
use crate::fault::Fault;
use crate::names::LossesOfScores;
use curvescope_core::curve::direction::Direction;
use curvescope_core::curve::undefined::{Reason, Undefined};
use curvescope_infer::uncertainty::at_threshold::NetBenefit;
use curvescope_infer::uncertainty::rates::Threshold;

#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Benefit {
    pub(crate) model: String,
    /// The threshold that was fixed beforehand, or the threshold probability where scores are probabilities; `None` otherwise.
    pub(crate) threshold: Option<f64>,
    #[serde(rename = "netBenefit")]
    pub(crate) found: Option<NetBenefit>,
    /// Reasons for nulls.
    pub(crate) undefined: Vec<Undefined>,
}

/// One for each model; empty without a threshold probability, and by folds.
pub(super) fn benefits(
    losses: &[LossesOfScores],
    places: &[Place],
    request: &Request,
    intervals: &mut Intervals<'_>,
) -> Result<Vec<Benefit>, Fault> {
    let Some(cost) = request.threshold_probability else { return Ok(Vec::new()) };
    if request.place.is_by_fold() {
        return Ok(Vec::new());
    }
    let models = places.iter().zip(losses).enumerate();
    let benefit = |(at, (place, losses)): (usize, (&Place, &LossesOfScores))| {
        let threshold = match request.place.threshold() {
            Threshold::Fixed => place.threshold,
            Threshold::Chosen => {
                losses.brier.is_some().then(|| Direction::of(place.lower_is_positive).turned(cost))
            }
        };
        let (found, undefined) = match threshold {
            Some(threshold) => intervals.of_net_benefit(at, threshold)?,
            None => (None, vec![Reason::NotProbabilities.entry_for("netBenefit")]),
        };
        Ok(Benefit { model: place.model.clone(), threshold, found, undefined })
    };
    models.map(benefit).collect()
}
