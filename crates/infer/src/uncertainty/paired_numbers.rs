//! Two models on the same rows: differences of any numbers of theirs, by the paired bootstrap.

use super::auroc::{Auroc, units_of_differences};
use super::bootstrap::Resampling;
use super::draws::Draws;
use super::interval::{p_value, percentile, replication_error, sorted_with_spread, with_width};
use super::order::in_order;
use super::predicted::{Predicted, totals};
use super::ranking::Ranking;
use super::traversal::Traversal;
use super::values::{Sums, Values};
use curvescope_core::curve::counts::{Curve, Point, Totals};
use curvescope_core::curve::parameter::{ParameterError, checked_threshold};
use curvescope_core::curve::sample::Sample;
use curvescope_core::curve::undefined::{Reason, Undefined, missing_class};
use curvescope_core::curve::weighting::Weighting;
use curvescope_core::numeric::interval::Interval;
use curvescope_core::numeric::random::Random;

/// A model on the rows of one draw.
pub struct Drawn<'d> {
    /// Areas, at the requested prevalence, in the order of [`CurveMeasure::ALL`](super::values::CurveMeasure::ALL).
    pub values: Values,
    /// The curve at the requested prevalence: its points with a positive more than the one before, and the starts of the
    /// straight pieces that lead to them.
    pub curve: Curve<'d>,
    /// Counts of the drawn rows that are predicted positive; `None` for a model without a threshold.
    pub point: Option<Point>,
    /// Class totals of the drawn rows.
    pub totals: Totals,
    /// Brier score at the requested prevalence; `None` where a score is outside [0, 1].
    pub brier: Option<f64>,
    /// Log loss at the requested prevalence; `None` like `brier`, infinite where a drawn row was certain and wrong.
    pub log_loss: Option<f64>,
}

/// Squared and logarithmic loss of each kept row, by class: positives, then negatives.
struct RowLosses([[Vec<f64>; 2]; 2]);

impl RowLosses {
    /// `None` where a score of a kept row is outside [0, 1].
    fn of(sample: &Sample, model: usize, is_kept: &dyn Fn(usize) -> bool) -> Option<Self> {
        let mut losses = <[[Vec<f64>; 2]; 2]>::default();
        for (row, (&score, &positive)) in
            sample.models[model].scores.iter().zip(&sample.positive).enumerate()
        {
            if !is_kept(row) {
                continue;
            }
            if !(0.0..=1.0).contains(&score) {
                return None;
            }
            let class = usize::from(!positive);
            let (wrong, logarithm) =
                if positive { (1.0 - score, score.ln()) } else { (score, (-score).ln_1p()) };
            losses[0][class].push(wrong * wrong);
            losses[1][class].push(-logarithm);
        }
        Some(Self(losses))
    }
}

/// A difference, second model less first, with its uncertainty.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TestedNumber {
    /// 95 % interval: percentiles, widened for few rows.
    pub interval: Interval,
    /// Two-sided p-value of no difference; below 0.05 where the interval excludes 0.
    pub p_value: f64,
    /// Standard error of the ends of the interval from the limited number of replicates, the larger of both.
    pub replication_error: f64,
}

/// Replicates of two models on the same draws. Seed, draws and intervals are those of
/// [`Bootstrap`](super::bootstrap::Bootstrap) of the same two models, so that areas have the same results.
/// *Memory*: 32 bytes a row and model, 16 bytes a number and replicate.
pub struct PairedNumbers<Numbers> {
    numbers: Numbers,
    resampling: Resampling,
    is_unpaired: bool,
    rankings: [Ranking; 2],
    /// `None` for a model without a threshold.
    predicted: [Option<Predicted>; 2],
    /// `None` for a model with scores outside [0, 1].
    losses: [Option<RowLosses>; 2],
    draws: Draws,
    /// Number of units that intervals of areas are widened for.
    units_of_areas: usize,
    random: Random,
    traversal: Traversal,
    /// For each replicate: the differences of the numbers, `None` where one is undefined or infinite.
    replicates: Vec<Vec<Option<f64>>>,
}

