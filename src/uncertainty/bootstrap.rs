//! The stratified bootstrap, in slices.

#[cfg(test)]
mod tests;

use super::bands::{Curves, ModelBands, Tracer};
use super::delong::{self, DeLongTest};
use super::draw::Draw;
use super::ranking::Ranking;
use super::summarize::Material;
use super::summary::Summary;
use super::values::{CurveMeasure, Seen, Sums, Values};
use super::walk::Walk;
use crate::area::pr::RecallRange;
use crate::counts::Totals;
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
/// *Memory*, for each model: 4 bytes a row, 12 (in wasm) a distinct score of positives, 80 a
/// replicate, and 1.2 kB for each of the first 2,000 replicates.
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
        let Sample { positive, models, weights, .. } = sample;
        let is_kept = |row: usize| weights.as_ref().is_none_or(|weights| weights[row] > 0.0);
        let rankings: Vec<Ranking> =
            models.iter().map(|model| Ranking::of(&model.scores, positive, is_kept)).collect();
        let mut random = Random::new(resampling.seed);
        let mut draw = |class: bool| {
            let rows = || (0..positive.len()).filter(|&row| is_kept(row) && positive[row] == class);
            let weights = weights.as_ref().map(|weights| rows().map(|row| weights[row]).collect());
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

    /// Draws so many further replicates, if it [can](Self::can_draw).
    pub fn run(&mut self, replicates: usize) {
        if !self.can_draw() {
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
    pub fn values_of(&self, model: usize, measure: CurveMeasure) -> Vec<Option<f64>> {
        self.replicates.iter().map(|models| models[model][measure as usize]).collect()
    }

    /// What the replicates so far say.
    pub fn summary(&mut self) -> Summary {
        while self.can_draw() && self.leave_out_next() {}
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

    /// `DeLong`'s test of the models, which needs no replicates.
    pub fn delong(&self) -> DeLongTest {
        delong::test_of(&self.rankings, self.positives.weights().is_some())
    }

    /// Bands of each model's curve; `None` without replicates.
    pub fn bands(&self) -> Vec<Option<ModelBands>> {
        let rows = self.positives.rows().min(self.negatives.rows());
        self.curves.iter().map(|curves| curves.bands(rows)).collect()
    }

    /// True when each class has two rows or more. Nothing is drawn otherwise.
    pub fn can_draw(&self) -> bool {
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
            let mut sums = Sums::new(seen, self.resampling.recall_range);
            let mut tracer = (!curves.is_full()).then(|| Tracer::new(seen));
            self.walk.along(ranking, &self.positives, &self.negatives, |segments| {
                sums.add(segments);
                if let Some(tracer) = &mut tracer {
                    tracer.add(segments);
                }
            });
            values.push(sums.values());
            if let Some(tracer) = tracer {
                curves.add(tracer);
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
                let mut sums = Sums::new(seen, self.resampling.recall_range);
                self.walk.along(ranking, &self.positives, &self.negatives, |segments| {
                    sums.add(segments);
                });
                sums.values()
            })
            .collect()
    }

    /// The totals of the rows that count at present; `None` without both classes.
    fn seen(&self) -> Option<Seen> {
        let data = Totals { n_pos: self.positives.total(), n_neg: self.negatives.total() };
        data.has_both_classes().then(|| Seen::at(data, self.resampling.prevalence))
    }
}
