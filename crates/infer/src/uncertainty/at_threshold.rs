//! The bootstrap of the rates at one threshold of one model, computed in slices.

use serde::Serialize;

use super::bootstrap::Resampling;
use super::interval::{acceleration, corrected, replication_error, sorted_with_spread};
use super::order::in_order;
use super::predicted::PredictedRows;
use curvescope_core::curve::counts::Point;
use curvescope_core::curve::parameter::{ParameterError, Prevalence, checked_threshold};
use curvescope_core::curve::sample::Sample;
use curvescope_core::curve::undefined::{Reason, Undefined};
use curvescope_core::curve::weighting::Weighting;
use curvescope_core::measure::measures::{Measures, Parameters};
use curvescope_core::numeric::interval::Interval;
use curvescope_core::numeric::random::Random;

/// Recall, FPR, precision, NPV, net benefit, and net benefit less that of predicting all rows positive.
type Rates = [Option<f64>; 6];

const FIELDS: [&str; 6] =
    ["recall", "fpr", "precision", "npv", "netBenefit.interval", "netBenefit.overAll"];

/// Replicates of the rates at one threshold: of rows with weights and in clusters, and at any
/// prevalence, for which no formula has their variance. *Memory*: 3 bytes a row.
pub struct ThresholdBootstrap {
    prevalence: Option<Prevalence>,
    threshold_probability: Option<f64>,
    rows: PredictedRows,
    random: Random,
    estimates: Rates,
    /// Net benefit of predicting all rows positive.
    of_all: Option<f64>,
    /// For each stratum and each of its groups: the rates without it.
    without: Vec<Vec<Rates>>,
    replicates: Vec<Rates>,
}

/// 95 % intervals by the bootstrap, bias-corrected and accelerated, widened for few rows.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ThresholdUncertainty {
    /// Replicates drawn.
    pub replicates: usize,
    /// Interval of tp/P.
    pub recall: Option<Interval>,
    /// Interval of fp/N.
    pub fpr: Option<Interval>,
    /// Interval of tp/(tp+fp), at the requested prevalence.
    pub precision: Option<Interval>,
    /// Interval of tn/(tn+fn), at the requested prevalence.
    pub npv: Option<Interval>,
    /// Net benefit at the threshold probability of the settings; `None` without one.
    #[serde(rename = "netBenefit")]
    pub net_benefit: Option<NetBenefit>,
    /// Reasons for null fields.
    pub undefined: Vec<Undefined>,
    /// Standard error of the ends of each interval due to the limited number of replicates; the larger of both.
    #[serde(skip)]
    pub replication_errors: [Option<f64>; 4],
}

/// Net benefit (Vickers & Elkin 2006) at a threshold probability c, with that of predicting all rows positive; of predicting
/// none it is 0. It depends on the share of positives, whose uncertainty is in the intervals of rows drawn with their classes.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct NetBenefit {
    /// c: a false positive weighs c/(1-c) of a true one.
    pub threshold_probability: f64,
    /// tp/n - fp/n·c/(1-c), at the requested prevalence; `None` without both classes.
    pub value: Option<f64>,
    /// Interval of `value`, and so of its difference from predicting no row positive.
    pub interval: Option<Interval>,
    /// Net benefit of predicting all rows positive.
    pub of_all: Option<f64>,
    /// Interval of `value` less `of_all`.
    pub over_all: Option<Interval>,
}

impl ThresholdBootstrap {
    /// Rows of `sample` whose score by `model` is at least `threshold` are predicted positive.
    ///
    /// # Errors
    /// `bad-threshold`.
    ///
    /// # Panics
    /// When `model` is out of range.
    pub fn new(
        sample: &Sample,
        model: usize,
        threshold: f64,
        resampling: &Resampling,
    ) -> Result<Self, ParameterError> {
        checked_threshold(threshold)?;
        let sample = &*in_order(sample);
        let mut random = Random::new(resampling.seed);
        let sampling = resampling.sampling();
        let rows =
            PredictedRows::once(sample, (model, threshold), sampling, &|_| true, &mut random);
        let mut bootstrap = Self {
            prevalence: resampling.evaluated_on(&rows.draws).prevalence,
            threshold_probability: resampling.threshold_probability,
            without: vec![Vec::new(); rows.draws.strata()],
            rows,
            random,
            estimates: Rates::default(),
            of_all: None,
            replicates: Vec::new(),
        };
        bootstrap.estimates = bootstrap.rates();
        bootstrap.of_all = bootstrap.net_benefits().map(|[_, of_all]| of_all);
        for stratum in 0..bootstrap.rows.draws.strata() {
            for group in 0..bootstrap.rows.draws.groups(stratum) {
                bootstrap.rows.draws.leave_out(Some((stratum, group)));
                let rates = bootstrap.rates();
                bootstrap.without[stratum].push(rates);
            }
        }
        Ok(bootstrap)
    }

