//! Calibration of scores: maps from a score to its calibrated value, reliability diagrams, proper losses of
//! scores taken as probabilities, and the threshold that the best F implies.
//!
//! Everything is computed from the operating points and the one hull, at one prevalence.

use crate::curve::counts::Curve;
use crate::curve::direction::Direction;
use crate::curve::parameter::Beta;
use crate::curve::undefined::{Reason, Record, Undefined, missing_class};

pub mod chance;
pub mod losses;
pub mod maps;
pub mod ranked;
pub mod reliability;
pub mod rule;
pub mod scored;

use losses::{Decomposition, Losses, are_probabilities, decomposition, shifted_brier};
use maps::CalibrationMaps;
use rule::{FRule, f_rule};

/// Calibration of one model at one prevalence. `None` is undefined, for the reason in [`Self::undefined`].
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase")
)]
pub struct Calibration {
    /// True where all scores are in [0, 1].
    pub are_probabilities: bool,
    /// Brier score: mean squared distance of score and outcome.
    pub brier: Option<f64>,
    /// Decrease of the Brier score by the best monotone recalibration.
    pub miscalibration: Option<f64>,
    /// Miscalibration of the scores shifted to the prevalence, logit⁻¹(logit s + logit π′ - logit π) in place
    /// of s. Scores that are calibrated at the data's prevalence π are too high or too low at another, π′,
    /// and calibrated there once they are shifted.
    pub shifted_miscalibration: Option<f64>,
    /// Mean miscalibration of calibrated scores, above 0 because the fit follows chance too. Only at the
    /// data's prevalence and for unweighted rows, at most a million.
    pub miscalibration_by_chance: Option<f64>,
    /// Decrease of the Brier score from the prevalence for every row to recalibrated scores.
    pub discrimination: Option<f64>,
    /// Brier score of the prevalence for every row, π(1-π).
    pub uncertainty: Option<f64>,
    /// Log loss: mean of -ln of the probability assigned to the outcome.
    pub log_loss: Option<f64>,
    /// The threshold that the best F implies.
    pub f_rule: Option<FRule>,
    /// Reasons for the fields that are `None`.
    pub undefined: Vec<Undefined>,
}

impl Calibration {
    /// Returns the calibration of the operating points `thresholds` and `curve`, from the losses of their
    /// scores and from their maps with the hull; both curves at one prevalence. The rule is for `F_beta`.
    /// Without miscalibration by chance.
    pub(crate) fn of(
        losses: Option<Losses>,
        thresholds: &[f64],
        curve: &Curve<'_>,
        maps_and_hull: Option<(&CalibrationMaps, &Curve<'_>)>,
        beta: Beta,
    ) -> Self {
        let mut record = Record::default();
        let missing = missing_class(curve.totals());
        let are_probabilities = are_probabilities(thresholds);
        let no_brier = Some(Reason::NotProbabilities).filter(|_| !are_probabilities);
        let no_log_loss = no_brier.or(Some(Reason::CertainAndWrong));
        let no_parts = no_brier.or(missing);
        let brier =
            record.record_if_none("brier", losses.map(|losses| losses.brier(curve)), no_brier);
        let log_loss = losses.and_then(|losses| losses.log_loss(curve));
        let parts = |brier: Option<f64>| {
            brier.zip(maps_and_hull).map(|(brier, (_, hull))| decomposition(brier, hull))
        };
        let is_shifted = curve.negative_weight() != 1.0;
        let shifted = parts(if is_shifted { shifted_brier(thresholds, curve) } else { brier });
        let parts = parts(brier);
        let rule =
            maps_and_hull.and_then(|(maps, hull)| f_rule(maps, thresholds, curve, hull, beta));
        if let Some(rule) = &rule {
            let reason =
                if are_probabilities { Reason::NonePredicted } else { Reason::NotProbabilities };
            record.record_if_none("fRule.fAtRawLevel", rule.f_at_raw_level, Some(reason));
        }
        let mut of_parts = |field, parts: Option<Decomposition>, part: fn(Decomposition) -> f64| {
            record.record_if_none(field, parts.map(part), no_parts)
        };
        Self {
            are_probabilities,
            brier,
            miscalibration: of_parts("miscalibration", parts, |parts| parts.miscalibration),
            shifted_miscalibration: of_parts("shiftedMiscalibration", shifted, |parts| {
                parts.miscalibration
            }),
            miscalibration_by_chance: None,
            discrimination: of_parts("discrimination", parts, |parts| parts.discrimination),
            uncertainty: of_parts("uncertainty", parts, |parts| parts.uncertainty),
            log_loss: record.record_if_none("logLoss", log_loss, no_log_loss),
            f_rule: record.record_if_none("fRule", rule, missing),
            undefined: record.into_entries(),
        }
    }

    /// Returns the calibration with the threshold of its rule as a score of the data, given as it is ranked.
    #[must_use]
    pub fn directed(self, direction: Direction) -> Self {
        let directed = |rule: FRule| FRule { threshold: direction.turned(rule.threshold), ..rule };
        Self { f_rule: self.f_rule.map(directed), ..self }
    }

    /// Adds the miscalibration by chance, or the reason for its absence; nothing where miscalibration itself
    /// is undefined.
    fn with_chance(mut self, by_chance: Result<f64, Reason>) -> Self {
        if self.miscalibration.is_some() {
            self.miscalibration_by_chance = by_chance.ok();
            let why = by_chance.err().map(|reason| reason.entry_for("miscalibrationByChance"));
            self.undefined.extend(why);
        }
        self
    }
}
