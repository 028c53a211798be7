//! The bootstrap, in slices.

#[cfg(test)]
mod tests;

use super::bands::{Curves, ModelBands};
use super::chosen::{Choices, Chosen, Search};
use super::delong::{self, DeLongTest};
use super::draws::{ClassSizes, Draws};
use super::left_out::LeftOut;
use super::order::in_order;
use super::question::{Answered, Asking};
use super::ranking::Ranking;
use super::summarize::{BestOf, Material};
use super::summary::Summary;
use super::values::{CurveMeasure, Sums, Values};
use super::walk::Walk;
use crate::curve::counts::{Point, Totals};
use crate::curve::parameter::Prevalence;
use crate::curve::seen::Seen;
use crate::curve::space::Space;
use crate::input::options::{RecallRange, RocRange};
use crate::input::sample::Sample;
use crate::measure::decide::Question;
use crate::measure::measures::Measure;
use crate::numeric::random::Random;

/// What is resampled, and how.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Resampling {
    /// Seed of the draws: the same seed gives the same replicates.
    pub seed: u64,
    /// Prevalence that each replicate is seen at; `None`: its own.
    pub prevalence: Option<Prevalence>,
    /// Recalls that the PR area is taken over.
    pub recall_range: RecallRange,
    /// Range of the partial ROC area; `None` for none.
    pub roc_range: Option<RocRange>,
    /// Whether replicates have the class sizes of the data.
    pub class_sizes: ClassSizes,
    /// The measure that a threshold is chosen for.
    pub aim: Measure,
    /// Whether bands are wanted in each space, in the order of [`Space::ALL`].
    pub bands: [bool; Space::ALL.len()],
}

impl Default for Resampling {
    fn default() -> Self {
        Self {
            seed: 1,
            prevalence: None,
            recall_range: RecallRange::FULL,
            roc_range: None,
            class_sizes: ClassSizes::Fixed,
            aim: Measure::F { beta: 1.0 },
            bands: Space::ALL.map(|space| matches!(space, Space::Roc | Space::Pr | Space::Prg)),
        }
    }
}

impl Resampling {
    fn sums(&self, seen: Seen) -> Sums {
        Sums::new(seen, self.recall_range, self.roc_range)
    }
}

/// Replicates of all models of a sample. Rows, or whole clusters of them, are drawn with replacement,
/// as many as there are, the same for every model, each row with its weight.
///
/// Rows are sorted once; a replicate is a count for each row and one walk along each ranking.
/// *Memory*, for each model: 4 bytes a row, 12 where bands take its scores for probabilities; 20 (in wasm) a distinct score of
/// positives; 120 a replicate, and 0.4 kB a band for each of the first 2,000.
pub struct Bootstrap {
    resampling: Resampling,
    names: Vec<String>,
    /// True where rows of the models are not known to be of one case.
    is_unpaired: bool,
    rankings: Vec<Ranking>,
    draws: Draws,
    random: Random,
    walk: Walk,
    /// Of the data, as they are seen; `None` without both classes.
    prevalence: Option<f64>,
    /// One per model.
    estimates: Vec<Values>,
    /// Of each stratum, of each of its groups: the values of each model without it.
    without: Vec<Vec<Vec<Values>>>,
    /// Of each replicate: the values of each model.
    replicates: Vec<Vec<Values>>,
    /// One per model.
    curves: Vec<Curves>,
    /// One per model.
    choices: Vec<Choices>,
    /// `None` without a question.
    asking: Option<Asking>,
}

impl Bootstrap {
    /// Sorts the rows of `sample` for each model. No replicate is drawn yet.
    pub fn new(sample: &Sample, resampling: Resampling) -> Self {
        Self::asking(sample, resampling, None)
    }

    /// The same, with a question that every replicate is to answer. With weights it asks for no
    /// confidence ([`Question::check_rows`]).
    pub fn asking(sample: &Sample, resampling: Resampling, question: Option<Question>) -> Self {
        let sample = &*in_order(sample);
        let Sample { positive, models, weights, .. } = sample;
        let is_kept = |row: usize| weights.as_ref().is_none_or(|weights| weights[row] > 0.0);
        let rankings: Vec<Ranking> =
            models.iter().map(|model| Ranking::of(&model.scores, positive, is_kept)).collect();
        let asking = question.map(|question| {
            let scores = models.iter().map(|model| model.scores.as_slice());
            Asking::new(question, resampling.prevalence, scores, positive, is_kept)
        });
        let curves = models.iter().zip(&rankings).map(|(model, ranking)| {
            let rows = (model.scores.as_slice(), positive.as_slice());
            Curves::new(&resampling.bands, ranking, rows, &is_kept, weights.is_some())
        });
        let curves: Vec<Curves> = curves.collect();
        let mut random = Random::new(resampling.seed);
        let draws = Draws::once(sample, resampling.class_sizes, &is_kept, &mut random);
        let mut bootstrap = Self {
            resampling,
            names: models.iter().map(|model| model.name.clone()).collect(),
            is_unpaired: sample.is_unpaired,
            curves,
            choices: models.iter().map(|_| Choices::default()).collect(),
            asking,
            rankings,
            without: vec![Vec::new(); draws.strata()],
            draws,
            random,
            walk: Walk::default(),
            prevalence: None,
            estimates: Vec::new(),
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
            self.draws.again(&mut self.random);
            self.replicate();
        }
    }