    /// Draws that many further replicates, if it [can](Self::can_draw).
    pub fn run(&mut self, replicates: usize) {
        for _ in 0..if self.can_draw() { replicates } else { 0 } {
            self.rows.draws.redraw(&mut self.random);
            let rates = self.rates();
            self.replicates.push(rates);
        }
    }

    /// Recommended number of replicates: more where rows are few, as long as that is quick.
    pub fn advised_replicates(&self) -> usize {
        self.rows.draws.advised_replicates(1)
    }

    /// Number of replicates drawn.
    pub fn replicates(&self) -> usize {
        self.replicates.len()
    }

    /// True when each class has at least two rows, or rows in at least five clusters. Nothing is drawn otherwise.
    pub fn can_draw(&self) -> bool {
        self.rows.draws.too_few().is_none()
    }

    /// Intervals from the replicates so far.
    pub fn summary(&self) -> ThresholdUncertainty {
        let mut undefined = Vec::new();
        let mut find = |at: usize| {
            let found = self.interval(at);
            undefined.extend(found.err().map(|reason| reason.entry_for(FIELDS[at])));
            found.ok()
        };
        let found = [0, 1, 2, 3].map(&mut find);
        let net_benefit = self.threshold_probability.map(|threshold_probability| {
            let [interval, over_all] = [4, 5].map(|at| find(at).map(|(interval, _)| interval));
            let (value, of_all) = (self.estimates[4], self.of_all);
            NetBenefit { threshold_probability, value, interval, of_all, over_all }
        });
        let [recall, fpr, precision, npv] = found.map(|found| found.map(|(interval, _)| interval));
        let replication_errors = found.map(|found| found.map(|(_, error)| error));
        let replicates = self.replicates.len();
        ThresholdUncertainty {
            replicates,
            recall,
            fpr,
            precision,
            npv,
            net_benefit,
            undefined,
            replication_errors,
        }
    }

    /// The interval of a rate, and the error of its ends due to the limited number of replicates.
    fn interval(&self, at: usize) -> Result<(Interval, f64), Reason> {
        let [positives, negatives] = self.rows.draws.rows();
        let estimate = match (positives, negatives, self.estimates[at]) {
            (0, ..) => return Err(Reason::NoPositives),
            (_, 0, _) => return Err(Reason::NoNegatives),
            (.., None) => return Err(Reason::NoSuchPrediction),
            (1, ..) | (_, 1, _) => return Err(Reason::SingleMember),
            (.., Some(estimate)) => estimate,
        };
        if let Some(reason) = self.rows.draws.too_few() {
            return Err(reason);
        }
        let of = |rates: &[Rates]| rates.iter().filter_map(|rates| rates[at]).collect::<Vec<f64>>();
        let drawn = of(&self.replicates);
        let sorted = sorted_with_spread(drawn.clone())?;
        let without: Vec<Vec<f64>> = self.without.iter().map(|stratum| of(stratum)).collect();
        let (skew, units) = (acceleration(&without), self.rows.draws.effective_units());
        let interval = |sorted: &[f64]| corrected(sorted, estimate, skew, units);
        Ok((interval(&sorted), replication_error(&drawn, interval)))
    }

    /// Rates under the current counts of the rows.
    fn rates(&self) -> Rates {
        let (point, data) = self.rows.counts();
        if !data.has_both_classes() {
            return Rates::default();
        }
        let weighting = Weighting::at(data, self.prevalence);
        let point = weighting.point(point);
        let Measures { recall, fpr, precision, npv, .. } =
            Measures::at(point, weighting.totals, Parameters::default());
        let benefits = self.net_benefits();
        let over_all = benefits.map(|[own, of_all]| own - of_all);
        [recall, fpr, precision, npv, benefits.map(|[own, _]| own), over_all]
    }