impl<Numbers: Fn(&Drawn<'_>) -> Vec<Option<f64>>> PairedNumbers<Numbers> {
    /// Takes two models of `sample`, given by index, each with its threshold if it has one. `numbers` are those of a model
    /// on drawn rows, always as many. No replicate is drawn yet.
    ///
    /// # Errors
    /// `bad-threshold`.
    ///
    /// # Panics
    /// When an index is out of range.
    pub fn new(
        sample: &Sample,
        models: [(usize, Option<f64>); 2],
        resampling: Resampling,
        numbers: Numbers,
    ) -> Result<Self, ParameterError> {
        for threshold in models.iter().filter_map(|&(_, threshold)| threshold) {
            checked_threshold(threshold)?;
        }
        let is_unpaired = sample.is_unpaired;
        let sample = &*in_order(sample);
        let is_kept = |row: usize| sample.weight(row) > 0.0;
        let mut random = Random::new(resampling.seed);
        let rankings = models
            .map(|(model, _)| Ranking::of(&sample.models[model].scores, &sample.positive, is_kept));
        let draws = Draws::once(sample, resampling.sampling(), &is_kept, &mut random);
        let resampling = resampling.evaluated_on(&draws);
        let aurocs = rankings.each_ref().map(|ranking| Auroc::of(ranking, &draws));
        let units_of_areas =
            units_of_differences(&aurocs, draws.units_of_areas(resampling.prevalence));
        Ok(Self {
            numbers,
            is_unpaired,
            rankings,
            predicted: models.map(|(model, threshold)| {
                threshold.map(|threshold| Predicted::of(sample, (model, threshold), &is_kept))
            }),
            losses: models.map(|(model, _)| RowLosses::of(sample, model, &is_kept)),
            draws,
            units_of_areas,
            resampling,
            random,
            traversal: Traversal::default(),
            replicates: Vec::new(),
        })
    }

    /// Draws that many further replicates, if it [can](Self::can_draw).
    pub fn run(&mut self, replicates: usize) {
        for _ in 0..if self.can_draw() { replicates } else { 0 } {
            self.draws.redraw(&mut self.random);
            let [first, second] = [0, 1].map(|model| self.of_draw(model));
            let differences = first.into_iter().zip(second);
            let differences = differences.map(|(first, second)| {
                let difference = second? - first?;
                difference.is_finite().then_some(difference)
            });
            self.replicates.push(differences.collect());
        }
    }

    /// Recommended number of replicates: more where rows are few, as long as that is quick.
    pub fn advised_replicates(&self) -> usize {
        self.draws.advised_replicates(2)
    }

    /// Number of clusters, which are drawn whole; `None` where rows are drawn.
    pub fn clusters(&self) -> Option<usize> {
        self.draws.clusters()
    }

    /// Number of replicates drawn.
    pub fn replicates(&self) -> usize {
        self.replicates.len()
    }

    /// True when each class has at least two rows, or rows in at least five clusters, and both models have the same rows.
    /// Nothing is drawn otherwise.
    pub fn can_draw(&self) -> bool {
        self.draws.too_few().is_none() && !self.is_unpaired
    }

    /// Uncertainty of the difference of the number with this index, a number of the counts at a threshold or of the scores, by the
    /// replicates so far.
    ///
    /// # Errors
    /// The reason where there is none.
    ///
    /// # Panics
    /// When there is no such number.
    pub fn tested(&self, number: usize) -> Result<TestedNumber, Undefined> {
        let units = self.draws.effective_units();
        self.of_replicates(number, units).map_err(|reason| reason.entry_for("tested"))
    }

    /// As [`tested`](Self::tested), of an area.
    ///
    /// # Errors
    /// The reason where there is none.
    ///
    /// # Panics
    /// When there is no such number.
    pub fn tested_area(&self, number: usize) -> Result<TestedNumber, Undefined> {
        let units = self.units_of_areas;
        self.of_replicates(number, units).map_err(|reason| reason.entry_for("tested"))
    }

    fn of_replicates(&self, number: usize, units: usize) -> Result<TestedNumber, Reason> {
        if self.is_unpaired {
            return Err(Reason::NotPaired);
        }
        if let Some(reason) = self.draws.too_few() {
            let [n_pos, n_neg] = [0, 1].map(|class| self.draws.class(class).total());
            return Err(missing_class(Totals { n_pos, n_neg }).unwrap_or(reason));
        }
        let drawn: Vec<f64> = self.replicates.iter().filter_map(|of| of[number]).collect();
        let sorted = sorted_with_spread(drawn.clone())?;
        let interval = |sorted: &[f64]| percentile(sorted, units);
        Ok(TestedNumber {
            interval: with_width(interval(&sorted))?,
            p_value: p_value(&sorted, units),
            replication_error: replication_error(&drawn, interval),
        })
    }

    /// The numbers of a model under the current counts of the rows; none without both classes.
    fn of_draw(&mut self, model: usize) -> Vec<Option<f64>> {
        let totals = totals(&self.draws);
        let weighting = Weighting::at(totals, self.resampling.prevalence);
        let Resampling { recall_range, roc_range, prevalence, .. } = self.resampling;
        let has_both = totals.has_both_classes();
        let mut sums = Sums::new(weighting, recall_range, roc_range);
        let (mut tps, mut fps) = (Vec::new(), Vec::new());
        let mut last = Point::ORIGIN;
        let mut add = |point: Point| {
            if point != last {
                tps.push(point.tp);
                fps.push(point.fp);
                last = point;
            }
        };
        if has_both {
            self.traversal.visit_segments(&self.rankings[model], &self.draws, |segments, _| {
                sums.add(segments);
                for &(from, to) in segments {
                    add(from);
                    add(to);
                }
            });
        }
        add(totals.all());
        let point = self.predicted[model].as_ref().map(|predicted| predicted.point(&self.draws));
        let values = if has_both { sums.values() } else { Values::default() };
        let curve = Curve::of_columns(&tps, &fps, totals).at_prevalence_or_own(prevalence);
        let of_rows = self.losses[model].as_ref().filter(|_| totals.n_pos + totals.n_neg > 0.0);
        let [brier, log_loss] = [0, 1].map(|kind| {
            let sums = |losses: &RowLosses| {
                [0, 1].map(|class| self.draws.class(class).total_of_values(&losses.0[kind][class]))
            };
            let [of_positives, of_negatives] = sums(of_rows?);
            // The sum over negatives is weighted as a number of them.
            let Point { tp, fp } = weighting.point(Point { tp: of_positives, fp: of_negatives });
            Some((tp + fp) / (weighting.totals.n_pos + weighting.totals.n_neg))
        });
        (self.numbers)(&Drawn { values, curve, point, totals, brier, log_loss })
    }
}
