//! Two models on the same rows, each at its own threshold: the differences of their rates, and their uncertainty.
//!
//! | quantity | interval | p |
//! |---|---|---|
//! | recall, FPR, accuracy of independent rows | Newcombe's for paired shares (1998, method 10) | `McNemar`'s |
//! | precision of independent rows | those of both, with their correlation (Zou & Donner 2008) | where the interval ends at 0 |
//! | the aim, such as F or costs | paired bootstrap percentiles, widened for few rows | bootstrap |
//! | accuracy at a prevalence other than the data's | the same | the same |
//! | all rates of rows with weights or in clusters | the same | the same |
//!
//! `McNemar`'s test is the exact one; a bootstrap p-value is from the same replicates as its interval. Both need thresholds that
//! were fixed beforehand: at thresholds that were chosen on the rows there are the differences alone, because equal models
//! get different thresholds there, and with them different true rates.
//!
//! With three or more models intervals and p-values are for all pairs at once, as for areas ([`super`]).

mod agreement;
pub mod drawn;
mod precisions;

use serde::Serialize;

use self::agreement::{Agreement, PredictionCounts};
use self::precisions::Precisions;
use super::all_pairs::AllPairs;
use super::bootstrap::Resampling;
use super::interval::{p_value, percentile, sorted_with_spread, standard_deviation};
use super::rates::Threshold;
use super::sampling::Sampling;
use curvescope_core::curve::counts::{Point, Totals};
use curvescope_core::curve::parameter::{ParameterError, Prevalence, checked_threshold};
use curvescope_core::curve::sample::{RowKind, Sample};
use curvescope_core::curve::undefined::{Reason, Undefined, missing_class};
use curvescope_core::curve::weighting::Weighting;
use curvescope_core::measure::measures::{Measure, Measures, Parameters};
use curvescope_core::numeric::interval::Interval;
use curvescope_core::numeric::normal::Z_95;

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
    /// Intervals of both with their correlation (Zou & Donner 2008), and the level at which they end at 0, for independent rows.
    ZouDonner,
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
    ) -> Result<Self, ParameterError> {
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
    let rows = PredictionCounts::of_pairs(sample, at)?.predicted();
    Some(TestedDifference {
        interval: rows.interval(Z_95)?,
        p_value: rows.p_value(),
        method: PairMethod::Formula,
    })
}

/// Test of NPV as [`predicted_share`], at a known prevalence or of drawn rows: the intervals of both with their correlation.
/// `None` also where one of the two is undefined. *Complexity*: linear.
///
/// # Panics
/// When an index is out of range.
pub fn npv(
    sample: &Sample,
    at: [(usize, f64); 2],
    resampling: &Resampling,
) -> Option<TestedDifference> {
    let decided = PredictionCounts::of_pairs(sample, at)?;
    let known = resampling.sampling().known_prevalence(resampling.prevalence, decided.totals());
    let of_negatives = known.and_then(|known| Prevalence::new(1.0 - known.get()));
    let npvs = Precisions::of(decided.reversed(), of_negatives);
    Some(TestedDifference {
        interval: npvs.interval(Z_95)?,
        p_value: npvs.p_value(),
        method: PairMethod::ZouDonner,
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
    sampling: Sampling,
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
    ) -> Result<Self, ParameterError> {
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
            sampling: resampling.sampling(),
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
        match (self.by_formula(rate), replicates) {
            (Some(found), _) => found,
            (None, Some(replicates)) => self.by_replicates(rate, difference, replicates),
            (None, None) => Err(match self.kind {
                RowKind::Weighted => Reason::Weighted,
                RowKind::Clustered => Reason::Clustered,
                RowKind::Independent => Reason::FewReplicates,
            }),
        }
    }

    /// Interval and p of the difference of a rate that has a formula.
    fn by_formula(&self, rate: PointRate) -> Option<Result<TestedDifference, Reason>> {
        if self.kind != RowKind::Independent {
            return None;
        }
        // Neither `z` nor `of_all` uses the number of rows.
        let all = AllPairs::of(self.models, usize::MAX);
        let z = all.map_or(Z_95, AllPairs::z);
        let (interval, alone, method) = if rate == PointRate::Precision {
            let precisions = Precisions::of(self.decided, self.known_prevalence());
            (precisions.interval(z), precisions.p_value(), PairMethod::ZouDonner)
        } else {
            let rows = self.counted(rate)?;
            (rows.interval(z), rows.p_value(), PairMethod::Formula)
        };
        let p_value = all.map_or(alone, |all| all.of_all(alone));
        let tested = |interval| TestedDifference { interval, p_value, method };
        Some(interval.map(tested).ok_or(Reason::NoSuchPrediction))
    }

    /// Rows in a rate's denominator, where it is a share of rows that are the same for both models.
    fn counted(&self, rate: PointRate) -> Option<Agreement> {
        let PredictionCounts { positives, negatives } = self.decided;
        match rate {
            PointRate::Recall => Some(positives),
            PointRate::Fpr => Some(negatives),
            PointRate::Accuracy if self.scale.prevalence.is_none() => Some(self.decided.correct()),
            _ => None,
        }
    }

    fn known_prevalence(&self) -> Option<Prevalence> {
        self.sampling.known_prevalence(self.scale.prevalence, self.decided.totals())
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

#[cfg(test)]
mod tests;
