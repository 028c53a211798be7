//! What the replicates say: the record of a bootstrap.

use serde::Serialize;

use super::values::CurveMeasure;
use crate::curve::undefined::Undefined;
use crate::input::error::Notice;
use crate::numeric::interval::Interval;

/// The uncertainty of every model, and of every difference between two.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Summary {
    /// Replicates drawn.
    pub replicates: usize,
    /// Positive rows that are drawn from; rows of weight 0 are not.
    pub positive_rows: usize,
    /// Negative rows that are drawn from.
    pub negative_rows: usize,
    /// Clusters that are drawn whole; `None` where rows are drawn.
    pub clusters: Option<usize>,
    /// One per model, in the order of the sample.
    pub models: Vec<ModelUncertainty>,
    /// One per ordered pair of models, by `first`, then by `second`.
    pub pairs: Vec<PairUncertainty>,
    /// Remarks in plain words.
    pub notices: Vec<Notice>,
}

/// The uncertainty of one model.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ModelUncertainty {
    /// The model's name.
    pub name: String,
    /// In the order of [`CurveMeasure::ALL`]; partial areas where a range was asked for.
    pub measures: Vec<MeasureUncertainty>,
    /// Of the best threshold; `None` without both classes.
    pub best: Option<BestUncertainty>,
    /// Of the answer to the question; `None` without one, or without both classes.
    pub answer: Option<AnswerUncertainty>,
}

/// What the answer to a question is worth on other rows, and how sure it is.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct AnswerUncertainty {
    /// The aim there, in the data that the threshold was chosen on; `None`, as the threshold, without an
    /// answer.
    pub value: Option<f64>,
    /// The threshold; +∞ where nothing is predicted positive.
    pub threshold: Option<f64>,
    /// The aim by rows on which a threshold was not chosen, as in [`BestUncertainty::corrected`]: of
    /// replicates that have an answer.
    pub corrected: Option<f64>,
    /// Where the middle 95 % of the replicates' thresholds lie, widened for few rows.
    pub thresholds: Option<Interval>,
    /// Share of replicates in which no threshold meets the constraints.
    pub infeasible_share: Option<f64>,
}

/// What the best threshold for a measure is worth on other rows, and how sure it is.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct BestUncertainty {
    /// The measure there, in the data that it was chosen on.
    pub value: Option<f64>,
    /// The threshold; +∞ where nothing is predicted positive.
    pub threshold: f64,
    /// The measure that rows give on which a threshold was not chosen: each replicate chooses one on
    /// the rows it drew, and the rows it left out give its rates, which are averaged. `None` with
    /// too few replicates or where it is undefined.
    pub corrected: Option<f64>,
    /// Where the middle 95 % of the replicates' best thresholds lie, widened for few rows.
    pub thresholds: Option<Interval>,
}

/// The uncertainty of one measure of a model.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct MeasureUncertainty {
    /// Which one.
    pub measure: CurveMeasure,
    /// Its value in the data.
    pub estimate: Option<f64>,
    /// What the replicates make of it.
    pub resampled: Option<Resampled>,
    /// A rough bound by the rule of three of an AUROC that is 1 or 0, where intervals have no width;
    /// `None` for all else.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rough: Option<Interval>,
    /// Why one of the two is null.
    pub undefined: Option<Undefined>,
}

/// What replicates make of a measure.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Resampled {
    /// 95 % interval: bias-corrected, accelerated, widened for few rows.
    pub interval: Interval,
    /// Standard error of the ends of the interval from the limited number of replicates, the larger of both.
    pub replication_error: f64,
    /// Standard deviation of the replicates.
    pub standard_error: f64,
    /// Share of replicates in which no other model has a higher value; models that tie share it. `None`
    /// where rows are [unpaired](crate::input::sample::Sample::is_unpaired).
    pub share_best: Option<f64>,
    /// Replicates in which the measure is undefined. The rest of this record leaves them out.
    pub undefined_replicates: usize,
}

/// How the second of two models differs from the first, on the same rows.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PairUncertainty {
    /// Index of the model that is subtracted.
    pub first: usize,
    /// Index of the model it is subtracted from.
    pub second: usize,
    /// In the order of [`CurveMeasure::ALL`]; partial areas where a range was asked for.
    pub measures: Vec<Difference>,
    /// Of the answers to the question; `None` without one, or without both classes.
    pub answer: Option<AnswerDifference>,
}

/// The difference of two models' answers to a question: each model's aim at the threshold that is best for
/// it, in every replicate anew.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct AnswerDifference {
    /// Its value in the data.
    pub difference: Option<f64>,
    /// What the replicates make of it in which both models have an answer.
    pub resampled: Option<ResampledDifference>,
    /// Why one of the two is null.
    pub undefined: Option<Undefined>,
}

/// The difference of one measure, second model minus first.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Difference {
    /// Which one.
    pub measure: CurveMeasure,
    /// Its value in the data.
    pub difference: Option<f64>,
    /// What the replicates make of it.
    pub resampled: Option<ResampledDifference>,
    /// Why one of the two is null.
    pub undefined: Option<Undefined>,
}

/// What replicates make of a difference. Of three models and more interval and p-value are of all pairs at
/// once: a pair may be picked by looking.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ResampledDifference {
    /// 95 % interval, widened for few rows: percentiles; of three models and more standard errors.
    pub interval: Interval,
    /// Standard error of the ends of the interval from the limited number of replicates, the larger of both.
    pub replication_error: f64,
    /// Standard deviation of the replicates.
    pub standard_error: f64,
    /// Share of replicates in which the second model is lower.
    pub share_below: f64,
    /// Share of replicates in which the second model is higher.
    pub share_above: f64,
    /// Two-sided p-value of no difference; below 0.05 where the interval leaves 0 out.
    pub p_value: f64,
}

impl PairUncertainty {
    /// The same with the two models exchanged.
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
