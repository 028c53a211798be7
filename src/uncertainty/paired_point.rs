//! Two models on the same rows, each at its own threshold: the differences of their rates, and their uncertainty.
//!
//! | quantity | interval | p |
//! |---|---|---|
//! | recall, FPR, accuracy of independent rows | Newcombe's for paired shares (1998, method 10) | `McNemar`'s |
//! | precision; the aim, such as F or costs | paired bootstrap percentiles, widened for few rows | bootstrap |
//! | accuracy at a prevalence other than the data's | the same | the same |
//! | all rates of rows with weights or in clusters | the same | the same |
//!
//! `McNemar`'s test is the exact one; a bootstrap p-value is from the same replicates as its interval. Both need thresholds that
//! were fixed beforehand: at thresholds that were chosen on the rows there are the differences alone, because equal models
//! get different thresholds there, and with them different true rates.
//!
//! With three or more models intervals and p-values are for all pairs at once, as for areas ([`super`]).

mod agreement;

use serde::Serialize;

use self::agreement::{Agreement, PredictionCounts};
use super::all_pairs::AllPairs;
use super::bootstrap::Resampling;
use super::draws::Draws;
use super::interval::{p_value, percentile, sorted_with_spread, standard_deviation};
use super::order::in_order;
use super::predicted::{Predicted, totals};
use super::rates::Threshold;
use crate::curve::counts::{Point, Totals};
use crate::curve::parameter::Prevalence;
use crate::curve::undefined::{Reason, Undefined, missing_class};
use crate::curve::weighting::Weighting;
use crate::input::error::InputError;
use crate::input::options::checked_threshold;
use crate::input::sample::{RowKind, Sample};
use crate::measure::measures::{Measure, Measures, Parameters};
use crate::numeric::interval::Interval;
use crate::numeric::normal::Z_95;
use crate::numeric::random::Random;

/// A rate of a model at its threshold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum PointRate {
    /// tp/P.
    Recall,
    /// tp/(tp+fp), at the requested prevalence.
    Precision,
    /// fp/N.
    Fpr,
    /// (tp+tn)/n, at the requested prevalence.
    Accuracy,
    /// The measure [by which a threshold is chosen](Resampling::aim).
    Aim,
}

impl PointRate {
    /// All rates, in the order of the values of a point.
    pub const ALL: [Self; 5] =
        [Self::Recall, Self::Precision, Self::Fpr, Self::Accuracy, Self::Aim];
}

/// One of each [`PointRate`]; `None` where it is undefined.
type Rates = [Option<f64>; PointRate::ALL.len()];

/// Two models at a threshold each.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PairedPoint {
    /// Replicates drawn.
    pub replicates: usize,
    /// True positives of the first model and of the second.
    pub tps: [f64; 2],
    /// False positives of the first model and of the second.
    pub fps: [f64; 2],
    /// In the order of [`PointRate::ALL`].
    pub differences: Vec<RateDifference>,
}

/// A rate of two models on the same rows.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct RateDifference {
    /// The rate.
    pub rate: PointRate,
    /// Rate of the first model.
    pub first: Option<f64>,
    /// Rate of the second model.
    pub second: Option<f64>,
    /// Second rate minus the first; `None` where rows are not paired.
    pub difference: Option<f64>,
    /// Interval and p-value of the difference.
    pub tested: Option<TestedDifference>,
    /// Reason for a null `difference` or `tested`.
    pub undefined: Option<Undefined>,
}

/// Interval and p-value of a difference.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct TestedDifference {
    /// 95 % interval; with three or more models the intervals of all pairs hold together.
    pub interval: Interval,
    /// Two-sided p-value of no difference; with three or more models adjusted for all pairs.
    pub p_value: f64,
    /// Method of both.
    pub method: PairMethod,
}

/// Method by which a difference is tested.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum PairMethod {
    /// Newcombe's interval for paired shares and `McNemar`'s exact test, for independent rows.
    Formula,
    /// Percentiles of the paired bootstrap; with three or more models its standard errors.
    Bootstrap,
}

impl PairedPoint {
    /// Results by formula for two models of `sample`, given by index and threshold, the first model first;
    /// results that only the bootstrap has are null, and so are intervals and p at thresholds that were chosen on the
    /// rows. *Complexity*: linear.
    ///
    /// # Errors
    /// `bad-threshold`.
    ///
    /// # Panics
    /// When an index is out of range.
    pub fn by_formula(
        sample: &Sample,
        at: [(usize, f64); 2],
        thresholds: Threshold,
        resampling: &Resampling,
    ) -> Result<Self, InputError> {
        Ok(Pair::of(sample, at, thresholds, resampling)?.summary(None))
    }
}

