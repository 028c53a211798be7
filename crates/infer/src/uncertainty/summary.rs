//! The summary of a bootstrap.

use serde::Serialize;

use super::remarks::Remark;
use super::rows_needed::{Rows, RowsToTell};
use super::values::CurveMeasure;
use curvescope_core::curve::undefined::Undefined;
use curvescope_core::numeric::interval::Interval;

/// The uncertainty of every model, and of every difference between two.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Summary {
    /// Number of replicates drawn.
    pub replicates: usize,
    /// Number of positive rows that are drawn from, without rows of weight 0.
    pub positive_rows: usize,
    /// Number of negative rows that are drawn from, without rows of weight 0.
    pub negative_rows: usize,
    /// Number of clusters, which are drawn whole; `None` where rows are drawn.
    pub clusters: Option<usize>,
    /// Rows with which the intervals of areas and differences are about half as wide: four times those drawn from. `None` for rows
    /// with weights or in clusters, and where a class has a single row.
    pub rows_to_halve: Option<Rows>,
    /// One per model, in the order of the sample.
    pub models: Vec<ModelUncertainty>,
    /// One per ordered pair of models, by `first`, then by `second`.
    pub pairs: Vec<PairUncertainty>,
    /// Models that may be best, by each measure in the order of [`CurveMeasure::ALL`], partial areas only with a range; empty for one
    /// model.
    pub candidates: Vec<Candidates>,
    /// What the intervals can't account for.
    pub notices: Vec<Remark>,
}

/// Models that may be the best of all by a measure. In at least 95 of 100 data sets the truly best model is one of them.
///
/// A model is not if another model's interval of the difference to it is above 0; the intervals of all differences hold together
/// (multiple comparisons with the best, Hsu 1981).
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Candidates {
    /// The measure.
    pub measure: CurveMeasure,
    /// Number of standard errors from the median of the replicates of every difference to either end of its interval; `None` for AUROC
    /// and for two models, whose intervals are not of deviations, and where no difference varies. The standard error of a side is the distance of
    /// the median from the 1 % quantile on it, over 2.326.
    pub critical: Option<f64>,
    /// One per model: true if it may be the best; `None` where it has no value, or an interval is missing.
    pub may_be_best: Vec<Option<bool>>,
    /// Reason for a `None` in `may_be_best`.
    pub undefined: Option<Undefined>,
}

/// The uncertainty of one model.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ModelUncertainty {
    /// The model's name.
    pub name: String,
    /// In the order of [`CurveMeasure::ALL`]; partial areas only with a range.
    pub measures: Vec<MeasureUncertainty>,
    /// The best threshold; `None` without both classes.
    pub best: Option<BestUncertainty>,
    /// The answer to the question; `None` without a question, or without both classes.
    pub answer: Option<AnswerUncertainty>,
}

/// Answer to a question in the data, its value on other rows, and its uncertainty.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct AnswerUncertainty {
    /// Value of the aim in the data that the threshold was chosen on; `None`, as the threshold, without an
    /// answer.
    pub value: Option<f64>,
    /// The threshold; infinite where no row is predicted positive.
    pub threshold: Option<f64>,
    /// Value of the aim on rows that a threshold was not chosen on, as in [`BestUncertainty::corrected`], from
    /// replicates that have an answer.
    pub corrected: Option<f64>,
    /// Range of the middle 95 % of the replicates' thresholds, widened for few rows.
    pub thresholds: Option<Interval>,
    /// Share of replicates in which no threshold meets the constraints.
    pub infeasible_share: Option<f64>,
}

/// Best threshold for a measure in the data, its value on other rows, and its uncertainty.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct BestUncertainty {
    /// Value of the measure in the data that the threshold was chosen on.
    pub value: Option<f64>,
    /// The threshold; infinite where no row is predicted positive.
    pub threshold: f64,
    /// Value of the measure on rows that a threshold was not chosen on: each replicate chooses one on
    /// the rows it drew, and its rates on the rows it left out are averaged. `None` with
    /// too few replicates or where it is undefined.
    pub corrected: Option<f64>,
    /// Range of the middle 95 % of the replicates' best thresholds, widened for few rows.
    pub thresholds: Option<Interval>,
}

/// The uncertainty of one measure of a model.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct MeasureUncertainty {
    /// The measure.
    pub measure: CurveMeasure,
    /// Its value in the data.
    pub estimate: Option<f64>,
    /// Bootstrap summary of the measure.
    pub resampled: Option<Resampled>,
    /// Reason for a null `estimate` or `resampled`.
    pub undefined: Option<Undefined>,
}

