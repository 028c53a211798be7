//! The stratified bootstrap, in slices.

use super::bands::{Curves, ModelBands};
use super::draw::Draw;
use super::ranking::Ranking;
use super::summarize::Material;
use super::summary::Summary;
use super::values::{Measure, Seen, Sums, Values};
use super::walk::Walk;
use crate::area::pr::RecallRange;
use crate::counts::{Point, Totals};
use crate::random::Random;
use crate::sample::Sample;

/// What is resampled, and how.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Resampling {
    /// Seed of the draws: the same seed gives the same replicates.
    pub seed: u64,
    /// Prevalence that each replicate is seen at; `None`: its own.
    pub prevalence: Option<f64>,
    /// Recalls that the PR area is taken over.
    pub recall_range: RecallRange,
}

impl Default for Resampling {
    fn default() -> Self {
        Self { seed: 1, prevalence: None, recall_range: RecallRange::FULL }
    }
}

/// Replicates of all models of a sample. Rows are drawn with replacement, as many positives and as
/// many negatives as there are, the same rows for every model, each with its weight.
///
/// Rows are sorted once; a replicate is a count for each row and one walk along each ranking.
/// *Memory*: about 5 bytes for each row and model, besides 60 bytes for each replicate and model.
pub struct Bootstrap {
    resampling: Resampling,
    names: Vec<String>,
    rankings: Vec<Ranking>,
    positives: Draw,
    negatives: Draw,
    random: Random,
    walk: Walk,
    /// Of the data, as they are seen; `None` without both classes.
    prevalence: Option<f64>,
    /// One per model.
    estimates: Vec<Values>,
    /// Of each group of positives, then of negatives: the values of each model without it.
    without: [Vec<Vec<Values>>; 2],
    /// Of each replicate: the values of each model.
    replicates: Vec<Vec<Values>>,
    /// One per model.
    curves: Vec<Curves>,
}

impl Bootstrap {
    /// Sorts the rows of `sample` for each model. No replicate is drawn yet.
    pub fn new(sample: &Sample, resampling: Resampling) -> Self {
        let Sample { positive, models, weights, folds: _ } = sample;
        let is_kept = |row: usize| weights.as_ref().is_none_or(|weights| weights[row] > 0.0);
        let rankings: Vec<Ranking> = models
            .iter()
            .map(|model| Ranking::of(&model.scores, positive, is_kept))
            .collect();
        let mut random = Random::new(resampling.seed);
        let mut draw = |class: bool| {
            let rows = || (0..positive.len()).filter(|&row| is_kept(row) && positive[row] == class);
            let weights =
                weights.as_ref().map(|weights| rows().map(|row| weights[row]).collect());
            Draw::once(rows().count(), weights, &mut random)
        };
        let (positives, negatives) = (draw(true), draw(false));
        let mut bootstrap = Self {
            resampling,
            names: models.iter().map(|model| model.name.clone()).collect(),
            curves: models.iter().map(|_| Curves::default()).collect(),
            rankings,
            positives,
            negatives,
            random,
            walk: Walk::default(),
            prevalence: None,
            estimates: Vec::new(),
            without: [Vec::new(), Vec::new()],
            replicates: Vec::new(),
        };
        bootstrap.prevalence = bootstrap.seen().map(|seen| seen.totals.prevalence());
        bootstrap.estimates = bootstrap.values();
        bootstrap
    }

    /// Draws so many further replicates. Nothing is drawn from a class with fewer than two rows.
    pub fn run(&mut self, replicates: usize) {
        if !self.has_enough_rows() {
            return;
        }
        for _ in 0..replicates {
            self.leave_out_next();
            self.positives.again(&mut self.random);
            self.negatives.again(&mut self.random);
            self.replicate();
        }
    }

    /// Number of replicates drawn.
    pub fn replicates(&self) -> usize {
        self.replicates.len()
    }