    /// Net benefit at the threshold, and of predicting all rows positive, under the current counts of the rows; `None`
    /// without a threshold probability or without both classes.
    fn net_benefits(&self) -> Option<[f64; 2]> {
        let parameters = Parameters { cost: self.threshold_probability?, ..Parameters::default() };
        let (point, data) = self.rows.counts();
        if !data.has_both_classes() {
            return None;
        }
        let weighting = Weighting::at(data, self.prevalence);
        let totals = weighting.totals;
        let at = |point: Point| Measures::at(point, totals, parameters).net_benefit;
        Some([at(weighting.point(point))?, at(totals.all())?])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::uncertainty::interval::standard_deviation;
    use crate::uncertainty::sampling::Sampling;
    use curvescope_core::curve::sample::ScoreColumn;
    use curvescope_core::numeric::sort::sort_numbers;

    /// 25 positives and 38 negatives, of which 16 and 5 are predicted positive: data set "white clover", model
    /// "ada", at 0.5536.
    fn sample() -> Sample {
        let scores = |high: u32, all: u32| (0..all).map(move |row| f64::from(u8::from(row < high)));
        Sample {
            positive: (0..63).map(|row| row < 25).collect(),
            models: vec![ScoreColumn::new("ada", scores(16, 25).chain(scores(5, 38)).collect())],
            ..Sample::default()
        }
    }

    /// Prevalence, and the standard deviation of precision over all tp and fp: scipy 1.17 (`binom.pmf`).
    const PRECISION_ERRORS: [(Option<f64>, f64); 2] = [(None, 0.081_325), (Some(0.1), 0.121_706)];

    /// Sorted replicates of a rate, of 20,000.
    fn replicates_of(resampling: &Resampling) -> [Vec<f64>; 4] {
        let mut bootstrap =
            ThresholdBootstrap::new(&sample(), 0, 0.5, resampling).expect("a threshold");
        bootstrap.run(20_000);
        [0, 1, 2, 3].map(|at| {
            let mut values: Vec<f64> =
                bootstrap.replicates.iter().filter_map(|rates| rates[at]).collect();
            sort_numbers(&mut values);
            values
        })
    }

    /// The standard deviation of a binomial share, and of precision over all tp and fp.
    #[test]
    fn replicates_scatter_as_binomials_do() {
        for (prevalence, precision_error) in PRECISION_ERRORS {
            let prevalence = prevalence.and_then(Prevalence::new);
            let sampling = Sampling::Classes;
            let resampling = Resampling { prevalence, sampling, ..Resampling::default() };
            let replicates = replicates_of(&resampling);
            for (at, expected) in [
                (0, (16.0 / 25.0 * (9.0 / 25.0) / 25.0f64).sqrt()),
                (1, (5.0 / 38.0 * (33.0 / 38.0) / 38.0f64).sqrt()),
                (2, precision_error),
            ] {
                let found = standard_deviation(&replicates[at]).expect("many");
                assert!((found / expected - 1.0).abs() < 0.03, "{at}: {found} for {expected}");
            }
        }
    }

    /// R 4.2.2, pROC 1.18.0: the 2.5 %, 50 % and 97.5 % quantiles of recall, FPR, precision and NPV by
    /// `ci.coords(roc, 0.5536, boot.n = 20000)`, with `boot.stratified = TRUE` and `FALSE`.
    const PROC: [(Sampling, [[f64; 3]; 4]); 2] = [
        (
            Sampling::Classes,
            [
                [0.44, 0.64, 0.84],
                [0.02632, 0.1316, 0.2368],
                [0.6087, 0.7647, 0.9334],
                [0.7021, 0.7857, 0.881],
            ],
        ),
        (
            Sampling::Rows,
            [
                [0.44, 0.64, 0.8261],
                [0.02941, 0.129, 0.25],
                [0.5652, 0.7647, 0.9375],
                [0.6522, 0.7872, 0.9025],
            ],
        ),
    ];

    #[test]
    fn replicates_lie_where_those_of_another_program_lie() {
        for (sampling, expected) in PROC {
            let resampling = Resampling { sampling, ..Resampling::default() };
            for (at, (values, expected)) in
                replicates_of(&resampling).iter().zip(expected).enumerate()
            {
                for (place, expected) in [500, 10_000, 19_500].into_iter().zip(expected) {
                    let found = values[place];
                    assert!(
                        (found - expected).abs() < 0.006,
                        "{sampling:?} {at}: {found} for {expected}"
                    );
                }
            }
        }
    }

    #[test]
    fn intervals_hold_the_estimate() {
        let mut bootstrap = ThresholdBootstrap::new(&sample(), 0, 0.5, &Resampling::default())
            .expect("a threshold");
        bootstrap.run(1000);
        let summary = bootstrap.summary();
        assert_eq!(summary.undefined, []);
        for (interval, estimate) in [summary.recall, summary.fpr, summary.precision, summary.npv]
            .into_iter()
            .zip(bootstrap.estimates)
        {
            let (interval, estimate) = (interval.expect("defined"), estimate.expect("defined"));
            assert!(interval.low < estimate && estimate < interval.high);
        }
    }

    #[test]
    fn what_never_varies_has_a_reason() {
        let resampling = Resampling { sampling: Sampling::Classes, ..Resampling::default() };
        let mut bootstrap =
            ThresholdBootstrap::new(&sample(), 0, 2.0, &resampling).expect("a threshold");
        bootstrap.run(50);
        let summary = bootstrap.summary();
        let codes: Vec<(&str, &str)> =
            summary.undefined.iter().map(|of| (of.field.as_str(), of.reason.code())).collect();
        assert_eq!(
            codes,
            [
                ("recall", "no-spread"),
                ("fpr", "no-spread"),
                ("precision", "no-such-prediction"),
                ("npv", "no-spread")
            ]
        );
    }
}