    /// How many replicates to draw: more where rows are few, as far as that is quick.
    pub fn advised_replicates(&self) -> usize {
        self.draws.advised_replicates(self.rankings.len())
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
        let best = self.best();
        let answered = self.answered();
        Material {
            names: &self.names,
            is_unpaired: self.is_unpaired,
            rows: self.draws.rows(),
            clusters: self.draws.clusters(),
            least_units: self.draws.least_units(),
            prevalence: self.prevalence,
            has_range: self.resampling.roc_range.is_some(),
            estimates: &self.estimates,
            without: &self.without,
            replicates: &self.replicates,
            best: &best,
            answered: &answered,
        }
        .summary()
    }

    /// The best threshold of each model in the data, and of each replicate. Every row counts once
    /// from here on until the next draw.
    fn best(&mut self) -> Vec<BestOf> {
        if self.resampling.aim.sound().is_none() {
            return Vec::new();
        }
        self.draws.leave_out(None);
        let Some(seen) = self.seen() else { return Vec::new() };
        let aim = self.resampling.aim;
        let Self { rankings, choices, walk, draws, .. } = self;
        let models = rankings.iter().zip(choices);
        let best = models.map(|(ranking, choices)| {
            let mut search = Search::new(aim, seen);
            let mut at_group = vec![Point::ORIGIN; ranking.groups.len()];
            walk.along(ranking, draws, |segments, groups| {
                search.add(segments, groups);
                for (&(_, to), &group) in segments.iter().zip(groups) {
                    at_group[group as usize] = to;
                }
            });
            let threshold = |chosen: Chosen| {
                chosen.map_or(f64::INFINITY, |group| ranking.scores[group as usize])
            };
            let point = search.chosen().map_or(Point::ORIGIN, |group| at_group[group as usize]);
            BestOf {
                value: aim.of(seen.point(point), seen.totals),
                threshold: threshold(search.chosen()),
                corrected: choices.corrected(aim, seen),
                thresholds: choices.chosen.iter().copied().map(threshold).collect(),
            }
        });
        best.collect()
    }

    /// The answer of each model in the data, and what the replicates say of it; empty without a question
    /// or without both classes. Every row counts once, as [`Self::best`] leaves it.
    fn answered(&self) -> Vec<Answered> {
        let asking = self.asking.as_ref().zip(self.seen());
        asking.map_or_else(Vec::new, |(asking, seen)| {
            asking.answered(&self.rankings, &self.draws, seen)
        })
    }

    /// `DeLong`'s test of the models, which needs no replicates.
    pub fn delong(&self) -> DeLongTest {
        delong::test_of(&self.rankings, self.draws.is_weighted(), self.is_unpaired)
    }

    /// Bands of each model's curve; `None` without replicates.
    pub fn bands(&self) -> Vec<Option<ModelBands>> {
        let units = self.draws.least_units();
        self.curves.iter().map(|curves| curves.bands(units)).collect()
    }

    /// True when each class has two rows or more, in two clusters or more. Nothing is drawn otherwise.
    pub fn can_draw(&self) -> bool {
        self.draws.least_units() > 1
    }

    /// The values of each model without the next group of rows; false when all have been left out.
    fn leave_out_next(&mut self) -> bool {
        let mut strata = 0..self.without.len();
        let Some(stratum) =
            strata.find(|&stratum| self.without[stratum].len() < self.draws.groups(stratum))
        else {
            return false;
        };
        self.draws.leave_out(Some((stratum, self.without[stratum].len())));
        let values = self.values();
        self.without[stratum].push(values);
        true
    }

    /// Values and curves of what was drawn.
    fn replicate(&mut self) {
        let Some(seen) = self.seen() else {
            // Where class sizes are drawn too, a small class may be missing.
            self.asking.iter_mut().for_each(Asking::pass);
            return self.replicates.push(vec![Values::default(); self.rankings.len()]);
        };
        if let Some(asking) = &mut self.asking {
            asking.ask(&self.rankings, &self.draws, seen.data);
        }
        let left_out = LeftOut::totals(&self.draws);
        let mut values = Vec::with_capacity(self.rankings.len());
        let models = self.rankings.iter().zip(&mut self.curves).zip(&mut self.choices);
        for ((ranking, curves), choices) in models {
            let mut sums = self.resampling.sums(seen);
            let mut search = Search::new(self.resampling.aim, seen);
            let is_traced = !curves.is_full();
            if is_traced {
                curves.begin(seen);
            }
            self.walk.along(ranking, &self.draws, |segments, groups| {
                sums.add(segments);
                search.add(segments, groups);
                if is_traced {
                    curves.add(segments);
                }
            });
            values.push(sums.values());
            choices.add(search.chosen(), ranking, &self.draws, left_out);
            if is_traced {
                curves.finish(&seen, ranking, &self.draws);
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
                let mut sums = self.resampling.sums(seen);
                self.walk.along(ranking, &self.draws, |segments, _| sums.add(segments));
                sums.values()
            })
            .collect()
    }

    /// The totals of the rows that count at present; `None` without both classes.
    fn seen(&self) -> Option<Seen> {
        let [n_pos, n_neg] = [0, 1].map(|class| self.draws.class(class).total());
        let data = Totals { n_pos, n_neg };
        data.has_both_classes().then(|| Seen::at(data, self.resampling.prevalence))
    }
}
