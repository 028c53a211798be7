//! From replicates to their summary.

use super::interval::{acceleration, corrected, number, p_value, percentile, standard_deviation};
use super::summary::{
    Difference, MeasureUncertainty, ModelUncertainty, PairUncertainty, Resampled,
    ResampledDifference, Summary,
};
use super::values::{CurveMeasure, Values};
use crate::error::Notice;
use crate::report::Undefined;
use crate::undefined::Reason;

/// Replicates that a measure has to be defined in for an interval: with fewer, its ends would be
/// the extremes.
const LEAST_REPLICATES: usize = 40;

/// Rows of a class below which a reader is warned.
const FEW_ROWS: usize = 20;

/// What a summary is made of.
pub(super) struct Material<'a> {
    pub(super) names: &'a [String],
    /// Positives and negatives that are drawn from.
    pub(super) rows: [usize; 2],
    /// Share of positives, as seen; `None` without both classes.
    pub(super) prevalence: Option<f64>,
    /// One per model.
    pub(super) estimates: &'a [Values],
    /// Of each group of positives, then of negatives: the values of each model without it.
    pub(super) without: &'a [Vec<Vec<Values>>; 2],
    /// Of each replicate: the values of each model.
    pub(super) replicates: &'a [Vec<Values>],
}

impl Material<'_> {
    pub(super) fn summary(&self) -> Summary {
        let models = self.names.len();
        let mut pairs = Vec::new();
        for second in 0..models {
            for first in 0..second {
                let pair = self.pair(first, second);
                pairs.push(pair.mirrored());
                pairs.push(pair);
            }
        }
        pairs.sort_unstable_by_key(|pair| (pair.first, pair.second));
        Summary {
            replicates: self.replicates.len(),
            positive_rows: self.rows[0],
            negative_rows: self.rows[1],
            models: (0..models).map(|model| self.model(model)).collect(),
            pairs,
            notices: self.notices(),
        }
    }

    fn model(&self, model: usize) -> ModelUncertainty {
        let measures = CurveMeasure::ALL.into_iter().map(|measure| {
            let value = |models: &[Values]| models[model][measure as usize];
            let estimate = value(self.estimates);
            let sorted = self.sorted(value);
            let (resampled, undefined) = self.resampled(estimate, &sorted, |estimate| {
                let left_out = self.without.each_ref().map(|class| defined(class, value));
                Some(Resampled {
                    interval: corrected(
                        &sorted,
                        estimate,
                        acceleration(&left_out),
                        self.least_rows(),
                    ),
                    standard_error: standard_deviation(&sorted)?,
                    share_best: self.share_best(model, measure)?,
                    undefined_replicates: self.replicates.len() - sorted.len(),
                })
            });
            MeasureUncertainty { measure, estimate, resampled, undefined }
        });
        ModelUncertainty { name: self.names[model].clone(), measures: measures.collect() }
    }

    fn pair(&self, first: usize, second: usize) -> PairUncertainty {
        let measures = CurveMeasure::ALL.into_iter().map(|measure| {
            let value = |models: &[Values]| {
                Some(models[second][measure as usize]? - models[first][measure as usize]?)
            };
            let difference = value(self.estimates);
            let sorted = self.sorted(value);
            let (resampled, undefined) = self.resampled(difference, &sorted, |_| {
                let share = |count: usize| number(count) / number(sorted.len());
                let up_to_0 = sorted.partition_point(|&value| value <= 0.0);
                Some(ResampledDifference {
                    interval: percentile(&sorted, self.least_rows()),
                    standard_error: standard_deviation(&sorted)?,
                    share_below: share(sorted.partition_point(|&value| value < 0.0)),
                    share_above: share(sorted.len() - up_to_0),
                    p_value: p_value(&sorted, self.least_rows()),
                })
            });
            Difference { measure, difference, resampled, undefined }
        });
        PairUncertainty { first, second, measures: measures.collect() }
    }

    /// The replicates of a value, least first, where it is defined.
    fn sorted(&self, value: impl Fn(&[Values]) -> Option<f64>) -> Vec<f64> {
        let mut sorted = defined(self.replicates, value);
        sorted.sort_unstable_by(f64::total_cmp);
        sorted
    }

    /// What the sorted replicates make of an estimate, or why nothing.
    fn resampled<T>(
        &self,
        estimate: Option<f64>,
        sorted: &[f64],
        make: impl FnOnce(f64) -> Option<T>,
    ) -> (Option<T>, Option<Undefined>) {
        let reason = match (self.rows, estimate) {
            ([0, _], _) => Reason::NoPositives,
            ([_, 0], _) => Reason::NoNegatives,
            (_, None) => Reason::NoTrueNegatives,
            ([1, _] | [_, 1], _) => Reason::SingleMember,
            (_, Some(estimate)) => {
                let made = (sorted.len() >= LEAST_REPLICATES).then(|| make(estimate)).flatten();
                if made.is_some() {
                    return (made, None);
                }
                Reason::FewReplicates
            }
        };
        let field = if estimate.is_none() { "estimate" } else { "resampled" };
        (None, Some(reason.explains(field)))
    }

    /// Share of replicates in which a model is best, of those in which any model has a value.
    fn share_best(&self, model: usize, measure: CurveMeasure) -> Option<f64> {
        let (mut best, mut all) = (0.0, 0.0);
        for models in self.replicates {
            let of = |values: &Values| values[measure as usize];
            let Some(most) = models.iter().filter_map(of).max_by(f64::total_cmp) else { continue };
            all += 1.0;
            if of(&models[model]) == Some(most) {
                best += 1.0 / number(models.iter().filter(|other| of(other) == Some(most)).count());
            }
        }
        (all > 0.0).then(|| best / all)
    }

    fn least_rows(&self) -> usize {
        self.rows[0].min(self.rows[1])
    }

    fn notices(&self) -> Vec<Notice> {
        let mut notices = Vec::new();
        let (rows, class) = if self.rows[0] <= self.rows[1] {
            (self.rows[0], "positive")
        } else {
            (self.rows[1], "negative")
        };
        if (2..FEW_ROWS).contains(&rows) {
            notices.push(Notice::new(
                "few-rows",
                format!(
                    "There are only {rows} {class} rows. The intervals are widened for that, but \
                     they can't know of scores that so few rows do not show."
                ),
            ));
        }
        if let Some(prevalence) = self.prevalence
            && number(self.rows[0]) * prevalence < 1.0
        {
            notices.push(Notice::new(
                "gain-before-first-positive",
                "Recall gain 0 lies before the first positive: AUPRG and E[FG1] rest on a stretch \
                 of the curve with hardly any data, and their intervals can be far off.",
            ));
        }
        notices
    }
}

/// The values of some models' values that are defined.
fn defined(rows: &[Vec<Values>], value: impl Fn(&[Values]) -> Option<f64>) -> Vec<f64> {
    rows.iter().filter_map(|models| value(models)).collect()
}