/// Bootstrap summary of a measure.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Resampled {
    /// 95 % interval: of AUROC Newcombe's, of the others bias-corrected, accelerated, widened for few rows. These contain the
    /// value after one more positive in the last place and one more negative in the first, and after one of each in the
    /// first and in the last; three of each where the data have every positive before every negative, or after.
    pub interval: Interval,
    /// Standard error of the ends of the interval from the limited number of replicates, the larger of both.
    pub replication_error: f64,
    /// Standard deviation of the replicates.
    pub standard_error: f64,
    /// Share of replicates in which no other model has a higher value; models that tie share it. `None`
    /// where rows are [unpaired](curvescope_core::curve::sample::Sample::is_unpaired).
    pub share_best: Option<f64>,
    /// Number of replicates in which the measure is undefined. The other fields exclude them.
    pub undefined_replicates: usize,
}

/// Differences of the second of two models from the first, on the same rows.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PairUncertainty {
    /// Index of the model that is subtracted.
    pub first: usize,
    /// Index of the model it is subtracted from.
    pub second: usize,
    /// In the order of [`CurveMeasure::ALL`]; partial areas only with a range.
    pub measures: Vec<Difference>,
    /// The answers to the question; `None` without a question, or without both classes.
    pub answer: Option<AnswerDifference>,
}

/// The difference of two models' answers to a question: each model's aim at the threshold that is best for
/// it, chosen separately in every replicate.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct AnswerDifference {
    /// Difference in the data.
    pub difference: Option<f64>,
    /// Bootstrap summary, from replicates in which both models have an answer.
    pub resampled: Option<ResampledDifference>,
    /// Reason for a null `difference` or `resampled`.
    pub undefined: Option<Undefined>,
}

/// The difference of one measure, second model minus first.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Difference {
    /// The measure.
    pub measure: CurveMeasure,
    /// Difference in the data.
    pub difference: Option<f64>,
    /// Bootstrap summary of the difference.
    pub resampled: Option<ResampledDifference>,
    /// Reason for a null `difference` or `resampled`.
    pub undefined: Option<Undefined>,
}

/// Bootstrap summary of a difference of two models. With three or more models interval and p-value are for
/// all pairs at once: a pair may be chosen after seeing all.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ResampledDifference {
    /// 95 % interval, widened for few rows. Of AUROC: both models' intervals with their correlation (Zou & Donner 2008). Of
    /// others: percentiles; with three or more models as many standard errors as [`Candidates::critical`] says, from the median.
    pub interval: Interval,
    /// Standard error of the ends of the interval from the limited number of replicates, the larger of both.
    pub replication_error: f64,
    /// Standard deviation of the replicates.
    pub standard_error: f64,
    /// Share of replicates in which the second model is lower.
    pub share_below: f64,
    /// Share of replicates in which the second model is higher.
    pub share_above: f64,
    /// Two-sided p-value of no difference; below 0.05 where the interval excludes 0.
    pub p_value: f64,
    /// Rows with which a test of this pair alone tells the smallest difference that matters with 80 % power. `None` for answers to a
    /// question, whose thresholds are chosen again on each draw, and for rows with weights or in clusters.
    pub rows_to_tell: Option<RowsToTell>,
}

impl PairUncertainty {
    /// The summary with the two models exchanged.
    pub(super) fn mirrored(&self) -> Self {
        let measures = self.measures.iter().map(|difference| Difference {
            measure: difference.measure,
            // 0.0 - 0.0 is 0.0, and not its negative.
            difference: difference.difference.map(|value| 0.0 - value),
            resampled: difference.resampled.as_ref().map(ResampledDifference::mirrored),
            undefined: difference.undefined.clone(),
        });
        let answer = self.answer.as_ref().map(|answer| AnswerDifference {
            difference: answer.difference.map(|value| 0.0 - value),
            resampled: answer.resampled.as_ref().map(ResampledDifference::mirrored),
            undefined: answer.undefined.clone(),
        });
        Self { first: self.second, second: self.first, measures: measures.collect(), answer }
    }
}

impl ResampledDifference {
    fn mirrored(&self) -> Self {
        Self {
            interval: self.interval.mirrored(),
            share_below: self.share_above,
            share_above: self.share_below,
            ..self.clone()
        }
    }
}
