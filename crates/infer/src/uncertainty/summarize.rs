//! Summaries of replicates.

use super::all_pairs::AllPairs;
use super::auroc::Auroc;
use super::deviations::Deviations;
use super::interval::{
    LEAST_REPLICATES, acceleration, corrected, number, p_value, percentile, replication_error,
    standard_deviation, with_width,
};
use super::question::Answered;
use super::rows_needed::{Known, RowsToTell};
use super::summary::{
    AnswerDifference, AnswerUncertainty, BestUncertainty, Candidates, Difference,
    MeasureUncertainty, ModelUncertainty, PairUncertainty, Resampled, ResampledDifference, Summary,
};
use super::values::{CurveMeasure, Values};
use curvescope_core::curve::counts::Totals;
use curvescope_core::curve::direction::Direction;
use curvescope_core::curve::undefined::{Reason, Undefined};
use curvescope_core::numeric::interval::Interval;
use curvescope_core::numeric::sort::{sort_by_key, sort_numbers};

/// Data that a summary is computed from.
pub(super) struct SummaryInput<'a> {
    pub(super) names: &'a [String],
    pub(super) directions: &'a [Direction],
    /// True where rows of the models may belong to different cases: then differences are undefined.
    pub(super) is_unpaired: bool,
    /// Numbers of positives and of negatives that are drawn from.
    pub(super) rows: [usize; 2],
    pub(super) is_weighted: bool,
    /// Number of clusters that are drawn from; `None` where rows are drawn.
    pub(super) clusters: Option<usize>,
    /// One per model; `None` without both classes.
    pub(super) aurocs: &'a [Option<Auroc>],
    /// One per model: values that the ends of intervals reach at least.
    pub(super) edges: &'a [[Values; 2]],
    /// Number of rows or clusters with a positive, or with a negative, whichever is less.
    pub(super) least_units: usize,
    /// Number of units that intervals are widened for.
    pub(super) effective_units: usize,
    /// Reason why areas under the PR curve have no intervals: precision rests on a few negatives of great weight.
    pub(super) no_precision: Option<Reason>,
    /// Number of units that intervals of differences of models are widened for.
    pub(super) units_of_differences: usize,
    /// Reason why so few units have no interval.
    pub(super) too_few: Option<Reason>,
    /// Prevalence of the data, or the requested one; `None` without both classes.
    pub(super) prevalence: Option<f64>,
    /// Smallest difference of two areas that matters.
    pub(super) smallest_difference: f64,
    /// True where a range for partial areas is given.
    pub(super) has_range: bool,
    /// One per model.
    pub(super) estimates: &'a [Values],
    /// For each stratum and each of its groups: the values of each model without it.
    pub(super) without: &'a [Vec<Vec<Values>>],
    /// For each replicate: the values of each model.
    pub(super) replicates: &'a [Vec<Values>],
    /// One per model; empty without both classes.
    pub(super) best: &'a [BestOf],
    /// One per model; empty without both classes, or without a question.
    pub(super) answered: &'a [Answered],
}

/// The best threshold of one model.
pub(super) struct BestOf {
    /// Value of the measure at the threshold, in the data.
    pub(super) value: Option<f64>,
    /// +∞ where no row is predicted positive.
    pub(super) threshold: f64,
    /// Value of the measure on rows that the threshold was not chosen on.
    pub(super) corrected: Option<f64>,
    /// Best threshold of each replicate.
    pub(super) thresholds: Vec<f64>,
}