    /// The value of a measure in each replicate, in the order drawn; `None` where it was
    /// undefined.
    ///
    /// # Panics
    /// When there is no such model.
    pub fn values_of(&self, model: usize, measure: Measure) -> Vec<Option<f64>> {
        self.replicates.iter().map(|models| models[model][measure as usize]).collect()
    }

    /// What the replicates so far say.
    pub fn summary(&mut self) -> Summary {
        while self.has_enough_rows() && self.leave_out_next() {}
        Material {
            names: &self.names,
            rows: [self.positives.rows(), self.negatives.rows()],
            prevalence: self.prevalence,
            estimates: &self.estimates,
            without: &self.without,
            replicates: &self.replicates,
        }
        .summary()
    }

    /// Bands of each model's curve; `None` without replicates.
    pub fn bands(&self) -> Vec<Option<ModelBands>> {
        let rows = self.positives.rows().min(self.negatives.rows());
        self.curves.iter().map(|curves| curves.bands(rows)).collect()
    }

    fn has_enough_rows(&self) -> bool {
        self.positives.rows() > 1 && self.negatives.rows() > 1
    }

    /// The values of each model without the next group of rows; false when all have been left out.
    fn leave_out_next(&mut self) -> bool {
        let [of_positives, of_negatives] = [self.without[0].len(), self.without[1].len()];
        let (class, left_out) = if of_positives < self.positives.groups() {
            (0, [Some(of_positives), None])
        } else if of_negatives < self.negatives.groups() {
            (1, [None, Some(of_negatives)])
        } else {
            return false;
        };
        self.positives.leave_out(left_out[0]);
        self.negatives.leave_out(left_out[1]);
        let values = self.values();
        self.without[class].push(values);
        true
    }

    /// Values and curves of what was drawn.
    fn replicate(&mut self) {
        let Some(seen) = self.seen() else { return };
        let mut values = Vec::with_capacity(self.rankings.len());
        for (ranking, curves) in self.rankings.iter().zip(&mut self.curves) {
            let segments = self.walk.along(ranking, &self.positives, &self.negatives);
            values.push(values_of(segments, seen, self.resampling.recall_range));
            if !curves.is_full() {
                curves.add(segments, seen);
            }
        }
        self.replicates.push(values);
    }

    /// The values of each model, of the rows that count at present.
    fn values(&mut self) -> Vec<Values> {
        let Some(seen) = self.seen() else {
            return vec![Values::default(); self.rankings.len()];
        };
        self.rankings
            .iter()
            .map(|ranking| {
                let segments = self.walk.along(ranking, &self.positives, &self.negatives);
                values_of(segments, seen, self.resampling.recall_range)
            })
            .collect()
    }

    /// The totals of the rows that count at present; `None` without both classes.
    fn seen(&self) -> Option<Seen> {
        let data = Totals { n_pos: self.positives.total(), n_neg: self.negatives.total() };
        data.has_both_classes().then(|| Seen::at(data, self.resampling.prevalence))
    }
}