/// Test of the share of rows predicted positive, second model minus first, of two models given by index and
/// threshold, fixed beforehand: Newcombe's interval for paired shares and `McNemar`'s exact test of this pair alone. `None` for rows
/// with weights, in clusters or unpaired. *Complexity*: linear.
///
/// # Panics
/// When an index is out of range.
pub fn predicted_share(sample: &Sample, at: [(usize, f64); 2]) -> Option<TestedDifference> {
    let is_formula = sample.row_kind() == RowKind::Independent && !sample.is_unpaired;
    let rows = PredictionCounts::of(sample, at).predicted();
    Some(TestedDifference {
        interval: rows.interval(Z_95).filter(|_| is_formula)?,
        p_value: rows.p_value(),
        method: PairMethod::Formula,
    })
}

/// Two models in the data.
struct Pair {
    decided: PredictionCounts,
    /// Origin of both thresholds.
    thresholds: Threshold,
    kind: RowKind,
    is_unpaired: bool,
    /// Number of models of the sample.
    models: usize,
    scale: Scale,
}

/// Prevalence and aim of the rates.
#[derive(Clone, Copy)]
struct Scale {
    prevalence: Option<Prevalence>,
    aim: Option<Measure>,
}

/// Replicates of two models, with the number of rows that the widening depends on.
struct Replicates<'a> {
    /// Second model minus first.
    differences: &'a [Rates],
    /// Number of rows or clusters of the class that has fewer.
    least_units: usize,
    /// Reason why so few units have no interval.
    too_few: Option<Reason>,
}

impl Scale {
    /// The rates at a point of data with these totals.
    fn rates(self, point: Point, data: Totals) -> Rates {
        if !data.has_both_classes() {
            return Rates::default();
        }
        let weighting = Weighting::at(data, self.prevalence);
        let (point, totals) = (weighting.point(point), weighting.totals);
        let Measures { recall, precision, fpr, accuracy, .. } =
            Measures::at(point, totals, Parameters::default());
        [recall, precision, fpr, accuracy, self.aim.and_then(|aim| aim.of(point, totals))]
    }
}

/// Second model minus first.
fn difference([first, second]: [Rates; 2]) -> Rates {
    std::array::from_fn(|at| Some(second[at]? - first[at]?))
}

impl Pair {
    fn of(
        sample: &Sample,
        at: [(usize, f64); 2],
        thresholds: Threshold,
        resampling: &Resampling,
    ) -> Result<Self, InputError> {
        for (_, threshold) in at {
            checked_threshold(threshold)?;
        }
        let &Resampling { prevalence, aim, .. } = resampling;
        Ok(Self {
            decided: PredictionCounts::of(sample, at),
            thresholds,
            kind: sample.row_kind(),
            is_unpaired: sample.is_unpaired,
            models: sample.models.len(),
            scale: Scale { prevalence, aim: aim.valid() },
        })
    }

    fn summary(&self, replicates: Option<&Replicates<'_>>) -> PairedPoint {
        let (points, totals) = (self.decided.points(), self.decided.totals());
        let rates = points.map(|point| self.scale.rates(point, totals));
        let missing = match missing_class(totals) {
            Some(reason) => reason,
            None if self.is_unpaired => Reason::NotPaired,
            None => Reason::NoSuchPrediction,
        };
        let differences = PointRate::ALL.iter().map(|&rate| {
            let [first, second] = [rates[0][rate as usize], rates[1][rate as usize]];
            let difference = first.zip(second).filter(|_| !self.is_unpaired);
            let difference = difference.map(|(first, second)| second - first);
            let tested = match difference {
                None => Err(missing),
                Some(_) if self.thresholds == Threshold::Chosen => Err(Reason::ChosenThreshold),
                Some(difference) => self.tested(rate, difference, replicates),
            };
            let field = if difference.is_none() { "difference" } else { "tested" };
            let undefined = tested.err().map(|reason| reason.entry_for(field));
            RateDifference { rate, first, second, difference, tested: tested.ok(), undefined }
        });
        PairedPoint {
            replicates: replicates.map_or(0, |replicates| replicates.differences.len()),
            tps: points.map(|point| point.tp),
            fps: points.map(|point| point.fp),
            differences: differences.collect(),
        }
    }

    #[inline(never)] // Copies would enlarge the download.
    fn tested(
        &self,
        rate: PointRate,
        difference: f64,
        replicates: Option<&Replicates<'_>>,
    ) -> Result<TestedDifference, Reason> {
        match (self.counted(rate), replicates) {
            (Some(rows), _) => self.by_formula(rows),
            (None, Some(replicates)) => self.by_replicates(rate, difference, replicates),
            (None, None) => Err(match self.kind {
                RowKind::Weighted => Reason::Weighted,
                RowKind::Clustered => Reason::Clustered,
                RowKind::Independent => Reason::FewReplicates,
            }),
        }
    }