impl SummaryInput<'_> {
    pub(super) fn summary(&self) -> Summary {
        let models = self.names.len();
        let of_measures: Vec<Option<Deviations>> =
            self.measures().map(|measure| self.deviations(measure)).collect();
        let of_answers = self.deviations_of_answers();
        let mut pairs = Vec::new();
        for second in 0..models {
            for first in 0..second {
                let pair = self.pair((first, second), &of_measures, of_answers.as_ref());
                pairs.push(pair.mirrored());
                pairs.push(pair);
            }
        }
        sort_by_key(&mut pairs, |pair| (pair.first, pair.second));
        let measures = self.measures().zip(of_measures).enumerate().filter(|_| models > 1);
        let candidates = measures.map(|(at, (measure, deviations))| {
            let is_drawn = measure != CurveMeasure::Auroc;
            let critical = deviations.filter(|_| is_drawn).map(|found| found.critical());
            Candidates::of((at, measure), models, &pairs, critical)
        });
        Summary {
            candidates: candidates.collect(),
            replicates: self.replicates.len(),
            positive_rows: self.rows[0],
            negative_rows: self.rows[1],
            clusters: self.clusters,
            rows_to_halve: self
                .independent_rows()
                .filter(|_| self.least_units > 1)
                .and_then(Known::to_halve),
            models: (0..models).map(|model| self.model(model)).collect(),
            pairs,
            notices: self.remarks(),
        }
    }

    /// Totals of rows that vary independently and count alike; `None` with weights or clusters.
    fn independent_rows(&self) -> Option<Totals> {
        let [n_pos, n_neg] = self.rows.map(number);
        (!self.is_weighted && self.clusters.is_none()).then_some(Totals { n_pos, n_neg })
    }

    /// Measures of the summary: the partial ones only with a range.
    fn measures(&self) -> impl Iterator<Item = CurveMeasure> {
        let has_range = self.has_range;
        CurveMeasure::ALL.into_iter().filter(move |measure| has_range || !measure.is_partial())
    }

    fn model(&self, model: usize) -> ModelUncertainty {
        let measures = self.measures().map(|measure| {
            let value = |models: &[Values]| models[model][measure as usize];
            let estimate = value(self.estimates);
            let drawn = defined(self.replicates, value);
            let missing = Reason::NoTrueNegatives;
            let is_gain = matches!(measure, CurveMeasure::PrgArea | CurveMeasure::ExpectedFGain);
            let is_precision =
                matches!(measure, CurveMeasure::PrArea | CurveMeasure::AveragePrecision);
            let make = |estimate: f64, sorted: &[f64]| {
                let left_out: Vec<Vec<f64>> =
                    self.without.iter().map(|stratum| defined(stratum, value)).collect();
                let acceleration = acceleration(&left_out);
                let interval = |sorted: &[f64]| {
                    let drawn = corrected(sorted, estimate, acceleration, self.effective_units);
                    self.interval_of(model, measure, drawn)
                };
                if is_gain && self.is_gain_before_first_positive() {
                    return Err(Reason::GainBeforeFirstPositive);
                }
                if let Some(reason) = self.no_precision.filter(|_| is_precision) {
                    return Err(reason);
                }
                Ok(Resampled {
                    interval: with_width(interval(sorted))?,
                    replication_error: replication_error(&drawn, interval),
                    standard_error: standard_deviation(sorted).ok_or(Reason::FewReplicates)?,
                    share_best: self.share_best(model, measure),
                    undefined_replicates: self.replicates.len() - sorted.len(),
                })
            };
            let (resampled, undefined) = self.resampled(estimate, missing, &drawn, make);
            MeasureUncertainty { measure, estimate, resampled, undefined }
        });
        let direction = self.directions[model];
        ModelUncertainty {
            name: self.names[model].clone(),
            measures: measures.collect(),
            best: self.best.get(model).map(|best| self.best_of(best, direction)),
            answer: self.answered.get(model).map(|answered| self.answer_of(answered, direction)),
        }
    }

    /// The interval of a measure: of AUROC by formula, of others that of the draws, which reaches at least to the values after
    /// few further rows in the worst and in the best place.
    fn interval_of(&self, model: usize, measure: CurveMeasure, drawn: Interval) -> Interval {
        if measure == CurveMeasure::Auroc
            && let Some(found) = self.aurocs[model].as_ref().and_then(Auroc::interval)
        {
            return found;
        }
        let [worst, best] = &self.edges[model];
        let of = |values: &Values, or: f64| values[measure as usize].unwrap_or(or);
        Interval {
            low: drawn.low.min(of(worst, drawn.low)),
            high: drawn.high.max(of(best, drawn.high)),
        }
    }

    fn answer_of(&self, answered: &Answered, direction: Direction) -> AnswerUncertainty {
        let is_known = answered.thresholds.len() >= LEAST_REPLICATES;
        AnswerUncertainty {
            value: answered.value,
            threshold: answered.threshold.map(|threshold| direction.turned(threshold)),
            corrected: answered.corrected.filter(|_| is_known),
            thresholds: self.spread(&answered.thresholds, direction),
            infeasible_share: answered.infeasible_share,
        }
    }

    /// Middle 95 % of replicates' thresholds, widened for few rows; `None` with too few replicates.
    fn spread(&self, thresholds: &[f64], direction: Direction) -> Option<Interval> {
        let mut sorted = thresholds.to_vec();
        sort_numbers(&mut sorted);
        (sorted.len() >= LEAST_REPLICATES)
            .then(|| direction.turned_range(percentile(&sorted, self.effective_units)))
    }

    fn best_of(&self, best: &BestOf, direction: Direction) -> BestUncertainty {
        let is_known = best.thresholds.len() >= LEAST_REPLICATES;
        BestUncertainty {
            value: best.value,
            threshold: direction.turned(best.threshold),
            corrected: best.corrected.filter(|_| is_known),
            thresholds: self.spread(&best.thresholds, direction),
        }
    }

    /// True where fewer than one positive is expected up to recall gain 0.
    pub(super) fn is_gain_before_first_positive(&self) -> bool {
        self.prevalence.is_some_and(|prevalence| number(self.rows[0]) * prevalence < 1.0)
    }

    /// Largest deviations of a measure's differences; `None` where none is defined.
    fn deviations(&self, measure: CurveMeasure) -> Option<Deviations> {
        self.deviations_of(self.replicates.len(), |at, model| {
            self.replicates[at][model][measure as usize]
        })
    }

    /// Largest deviations of the differences of the answers.
    fn deviations_of_answers(&self) -> Option<Deviations> {
        let replicates = self.answered.first()?.values.len();
        self.deviations_of(replicates, |at, model| self.answered[model].values[at])
    }

    fn deviations_of(
        &self,
        replicates: usize,
        value: impl Fn(usize, usize) -> Option<f64>,
    ) -> Option<Deviations> {
        let models = self.names.len();
        (!self.is_unpaired)
            .then(|| Deviations::of(models, replicates, value, self.units_of_differences))?
    }

    fn pair(
        &self,
        (first, second): (usize, usize),
        of_measures: &[Option<Deviations>],
        of_answers: Option<&Deviations>,
    ) -> PairUncertainty {
        let measures = self.measures().zip(of_measures).map(|(measure, deviations)| {
            let value = |models: &[Values]| {
                Some(models[second][measure as usize]? - models[first][measure as usize]?)
            };
            let difference = value(self.estimates).filter(|_| !self.is_unpaired);
            let drawn = defined(self.replicates, value);
            let missing = Reason::NoTrueNegatives;
            let (mut resampled, undefined) =
                self.differences(difference, missing, &drawn, deviations.as_ref());
            if measure == CurveMeasure::Auroc {
                resampled = resampled.and_then(|drawn| self.by_formula((first, second), &drawn));
            }
            if let Some(resampled) = &mut resampled {
                resampled.rows_to_tell = self.rows_to_tell(resampled.standard_error);
            }
            Difference { measure, difference, resampled, undefined }
        });
        let answers = self.answered.get(first).zip(self.answered.get(second));
        let answer = answers.map(|(first, second)| {
            let values = second.value.zip(first.value).filter(|_| !self.is_unpaired);
            let difference = values.map(|(second, first)| second - first);
            let pairs = first.values.iter().zip(&second.values);
            let drawn: Vec<f64> =
                pairs.filter_map(|(first, second)| Some((*second)? - (*first)?)).collect();
            let (resampled, undefined) =
                self.differences(difference, Reason::NoAnswer, &drawn, of_answers);
            AnswerDifference { difference, resampled, undefined }
        });
        PairUncertainty { first, second, measures: measures.collect(), answer }
    }

    /// The difference of two AUROCs with the interval and the p-value by formula; `None` where the difference does not vary.
    fn by_formula(
        &self,
        (first, second): (usize, usize),
        drawn: &ResampledDifference,
    ) -> Option<ResampledDifference> {
        let all = AllPairs::of(self.names.len(), self.effective_units);
        let [first, second] = [first, second].map(|model| self.aurocs[model].as_ref());
        let difference = second?.less(first?)?;
        let (interval, p_value) = (difference.interval(all)?, difference.p_value(all));
        Some(ResampledDifference { interval, p_value, replication_error: 0.0, ..drawn.clone() })
    }

    fn rows_to_tell(&self, standard_error: f64) -> Option<RowsToTell> {
        let known = Known { totals: self.independent_rows()?, standard_error };
        known.to_tell_smallest(self.smallest_difference)
    }

    /// Bootstrap summary of a difference, from replicates in the order drawn, or the reason for none, whose `rows_to_tell` is
    /// `None`. `all` are the largest deviations of all pairs, `None` for two models.
    fn differences(
        &self,
        difference: Option<f64>,
        missing: Reason,
        drawn: &[f64],
        all: Option<&Deviations>,
    ) -> (Option<ResampledDifference>, Option<Undefined>) {
        let missing = if self.is_unpaired { Reason::NotPaired } else { missing };
        self.resampled(difference, missing, drawn, |_, sorted| {
            let standard_error = standard_deviation(sorted).ok_or(Reason::FewReplicates)?;
            let (interval, replication_error, p_value) = match all {
                None => {
                    let interval = |sorted: &[f64]| percentile(sorted, self.units_of_differences);
                    let p_value = p_value(sorted, self.units_of_differences);
                    (interval(sorted), replication_error(drawn, interval), p_value)
                }
                Some(all) => (
                    all.interval(sorted),
                    all.replication_error(drawn, sorted),
                    all.p_value(sorted),
                ),
            };
            let share = |count: usize| number(count) / number(sorted.len());
            let up_to_0 = sorted.partition_point(|&value| value <= 0.0);
            Ok(ResampledDifference {
                interval: with_width(interval)?,
                replication_error,
                standard_error,
                share_below: share(sorted.partition_point(|&value| value < 0.0)),
                share_above: share(sorted.len() - up_to_0),
                p_value,
                rows_to_tell: None,
            })
        })
    }

    /// Bootstrap summary of an estimate, from replicates in the order drawn, or the reason for none; `missing`
    /// is the reason for an undefined estimate with both classes. `make` also receives the replicates sorted.
    fn resampled<T>(
        &self,
        estimate: Option<f64>,
        missing: Reason,
        drawn: &[f64],
        make: impl FnOnce(f64, &[f64]) -> Result<T, Reason>,
    ) -> (Option<T>, Option<Undefined>) {
        let reason = match (self.rows, estimate) {
            ([0, _], _) => Reason::NoPositives,
            ([_, 0], _) => Reason::NoNegatives,
            (_, None) => missing,
            ([1, _] | [_, 1], _) => Reason::SingleMember,
            (_, Some(_)) if self.too_few.is_some() => Reason::FewClusters,
            (_, Some(estimate)) => {
                let mut sorted = drawn.to_vec();
                sort_numbers(&mut sorted);
                let made = if sorted.len() < LEAST_REPLICATES {
                    Err(Reason::FewReplicates)
                } else {
                    make(estimate, &sorted)
                };
                match made {
                    Ok(made) => return (Some(made), None),
                    Err(reason) => reason,
                }
            }
        };
        let field = if estimate.is_none() { "estimate" } else { "resampled" };
        (None, Some(reason.entry_for(field)))
    }

    /// Share of replicates in which a model is best, among those in which any model has a value. `None` where
    /// rows are unpaired.
    fn share_best(&self, model: usize, measure: CurveMeasure) -> Option<f64> {
        if self.is_unpaired {
            return None;
        }
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
}

fn defined(rows: &[Vec<Values>], value: impl Fn(&[Values]) -> Option<f64>) -> Vec<f64> {
    rows.iter().filter_map(|models| value(models)).collect()
}