fn values_of(segments: &[(Point, Point)], seen: Seen, range: RecallRange) -> Values {
    let mut sums = Sums::new(seen, range);
    for &(from, to) in segments {
        sums.add(from, to);
    }
    sums.values()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analyze::analyze_sample;
    use crate::options::Settings;
    use crate::report::Model;
    use crate::sample::ScoreColumn;
    use proptest::prelude::*;

    /// Two models with ties; weights, where there are any, are multiples of 1/8, which add exactly.
    fn samples() -> impl Strategy<Value = Sample> {
        let row = (any::<bool>(), 0..9u8, 0..5u8, 0..20u8);
        (prop::collection::vec(row, 8..40), any::<bool>()).prop_map(|(mut rows, is_weighted)| {
            for (at, row) in rows.iter_mut().take(4).enumerate() {
                (row.0, row.3) = (at % 2 == 0, 8);
            }
            let column = |of: fn(&(bool, u8, u8, u8)) -> u8| {
                rows.iter().map(|row| f64::from(of(row))).collect::<Vec<f64>>()
            };
            let model = |name: &str, scores| ScoreColumn { name: name.into(), scores };
            Sample {
                positive: rows.iter().map(|row| row.0).collect(),
                models: vec![
                    model("a", column(|row| row.1 + 2 * u8::from(row.0))),
                    model("b", column(|row| row.2)),
                ],
                weights: is_weighted.then(|| column(|row| row.3).iter().map(|w| w / 8.0).collect()),
                folds: None,
            }
        })
    }

    /// The rows that count at present, written out.
    fn drawn_rows(bootstrap: &Bootstrap, sample: &Sample) -> Sample {
        let weight = |row: usize| sample.weights.as_ref().map_or(1.0, |weights| weights[row]);
        let mut next = [0, 0];
        let mut rows = Vec::new();
        for row in (0..sample.positive.len()).filter(|&row| weight(row) > 0.0) {
            let class = usize::from(sample.positive[row]);
            let draw = [&bootstrap.negatives, &bootstrap.positives][class];
            rows.extend(std::iter::repeat_n(row, draw.counts()[next[class]].into()));
            next[class] += 1;
        }
        let column = |of: &[f64]| rows.iter().map(|&row| of[row]).collect::<Vec<f64>>();
        Sample {
            positive: rows.iter().map(|&row| sample.positive[row]).collect(),
            models: sample
                .models
                .iter()
                .map(|model| ScoreColumn { scores: column(&model.scores), ..model.clone() })
                .collect(),
            weights: sample.weights.as_deref().map(column),
            folds: None,
        }
    }

    fn values_of(model: &Model) -> Values {
        [
            model.roc.auroc,
            model.pr.area,
            model.pr.average_precision,
            model.prg.area,
            model.prg.expected_f_gain,
        ]
    }

    proptest! {
        /// A replicate is what the ordinary analysis makes of the rows that were drawn.
        #[test]
        fn reweighting_is_analysing_the_rows_drawn(
            sample in samples(),
            seed in any::<u64>(),
            prevalence in prop::option::of(0.001..0.9f64),
        ) {
            let recall_range = RecallRange { low: 0.125, high: 0.75 };
            let settings =
                Settings::new(prevalence, Some([0.125, 0.75]), None).expect("in range");
            let mut bootstrap =
                Bootstrap::new(&sample, Resampling { seed, prevalence, recall_range });
            for replicate in 0..3 {
                bootstrap.run(1);
                let rows = drawn_rows(&bootstrap, &sample);
                let kept = rows.positive.iter().filter(|&&positive| positive).count();
                prop_assert_eq!(kept, bootstrap.positives.rows(), "as many positives as there are");
                prop_assert_eq!(rows.positive.len() - kept, bootstrap.negatives.rows());
                for (at, model) in analyze_sample(&rows, &settings).iter().enumerate() {
                    prop_assert_eq!(bootstrap.replicates[replicate][at], values_of(model));
                }
            }
        }

        #[test]
        fn leaving_out_is_analysing_the_rest(sample in samples(), seed in any::<u64>()) {
            let mut bootstrap =
                Bootstrap::new(&sample, Resampling { seed, ..Resampling::default() });
            while bootstrap.leave_out_next() {
                let rest = drawn_rows(&bootstrap, &sample);
                let class = usize::from(!bootstrap.without[1].is_empty());
                let values = bootstrap.without[class].last().expect("just left out");
                for (found, model) in values.iter().zip(&analyze_sample(&rest, &Settings::default())) {
                    prop_assert_eq!(found, &values_of(model));
                }
            }
            // Fewer rows than groups: each row is left out once.
            prop_assert_eq!(bootstrap.without[0].len(), bootstrap.positives.rows());
            prop_assert_eq!(bootstrap.without[1].len(), bootstrap.negatives.rows());
        }
    }
}