    /// Rows in a rate's denominator, where it is a share of independent rows that are the same for both models.
    fn counted(&self, rate: PointRate) -> Option<Agreement> {
        let PredictionCounts { positives, negatives } = self.decided;
        let rows = match rate {
            PointRate::Recall => positives,
            PointRate::Fpr => negatives,
            PointRate::Accuracy if self.scale.prevalence.is_none() => self.decided.correct(),
            _ => return None,
        };
        (self.kind == RowKind::Independent).then_some(rows)
    }

    fn by_formula(&self, rows: Agreement) -> Result<TestedDifference, Reason> {
        // Neither `z` nor `of_all` uses the number of rows.
        let all = AllPairs::of(self.models, usize::MAX);
        let (z, alone) = (all.map_or(Z_95, AllPairs::z), rows.p_value());
        Ok(TestedDifference {
            interval: rows.interval(z).ok_or(Reason::NoSuchPrediction)?,
            p_value: all.map_or(alone, |all| all.of_all(alone)),
            method: PairMethod::Formula,
        })
    }

    fn by_replicates(
        &self,
        rate: PointRate,
        difference: f64,
        &Replicates { differences, least_units, too_few }: &Replicates<'_>,
    ) -> Result<TestedDifference, Reason> {
        if let Some(reason) = too_few {
            return Err(reason);
        }
        let drawn = differences.iter().filter_map(|rates| rates[rate as usize]);
        let sorted = sorted_with_spread(drawn.collect())?;
        let (interval, p_value) = match AllPairs::of(self.models, least_units) {
            None => (percentile(&sorted, least_units), p_value(&sorted, least_units)),
            Some(all) => {
                let error = standard_deviation(&sorted).ok_or(Reason::FewReplicates)?;
                (all.interval(difference, error), all.p_value(difference, error))
            }
        };
        Ok(TestedDifference { interval, p_value, method: PairMethod::Bootstrap })
    }
}

/// Replicates of two models at a threshold each, both on the same draw. *Memory*: 4 bytes a row, 80 a replicate.
pub struct PairedPointBootstrap {
    pair: Pair,
    draws: Draws,
    /// Predictions by the first model and by the second.
    predicted: [Predicted; 2],
    random: Random,
    replicates: Vec<Rates>,
}

impl PairedPointBootstrap {
    /// Arguments as for [`PairedPoint::by_formula`]. No replicate is drawn yet.
    ///
    /// # Errors
    /// `bad-threshold`.
    ///
    /// # Panics
    /// When an index is out of range.
    pub fn new(
        sample: &Sample,
        at: [(usize, f64); 2],
        thresholds: Threshold,
        resampling: &Resampling,
    ) -> Result<Self, InputError> {
        let pair = Pair::of(sample, at, thresholds, resampling)?;
        let sample = &*in_order(sample);
        let is_kept = |row: usize| sample.weight(row) > 0.0;
        let mut random = Random::new(resampling.seed);
        Ok(Self {
            pair,
            draws: Draws::once(sample, resampling.sampling(), &is_kept, &mut random),
            predicted: at.map(|at| Predicted::of(sample, at, &is_kept)),
            random,
            replicates: Vec::new(),
        })
    }

    /// Draws that many further replicates, if it [can](Self::can_draw).
    pub fn run(&mut self, replicates: usize) {
        for _ in 0..if self.can_draw() { replicates } else { 0 } {
            self.draws.redraw(&mut self.random);
            let data = totals(&self.draws);
            let points = self.predicted.each_ref().map(|predicted| predicted.point(&self.draws));
            let rates = points.map(|point| self.pair.scale.rates(point, data));
            self.replicates.push(difference(rates));
        }
    }

    /// Recommended number of replicates: more where rows are few, as long as that is quick.
    pub fn advised_replicates(&self) -> usize {
        self.draws.advised_replicates(2)
    }

    /// Number of replicates drawn.
    pub fn replicates(&self) -> usize {
        self.replicates.len()
    }

    /// True when each class has at least two rows, or rows in at least five clusters, both models have the same rows, and the
    /// thresholds were fixed beforehand. Nothing is drawn otherwise.
    pub fn can_draw(&self) -> bool {
        let Pair { thresholds, is_unpaired, .. } = self.pair;
        self.draws.too_few().is_none() && !is_unpaired && thresholds == Threshold::Fixed
    }

    /// Results by formula and from the replicates so far.
    pub fn summary(&self) -> PairedPoint {
        let (least_units, too_few) = (self.draws.effective_units(), self.draws.too_few());
        self.pair.summary(Some(&Replicates { differences: &self.replicates, least_units, too_few }))
    }
}

#[cfg(test)]
mod tests;
